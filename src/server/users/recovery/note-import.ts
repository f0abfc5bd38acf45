import { newAssetOf } from '../asset-record.js';
import type { UserContext } from '../context.js';
import type { Deadline } from '../../deadline.js';
import { assertAccepted } from '../policies/rules.js';
import { ProxyRefusal, type UserRefusal } from '../../problem.js';
import { isDefinite, isMissing, type Answer } from '../service.js';
import { isObject } from '../../request/body.js';
import type { NewAsset, OwnedAsset, Session } from '../store/model.js';
import { assertOwn, record } from './settle.js';

/**
 * Records what a response says about an import: its job, its asset, or that it has failed. Resolves with the asset. Rejects
 * with a `UserRefusal` if its policy does not accept it.
 */
export async function noteImport(
  context: UserContext,
  session: Session,
  { ok, body }: Answer,
  deadline: Deadline,
): Promise<OwnedAsset | null> {
  if (!ok) return null;
  const { job_id: jobId, status, asset } = body;
  const created = isObject(asset) ? newAssetOf(asset, session, 0) : null;
  if (created) {
    await assertOwn(context, session, created.id);
    await assertAcceptable(context, session, created, deadline);
  }
  // Both have no effect on a session that has ended.
  if (typeof jobId === 'string' && session.jobId === null) await context.store.open(session.id, { jobId });
  if (status === 'failed') await context.store.release(session.id, Date.now());
  return created ? record(context, session, created.resource) : null;
}

/** Type and size are known only once the asset exists. Deletes it if they are not those of the policy. */
async function assertAcceptable(
  { rules, store, ask, log }: UserContext,
  session: Session,
  { id, filename, size, resource }: NewAsset,
  deadline: Deadline,
): Promise<void> {
  const rule = rules?.get(session.policy?.name ?? '');
  try {
    if (rule) assertAccepted(rule, { filename, size, contentType: resource.content_type ?? null });
  } catch (refusal) {
    // Not one that the user had before.
    if (!(await store.getAsset(id))) {
      const answer = await ask('deleteAsset', { user: session.user, params: { assetId: id } }, deadline);
      if (!answer.ok && !isDefinite(answer))
        throw new ProxyRefusal('upload_unsettled', 'The refused file could not be deleted yet.');
      if (!answer.ok && !isMissing(answer)) log('A refused import could not be deleted', `asset ${id}`);
    }
    await store.release(session.id, Date.now());
    // For the next poll.
    await store.keepResult(session.id, (refusal as UserRefusal).message);
    throw refusal;
  }
}
