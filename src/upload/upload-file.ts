import type { AddOptions } from './admission/add-files.js';
import type { UploadError } from './errors/upload-error.js';
import type { UploadQueue } from './queue.js';
import { progressOf } from './state/summary.js';
import type { IdentifiedAsset, Upload } from './upload.js';

/** What else `UploadQueue.add` takes, and how to follow the upload. */
export interface UploadFileOptions extends AddOptions {
  /** Cancels the upload when it aborts; the promise then rejects with its reason. */
  signal?: AbortSignal | undefined;
  /** Called with 0 to 1; with 1 only when the service has confirmed the upload. */
  onProgress?: ((progress: number, upload: Upload) => void) | undefined;
}

/**
 * Uploads one file through a queue, outside React: `const asset = await uploadFile(queue, file)`. The upload leaves the
 * queue when it has settled.
 *
 * Rejects with `UploadError` when it fails or a refused credential stops the queue, and with an `AbortError` (the signal's
 * own reason) when it was cancelled.
 */
export async function uploadFile(
  queue: UploadQueue,
  file: File,
  { signal, onProgress, ...options }: UploadFileOptions = {},
): Promise<IdentifiedAsset> {
  signal?.throwIfAborted();
  const [added] = queue.add([file], options);
  if (!added) throw new TypeError('The queue took no file.');
  return followUpload(queue, added.id, { signal, onProgress }).finally(() => queue.remove(added.id));
}

/** Resolves with the asset of an upload of the queue; rejects as `uploadFile` does. */
export async function followUpload(
  queue: UploadQueue,
  id: string,
  { signal, onProgress }: Pick<UploadFileOptions, 'signal' | 'onProgress'>,
): Promise<IdentifiedAsset> {
  let halted: UploadError | null = null;
  const cancel = () => void queue.cancel(id);
  const unsubscribe = queue.subscribe((changes) => {
    halted = queue.getState().halted;
    // Nobody could resume the queue for a single promise, which needs an answer.
    if (halted) cancel();
    const upload = changes.get(id)?.after;
    if (upload) onProgress?.(progressOf(upload), upload);
  });
  signal?.addEventListener('abort', cancel, { once: true });
  if (signal?.aborted) cancel();
  try {
    const settled = await queue.settled(id);
    if (settled.status === 'done') return settled.asset;
    if (settled.status === 'failed') throw settled.error;
    throw halted ?? signal?.reason ?? new DOMException('The upload was cancelled.', 'AbortError');
  } finally {
    unsubscribe();
    signal?.removeEventListener('abort', cancel);
  }
}
