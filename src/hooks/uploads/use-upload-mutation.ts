'use client';

import type { UseMutationResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Asset } from '../../api/resources.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import type { UploadQueue } from '../../upload/queue.js';
import { followUpload } from '../../upload/upload-file.js';
import type { Upload } from '../../upload/upload.js';
import { describeError } from '../provider/errors.js';
import { useUploadQueue } from '../provider/media-context.js';
import { useWrite } from '../provider/use-media-query.js';
import { useOwnGroup } from './field-group.js';
import { useUpload } from './use-upload.js';

/** Fails with `UploadError`, or with an `AbortError` (or the signal's reason) when it was cancelled. */
export type UploadMutation<Variables> = UseMutationResult<Asset, UploadError | DOMException, Variables> & {
  /** The current upload; undefined before the first `mutate`. */
  upload: Upload | undefined;
  /** 0 to 1; 1 only when the service has confirmed it. */
  progress: number;
  /** Cancels the upload that is running. */
  abort: () => void;
};

interface Cancellable {
  signal?: AbortSignal | undefined;
}

/** Adds one upload to the queue. */
type Add<Variables> = (
  queue: UploadQueue,
  variables: Variables,
  group: string,
) => readonly Upload[] | Promise<readonly Upload[]>;

/**
 * One upload or import of the queue as a React Query mutation. It has its own group, so no list shows it, and a reload ends
 * it: no later page could hear of it.
 *
 * @param check Throws if nothing may be started at the moment.
 */
export function useUploadMutation<Variables extends Cancellable>(
  add: Add<Variables>,
  check?: (queue: UploadQueue) => void,
): UploadMutation<Variables> {
  const queue = useUploadQueue();
  const group = useOwnGroup();
  const [id, setId] = useState('');
  const controller = useRef<AbortController | null>(null);
  const failed = useRef<{ variables: Variables; id: string } | null>(null);
  const { upload, progress } = useUpload(id);

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(
    () => () => {
      // It continues after the form unmounts. Removed once settled: no list shows it, and it may hold a file.
      if (queue.getUpload(id))
        queue.settled(id).then(
          () => queue.remove(id),
          () => {},
        );
    },
    [queue, id],
  );

  /** Retries the last failure if the variables are the same object, so that an import keeps its idempotency key. */
  const start = async (variables: Variables) => {
    check?.(queue);
    const last = failed.current;
    failed.current = null;
    if (last?.variables === variables) {
      queue.retry(last.id);
      const same = queue.getUpload(last.id);
      if (same && same.status !== 'failed') return same.id;
      // It cannot be retried: a new upload asks the service again instead of repeating the old failure.
      queue.remove(last.id);
    }
    const [started] = await Promise.resolve(add(queue, variables, group));
    return started?.id ?? '';
  };

  const mutation = useWrite<Asset, UploadError | DOMException, Variables>({
    mutationFn: async (variables) => {
      const own = (controller.current = new AbortController());
      const stop = () => own.abort(variables.signal?.reason);
      if (variables.signal?.aborted) stop();
      own.signal.throwIfAborted();
      variables.signal?.addEventListener('abort', stop, { once: true });
      // The user is trying again, so a rejected credential is tried again as well.
      if (queue.getState().halted) queue.resumeAll(group);
      const started = await start(variables).catch((error: unknown) => {
        throw describeError(error);
      });
      setId(started);
      try {
        return await followUpload(queue, started, { signal: own.signal });
      } catch (error) {
        failed.current = { variables, id: started };
        throw error;
      } finally {
        variables.signal?.removeEventListener('abort', stop);
        if (!isMounted.current) queue.remove(started);
      }
    },
  });
  const abort = useCallback(() => controller.current?.abort(), []);
  return { ...mutation, upload, progress, abort };
}
