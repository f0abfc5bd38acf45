import { NetworkError } from '../../api/errors.js';
import { defaultRetryPolicy, retryDelay } from '../../api/retry.js';
import { classifyPut, StorageError } from '../errors/storage-error.js';
import { UploadError } from '../errors/upload-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import { checkReadable } from '../files/read-bytes.js';
import type { IdentifiedAsset } from '../upload.js';
import { callInStage } from '../scheduling/call-in-stage.js';
import type { Stage } from '../scheduling/semaphores.js';
import { attemptPut, bytesInMemory } from './attempt-put.js';
import type { TransferContext } from './context.js';
import { finalize } from './finalize.js';
import { recordedMembers } from './recorded-members.js';
import { lifetimeOf, sessionFrom, type Session } from './session.js';

// Bytes. A file below this size gets its session ahead of its turn to send.
const smallFile = 1024 * 1024;
// How many sessions may end without an asset. Those that expire after a storage outage or a pause do not count.
const maxSessions = 4;
// How often the storage may refuse a PUT: once before the file is read again, and twice with new sessions after that.
const maxRefusals = 3;
// If PUTs get no response, the URL itself may be at fault, so a new one is requested after this many attempts.
const attemptsPerSession = 3;
// Milliseconds. A PUT that starts this close to the end of its session would be refused before it completes.
const expiryMargin = 5_000;
// Bytes. Firefox reports no progress of a PUT this small before a refusal without CORS headers.
const maxUnreported = 16 * 1024 * 1024;

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
export async function send(context: TransferContext, checksum: string): Promise<IdentifiedAsset | null> {
  const { checkpoint, dispatch, slot, storage, upload } = context;
  try {
    // A large file waits for its turn first: the session of another one could expire meanwhile.
    let stage: Stage = upload.size < smallFile && !checkpoint.session ? 'presigning' : 'sending';
    let wasTooSlow = false;
    for (let sessions = 1; sessions <= maxSessions;) {
      dispatch({ type: 'presign', checksum });
      if (checkpoint.session?.arrived) await slot.acquire('finalizing');
      else await acquireStorage(context, stage);
      const session = (checkpoint.session ??= await untimed(context, () =>
        presign(context, checksum, stage),
      ));
      stage = 'sending';
      const delivery = session.arrived ? 'arrived' : await deliver(context, session);
      if (session.arrived) {
        const asset = await untimed(context, () => finalize(context, session, checksum));
        if (asset) return asset;
      }
      checkpoint.session = null;
      if (delivery === 'bytes-changed') return null;
      if (delivery === 'too-slow') {
        // The connection may have been slow for a moment only, but each try takes all the time of a session.
        if (wasTooSlow) throw new UploadError('session-expired', { timeLimit: lifetimeOf(session) });
        wasTooSlow = true;
      }
      if (delivery !== 'stale') sessions++;
    }
    throw new UploadError('session-expired');
  } finally {
    storage.pass(upload.id);
  }
}

/** Runs a step other than sending bytes, which does not count against `patience` for the storage. */
async function untimed<Result>(
  { clock, putFailures }: TransferContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const since = clock.now();
  try {
    return await work();
  } finally {
    if (putFailures.since !== null) putFailures.since += clock.now() - since;
  }
}

/** Acquires a slot. While the storage is down, one upload probes it and the others wait without a slot. */
function acquireStorage(context: TransferContext, stage: Stage): Promise<void> {
  const { storage, slot, upload, signal, dispatch } = context;
  return untimed(context, async () => {
    for (;;) {
      await slot.acquire(stage);
      // Only after it has a slot: a probe that is paused while it waits for one would block all others.
      if (storage.tryEnter(upload.id)) return;
      slot.release();
      dispatch({ type: 'wait', wait: { until: Number.POSITIVE_INFINITY, for: 'service' } });
      const paused = context.pauseSignal();
      try {
        await storage.wait(upload.id, paused);
      } catch (error) {
        signal.throwIfAborted();
        if (!paused.aborted) throw error;
      }
    }
  });
}

async function presign(context: TransferContext, checksum: string, stage: Stage): Promise<Session> {
  const { upload, calls, forbidden } = context;
  const declared = {
    filename: upload.name,
    content_type: upload.type,
    size: upload.size,
    checksum_sha256: checksum,
  };
  const { target } = upload;
  const known = forbidden.get(target.kind);
  if (known) throw known;
  const recorded = await recordedMembers(context, stage);
  try {
    const session = await callInStage(context, stage, (options) =>
      target.kind === 'replacement'
        ? calls.presignReplacement(target.assetId, { ...declared, ...recorded }, options)
        : calls.presignUpload(
            { ...declared, ...recorded, ...(target.privacy && { privacy: target.privacy }) },
            options,
          ),
    );
    return sessionFrom(session, calls.serviceNow(), upload.type);
  } catch (error) {
    const failure = uploadErrorFrom(error, 0);
    // The rest of the batch would be refused as well, and only use up the rate limit (spec 7, rule 5).
    if (failure.code === 'insufficient-scope') forbidden.set(target.kind, failure);
    throw error;
  }
}

