import { NetworkError, StorageError } from '../../api/errors.js';
import { classify, retryAfterIn, retryDelay } from '../../api/retry.js';
import { UploadError } from '../errors/upload-error.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { IdentifiedAsset } from '../upload.js';
import { attemptPut } from './attempt-put.js';
import type { TransferContext } from './context.js';
import { finalize } from './finalize.js';
import { sessionFrom, type Session } from './session.js';

// Sessions that may end without an asset; those that expire after an outage of the storage, or a pause, do not count.
const maxSessions = 4;
// How often a PUT may be refused: once before the file is read again, and with two new sessions after that.
const maxRefusals = 3;
// Without a response the URL itself may be at fault, so after this many attempts a new one is requested.
const attemptsPerSession = 3;
// Milliseconds. A PUT that starts this close to the end of its session would be refused on its way.
const expiryMargin = 5_000;

/** `over`: the session ended, and counts. `stale`: it expired, or its URL is in doubt, after a PUT that did not succeed. */
type Delivery = 'arrived' | 'over' | 'stale' | 'bytes-changed';

/**
 * Presign, PUT, finalize (spec 4.2, 4.3, 4.8, 4.9), with a new session where one ends too soon. Null when the file was read
 * again and holds other bytes than before.
 */
export async function send(context: TransferContext, checksum: string): Promise<IdentifiedAsset | null> {
  const { checkpoint, dispatch, slot, storage, upload } = context;
  try {
    for (let sessions = 1; sessions <= maxSessions;) {
      dispatch({ type: 'presign', checksum });
      if (checkpoint.session?.arrived) await slot.acquire('sending');
      else await acquireStorage(context);
      const session = (checkpoint.session ??= await presign(context, checksum));
      const delivery = session.arrived ? 'arrived' : await deliver(context, session);
      if (delivery === 'arrived') {
        const asset = await finalize(context, session, checksum);
        if (asset) return asset;
      }
      checkpoint.session = null;
      if (delivery === 'bytes-changed') return null;
      if (delivery !== 'stale') sessions++;
    }
    throw new UploadError('session-expired');
  } finally {
    storage.pass(upload.id);
  }
}

/** Acquires a sending slot. While the storage is down, one upload probes it, and the others wait without a slot. */
async function acquireStorage(context: TransferContext): Promise<void> {
  const { storage, slot, upload, signal, dispatch, clock, putFailures } = context;
  for (;;) {
    const since = clock.now();
    await slot.acquire('sending');
    // Time for which it was paused or offline does not use up its patience.
    if (putFailures.since !== null) putFailures.since += clock.now() - since;
    // The slot comes first: a paused upload that is the probe would keep all others waiting.
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
}

async function presign(
  { upload, calls, slot, forbidden }: TransferContext,
  checksum: string,
): Promise<Session> {
  const declared = {
    filename: upload.name,
    content_type: upload.type,
    size: upload.size,
    checksum_sha256: checksum,
  };
  const { target } = upload;
  const known = forbidden.get(target.kind);
  if (known) throw known;
  try {
    const session = await slot.call('sending', (options) =>
      target.kind === 'replacement'
        ? calls.presignReplacement(target.assetId, declared, options)
        : calls.presignUpload(target.privacy ? { ...declared, privacy: target.privacy } : declared, options),
    );
    return sessionFrom(session, calls.serviceNow());
  } catch (error) {
    const failure = uploadErrorFrom(error, 0);
    // It holds for the rest of the batch, whose calls would only use up the rate budget (spec 7, rule 5).
    if (failure.code === 'insufficient-scope') forbidden.set(target.kind, failure);
    throw error;
  }
}

async function deliver(context: TransferContext, session: Session): Promise<Delivery> {
  const { putFailures, storage, upload, file, calls, dispatch } = context;
  let attempts = 0;
  let isTried = false;
  while (attempts < attemptsPerSession) {
    await acquireStorage(context);
    if (calls.serviceNow() >= session.expiresAt - expiryMargin) return isTried ? 'stale' : 'over';
    dispatch({ type: 'put' });
    isTried = true;
    const result = await attemptPut(context, session);
    if (result.of === 'success') {
      session.arrived = true;
      return 'arrived';
    }
    const isOffline =
      result.of === 'failure' && result.error instanceof NetworkError && context.confirmOffline();
    if (result.of === 'pause' || isOffline) {
      storage.pass(upload.id);
      continue;
    }
    const { error, sentAll } = result;
    const isRefused = classify(error) === 'refused';
    if (isRefused) storage.recover();
    putFailures.count++;
    putFailures.refusals += isRefused ? 1 : 0;
    // The PUT of a file that is gone or was changed fails like a dead network; reading a byte tells them apart.
    await file.slice(0, 1).arrayBuffer();
    const isSilent = error instanceof NetworkError;
    if (!putFailures.isRehashed && (isRefused || (isSilent && sentAll && putFailures.count > 1))) {
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

/** Reads the file once more: the storage refuses bytes that do not match their declared digest. */
async function hasChanged({ dispatch, checkpoint, hash, file, signal }: TransferContext): Promise<boolean> {
  dispatch({ type: 'hash' });
  const before = checkpoint.checksum;
  checkpoint.checksum = await hash(file, {
    signal,
    onProgress: (hashed) => dispatch({ type: 'hash-progress', hashed }),
  });
  return checkpoint.checksum !== before;
}

/** Waits before the next PUT under the retry policy of the calls; throws the failure when it allows no other. */
async function backOff(context: TransferContext, error: NetworkError | StorageError): Promise<void> {
  const { putFailures, storage, upload, slot, clock, random, signal, dispatch } = context;
  const now = clock.now();
  putFailures.since ??= now;
  const outage = storage.fail(upload.id);
  const kind = classify(error);
  const delay = retryDelay(
    {
      kind,
      retryAfter: retryAfterIn(error),
      attempt: Math.max(putFailures.count, outage.failures),
      elapsed: now - Math.min(putFailures.since, outage.since),
      repeatable: true,
    },
    context.retryPolicy,
    random,
  );
  if (delay === null || kind === 'refused') {
    storage.giveUp(error);
    throw error;
  }
  slot.release();
  dispatch({ type: 'wait', wait: { until: now + delay, for: kind } });
  try {
    await clock.sleep(delay, signal);
  } finally {
    storage.pass(upload.id);
  }
}
