import type { Deadline } from '../../deadline.js';
import type { UserContext } from '../context.js';
import { isMissing, type Answer } from '../service.js';
import type { OwnedAsset } from '../store/model.js';
import { hasExpired } from './drafts.js';

// Milliseconds between the two answers that prove together that an asset is gone.
export const apart: number = 5 * 60_000;
// Assets of the account that are tried: some of them may be gone as well.
const witnesses = 3;

/**
 * Takes note of what an answer says of a recorded asset. Resolves with whether the asset is proven to be gone, and its
 * record hidden. One 404 proves nothing: it may come from a gateway, or from the account of another key. So the service
 * has to say it twice, minutes apart, while it can still read another asset of the account.
 */
export async function isGone(
  context: UserContext,
  id: string,
  answer: Answer,
  deadline: Deadline,
): Promise<boolean> {
  if (!answer.ok && !isMissing(answer)) return false;
  const { store } = context;
  const asset = await store.getAsset(id);
  if (!asset) return !answer.ok;
  const { missedAt, user } = asset;
  if (answer.ok) {
    if (missedAt !== null) await store.noteMissed(id, null);
    return false;
  }
  const now = Date.now();
  if (missedAt !== null && now < missedAt + apart) return false;
  if (missedAt === null || !(await canReadAnother(context, id, user, deadline))) {
    await store.noteMissed(id, now);
    return false;
  }
  await store.hideAsset(id, now);
  context.log('The service no longer has an asset; its record is hidden for 30 days', `asset ${id}`);
  context.audit({ type: 'missing', user, assetId: id, sessionId: null });
  return true;
}

async function canReadAnother(
  { store, ask }: UserContext,
  id: string,
  user: string,
  deadline: Deadline,
): Promise<boolean> {
  const query = { user: null, limit: witnesses + 1, after: null, type: null, folderId: null, search: null };
  const { assets } = await store.listAssets(query);
  const others = assets.filter((other) => other.id !== id && other.missedAt === null);
  for (const other of others.slice(0, witnesses)) {
    const answer = await ask('getAsset', { user, params: { assetId: other.id } }, deadline);
    if (answer.ok && answer.body['id'] === other.id) return true;
  }
  return false;
}

/** Deletes an asset at the service, and its record once the service has deleted it or is proven not to have it. */
export async function removed(
  context: UserContext,
  user: string,
  asset: OwnedAsset,
  deadline: Deadline,
  before?: () => Promise<void>,
): Promise<{ answer: Answer; isDeleted: boolean }> {
  const { store, ask, audit } = context;
  const { id } = asset;
  const answer = await ask('deleteAsset', { user, params: { assetId: id }, before }, deadline);
  if (!answer.ok) return { answer, isDeleted: await isGone(context, id, answer, deadline) };
  const type = hasExpired(asset) ? 'expired' : 'deleted';
  if (await store.removeAsset(id)) audit({ type, user: asset.user, assetId: id, sessionId: null });
  return { answer, isDeleted: true };
}
