'use client';

import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { AddOptions } from '../../upload/files/add-options.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import type { ImportOptions, ImportSource } from '../../upload/imports/import-source.js';
import { retryFiles } from './retry-file.js';
import { watchOutcomes } from './outcomes.js';
import type { UploadQueue } from '../../upload/queue.js';
import type { Summary } from '../../upload/state/summary.js';
import { groupOf, type QueueState } from '../../upload/state/upload-store.js';
import type { DoneUpload, FailedUpload, Upload } from '../../upload/upload.js';
import { runCallback } from '../provider/errors.js';
import { useUploadQueue } from '../provider/media-context.js';

type Files = Parameters<UploadQueue['add']>[0];

export interface GroupOptions {
  /**
   * The list of uploads, if a page has several. After a reload, and on the next page of the tab, unfinished ones continue in
   * the list of the same name: name it after the record that its files are for. Default `''`.
   */
  group?: string | undefined;
}

export interface UseUploadsOptions extends GroupOptions {
  /**
   * Called once for each upload that is done. With a named `group`, also for those that finished while no listener was
   * mounted: the next one hears of them. An error it throws is reported as uncaught.
   */
  onDone?: ((upload: DoneUpload) => void) | undefined;
  /** Called in the same way, once for each failed attempt and each rejected file. */
  onFailed?: ((upload: FailedUpload) => void) | undefined;
}

/** A group of uploads and its actions. The actions on all uploads return whether they did something. */
export interface Uploads {
  /** In the order they were added. A new array only when one is added or removed. */
  readonly ids: readonly string[];
  readonly summary: Summary;
  /** Why the whole queue is halted: a rejected credential or an exhausted quota. `resumeAll` continues. */
  readonly halted: UploadError | null;
  readonly online: boolean;
  /** A bad file does not throw: its upload is `failed` immediately. For thousands of files, use `UploadQueue.addAll`. */
  readonly add: (files: Files, options?: Omit<AddOptions, 'group'>) => readonly Upload[];
  /** Imports from URLs; see `UploadQueue.importUrls`. */
  readonly importUrls: (
    sources: Iterable<ImportSource>,
    options?: Omit<ImportOptions, 'group'>,
  ) => Promise<readonly Upload[]>;
  readonly pauseAll: () => boolean;
  /** Starts every file that was added with `hold`. */
  readonly releaseAll: () => boolean;
  readonly resumeAll: () => boolean;
  /** Retries every failure that may succeed when retried. */
  readonly retryAll: () => boolean;
  readonly cancelAll: () => boolean;
  /** Removes done and cancelled uploads from the list. */
  readonly clear: () => boolean;
}

const serverState: QueueState = { halted: null, online: true, groups: {} };

/** A group of uploads: ids, summary and actions. Renders on progress; to avoid that, see `useUploadIds`. */
export function useUploads({ group = '', onDone, onFailed }: UseUploadsOptions = {}): Uploads {
  const queue = useUploadQueue();
  const { ids, summary } = useQueueValue((state) => groupOf(state, group));
  const halted = useQueueValue((state) => state.halted);
  const online = useQueueValue((state) => state.online);
  useOutcomes({ group, onDone, onFailed });
  const actions = useMemo(
    () => ({
      add: (files: Files, options?: Omit<AddOptions, 'group'>) => queue.add(files, { ...options, group }),
      importUrls: (sources: Iterable<ImportSource>, options?: Omit<ImportOptions, 'group'>) =>
        queue.importUrls(sources, { ...options, group }),
      pauseAll: () => queue.pauseAll(group),
      releaseAll: () => queue.releaseAll(group),
      resumeAll: () => queue.resumeAll(group),
      retryAll: () => retryFiles(queue, group),
      cancelAll: () => queue.cancelAll(group),
      clear: () => queue.clear(group),
    }),
    [queue, group],
  );
  return { ids, summary, halted, online, ...actions };
}

/** Only the ids of a group: renders when an upload is added or removed, but not on progress. */
export function useUploadIds({ group = '' }: GroupOptions = {}): readonly string[] {
  return useQueueValue((state) => groupOf(state, group).ids);
}

/** Whether files of a group are held: renders when that changes, but not on progress. */
export function useIsHolding(group: string): boolean {
  return useQueueValue((state) => groupOf(state, group).summary.held > 0);
}

/** Whether a rejected credential or an exhausted quota has halted the whole queue. */
export function useHalted(): boolean {
  return useQueueValue((state) => state.halted !== null);
}

/** One value of the queue's state: renders only when that changes. */
export function useQueueValue<Value>(select: (state: QueueState) => Value): Value {
  const queue = useUploadQueue();
  const subscribe = useCallback((listener: () => void) => queue.subscribe(listener), [queue]);
  return useSyncExternalStore(
    subscribe,
    () => select(queue.getState()),
    () => select(serverState),
  );
}

/** Calls back with each upload that is done or has failed. */
export function useOutcomes({ group = '', onDone, onFailed }: UseUploadsOptions): void {
  const queue = useUploadQueue();
  const latest = useRef({ onDone, onFailed });
  useEffect(() => {
    latest.current = { onDone, onFailed };
  });
  // Without a callback it does not listen, so that nothing is taken from the next component that does.
  const hearsDone = onDone !== undefined;
  const hearsFailed = onFailed !== undefined;
  useEffect(
    () =>
      watchOutcomes(
        queue,
        group,
        {
          onDone: hearsDone ? (upload) => runCallback(latest.current.onDone, upload) : undefined,
          onFailed: hearsFailed ? (upload) => runCallback(latest.current.onFailed, upload) : undefined,
        },
        latest,
      ),
    [queue, group, hearsDone, hearsFailed],
  );
}
