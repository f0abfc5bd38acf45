'use client';

import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ImportOptions } from '../../upload/imports/import-task.js';
import type { ImportSource } from '../../upload/imports/import-source.js';
import type { AddOptions } from '../../upload/admission/add-files.js';
import { watchOutcomes } from '../../upload/outcomes.js';
import type { UploadQueue } from '../../upload/queue.js';
import type { Summary } from '../../upload/state/summary.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import { groupOf, type QueueState } from '../../upload/state/upload-store.js';
import type { DoneUpload, FailedUpload, Upload } from '../../upload/upload.js';
import { useUploadQueue } from '../provider/media-context.js';

type Files = Parameters<UploadQueue['add']>[0];

export interface UseUploadsOptions {
  /** Separates lists on one page. Default `''`. */
  group?: string | undefined;
  /** Called once for each upload that is done. */
  onDone?: ((upload: DoneUpload) => void) | undefined;
  /** Called once for each attempt that failed, and for each file that was refused. */
  onFailed?: ((upload: FailedUpload) => void) | undefined;
}

/** A group of uploads as it stands, and what can be done to all of it. */
export interface Uploads {
  /** In the order added. A new array only when one was added or removed. */
  readonly ids: readonly string[];
  readonly summary: Summary;
  /** A refused credential stopped the whole queue; `resumeAll` goes on. */
  readonly halted: UploadError | null;
  readonly online: boolean;
  /** Never throws for a bad file: it is in status `failed` at once. Of thousands see `UploadQueue.add`. */
  readonly add: (files: Files, options?: Omit<AddOptions, 'group'>) => readonly Upload[];
  /** Has the service fetch addresses; see `UploadQueue.importUrls`. */
  readonly importUrls: (
    sources: Iterable<ImportSource>,
    options?: Omit<ImportOptions, 'group'>,
  ) => Promise<readonly Upload[]>;
  readonly pauseAll: () => void;
  readonly resumeAll: () => void;
  /** Retries every failure that trying again can cure. */
  readonly retryAll: () => void;
  readonly cancelAll: () => void;
  /** Takes what is done and what was cancelled off the list. */
  readonly clear: () => void;
}

const onServer: QueueState = { halted: null, online: true, groups: {} };

/** A group of uploads: what there is, how it goes, and the verbs for all of it. */
export function useUploads({ group = '', onDone, onFailed }: UseUploadsOptions = {}): Uploads {
  const queue = useUploadQueue();
  const { ids, summary } = useQueueValue((state) => groupOf(state, group));
  const halted = useQueueValue((state) => state.halted);
  const online = useQueueValue((state) => state.online);
  useOutcomes(queue, group, onDone, onFailed);
  const verbs = useMemo(
    () => ({
      add: (files: Files, options?: Omit<AddOptions, 'group'>) => queue.add(files, { ...options, group }),
      importUrls: (sources: Iterable<ImportSource>, options?: Omit<ImportOptions, 'group'>) =>
        queue.importUrls(sources, { ...options, group }),
      pauseAll: () => queue.pauseAll(group),
      resumeAll: () => queue.resumeAll(group),
      retryAll: () => queue.retryAll(group),
      cancelAll: () => queue.cancelAll(group),
      clear: () => queue.clear(group),
    }),
    [queue, group],
  );
  return { ids, summary, halted, online, ...verbs };
}

/** The ids of a group alone: renders when one is added or removed, and not for progress. */
export function useUploadIds(group: string = ''): readonly string[] {
  return useQueueValue((state) => groupOf(state, group).ids);
}

/** Whether a refused credential has stopped the whole queue. */
export function useHalted(): boolean {
  return useQueueValue((state) => state.halted !== null);
}

function useQueueValue<Value>(select: (state: QueueState) => Value): Value {
  const queue = useUploadQueue();
  const subscribe = useCallback((listener: () => void) => queue.subscribe(listener), [queue]);
  return useSyncExternalStore(
    subscribe,
    () => select(queue.getState()),
    () => select(onServer),
  );
}

function useOutcomes(
  queue: UploadQueue,
  group: string,
  onDone: UseUploadsOptions['onDone'],
  onFailed: UseUploadsOptions['onFailed'],
): void {
  const latest = useRef({ onDone, onFailed });
  useEffect(() => {
    latest.current = { onDone, onFailed };
  });
  useEffect(
    () =>
      watchOutcomes(queue, group, (upload) => {
        if (upload.status === 'done') latest.current.onDone?.(upload);
        else latest.current.onFailed?.(upload);
      }),
    [queue, group],
  );
}
