import type { UploadQueue } from './queue.js';
import { notify } from './state/upload-store.js';
import type { DoneUpload, FailedUpload } from './upload.js';

/**
 * Reports how the uploads of a group end: each done upload once, and each failed attempt once. Exceptions of the listener
 * are reported, and do not keep it from being called again. Returns what ends the subscription.
 *
 * @param reported the attempts that were reported already, by upload id; it is updated.
 */
export function watchOutcomes(
  queue: UploadQueue,
  group: string,
  listener: (upload: DoneUpload | FailedUpload) => void,
  reported: Map<string, number> = new Map(),
): () => void {
  return queue.subscribe((changes) => {
    for (const { id, after } of changes.values()) {
      if (!after) reported.delete(id);
      if (after?.group !== group || reported.get(id) === after.attempt) continue;
      if (after.status !== 'done' && after.status !== 'failed') continue;
      reported.set(id, after.attempt);
      notify([listener], after);
    }
  });
}
