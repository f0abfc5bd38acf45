import type { AddOptions } from '../../upload/files/add-options.js';
import type { UploadQueue } from '../../upload/queue.js';
import { groupOf, type GroupState } from '../../upload/state/upload-store.js';
import { asksAboutName, isInterrupted, type Upload } from '../../upload/upload.js';

export { asksAboutName, isInterrupted };

/** The uploads in a group that are waiting for the user's decision. */
export interface Attention {
  /** All of them, in the order they were added. */
  readonly ids: readonly string[];
  readonly failed: readonly string[];
  /** Those that were interrupted when the page was closed: they need their file again. Not in `failed`. */
  readonly interrupted: readonly string[];
  readonly duplicates: readonly string[];
  /** Those whose name another file in the folder has, if the app wants the user asked. Not in `failed`. */
  readonly named: readonly string[];
  /** How many of the failed ones may succeed when retried. */
  readonly retryable: number;
}

export const noAttention: Attention = {
  ids: [],
  failed: [],
  interrupted: [],
  duplicates: [],
  named: [],
  retryable: 0,
};

/** A selector of the queue: returns the same object until its contents change. */
export function createAttention(queue: UploadQueue, group: string): () => Attention {
  let seen: GroupState | null = null;
  let attention = noAttention;
  return () => {
    const state = groupOf(queue.getState(), group);
    if (state === seen) return attention;
    seen = state;
    const { failed, duplicate } = state.summary.counts;
    const found = failed + duplicate === 0 ? noAttention : scan(queue, state.ids);
    if (!isSame(found, attention)) attention = found;
    return attention;
  };
}

function scan(queue: UploadQueue, ids: readonly string[]): Attention {
  const found: Record<'ids' | 'failed' | 'interrupted' | 'duplicates' | 'named', string[]> = {
    ids: [],
    failed: [],
    interrupted: [],
    duplicates: [],
    named: [],
  };
  let retryable = 0;
  for (const id of ids) {
    const upload = queue.getUpload(id);
    if (upload?.status !== 'failed' && upload?.status !== 'duplicate') continue;
    found.ids.push(id);
    const kind =
      upload.status === 'duplicate'
        ? 'duplicates'
        : isInterrupted(upload)
          ? 'interrupted'
          : asksAboutName(upload)
            ? 'named'
            : 'failed';
    found[kind].push(id);
    if (kind === 'failed' && upload.status === 'failed' && upload.error.retryable) retryable++;
  }
  return { ...found, retryable };
}

function isSame(a: Attention, b: Attention): boolean {
  return (
    a.retryable === b.retryable &&
    a.failed.length === b.failed.length &&
    a.interrupted.length === b.interrupted.length &&
    a.named.length === b.named.length &&
    a.ids.length === b.ids.length &&
    a.ids.every((id, index) => id === b.ids[index])
  );
}

/** With what an interrupted upload was added. */
export function optionsOf({ group, target, duplicates }: Upload): AddOptions {
  return { group, duplicates, ...target, replace: target.kind === 'new' ? undefined : target.assetId };
}
