import type { UploadQueue } from './queue.js';
import { notify } from './state/upload-store.js';
import type { DoneUpload, FailedUpload } from './upload.js';

/**
 * Reports how the uploads of a group end: each done upload once, and each failed attempt once. Errors that the listener
 * throws are reported, and do not end the subscription. Returns a function that does.
 *
 * @param reported the last reported attempt by upload id. Updated in place.
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
