import { startDeadline } from '../../deadline.js';
import type { UserContext } from '../context.js';
import { isDefinite, type Answer } from '../service.js';
import type { OwnedAsset } from '../store/model.js';

// Milliseconds after which what was refused is tried again.
const later = 3_600_000;
// Few: an app cannot claim them any more while they wait for their turn.
const batch = 10;

/**
 * Begins the deletion of drafts that nobody has claimed in time, a few at once. Until the service is asked to delete one, it
 * is recorded as being deleted, so that neither a claim nor another process can come in between.
 *
 * @param lease in milliseconds
 */
export async function* expiredDrafts(context: UserContext, lease: number): AsyncGenerator<OwnedAsset[]> {
  if (!context.options.drafts || !(await mayDelete(context))) return;
  let drafts: OwnedAsset[];
  do {
    const now = Date.now();
    drafts = await context.store.expireDrafts({ limit: batch, now, leaseUntil: now + lease });
    yield drafts;
  } while (drafts.length === batch);
}

/** Whether the deletion of an asset has begun because it was a draft. */
export function hasExpired({ draftUntil, deletingAt }: OwnedAsset): boolean {
  return draftUntil !== null && deletingAt !== null && deletingAt >= draftUntil;
}

/** After the service has refused to delete a draft. */
export async function postpone(
  { store, log }: UserContext,
  { id }: OwnedAsset,
  answer: Answer,
): Promise<void> {
  log(
    'The service refuses to delete a draft',
    `asset ${id}: ${answer.status} ${String(answer.body['code'])}`,
  );
  await store.renewDraft(id, Date.now() + later);
}

/** Asks the service to delete what does not exist: only the answer tells whether the key has the scope (spec 5). */
async function mayDelete({ ask, deletion, log, closing }: UserContext): Promise<boolean> {
  const now = Date.now();
  if (deletion.isAllowed || now < deletion.askedAt + later) return deletion.isAllowed;
  const deadline = startDeadline(60_000, closing);
  try {
    const answer = await ask('deleteAsset', { user: '', params: { assetId: 'scope-of-the-key' } }, deadline);
    const isLacking = answer.body['code'] === 'insufficient_scope';
    if (isLacking) log('Drafts are not deleted', 'The API key lacks the scope assets:delete.');
    deletion.isAllowed = answer.ok || (isDefinite(answer) && answer.status !== 403);
    if (isLacking) deletion.askedAt = now;
    return deletion.isAllowed;
  } finally {
    deadline.end();
  }
}
