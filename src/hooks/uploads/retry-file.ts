import { handleOf, keepHandle } from '../../upload/files/file-handles.js';
import type { UploadQueue } from '../../upload/queue.js';
import { groupOf } from '../../upload/state/upload-store.js';
import { readHandle } from './read-handle.js';

/**
 * As `queue.retry`. A file that could not be read is read anew if it came with a handle: Chromium no longer reads one that was
 * touched since it was added, even if its bytes are the same.
 */
export function retryFile(queue: UploadQueue, id: string): boolean {
  const upload = queue.getUpload(id);
  const isOfFile = upload?.status === 'failed' && /^file-(unreadable|changed)$/.test(upload.error.code);
  const handle = isOfFile && upload.file && handleOf(upload.file);
  if (!handle) return queue.retry(id);
  const readAnew = async () => {
    const file = await readHandle(handle, upload.path);
    keepHandle(file, Promise.resolve(handle));
    // What may have been sent already keeps its file.
    if (!(await queue.replaceFile(id, file))) queue.retry(id);
  };
  readAnew().catch(() => queue.retry(id));
  return true;
}

/** As `queue.retryAll`, each as above. */
export function retryFiles(queue: UploadQueue, group: string): boolean {
  const isRetried = (id: string) => queue.getUpload(id)?.status === 'failed' && retryFile(queue, id);
  return groupOf(queue.getState(), group).ids.map(isRetried).includes(true);
}
