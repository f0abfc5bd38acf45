'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useUploadQueue } from '../provider/media-context.js';
import { createAttention, noAttention, type Attention } from './attention.js';

/** Ids of the uploads that wait for a person, and what can be done about all of them. */
export interface AttentionHandle extends Attention {
  /** Retries every failure that trying again may cure. */
  readonly retryFailed: () => void;
  readonly removeFailed: () => void;
  /** Answers the question about every duplicate. */
  readonly resolveAll: (choice: 'reuse' | 'upload') => void;
}

/** What waits for a person in a group, and the verbs for all of it at once. Renders when one comes or goes. */
export function useAttention(group: string = ''): AttentionHandle {
  const queue = useUploadQueue();
  const read = useMemo(() => createAttention(queue, group), [queue, group]);
  const subscribe = useCallback((listener: () => void) => queue.subscribe(listener), [queue]);
  const needs = useSyncExternalStore(subscribe, read, () => noAttention);
  const verbs = useMemo(
    () => ({
      retryFailed: () => queue.retryAll(group),
      removeFailed: () => read().failed.forEach((id) => queue.remove(id)),
      resolveAll: (choice: 'reuse' | 'upload') =>
        read().duplicates.forEach((id) => queue.resolve(id, choice)),
    }),
    [queue, group, read],
  );
  return { ...needs, ...verbs };
}
