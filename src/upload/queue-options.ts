import type { Clock } from '../api/clock.js';
import type { AddOptions, UploadSource } from './admission/add-files.js';
import type { Hash } from './hashing/hash.js';
import type { ImportSource } from './imports/import-source.js';
import type { ImportOptions } from './imports/import-task.js';
import type { QueueEvent } from './queue-events.js';
import type { Connectivity } from './scheduling/connectivity.js';
import type { QueueStorage } from './state/queue-storage.js';
import type { Throttle } from './state/throttle.js';
import type { UploadStore } from './state/upload-store.js';
import type { UploadCalls } from './transfer/context.js';
import type { Put } from './transfer/put.js';
import type { SettledUpload, Upload } from './upload.js';

export interface UploadQueueOptions {
  /** A `MediaClient`, or as much of one. */
  calls: UploadCalls;
  hash: Hash;
  /** Sends the bytes to the storage. Default: `putBytes`. */
  put?: Put | undefined;
  clock: Clock;
  /** Files sent at once. Default 4. */
  concurrency?: number | undefined;
  /**
   * Milliseconds for which a service, a storage or a network that does not respond is waited for before an upload fails.
   * Default 15 minutes. A browser that says it is offline is waited for without a limit.
   */
  patience?: number | undefined;
  /** Milliseconds without a byte sent after which a PUT is aborted and retried. Default 60,000. */
  stallTimeout?: number | undefined;
  /** Whether the browser asks before the page is left while files are under way. Default true. */
  confirmLeave?: boolean | undefined;
  /** Where uploads under way are kept over a reload. Default: the browser's IndexedDB; null for nowhere. */
  storage?: QueueStorage | null | undefined;
  /** Whether done uploads leave the list by themselves. Default false. */
  autoClear?: boolean | undefined;
  /** Called synchronously with everything that happens, for logging and tracing. Its exceptions are reported. */
  onEvent?: ((event: QueueEvent) => void) | undefined;
  connectivity?: Connectivity | undefined;
  throttle?: Throttle | undefined;
  /** A number from 0 to 1, for jitter. Default: `Math.random`. */
  random?: (() => number) | undefined;
}

/**
 * The uploads of a page: a store and its verbs. A verb that does not apply to the status of an upload does nothing and
 * returns false.
 */
export interface UploadQueue extends Pick<
  UploadStore,
  'getState' | 'getUpload' | 'subscribe' | 'subscribeTo'
> {
  /**
   * Adds files and starts them. Never throws for a bad file: it is on the list, `failed`, and the others continue. The size
   * of a file takes a browser up to a millisecond: of thousands all are `queued` at once, and each is measured, and started
   * or refused, soon after. Throws an `Error` when the queue is closed, and a `TypeError` when `meta` is not JSON.
   */
  add(files: Iterable<UploadSource>, options?: AddOptions): readonly Upload[];
  /**
   * Has the service fetch these URLs (spec 4.13), each as an item of the same list. Resolves when they are on it; a URL that
   * is not http(s), or carries credentials, is `failed` at once. Rejects with `NetworkError` when the part of Longshore that
   * imports did not load; then nothing was added.
   */
  importUrls(sources: Iterable<ImportSource>, options?: ImportOptions): Promise<readonly Upload[]>;
  /**
   * Resumes what a closed or reloaded page has left: imports are polled, files whose bytes had arrived are finalized, and
   * the others are listed as `interrupted` until they are added again. Runs once. Also loads the code that uploads files,
   * which `add` does otherwise.
   */
  restore(): Promise<void>;
  /**
   * Cancels a live upload, unless an asset of it may exist: see `canCancel`. An import whose job is known is no longer
   * followed; the service may still complete it.
   */
  cancel(id: string): boolean;
  /**
   * Starts a cancelled upload again, or a failed one that a retry may help. A known digest is not computed again, and bytes
   * that have arrived are not sent again.
   */
  retry(id: string): boolean;
  /** Pauses a live upload before its next call, and aborts its PUT. */
  pause(id: string): boolean;
  resume(id: string): boolean;
  /** Takes an upload off the list; a live one is cancelled first, where that is possible. */
  remove(id: string): boolean;
  /** Answers status `duplicate`. */
  resolve(id: string, choice: 'reuse' | 'upload'): boolean;
  /** As each of the following: of one group, or of all. True when it applied to any upload. */
  cancelAll(group?: string): boolean;
  /** Retries every failed upload that a retry may help. */
  retryAll(group?: string): boolean;
  pauseAll(group?: string): boolean;
  /** Resumes all, and continues after a refused credential. */
  resumeAll(group?: string): boolean;
  /** Takes done and cancelled uploads off the list. */
  clear(group?: string): boolean;
  /**
   * Resolves when the upload has settled. Rejects with a `RangeError` when there is none with this id, and with an
   * `AbortError` when the queue is closed, or the upload leaves the list, before it has settled.
   */
  settled(id: string): Promise<SettledUpload>;
  /**
   * Stops everything under way and frees timers, listeners and the storage. What was saved is resumed by the next queue, as
   * after a reload. Afterwards verbs return false, `add` throws, and
   * `settled` rejects unless the upload had settled.
   */
  close(): void;
}
