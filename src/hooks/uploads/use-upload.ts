'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { progressOf } from '../../upload/state/summary.js';
import { canCancel, type Upload } from '../../upload/upload.js';
import { useUploadQueue } from '../provider/media-context.js';
import { retryFile } from './retry-file.js';
import { useQueueValue } from './use-uploads.js';

/** One upload and its actions, which return whether they did something. */
export interface UploadHandle {
  /** Undefined if no upload has this id. A new object whenever it changes, and only then. */
  readonly upload: Upload | undefined;
  /** 0 to 1; 1 only when the service has confirmed it. */
  readonly progress: number;
  /**
   * Milliseconds until its bytes are sent, smoothed; null until enough was sent for an estimate, and while nothing
   * moves.
   */
  readonly remaining: number | null;
  /** Bytes per second of its PUT, smoothed; null in the same cases. */
  readonly speed: number | null;
  /** Whether `cancel` would do something: it is running, and its asset cannot exist yet. */
  readonly canCancel: boolean;
  readonly pause: () => boolean;
  readonly resume: () => boolean;
  readonly retry: () => boolean;
  readonly cancel: () => boolean;
  /** Removes it from the list, cancelling it first if it is running and may be cancelled. */
  readonly remove: () => boolean;
  /** Resolves the status `duplicate`: `reuse` uses the existing asset, `upload` sends the bytes again. */
  readonly resolve: (choice: 'reuse' | 'upload') => boolean;
}

/** One upload and its actions. Renders only when this upload changes. */
export function useUpload(id: string): UploadHandle {
  const queue = useUploadQueue();
  const subscribe = useCallback((listener: () => void) => queue.subscribeTo(id, listener), [queue, id]);
  const upload = useSyncExternalStore(
    subscribe,
    () => queue.getUpload(id),
    () => undefined,
  );
  // Also changes during a stall, when the upload itself does not.
  const { remaining, speed } = useQueueValue(() => queue.getFigures(id));
  const actions = useMemo(
    () => ({
      pause: () => queue.pause(id),
      resume: () => queue.resume(id),
      retry: () => retryFile(queue, id),
      cancel: () => queue.cancel(id),
      remove: () => queue.remove(id),
      resolve: (choice: 'reuse' | 'upload') => queue.resolve(id, choice),
    }),
    [queue, id],
  );
  return {
    upload,
    progress: upload ? progressOf(upload) : 0,
    remaining,
    speed,
    canCancel: upload !== undefined && canCancel(upload),
    ...actions,
  };
}
