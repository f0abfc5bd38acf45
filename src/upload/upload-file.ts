import { abortable } from '../api/abortable.js';
import type { AddOptions } from './files/add-options.js';
import type { UploadQueue } from './queue.js';
import { progressOf } from './state/summary.js';
import type { IdentifiedAsset, SettledUpload, Upload } from './upload.js';

/** The options of `UploadQueue.add`, cancellation and progress. */
export interface UploadFileOptions extends AddOptions {
  /**
   * Cancels the upload when it aborts; the promise then rejects with its reason. While an asset may exist it cannot be
   * cancelled (see `canCancel`): the promise resolves when the service confirms it.
   */
  signal?: AbortSignal | undefined;
  /** Called with 0 to 1; with 1 only when the service has confirmed the upload. */
  onProgress?: ((progress: number, upload: Upload) => void) | undefined;
}

// A group without uploads, so that only the halt ends: what a person has paused stays so.
const noUploads = 'longshore:none';

/**
 * Uploads one file through a queue, outside React: `const asset = await uploadFile(queue, file)`. The upload is
 * removed from the queue when it has settled.
 *
 * Rejects with `UploadError` if it fails or if a rejected credential or an exhausted quota stops the queue, which the next
 * call tries again, and with an `AbortError` (or the reason of `signal`) if it was cancelled or the queue was closed.
 */
export async function uploadFile(
  queue: UploadQueue,
  file: Blob,
  { signal, onProgress, ...options }: UploadFileOptions = {},
): Promise<IdentifiedAsset> {
  signal?.throwIfAborted();
  // Its caller has no other way to try a rejected credential again.
  if (queue.getState().halted) queue.resumeAll(noUploads);
  const [added] = queue.add([file], options);
  if (!added) throw new TypeError('The queue did not add the file.');
  return followUpload(queue, added.id, { signal, onProgress }).finally(() => queue.remove(added.id));
}

/** Resolves with the asset of an upload of the queue; rejects as `uploadFile` does. */
export async function followUpload(
  queue: UploadQueue,
  id: string,
  { signal, onProgress }: Pick<UploadFileOptions, 'signal' | 'onProgress'>,
): Promise<IdentifiedAsset> {
  const stop = new AbortController();
  const cancel = () => void queue.cancel(id);
  const unsubscribe = queue.subscribe((changes) => {
    const { halted } = queue.getState();
    // A caller that only holds a promise cannot resume the queue.
    if (halted) stop.abort(halted);
    if (halted || signal?.aborted) cancel();
    const upload = changes.get(id)?.after;
    if (upload) onProgress?.(progressOf(upload), upload);
  });
  signal?.addEventListener('abort', cancel, { once: true });
  if (signal?.aborted) cancel();
  try {
    const settled = await abortable<SettledUpload>(stop.signal, (resolve, reject) => {
      queue.settled(id).then(resolve, reject);
    });
    if (settled.status === 'done') return settled.asset;
    if (settled.status === 'failed') throw settled.error;
    throw signal?.reason ?? new DOMException('The upload was cancelled.', 'AbortError');
  } finally {
    unsubscribe();
    signal?.removeEventListener('abort', cancel);
  }
}
