'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useUploadQueue } from '../provider/media-context.js';
import { retryFiles } from './retry-file.js';
import type { GroupOptions } from './use-uploads.js';
import { createAttention, noAttention, type Attention } from './attention.js';

/** The uploads that are waiting for the user's decision, and actions for all of them. */
export interface AttentionHandle extends Attention {
  /** Retries every failure that may succeed when retried. */
  readonly retryFailed: () => boolean;
  readonly removeFailed: () => boolean;
  readonly removeInterrupted: () => boolean;
  /** Resolves every upload with status `duplicate`. */
  readonly resolveAll: (choice: 'reuse' | 'upload') => boolean;
  /** Decides about every upload whose name is taken; `skip` removes them from the list. */
  readonly settleNames: (choice: 'version' | 'keep-both' | 'skip') => boolean;
}

/** The uploads in a group that are waiting for the user's decision. Renders when one is added or removed. */
export function useAttention({ group = '' }: GroupOptions = {}): AttentionHandle {
  const queue = useUploadQueue();
  const read = useMemo(() => createAttention(queue, group), [queue, group]);
  const subscribe = useCallback((listener: () => void) => queue.subscribe(listener), [queue]);
  const attention = useSyncExternalStore(subscribe, read, () => noAttention);
  const actions = useMemo(
    () => ({
      retryFailed: () => retryFiles(queue, group),
      removeFailed: () => forEach(read().failed, (id) => queue.remove(id)),
      removeInterrupted: () => forEach(read().interrupted, (id) => queue.remove(id)),
      resolveAll: (choice: 'reuse' | 'upload') =>
        forEach(read().duplicates, (id) => queue.resolve(id, choice)),
      settleNames: (choice: 'version' | 'keep-both' | 'skip') =>
        forEach(read().named, (id) => (choice === 'skip' ? queue.remove(id) : queue.resolve(id, choice))),
    }),
    [queue, group, read],
  );
  return { ...attention, ...actions };
}

/** Returns whether the action did something for at least one of them. */
function forEach(ids: readonly string[], action: (id: string) => boolean): boolean {
  return ids.map(action).includes(true);
}
