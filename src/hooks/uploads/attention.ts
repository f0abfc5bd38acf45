import type { UploadQueue } from '../../upload/queue.js';
import { groupOf, type GroupState } from '../../upload/state/upload-store.js';

/** The uploads of a group that go on only when a person decides something. */
export interface Attention {
  /** All of them, in the order added. */
  readonly ids: readonly string[];
  readonly failed: readonly string[];
  readonly duplicates: readonly string[];
  /** How many of the failures trying again may cure. */
  readonly retryable: number;
}

export const noAttention: Attention = { ids: [], failed: [], duplicates: [], retryable: 0 };

/** Reads the needs of a group; the same object until one comes or goes. */
export function createAttention(queue: UploadQueue, group: string): () => Attention {
  let seen: GroupState | null = null;
  let needs = noAttention;
  return () => {
    const state = groupOf(queue.getState(), group);
    if (state === seen) return needs;
    seen = state;
    const { failed, duplicate } = state.summary.counts;
    const found = failed + duplicate === 0 ? noAttention : scan(queue, state.ids);
    if (!isSame(found, needs)) needs = found;
    return needs;
  };
}

function scan(queue: UploadQueue, ids: readonly string[]): Attention {
  const needs = { ids: [] as string[], failed: [] as string[], duplicates: [] as string[], retryable: 0 };
  for (const id of ids) {
    const upload = queue.getUpload(id);
    if (upload?.status !== 'failed' && upload?.status !== 'duplicate') continue;
    needs.ids.push(id);
    needs[upload.status === 'failed' ? 'failed' : 'duplicates'].push(id);
    if (upload.status === 'failed' && upload.error.retryable) needs.retryable++;
  }
  return needs;
}

function isSame(a: Attention, b: Attention): boolean {
  return (
    a.retryable === b.retryable &&
    a.failed.length === b.failed.length &&
    a.ids.length === b.ids.length &&
    a.ids.every((id, index) => id === b.ids[index])
  );
}
