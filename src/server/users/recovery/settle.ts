import { isObject } from '../../request/body.js';
import type { Deadline } from '../../deadline.js';
import { ProxyRefusal } from '../../problem.js';
import { newAssetOf } from '../asset-record.js';
import type { UserContext } from '../context.js';
import type { Answer } from '../service.js';
import type { NewAsset, OwnedAsset, Session } from '../store/model.js';
import { isGone } from './missing.js';

// Milliseconds. The service's time has whole seconds, and its clock may differ from this one.
const clockTolerance = 60_000;

/**
 * Makes the call that commits a session (spec 4.3, 4.9, 4.13). Its key is the session's own, so that only the answer to
 * this call proves which asset is the session's.
 *
 * @param before runs when the call is about to be sent
 */
export function commitOf(
  { ask }: UserContext,
  session: Session,
  deadline: Deadline,
  before?: () => Promise<void>,
): Promise<Answer> {
  const { id: key, user, kind, assetId, uploadId, sourceUrl, privacy, filename } = session;
  const body = { upload_id: uploadId };
  switch (kind) {
    case 'new':
      return ask('finalizeUpload', { user, body, key, before }, deadline);
    case 'replacement': {
      const params = { assetId: assetId ?? '' };
      return ask('finalizeReplacement', { user, params, body, key, before }, deadline);
    }
    case 'import': {
      const source = { url: sourceUrl, ...(privacy && { privacy }), ...(filename !== null && { filename }) };
      return ask('createImport', { user, body: source, key, before }, deadline);
    }
  }
}

/**
 * The asset that a repeated call has returned. One that replaced an asset returns it as it was after that call; other
 * replacements may have followed, so the service is asked what the asset is now. Null if it is gone; undefined if that
 * cannot be known.
 */
export async function currentAsset(
  context: UserContext,
  { user, kind, assetId }: Session,
  resource: object,
  deadline: Deadline,
): Promise<object | null | undefined> {
  if (kind !== 'replacement') return resource;
  const params = { assetId: assetId ?? '' };
  const answer = await context.ask('getAsset', { user, params }, deadline);
  if (await isGone(context, params.assetId, answer, deadline)) return null;
  return answer.ok ? answer.body : undefined;
}

/**
 * Records a session's asset and its owner. Resolves with the recorded asset; null if the response has no id, or if the asset
 * was recorded before and has been deleted since. Refuses an asset that is another user's, and keeps the session.
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
  const isReplacement = session.kind === 'replacement';
  if (isReplacement && asset.id !== session.assetId) throw foreign(context, session, asset.id);
  const recorded = await store.complete(session.id, asset, now);
  const owned = recorded ?? (await store.getAsset(asset.id));
  if (owned && owned.user !== session.user) throw foreign(context, session, asset.id);
  if (!recorded && owned && session.policy) await store.addPolicy(owned.id, session.policy.name);
  const isKnown = isReplacement ? !owned || owned.checksum === asset.checksum : owned !== null;
  if (!recorded && isKnown) return owned;
  // Another process has recorded it, and it was deleted or replaced since.
  if (!recorded && (await store.findSession({ id: session.id }))?.state === 'done') return null;
  const result = recorded ?? (await adopt(context, session, asset));
  context.noteEvent();
  const type = isReplacement ? 'replaced' : 'recorded';
  context.audit({ type, user: session.user, assetId: asset.id, sessionId: session.id });
  return result;
}

/** Refuses an asset that is recorded for another user. */
export async function assertOwn(context: UserContext, session: Session, assetId: string): Promise<void> {
  const owned = await context.store.getAsset(assetId);
  if (owned && owned.user !== session.user) throw foreign(context, session, assetId);
}

function foreign({ log, audit }: UserContext, { id, user }: Session, assetId: string): ProxyRefusal {
  log('The service answered with the asset of another user; it was withheld', `session ${id}`);
  audit({ type: 'withheld', user, assetId, sessionId: id });
  return new ProxyRefusal('foreign_asset', 'The service answered with something that is not this upload.');
}

/**
 * Records the asset of a session that was given up before its asset was known. The quota is not checked: the asset
 * exists, and needs an owner.
 */
async function adopt({ store }: UserContext, session: Session, asset: NewAsset): Promise<OwnedAsset | null> {
  const now = Date.now();
  const id = `${session.id}-again`;
  // Another process may do the same: then the id is taken, and the asset is recorded once.
  const failure: unknown = await store.reserve({ ...session, id }, {}, now).then(
    () => null,
    (error: unknown) => error,
  );
  const owned = await store.complete(id, asset, now);
  if (!owned && failure !== null && !(await store.findSession({ id }))) throw failure;
  return owned;
}

/**
 * Asks the service whether a replacement without a response has taken place: by the version that it has made of the
 * user's own asset. Null if it has not. Rejects, or resolves with undefined, if that cannot be known.
 */
export async function findVersion(
  context: UserContext,
  session: Session,
  deadline: Deadline,
): Promise<object | null | undefined> {
  const { user, assetId, checksum, size, createdAt } = session;
  const params = { assetId: assetId ?? '' };
  const answer = await context.ask('listVersions', { user, params }, deadline);
  if (await isGone(context, params.assetId, answer, deadline)) return null;
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
