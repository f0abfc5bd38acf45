import type { UploadQueue } from './queue.js';
import type { DoneUpload, FailedUpload } from './upload.js';

/**
 * Tells how the uploads of a group end: once for each that is done, once for each attempt that failed. Returns what
 * ends it.
 *
 * @param told the attempts whose end is no news, by the ids of their uploads. It is kept up.
 */
export function watchOutcomes(
  queue: UploadQueue,
  group: string,
  tell: (upload: DoneUpload | FailedUpload) => void,
  told: Map<string, number> = new Map(),
): () => void {
  return queue.subscribe((changed) => {
    for (const id of changed) {
      const upload = queue.getUpload(id);
      if (!upload) told.delete(id);
      if (upload?.group !== group || told.get(id) === upload.attempt) continue;
      if (upload.status !== 'done' && upload.status !== 'failed') continue;
      told.set(id, upload.attempt);
      tell(upload);
    }
  });
}
