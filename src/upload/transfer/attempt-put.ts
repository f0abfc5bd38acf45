import { NetworkError, retryAfterOf, StorageError } from '../../api/errors.js';
import type { TransferContext } from './context.js';
import { putBytes } from './put.js';
import type { Session } from './session.js';

/** How one PUT ended. `sentAll`: every byte had been sent when it failed. */
export type PutResult =
  | { readonly of: 'success' }
  | { readonly of: 'pause' }
  | { readonly of: 'failure'; readonly error: NetworkError | StorageError; readonly sentAll: boolean };

// Storages verify and copy large objects before they respond.
const responsePatience = 3;
// Milliseconds after which a probe of the storage lets another upload probe as well: it may be sending gigabytes.
const longestProbe = 10_000;

/** Sends the bytes once. Rejects only with errors that say nothing about the storage or the network. */
export async function attemptPut(context: TransferContext, session: Session): Promise<PutResult> {
  const { upload, file, put = putBytes, dispatch, storage, clock } = context;
  const paused = context.pauseSignal();
  const watch = watchProgress(context, paused);
  let sent = 0;
  try {
    const { status, headers } = await put({
      url: session.url,
      headers: session.headers,
      body: file,
      signal: watch.signal,
      onProgress: (bytes) => {
        sent = bytes;
        watch.progress(bytes);
        dispatch({ type: 'put-progress', sent });
      },
    });
    if (status < 200 || status > 299) throw new StorageError(status, retryAfterOf(headers, clock.now()));
    storage.recover();
    return { of: 'success' };
  } catch (error) {
    context.signal.throwIfAborted();
    if (paused.aborted) return { of: 'pause' };
    const isOfTransfer = error instanceof NetworkError || error instanceof StorageError;
    if (!isOfTransfer && !watch.signal.aborted) throw error;
    const failure = isOfTransfer ? error : new NetworkError('The upload to the storage', error);
    return { of: 'failure', error: failure, sentAll: sent >= upload.size };
  } finally {
    watch.end();
  }
}

/** Aborts a PUT without progress: a connection that died silently would stay open forever. */
function watchProgress({ clock, stallTimeout, upload, storage }: TransferContext, paused: AbortSignal) {
  const stalled = new AbortController();
  const ended = new AbortController();
  const abort = () => stalled.abort(paused.reason);
  paused.addEventListener('abort', abort);
  if (paused.aborted) abort();
  let sent = 0;
  let movedAt = clock.now();
  const watch = async () => {
    for (;;) {
      // Once all bytes are sent, only the storage's own work on them is left.
      const patience = sent >= upload.size ? responsePatience * stallTimeout : stallTimeout;
      const left = movedAt + patience - clock.now();
      if (left <= 0) return stalled.abort();
      await clock.sleep(left, ended.signal);
    }
  };
  if (Number.isFinite(stallTimeout)) watch().catch(() => {});
  if (storage.isProbe(upload.id))
    clock.sleep(longestProbe, ended.signal).then(
      () => storage.pass(upload.id),
      () => {},
    );
  return {
    signal: stalled.signal,
    progress(bytes: number) {
      if (bytes > sent) [sent, movedAt] = [bytes, clock.now()];
    },
    end() {
      ended.abort();
      paused.removeEventListener('abort', abort);
    },
  };
}
