import { linkedController } from '../../api/abortable.js';
import { NetworkError, retryAfterOf } from '../../api/errors.js';
import { classifyPut, StorageError } from '../errors/storage-error.js';
import type { LaneResult } from '../concurrency/lanes.js';
import type { TransferContext } from './context.js';
import { putBytes } from '../requests/put.js';
import type { Session } from './session.js';

/** How one PUT ended. `sentAll`: every byte had been sent when it failed. */
export type PutResult =
  | 'success'
  | 'pause'
  | { readonly error: NetworkError | StorageError; readonly sentAll: boolean };

// Storage may verify and copy a large object before it responds.
const responsePatience = 3;
// Milliseconds after which another upload may probe the storage as well: the current probe may be sending gigabytes.
const maxProbe = 10_000;

/** Sends the bytes once. Rejects only with errors that say nothing about the storage or the network. */
export async function attemptPut(context: TransferContext, session: Session): Promise<PutResult> {
  const { upload, file, put = putBytes, dispatch, storage, clock } = context;
  const paused = context.pauseSignal();
  const watch = watchProgress(context, paused);
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
    return { error: failure, sentAll: sent >= upload.size };
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
function watchProgress(context: TransferContext, paused: AbortSignal) {
  const { clock, runLater, stallTimeout, upload, storage } = context;
  const [controller, unlink] = linkedController(paused);
  let sent = 0;
  let movedAt = clock.elapsed();
  let cancel = () => {};
  const watch = () => {
    // Once all bytes are sent, only the storage's own processing is left.
    const patience = sent >= upload.size ? responsePatience * stallTimeout : stallTimeout;
    const left = movedAt + patience - clock.elapsed();
    if (left <= 0) controller.abort();
    else cancel = runLater(left, watch);
  };
  watch();
  const endProbe = runLater(maxProbe, () => storage.pass(upload.id));
  return {
    signal: controller.signal,
    progress(bytes: number) {
      if (bytes > sent) [sent, movedAt] = [bytes, clock.elapsed()];
    },
    end() {
      unlink();
      cancel();
      endProbe();
    },
  };
}
