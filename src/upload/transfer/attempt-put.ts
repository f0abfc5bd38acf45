import { linkedController } from '../../api/abortable.js';
import { NetworkError, retryAfterOf } from '../../api/errors.js';
import { classifyPut, StorageError } from '../errors/storage-error.js';
import type { LaneResult } from '../concurrency/lanes.js';
import type { TransferContext } from './context.js';
import { putBytes } from '../requests/put.js';
import type { Session } from './session.js';

/** How one PUT ended. */
export type PutResult =
  | 'success'
  | 'pause'
  | {
      readonly error: NetworkError | StorageError;
      /** Every byte had been sent when it failed. */
      readonly sentAll: boolean;
      /** It was aborted for want of progress. */
      readonly isStalled: boolean;
      /** So it was, but what took its bytes, such as a service worker or a filter, may still pass them on. */
      readonly mayStillArrive: boolean;
    };

// Bytes per millisecond: the least rate worth waiting for, of a poor mobile connection.
const leastRate = 16;
// Milliseconds between two reports of progress that are not those of a buffer that is being filled.
const bufferTime = 1_000;
// Storage may verify and copy a large object before it responds.
const responsePatience = 3;
// Milliseconds after which another upload may probe the storage as well: the current probe may be sending gigabytes.
const maxProbe = 10_000;

/** Sends the bytes once. Rejects only with errors that say nothing about the storage or the network. */
export async function attemptPut(context: TransferContext, session: Session): Promise<PutResult> {
  const { upload, file, put = putBytes, dispatch, storage, clock } = context;
  const paused = context.pauseSignal();
  const watch = watchProgress(context, session, paused);
  let sent = 0;
  let laneResult: LaneResult = null;
  try {
    const response = await put({
      url: session.url,
      headers: session.headers,
      body: file,
      bytes: bytesInMemory(context),
      signal: watch.signal,
      onProgress: (bytes) => {
        sent = bytes;
        watch.progress(bytes);
        dispatch({ type: 'put-progress', sent });
      },
    });
    const { status } = response;
    if (status < 200 || status > 299) {
      // Read only now: parsing them takes time.
      throw new StorageError(status, retryAfterOf(response.headers, clock.now()));
    }
    storage.recover(upload.id);
    laneResult = 'done';
    return 'success';
  } catch (error) {
    context.signal.throwIfAborted();
    if (paused.aborted) return 'pause';
    const isTransferError = error instanceof NetworkError || error instanceof StorageError;
    if (!isTransferError && !watch.signal.aborted) throw error;
    if (!isTransferError || classifyPut(error) !== 'refused') laneResult = 'overloaded';
    const failure = isTransferError ? error : new NetworkError('The upload to the storage', error);
    const isStalled = watch.signal.aborted;
    return {
      error: failure,
      sentAll: sent >= upload.size,
      isStalled,
      mayStillArrive: isStalled && watch.mayStillArrive(),
    };
  } finally {
    watch.end();
    context.batch.current?.lanes?.endPut(upload.size, laneResult);
  }
}

/** The bytes of the file if they need not be read from the disk. */
export function bytesInMemory({ memory, file }: TransferContext): ArrayBuffer | undefined {
  return memory.read?.file === file ? memory.read.bytes : undefined;
}

/** Aborts a PUT without progress: a connection that died silently would stay open forever. */
function watchProgress(context: TransferContext, { expiresAt }: Session, paused: AbortSignal) {
  const { calls, clock, proof, runLater, stallTimeout, upload, storage } = context;
  const [controller, unlink] = linkedController(paused);
  let sent = 0;
  let movedAt = clock.elapsed();
  let firstMovedAt: number | null = null;
  const longest = upload.size / leastRate;
  // Before this, silence says nothing about a PUT whose progress cannot be seen.
  const slowestEnd = movedAt + Math.min(longest, expiresAt - calls.serviceNow());
  const isBlind = () => !proof.isGiven || sent >= upload.size;
  let cancel = () => {};
  const watch = () => {
    const silentSince = isBlind() ? Math.max(movedAt, slowestEnd) : movedAt;
    // Once all bytes are sent, only the storage's own processing is left.
    const patience = sent >= upload.size ? responsePatience * stallTimeout : stallTimeout;
    const left = silentSince + patience - clock.elapsed();
    if (left <= 0) controller.abort();
    // Not later: another PUT may give the proof meanwhile.
    else cancel = runLater(Math.min(left, stallTimeout), watch);
  };
  watch();
  const endProbe = runLater(maxProbe, () => storage.pass(upload.id));
  return {
    signal: controller.signal,
    // A smaller one would have arrived long before it was aborted.
    mayStillArrive: () => isBlind() && longest > stallTimeout,
    progress(bytes: number) {
      if (bytes <= sent) return;
      [sent, movedAt] = [bytes, clock.elapsed()];
      firstMovedAt ??= movedAt;
      if (sent < upload.size && movedAt - firstMovedAt >= bufferTime) proof.isGiven = true;
    },
    end() {
      unlink();
      cancel();
      endProbe();
    },
  };
}
