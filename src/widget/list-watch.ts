import type { UploadQueue } from '../upload/queue.js';
import type { Summary } from '../upload/summary.js';
import { groupOf } from '../upload/upload-store.js';
import type { DoneUpload, FailedUpload, Upload } from '../upload/upload.js';

/** What happens in one group of a queue. */
export interface ListListener {
  /** Once for each upload that is done. */
  onDone(upload: DoneUpload): void;
  /** Once for each attempt that failed. */
  onFailed(upload: FailedUpload): void;
  /** The figures have changed, or what is on the list; after the other two, ten times a second at most. */
  onChange(summary: Summary): void;
}

/** The uploads of a group, in the order added. */
export function uploadsOf(queue: UploadQueue, group: string): readonly Upload[] {
  return groupOf(queue.getState(), group).ids.flatMap((id) => queue.getUpload(id) ?? []);
}

/** Tells of a group what a page wants to hear. Returns what ends it. */
export function watchList(queue: UploadQueue, group: string, listener: ListListener): () => void {
  const told = new Map<string, number>();
  // What is over already was told to whoever listened then.
  for (const { id, attempt, status } of uploadsOf(queue, group)) {
    if (status === 'done' || status === 'failed') told.set(id, attempt);
  }
  let last = groupOf(queue.getState(), group);
  return queue.subscribe((changed) => {
    for (const id of changed) {
      const upload = queue.getUpload(id);
      if (!upload) told.delete(id);
      if (upload?.group !== group || told.get(id) === upload.attempt) continue;
      if (upload.status !== 'done' && upload.status !== 'failed') continue;
      told.set(id, upload.attempt);
      if (upload.status === 'done') listener.onDone(upload);
      else listener.onFailed(upload);
    }
    const now = groupOf(queue.getState(), group);
    if (now === last) return;
    last = now;
    listener.onChange(now.summary);
  });
}
