import { startDeadline, type Deadline } from '../../deadline.js';
import { ProxyRefusal, UserRefusal } from '../../problem.js';
import { nextStep } from '../../../api/policy/settlement.js';
import type { UserContext } from '../context.js';
import type { Reconciliation } from '../options.js';
import { isDefinite, isMissing, isTemporary, type Answer, type Ask } from '../service.js';
import type { Claim, OwnedAsset, Session } from '../store/model.js';
import { expiredDrafts, hasExpired, postpone } from './drafts.js';
import { apart, removed } from './missing.js';
import { noteImport } from './note-import.js';
import { commitOf, currentAsset, findVersion, record } from './settle.js';

// All in milliseconds.
const second = 1000;
const minute = 60 * second;
// A presign call without a response by then will not get one.
const maxPresign = 5 * minute;
// A finalize or an import that began this long ago has ended, whatever its result. The proxy waits two minutes for it.
const maxCommit = 4 * minute;
// The service's clock may differ from this one.
const expiryTolerance = minute;
// For a session without an expiry time.
const maxOpen = 24 * 60 * minute;
// After which a session ends although nothing proves how: a service that answers but never says would hold its quota for ever.
const longestDoubt = 24 * 60 * minute;
const lease = 2 * minute;
const batch = 50;
// After as many calls in a row without a response, and after so long, the rest is left to the next run. Users who have to wait
// keep nobody else from being settled.
const maxSilent = 3;
const longestRun = 5 * minute;

const maxUnanswered = 1000;

type Outcome = keyof Reconciliation;

/** A user's calls have to wait. */
class ServiceBusy extends Error {}

/**
 * Determines the results of uploads, imports and deletions with lost responses, and releases the reservations of
 * abandoned ones. Several processes may do this at the same time. Rejects if the store fails.
 *
 * @param before only what was last touched before this time, in milliseconds since the epoch
 */
export async function reconcile(context: UserContext, before: number): Promise<Reconciliation> {
  const { store, inFlight, unanswered } = context;
  // Some may have been settled by others since.
  if (unanswered.size > maxUnanswered) unanswered.clear();
  const counts = { completed: 0, released: 0, deleted: 0, unknown: 0, open: 0 };
  const busy = new Set<string>();
  const leases: [ids: string[], until: number][] = [];
  const start = Date.now();
  let silent = 0;
  // The rate limit may leave some users waiting and others not.
  const ask: Ask = async (operation, call, deadline) => {
    const answer = busy.has(call.user) ? null : await context.ask(operation, call, deadline);
    if (answer && !isTemporary(answer.status)) return answer;
    busy.add(call.user);
    throw new ServiceBusy('The service, or the rate budget, asked to wait.');
  };
  const settle = async (id: string, work: (deadline: Deadline) => Promise<Outcome>) => {
    if (inFlight.has(id)) return;
    const deadline = startDeadline(2 * minute, context.closing);
    try {
      counts[await inFlight.during(id, () => work(deadline))] += 1;
      silent = 0;
      unanswered.delete(id);
    } catch (error) {
      counts.unknown += 1;
      if (!(error instanceof ServiceBusy)) {
        silent += 1;
        unanswered.add(id);
      }
      if (context.closing.aborted || silent >= maxSilent || Date.now() > start + longestRun) throw error;
    } finally {
      deadline.end();
    }
  };
  const unansweredLast = (one: { id: string }, other: { id: string }) =>
    Number(unanswered.has(one.id)) - Number(unanswered.has(other.id));
  try {
    for await (const [sessions, leaseUntil] of claimed((claim) => store.claimSessions(claim), before)) {
      leases.push([sessions.map(({ id }) => id), leaseUntil]);
      for (const session of sessions.toSorted(unansweredLast)) {
        await settle(session.id, (deadline) => settleSession({ ...context, ask }, session, deadline));
      }
    }
    for await (const [assets] of claimed((claim) => store.claimDeletions(claim), before)) {
      for (const asset of assets.toSorted(unansweredLast)) {
        await settle(asset.id, (deadline) => settleDeletion({ ...context, ask }, asset, deadline));
      }
    }
    for await (const drafts of expiredDrafts({ ...context, ask }, lease)) {
      for (const asset of drafts)
        await settle(asset.id, (deadline) => settleDeletion({ ...context, ask }, asset, deadline));
    }
  } catch (error) {
    if (error instanceof ProxyRefusal && error.code === 'store_unavailable') throw error;
    context.log('Reconciliation was interrupted, and will be continued', error);
  } finally {
    // What could not be settled is tried again by whoever comes next.
    for (const [ids, until] of leases) await store.endLeases(ids, until);
  }
  return counts;
}

/** Settles the user's own uploads of these bytes whose result is unknown, unless this process does so already. */
export async function settleDigest(
  context: UserContext,
  user: string,
  checksum: string,
  deadline: Deadline,
): Promise<void> {
  for (const session of await context.store.committing(user, checksum)) {
    if (context.inFlight.has(session.id)) continue;
    const settled = context.inFlight.during(session.id, () => settleSession(context, session, deadline));
    // If this fails, the duplicate check relies on what is recorded.
    await settled.catch((error: unknown) => context.log('An upload could not be settled', error));
  }
}

