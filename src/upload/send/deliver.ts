import { isUnreadable, NetworkError } from '../../api/errors.js';
import { defaultRetryPolicy, mayAnswerRepeat, retryDelay } from '../../api/retry.js';
import { classifyPut, StorageError } from '../errors/upload-failure.js';
import { UploadError } from '../errors/upload-error.js';
import { checkReadable } from '../files/read-bytes.js';
import type { Attempt, UploadResult } from '../attempt.js';
import type { Session } from '../memory.js';
import type { Outage } from '../schedule/outage.js';
import type { Stage } from '../schedule/places.js';
import { attemptPut, bytesInMemory } from './attempt-put.js';
import { finalize } from './finalize.js';
import type { Parts } from './parts.js';
import { hashBytes } from './prepare-file.js';
import { retargetToNamed, lifetimeOf, presign } from './session.js';

/** Bytes. A file up to this size is read once, and gets its session ahead of its turn to send. */
export const keptInMemory: number = 1024 * 1024;
// How many sessions may end without an asset. Those that expire after a storage outage or a pause do not count.
const maxSessions = 4;
// How often the storage may refuse a PUT: once before the file is read again, and twice with new sessions after that; or how
// often one may be cut off that all others have left behind.
const maxRefusals = 3;
// If PUTs get no response, the URL itself may be at fault, so a new one is requested after this many attempts.
const attemptsPerSession = 3;
// Milliseconds. A PUT that starts this close to the end of its session would be refused before it completes.
const expiryMargin = 5_000;
// Bytes. Firefox reports no progress of a PUT this small before a refusal without CORS headers.
const maxUnreported = 16 * 1024 * 1024;

/** What went wrong with the PUTs of one attempt so far. */
export interface PutFailures {
  count: number;
  /** How many of them the storage itself refused (4xx). */
  refusals: number;
  /** How many in a row were cut off although the browser was online. */
  cuts: number;
  /** Whether one of them may still be under way. */
  mayStillArrive: boolean;
  /** Milliseconds since the first one that were spent on sending and on waiting to try again. */
  spent: number;
  /** Whether the file has already been read a second time. */
  isRehashed: boolean;
}

/**
 * How sending the bytes ended. `over`: the session ended and counts towards `maxSessions`. `stale`: after a failed PUT or
 * a long wait, the session expired or its URL is in doubt; it does not count. `too-slow`: it expired during the PUT, even
 * if the bytes arrived.
 */
type Delivery = 'arrived' | 'over' | 'stale' | 'too-slow' | 'bytes-changed';

/**
 * Presigns, PUTs and finalizes (spec 4.2, 4.3, 4.8, 4.9), with a new session if one ends too soon. Resolves to null if
 * the file was read again and its bytes have changed.
 */
export async function deliver(
  parts: Parts,
  attempt: Attempt,
  checksum: string,
  failures: PutFailures,
): Promise<UploadResult | null> {
  const { id, memory, turns, emit } = attempt;
  const { file, size } = attempt.upload();
  if (!file) throw new UploadError('interrupted');
  // A large file waits for its turn first: the session of another one could expire meanwhile.
  let stage: Stage = size < keptInMemory && !memory.session ? 'presigning' : 'sending';
  let wasTooSlow = false;
  let wasRejected = false;
  let isHeld = false;
  /** There is no asset: the storage may have lost what it has confirmed (spec 3.2), or a filter has answered in its place. */
  const resend = async (error: unknown) => {
    if (attempt.upload().commit !== 'none' || !mayAnswerRepeat(error)) throw error;
    // Its code is not shown (spec 7). Under another name than ours, it is a refusal, which gets one new session.
    const isLost = error.code.includes('missing');
    const isCommon = isLost && parts.outage.refuse(id, true);
    if (wasRejected && !isLost) throw error;
    isHeld = wasRejected || isCommon;
    wasRejected = true;
    if (!isHeld) return null;
    const known = parts.outage.fail(id, true);
    // Others pass: it is this file.
    if (known.failures === 0) throw error;
    const cause = new UploadError('storage-unavailable', { detail: error.detail, cause: error });
    await backOff(parts, attempt, failures, cause, known);
    return null;
  };
  for (let sessions = 1; sessions <= maxSessions;) {
    emit({ type: 'presign', checksum });
    await turns.take(memory.session?.arrived ? 'finalizing' : stage);
    const presigned = memory.session ?? memory.early?.() ?? presign(parts, attempt, checksum, stage);
    const session = (memory.session = await Promise.resolve(presigned).catch(async (error) => {
      if (!isUnreadable(error)) return retargetToNamed(attempt, error);
      failures.count++;
      await backOff(parts, attempt, failures, error, parts.outage.fail(id));
      return null;
    }));
    if (!session) continue;
    stage = 'sending';
    const delivery = session.arrived ? 'arrived' : await sendBytes(parts, attempt, file, session, failures);
    isHeld = false;
    if (session.arrived) {
      const result = await finalize(parts, attempt, session, checksum).catch(resend);
      if (result) {
        parts.outage.recover(id, true);
        return result;
      }
    }
    memory.session = null;
    if (delivery === 'bytes-changed') return null;
    if (delivery === 'too-slow') {
      // The connection may have been slow for a moment only, but each try takes all the time of a session.
      if (wasTooSlow) throw new UploadError('session-expired', { timeLimit: lifetimeOf(session) });
      wasTooSlow = true;
    }
    if (delivery !== 'stale' && !isHeld) sessions++;
  }
  throw new UploadError('session-expired');
}

