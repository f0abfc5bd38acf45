import { linkedController } from '../../api/abortable.js';
import { NetworkError, retryAfterOf } from '../../api/errors.js';
import { classifyPut, StorageError } from '../errors/upload-failure.js';
import type { Attempt } from '../attempt.js';
import type { Session } from '../memory.js';
import type { CallResult } from '../schedule/schedule.js';
import type { Parts } from './parts.js';
import { putBytes } from './put.js';

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
export async function attemptPut(
  parts: Parts,
  attempt: Attempt,
  file: File,
  session: Session,
): Promise<PutResult> {
  const { put = putBytes, clock, outage } = parts;
  const { id, turns, emit } = attempt;
  const { size } = attempt.upload();
  const paused = attempt.paused();
  const watch = watchProgress(parts, attempt, session, paused);
  let sent = 0;
  let ended: CallResult = null;
  try {
    const response = await put({
      url: session.url,
      headers: session.headers,
      body: file,
      bytes: bytesInMemory(attempt, file),
      signal: watch.signal,
      onProgress: (bytes) => {
        sent = bytes;
        watch.progress(bytes);
        emit({ type: 'put-progress', sent });
      },
    });
    const { status } = response;
    // A storage that takes each object once says 412 to the repeat of a PUT whose response was lost; finalize will tell.
    if ((status < 200 || status > 299) && status !== 412) {
      // Read only now: parsing them takes time.
      throw new StorageError(status, retryAfterOf(response.headers, clock.now()));
    }
    outage.recover(id);
    ended = 'done';
    return 'success';
  } catch (error) {
    attempt.signal.throwIfAborted();
    if (paused.aborted) return 'pause';
    const isTransferError = error instanceof NetworkError || error instanceof StorageError;
    if (!isTransferError && !watch.signal.aborted) throw error;
    if (!isTransferError || classifyPut(error) !== 'refused') ended = 'overloaded';
    const failure = isTransferError ? error : new NetworkError('The upload to the storage', error);
    const isStalled = watch.signal.aborted;
    const mayStillArrive = isStalled && watch.mayStillArrive();
    return { error: failure, sentAll: sent >= size, isStalled, mayStillArrive };
  } finally {
    watch.end();
    turns.endPut(ended);
  }
}

/** The bytes of the file if they need not be read from the disk. */
export function bytesInMemory({ memory }: Attempt, file: File): ArrayBuffer | undefined {
  return memory.read?.file === file ? memory.read.bytes : undefined;
}

/** Aborts a PUT without progress: a connection that died silently would stay open forever. */
function watchProgress(
  { calls, clock, proof, runLater, stallTimeout, outage }: Parts,
  { id, upload }: Attempt,
  { expiresAt }: Session,
  paused: AbortSignal,
) {
  const { size } = upload();
  const [controller, unlink] = linkedController(paused);
  let sent = 0;
  let movedAt = clock.elapsed();
  let firstMovedAt: number | null = null;
  const longest = size / leastRate;
  // Before this, silence says nothing about a PUT whose progress cannot be seen.
  const slowestEnd = movedAt + Math.min(longest, expiresAt - calls.serviceNow());
  const isBlind = () => !proof.isGiven || sent >= size;
  let cancel = () => {};
  const watch = () => {
    const silentSince = isBlind() ? Math.max(movedAt, slowestEnd) : movedAt;
    // Once all bytes are sent, only the storage's own processing is left.
    const patience = sent >= size ? responsePatience * stallTimeout : stallTimeout;
    const left = silentSince + patience - clock.elapsed();
    if (left <= 0) controller.abort();
    // Not later: another PUT may give the proof meanwhile.
    else cancel = runLater(Math.min(left, stallTimeout), watch);
  };
  watch();
  const endProbe = runLater(maxProbe, () => outage.pass(id));
  return {
    signal: controller.signal,
    // A smaller one would have arrived long before it was aborted.
    mayStillArrive: () => isBlind() && longest > stallTimeout,
    progress(bytes: number) {
      if (bytes <= sent) return;
      [sent, movedAt] = [bytes, clock.elapsed()];
      firstMovedAt ??= movedAt;
      if (sent < size && movedAt - firstMovedAt >= bufferTime) proof.isGiven = true;
    },
    end() {
      unlink();
      cancel();
      endProbe();
    },
  };
}
