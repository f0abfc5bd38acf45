import { watchOutcomes } from '../upload/outcomes.js';
import type { UploadQueue } from '../upload/queue.js';
import type { Summary } from '../upload/state/summary.js';
import { groupOf } from '../upload/state/upload-store.js';
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
  // What is over already was told to whoever listened then.
  const over = uploadsOf(queue, group).filter(({ status }) => status === 'done' || status === 'failed');
  const told = new Map(over.map(({ id, attempt }) => [id, attempt]));
  const tell = (upload: DoneUpload | FailedUpload) =>
    upload.status === 'done' ? listener.onDone(upload) : listener.onFailed(upload);
  const endOutcomes = watchOutcomes(queue, group, tell, told);
  let last = groupOf(queue.getState(), group);
  const endChanges = queue.subscribe(() => {
    const now = groupOf(queue.getState(), group);
    if (now === last) return;
    last = now;
    listener.onChange(now.summary);
  });
  return () => {
    endOutcomes();
    endChanges();
  };
}
