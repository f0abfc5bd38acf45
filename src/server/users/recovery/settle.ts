import { isObject } from '../../body.js';
import type { Deadline } from '../../deadline.js';
import { newAssetOf } from '../operations/asset-record.js';
import type { UserContext } from '../operations/context.js';
import { isMissing, type Answer } from '../service.js';
import type { NewAsset, OwnedAsset, Session } from '../store.js';

// Milliseconds. The service's time has whole seconds, and its clock may differ from this one.
const clockTolerance = 60_000;
// Of 100 assets each, probably the newest.
const maxPages = 5;

/** Makes the call that commits a session, under its key (spec 4.3, 4.9, 4.13). */
export function commitOf({ ask }: UserContext, session: Session, deadline: Deadline): Promise<Answer> {
  const { user, kind, assetId, uploadId, idempotencyKey, sourceUrl, privacy, filename } = session;
  const key = idempotencyKey ?? session.id;
  const body = { upload_id: uploadId };
  switch (kind) {
    case 'new':
      return ask('finalizeUpload', { user, body, key }, deadline);
    case 'replacement':
      return ask('finalizeReplacement', { user, params: { assetId: assetId ?? '' }, body, key }, deadline);
    case 'import': {
      const source = { url: sourceUrl, ...(privacy && { privacy }), ...(filename !== null && { filename }) };
      return ask('createImport', { user, body: source, key }, deadline);
    }
  }
}

/**
 * The asset that a repeated call has returned. One that replaced an asset returns it as it was after that call; other
 * replacements may have followed, so the service is asked what the asset is now. Null if it is gone; undefined if that
 * cannot be known.
 */
export async function currentAsset(
  { store, ask }: UserContext,
  { user, kind, assetId }: Session,
  resource: object,
  deadline: Deadline,
): Promise<object | null | undefined> {
  if (kind !== 'replacement') return resource;
  const params = { assetId: assetId ?? '' };
  const answer = await ask('getAsset', { user, params }, deadline);
  if (isMissing(answer)) {
    await store.removeAsset(params.assetId);
    return null;
  }
  return answer.ok ? answer.body : undefined;
}

/**
 * Records a session's asset and its owner. Resolves with the recorded asset; null if the response
 * has no id, or if the asset is another session's.
 */
export async function record(
  context: UserContext,
  session: Session,
  resource: object,
): Promise<OwnedAsset | null> {
  const { store } = context;
  const now = Date.now();
  const asset = newAssetOf(resource, session, now);
  if (!asset) return null;
  const isRecorded = (await store.complete(session.id, asset, now)) || (await adopt(context, session, asset));
  if (isRecorded) context.noteEvent();
  const owned = await store.getAsset(asset.id);
  return owned?.user === session.user ? owned : null;
}

/**
 * Records the asset of a session that was given up before its asset was known. The quota is not checked: the asset
 * exists, and needs an owner.
 */
async function adopt({ store }: UserContext, session: Session, asset: NewAsset): Promise<boolean> {
  const owned = await store.getAsset(asset.id);
  const isKnown = session.kind === 'replacement' ? owned?.checksum === asset.checksum : owned !== null;
  if (isKnown) return false;
  const now = Date.now();
  const id = `${session.id}-again`;
  // Another process may do the same: then the id is taken, and the asset is recorded once.
  await store.reserve({ ...session, id }, {}, now).catch(() => undefined);
  return store.complete(id, asset, now);
}

/**
 * Asks the service whether a session without a response has an asset: by the digest of a new one, or by the
 * version of a replaced one. Null if it has none. Rejects, or resolves with undefined, if that cannot be known.
 */
export async function findResult(
  context: UserContext,
  session: Session,
  deadline: Deadline,
): Promise<object | null | undefined> {
  return session.kind === 'replacement'
    ? findVersion(context, session, deadline)
    : findNew(context, session, deadline);
}

async function findNew(
  context: UserContext,
  session: Session,
  deadline: Deadline,
): Promise<object | null | undefined> {
  const { user, checksum, size } = session;
  // Without a digest, or for an import, nothing tells one asset from another.
  if (checksum === null) return null;
  const body = { checksum_sha256: checksum, size };
  const answer = await context.ask('checkDuplicate', { user, body }, deadline);
  if (!answer.ok) return undefined;
  const { asset } = answer.body;
  if (!isObject(asset)) return null;
  return (await mayBeOf(context, session, asset)) ? asset : findListed(context, session, deadline);
}

/** Searches the account's list: of several assets with the same bytes, a duplicate check returns only one. */
async function findListed(
  context: UserContext,
  session: Session,
  deadline: Deadline,
): Promise<object | null | undefined> {
  const { user, checksum } = session;
  let query: Record<string, string> = { limit: '100' };
  for (let page = 0; page < maxPages; page += 1) {
    const { ok, body } = await context.ask('listAssets', { user, query }, deadline);
    if (!ok || !Array.isArray(body['data'])) return undefined;
    for (const asset of body['data'].filter(isObject)) {
      const digest = String(Reflect.get(asset, 'checksum_sha256')).toLowerCase();
      if (digest === checksum && (await mayBeOf(context, session, asset))) return asset;
    }
    const { next_cursor: cursor } = isObject(body['pagination'])
      ? (body['pagination'] as Record<string, unknown>)
      : {};
    if (typeof cursor !== 'string') return null;
    query = { limit: '100', cursor };
  }
  return null;
}

/** Whether an asset with the bytes of a session could be its result: it has no owner, and is not older. */
async function mayBeOf(
  { store }: UserContext,
  { privacy, createdAt }: Session,
  asset: object,
): Promise<boolean> {
  const found = asset as Readonly<Record<string, unknown>>;
  const { id } = found;
  const isOlder = Date.parse(String(found['created_at'])) < createdAt - clockTolerance;
  const isOther = typeof found['privacy'] === 'string' && found['privacy'] !== (privacy ?? 'public');
  return !isOlder && !isOther && typeof id === 'string' && !(await store.getAsset(id));
}

async function findVersion(
  context: UserContext,
  session: Session,
  deadline: Deadline,
): Promise<object | null | undefined> {
  const { store, ask } = context;
  const { user, assetId, checksum, size, createdAt } = session;
  const params = { assetId: assetId ?? '' };
  const answer = await ask('listVersions', { user, params }, deadline);
  if (isMissing(answer)) {
    await store.removeAsset(params.assetId);
    return null;
  }
  const active = activeVersion(answer);
  if (!active) return undefined;
  const isSame = (version: Version) => {
    const digest = version['checksum_sha256'];
    if (Date.parse(String(version['created_at'])) < createdAt - clockTolerance) return false;
    if (typeof digest === 'string' && checksum !== null) return digest.toLowerCase() === checksum;
    // The size alone does not tell one earlier version from another.
    return version === active && version['size'] === size;
  };
  return versionsIn(answer).some(isSame) ? currentAsset(context, session, active, deadline) : null;
}

type Version = Readonly<Record<string, unknown>>;

function versionsIn({ ok, body: { data } }: Answer): readonly Version[] {
  return ok && Array.isArray(data) ? (data.filter(isObject) as Version[]) : [];
}

/** The active one of the versions in a response (spec 4.10); undefined if it is no list of versions. */
export function activeVersion(answer: Answer): Version | undefined {
  return versionsIn(answer).find((version) => version['is_active'] === true);
}