async function deliver(context: TransferContext, session: Session): Promise<Delivery> {
  const { putFailures, storage, upload, file, memory, calls, clock, dispatch, signal } = context;
  let attempts = 0;
  let hasTried = false;
  while (attempts < attemptsPerSession) {
    const waitedSince = calls.serviceNow();
    await acquireStorage(context, 'sending');
    // A session may be shorter than the margin.
    const half = (session.expiresAt - session.startedAt) / 2;
    const now = calls.serviceNow();
    if (now >= session.expiresAt - Math.min(expiryMargin, half))
      return hasTried || now - waitedSince >= half ? 'stale' : 'over';
    // Firefox and WebKit fire no event for a PUT of a file that is missing, and Firefox none for one that is shorter.
    const isRead = bytesInMemory(context) !== undefined;
    if (!isRead) await checkReadable(file);
    signal.throwIfAborted();
    dispatch({ type: 'put' });
    hasTried = true;
    const began = clock.elapsed();
    const result = await attemptPut(context, session);
    // One that began late, or while the machine slept, may fit into a new session.
    const isTooSlow = calls.serviceNow() >= session.expiresAt && clock.elapsed() - began >= half;
    if (result === 'success') {
      session.arrived = true;
      memory.read = null;
      return isTooSlow ? 'too-slow' : 'arrived';
    }
    const isSilent = result !== 'pause' && result.error instanceof NetworkError;
    if (result === 'pause' || (isSilent && context.gate.confirmOffline())) {
      storage.pass(upload.id);
      continue;
    }
    const { error, sentAll, isStalled, mayStillArrive } = result;
    const isRefused = classifyPut(error) === 'refused';
    if (isRefused) storage.recover(upload.id);
    // If the file is gone or has changed, a PUT fails as it does without a network.
    if (!isRead) await checkReadable(file);
    // Whatever held up both would hold up a third.
    if (mayStillArrive && putFailures.mayStillArrive) throw error;
    putFailures.mayStillArrive ||= mayStillArrive;
    // Neither a storage that is busy nor a connection that has died is slow.
    if (isTooSlow && (isRefused || (isSilent && !isStalled))) return 'too-slow';
    putFailures.count++;
    putFailures.refusals += isRefused ? 1 : 0;
    const mayHaveArrived = sentAll || upload.size <= maxUnreported;
    if (!putFailures.isRehashed && (isRefused || (isSilent && mayHaveArrived && putFailures.count > 1))) {
      putFailures.isRehashed = true;
      return (await hasChanged(context)) ? 'bytes-changed' : 'over';
    }
    if (isRefused) return refused(context, error);
    if (isSilent) attempts++;
    await backOff(context, error);
  }
  return 'stale';
}

function refused({ putFailures, checkpoint }: TransferContext, error: unknown): Delivery {
  if (putFailures.refusals < maxRefusals) return 'over';
  checkpoint.session = null;
  throw new UploadError('storage-refused', { cause: error });
}

/** Hashes the file again: the storage refuses bytes that do not match their declared digest. */
async function hasChanged({ dispatch, checkpoint, hash, file, signal }: TransferContext): Promise<boolean> {
  dispatch({ type: 'hash' });
  const before = checkpoint.checksum;
  checkpoint.checksum = await hash(file, {
    signal,
    onProgress: (hashed) => dispatch({ type: 'hash-progress', hashed }),
  });
  return checkpoint.checksum !== before;
}

/** Waits before the next PUT, with the same retry policy as calls. Throws the failure if no other PUT is allowed. */
async function backOff(context: TransferContext, error: NetworkError | StorageError): Promise<void> {
  const { putFailures, storage, upload, slot, clock, random, signal, dispatch } = context;
  const now = clock.now();
  putFailures.since ??= now;
  const outage = storage.fail(upload.id);
  const kind = classifyPut(error);
  const retryPolicy = { ...defaultRetryPolicy, ...context.retry };
  const failed = {
    kind,
    retryAfter: error instanceof StorageError ? error.retryAfter : null,
    repeatable: true,
  };
  const attempt = Math.max(putFailures.count, outage.failures);
  const delayAfter = (since: number) =>
    retryDelay({ ...failed, attempt, elapsed: now - since }, retryPolicy, random);
  const delay = delayAfter(Math.min(putFailures.since, outage.since));
  if (delay === null) {
    // The waiting uploads fail only with the outage: this one may have failed for a reason of its own.
    if (delayAfter(outage.since) === null) storage.giveUp(error);
    throw error;
  }
  slot.release();
  dispatch({ type: 'wait', wait: { until: now + delay, for: kind === 'refused' ? 'service' : kind } });
  try {
    await clock.sleep(delay, signal);
  } finally {
    storage.pass(upload.id);
  }
}
