import { isObject } from '../../body.js';
import type { Deadline } from '../../deadline.js';
import { newAssetOf } from '../operations/asset-record.js';
import type { UserContext } from '../operations/context.js';
import { isMissing, type Answer } from '../service.js';
import type { NewAsset, OwnedAsset, Session } from '../store.js';

// Milliseconds. The service's time has whole seconds, and its clock may differ from this one.
const clockTolerance = 60_000;

/** Makes the call that ends a session with its asset, under the key of the session (spec 4.3, 4.9, 4.13). */
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
 * Records that a session has ended with this asset, and whose it is. Resolves with the recorded asset; null if the response
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
 * Records the asset of a session that was given up before its asset was known. The quota does not matter any more: the
 * asset exists, and somebody has to own it.
 */
async function adopt({ store }: UserContext, session: Session, asset: NewAsset): Promise<boolean> {
  const owned = await store.getAsset(asset.id);
  const isKnown = session.kind === 'replacement' ? owned?.checksum === asset.checksum : owned !== null;
  if (isKnown) return false;
  const now = Date.now();
  const id = `${session.id}-again`;
  await store.reserve({ ...session, id }, {}, now);
  return store.complete(id, asset, now);
}

/**
 * Asks the service whether a session has an asset although no response said so: by the digest of a new one, or by the
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
  { store, ask }: UserContext,
  { user, checksum, size, privacy, createdAt }: Session,
  deadline: Deadline,
): Promise<object | null | undefined> {
  // Without a digest, or for an import, nothing tells one asset from another.
  if (checksum === null) return null;
  const body = { checksum_sha256: checksum, size };
  const answer = await ask('checkDuplicate', { user, body }, deadline);
  if (!answer.ok) return undefined;
  const asset = answer.body['asset'] as Record<string, unknown> | null | undefined;
  if (!asset || typeof asset['id'] !== 'string') return null;
  const isOlder = Date.parse(String(asset['created_at'])) < createdAt - clockTolerance;
  const isOther = typeof asset['privacy'] === 'string' && asset['privacy'] !== (privacy ?? 'public');
  return isOlder || isOther || (await store.getAsset(asset['id'])) ? null : asset;
}

async function findVersion(
  { store, ask }: UserContext,
  { user, assetId, checksum, size, createdAt }: Session,
  deadline: Deadline,
): Promise<object | null | undefined> {
  const params = { assetId: assetId ?? '' };
  const answer = await ask('listVersions', { user, params }, deadline);
  if (isMissing(answer)) {
    await store.removeAsset(params.assetId);
    return null;
  }
  const active = activeVersion(answer);
  if (!active) return undefined;
  const isNew = !(Date.parse(String(active['created_at'])) < createdAt - clockTolerance);
  const digest = active['checksum_sha256'];
  const isSame =
    typeof digest === 'string' && checksum !== null
      ? digest.toLowerCase() === checksum
      : active['size'] === size;
  if (!isNew || !isSame) return null;
  const asset = await ask('getAsset', { user, params }, deadline);
  return asset.ok ? asset.body : undefined;
}

/** The active one of the versions in a response (spec 4.10); undefined if it is no list of versions. */
export function activeVersion({ ok, body }: Answer): Record<string, unknown> | undefined {
  const { data } = body;
  if (!ok || !Array.isArray(data)) return undefined;
  const versions = data.filter(isObject) as Record<string, unknown>[];
  return versions.find((version) => version['is_active'] === true);
}