async function* claimed<Item>(
  claim: (claim: Claim) => Promise<Item[]>,
  before: number,
): AsyncGenerator<[items: Item[], leaseUntil: number]> {
  let items: Item[];
  do {
    const now = Date.now();
    const leaseUntil = now + lease;
    items = await claim({ before, limit: batch, now, leaseUntil });
    yield [items, leaseUntil];
  } while (items.length === batch);
}

async function settleSession(context: UserContext, session: Session, deadline: Deadline): Promise<Outcome> {
  const outcome = await resultOf(context, session, deadline);
  const isTooOld = Date.now() > (session.committedAt ?? session.createdAt) + longestDoubt;
  return outcome === 'unknown' && isTooOld ? giveUp(context, session) : outcome;
}

async function resultOf(context: UserContext, session: Session, deadline: Deadline): Promise<Outcome> {
  const { state, jobId, createdAt, committedAt, expiresAt } = session;
  const now = Date.now();
  const isExpired = now > (expiresAt === null ? createdAt + maxOpen : expiresAt + expiryTolerance);
  if (state === 'reserved') return now > createdAt + maxPresign ? release(context, session) : 'open';
  if (state === 'open' && !isExpired) return 'open';
  if (state === 'open' && committedAt === null) return release(context, session);
  const answer =
    jobId === null ? await commitOf(context, session, deadline) : await poll(context, session, deadline);
  if (session.kind === 'import') return settleImport(context, session, answer, deadline);
  const isReplacement = session.kind === 'replacement';
  const refusal = isDefinite(answer) && answer.status;
  let resource: object | null | undefined;
  if (answer.ok) resource = await currentAsset(context, session, answer.body, deadline);
  else if (refusal && isReplacement) resource = await findVersion(context, session, deadline);
  if (resource && (await record(context, session, resource))) return 'completed';
  const isOver = isExpired || now > (committedAt ?? createdAt) + maxCommit;
  // A replaced asset that is gone has no other result.
  if (answer.ok) return resource === null && isOver ? release(context, session) : 'unknown';
  // Only the answer to its own call tells a new asset from others with the same bytes.
  const lookUp = !isReplacement ? 'impossible' : resource === null ? 'none' : 'failing';
  const step = nextStep(refusal, isOver, lookUp);
  if (step === 'none') return release(context, session);
  return step === 'unknowable' ? giveUp(context, session) : 'unknown';
}

async function settleImport(
  context: UserContext,
  session: Session,
  answer: Answer,
  deadline: Deadline,
): Promise<Outcome> {
  try {
    if (await noteImport(context, session, answer, deadline)) return 'completed';
  } catch (error) {
    if (error instanceof UserRefusal) return 'released';
    throw error;
  }
  const { status } = answer.body;
  if (answer.ok && status === 'failed') return 'released';
  // The asset of a job that has completed may have been deleted elsewhere.
  if (answer.ok && status !== 'completed') return 'open';
  const isOver = Date.now() > (session.committedAt ?? session.createdAt) + maxCommit;
  // While an account is suspended, a poll gets a 403, which says nothing about the job.
  const hasNone = answer.ok || (session.jobId === null ? isDefinite(answer) : isMissing(answer));
  return hasNone && isOver ? giveUp(context, session) : 'unknown';
}

function poll({ ask }: UserContext, { user, jobId }: Session, deadline: Deadline): Promise<Answer> {
  return ask('getJob', { user, params: { jobId: jobId ?? '' } }, deadline);
}

async function release({ store }: UserContext, { id, state }: Session): Promise<Outcome> {
  // The page may have finalized it since it was claimed.
  return (await store.release(id, Date.now(), state)) ? 'released' : 'open';
}

/** Ends a session whose asset, if there is one, nothing tells from others. A repeated call of its user may still do so. */
async function giveUp({ store, log, audit }: UserContext, session: Session): Promise<Outcome> {
  const { id, user, state, uploadId } = session;
  if (!(await store.release(id, Date.now(), state, 'unsettled'))) return 'open';
  log('An upload may have created an asset that is nobody’s', `session ${id}, upload ${uploadId}`);
  audit({ type: 'unsettled', user, assetId: null, sessionId: id });
  return 'released';
}

async function settleDeletion(context: UserContext, asset: OwnedAsset, deadline: Deadline): Promise<Outcome> {
  // Asking earlier would prove nothing.
  if (asset.missedAt !== null && Date.now() < asset.missedAt + apart) return 'unknown';
  const { answer, isDeleted } = await removed(context, asset.user, asset, deadline);
  if (isDeleted) return 'deleted';
  if (!isDefinite(answer) || isMissing(answer)) return 'unknown';
  await context.store.cancelDeletion(asset.id);
  if (hasExpired(asset)) await postpone(context, asset, answer);
  return 'released';
}