async function sendBytes(
  parts: Parts,
  attempt: Attempt,
  file: File,
  session: Session,
  failures: PutFailures,
): Promise<Delivery> {
  const { schedule, calls, clock } = parts;
  const { id, memory, turns, signal, emit } = attempt;
  let attempts = 0;
  let hasTried = false;
  let wasRefused = false;
  while (attempts < attemptsPerSession) {
    const waitedSince = calls.serviceNow();
    await turns.take('sending');
    // What was wrong may have been the URL.
    if (wasRefused && !parts.outage.isDown()) return 'stale';
    // A session may be shorter than the margin.
    const half = (session.expiresAt - session.startedAt) / 2;
    const now = calls.serviceNow();
    if (now >= session.expiresAt - Math.min(expiryMargin, half))
      return hasTried || now - waitedSince >= half ? 'stale' : 'over';
    // Firefox and WebKit fire no event for a PUT of a file that is missing, and Firefox none for one that is shorter.
    const isRead = bytesInMemory(attempt, file) !== undefined;
    if (!isRead) await checkReadable(file);
    signal.throwIfAborted();
    emit({ type: 'put' });
    hasTried = true;
    const sentAt = clock.elapsed();
    const result = await attemptPut(parts, attempt, file, session);
    const took = clock.elapsed() - sentAt;
    // One that began late, or while the machine slept, may fit into a new session.
    const isTooSlow = calls.serviceNow() >= session.expiresAt && took >= half;
    if (result === 'success') {
      session.arrived = true;
      memory.read = null;
      return isTooSlow ? 'too-slow' : 'arrived';
    }
    const isSilent = result !== 'pause' && result.error instanceof NetworkError;
    const isOffline = isSilent && schedule.confirmOffline();
    failures.cuts = isSilent && !isOffline && !result.isStalled ? failures.cuts + 1 : 0;
    if (result === 'pause' || isOffline) continue;
    const { error, sentAll, isStalled, mayStillArrive } = result;
    const isRefused = classifyPut(error) === 'refused';
    // If the file is gone or has changed, a PUT fails as it does without a network.
    if (!isRead) await checkReadable(file);
    // Whatever held up both would hold up a third.
    if (mayStillArrive && failures.mayStillArrive) throw error;
    failures.mayStillArrive ||= mayStillArrive;
    // Neither a storage that is busy nor a connection that has died is slow.
    if (isTooSlow && (isRefused || (isSilent && !isStalled))) return 'too-slow';
    if (failures.count++ > 0) failures.spent += took;
    const isOwn = isRefused && !parts.outage.refuse(id);
    failures.refusals += isOwn ? 1 : 0;
    const outage = isOwn ? null : parts.outage.fail(id);
    // A filter, or a limit on the size of a body: without CORS headers, it looks like a lost connection.
    if (failures.cuts >= maxRefusals && parts.outage.isLeftOver()) {
      // The service has just given this session.
      if (attempts === 0) throw new UploadError('storage-refused', { cause: error });
      attempts = attemptsPerSession;
    }
    const mayHaveArrived = sentAll || file.size <= maxUnreported;
    if (!failures.isRehashed && (isOwn || (isSilent && mayHaveArrived && failures.count > 1))) {
      failures.isRehashed = true;
      return (await hasChanged(parts, attempt, file)) ? 'bytes-changed' : 'over';
    }
    if (!outage) {
      if (failures.refusals < maxRefusals) return 'over';
      memory.session = null;
      throw new UploadError('storage-refused', { cause: error });
    }
    if (isSilent || isRefused) attempts++;
    wasRefused = isRefused;
    await backOff(parts, attempt, failures, error, outage);
  }
  return 'stale';
}

/** Hashes the file again: the storage refuses bytes that do not match their declared digest. */
async function hasChanged(parts: Parts, attempt: Attempt, file: File): Promise<boolean> {
  const { memory } = attempt;
  const before = memory.checksum;
  memory.checksum = await hashBytes(parts, attempt, file);
  return memory.checksum !== before;
}

/** Waits before the next PUT, with the same retry policy as calls. Throws the failure if no other PUT is allowed. */
async function backOff(
  { schedule, outage, clock, random, retry }: Parts,
  { id, turns, signal, emit }: Attempt,
  failures: PutFailures,
  error: unknown,
  known: ReturnType<Outage['fail']>,
): Promise<void> {
  const cause = classifyPut(error);
  // Others meet the same refusal.
  const kind = cause === 'refused' ? 'service' : cause;
  const policy = { ...defaultRetryPolicy, ...retry };
  const failed = {
    kind,
    retryAfter: error instanceof StorageError ? error.retryAfter : null,
    repeatable: true,
    attempt: Math.max(failures.count, known.failures),
  };
  const delayAfter = (elapsed: number) => retryDelay({ ...failed, elapsed }, policy, random);
  const outageFor = clock.elapsed() - known.since;
  const delay = delayAfter(Math.max(failures.spent, outageFor));
  if (delay === null) {
    // The waiting uploads fail only with the outage: this one may have failed for a reason of its own.
    if (delayAfter(outageFor) === null) schedule.giveUp(error);
    throw error;
  }
  turns.release();
  emit({
    type: 'wait',
    wait: { until: clock.now() + delay, for: kind === 'service' && !isUnreadable(error) ? 'storage' : kind },
  });
  try {
    await clock.sleep(delay, signal);
    failures.spent += delay;
  } finally {
    outage.pass(id);
  }
}
