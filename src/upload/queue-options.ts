import type { Clock } from '../api/clock.js';
import type { AddOptions, UploadSource } from './files/add-options.js';
import type { Hash } from './hashing/hash.js';
import type { ImportOptions, ImportSource } from './imports/import-source.js';
import type { Prepare } from './files/prepare/prepare.js';
import type { QueueEvent } from './queue-events.js';
import type { Connectivity } from './schedule/blocks.js';
import type { OpenChannel } from './send/duplicates/made-assets.js';
import type { QueueStorage } from './state/queue-storage.js';
import type { Throttle, UploadStore } from './state/upload-store.js';
import type { UploadCalls } from './attempt.js';
import type { Put } from './send/put.js';
import type { SettledUpload, Upload } from './upload.js';

export interface UploadQueueOptions {
  /** A `MediaClient`, or any object with the methods in `UploadCalls`. */
  calls: UploadCalls;
  /** Computes the digests of files: `createHasher().hash`. */
  hash: Hash;
  /** Sends the bytes to storage. Default: `putBytes`. */
  put?: Put | undefined;
  /** The clock for times and timers: `client.clock`. */
  clock: Clock;
  /**
   * Files sent at once, each from its session to its asset. Default `'auto'`: calls and PUTs have limits of their own, at
   * what connections carry, which are halved when a server or the network is too busy.
   */
  concurrency?: number | 'auto' | undefined;
  /**
   * Milliseconds an upload waits before it fails if the service, storage or network does not respond. Default 15
   * minutes. While the browser reports that it is offline, uploads wait indefinitely.
   */
  patience?: number | undefined;
  /**
   * Milliseconds without progress after which a PUT is aborted and retried. Default 60,000. Before any progress has been
   * seen, the time that the file takes at 16 kB/s is added.
   */
  stallTimeout?: number | undefined;
  /**
   * Whether the first few files of a page get their sessions beside their checks for duplicates, which saves a round trip.
   * A file that the account has then leaves a reservation that expires unused. Default true; never with a fixed `concurrency`.
   */
  presignsEarly?: boolean | undefined;
  /** Whether the browser asks for confirmation before the user leaves the page during uploads. Default true. */
  confirmLeave?: boolean | undefined;
  /**
   * Whether the screen stays on while files are sent, where the browser can: a phone that sleeps stops its uploads. Given
   * back when all are done or paused. Default true.
   */
  wakeLock?: boolean | undefined;
  /** Where unfinished uploads are kept across reloads. Default: the browser's IndexedDB; null for nowhere. */
  storage?: QueueStorage | null | undefined;
  /**
   * Bytes up to which a file is copied into the browser's storage while it is uploaded, so that it goes on by itself after
   * a reload, a crash, or in another tab. In all, at most 1 GiB and a tenth of the space that the origin has left. Default
   * 64 MiB; with 0, interrupted files have to be added again.
   */
  keepFiles?: number | undefined;
  /**
   * Any stable id from the app for the signed-in user. Persisted uploads belong to this user and the `baseUrl` of
   * `calls`; no other user sees them. Default: the user of `calls`. Without one, uploads are restored only after a
   * reload of the same tab.
   */
  user?: string | undefined;
  /** Keeps tabs from sending the same bytes at once. Default: the browser's Web Locks; null disables this. */
  locks?: LockManager | null | undefined;
  /** Opens a channel, by which tabs tell each other what they have sent. Default: the browser's `BroadcastChannel`. */
  openChannel?: OpenChannel | undefined;
  /** Default of `AddOptions.prepare`. Default: files are sent as they are. */
  prepare?: Prepare | null | undefined;
  /** Whether uploads are removed from the list automatically once they are `done`. Default false. */
  autoClear?: boolean | undefined;
  /** Called synchronously with every event, for logging and tracing. Errors it throws are reported, not rethrown. */
  onEvent?: ((event: QueueEvent) => void) | undefined;
  /** Default: `navigator.onLine` and its events. */
  connectivity?: Connectivity | undefined;
  /** Delays notifications to listeners. Default: once per frame for up to ten live uploads, ten times a second for more. */
  throttle?: Throttle | undefined;
  /** Returns a number from 0 to 1, for jitter. Default: `Math.random`. */
  random?: (() => number) | undefined;
}

/** A page's uploads: a store and its actions. One that an upload's status does not allow returns false. */
export interface UploadQueue extends Pick<
  UploadStore,
  'getState' | 'getUpload' | 'getFigures' | 'subscribe' | 'subscribeTo'
> {
  /**
   * Calls the listener synchronously with every event, as `onEvent` does, until the returned function is called. Errors it
   * throws are reported, not rethrown.
   */
  subscribeToEvents(listener: (event: QueueEvent) => void): () => void;
  /**
   * Adds files and starts them. A bad file does not throw: it is listed as `failed`, and the others continue. All files
   * are `queued` immediately. Since a browser can take up to a millisecond to read a file's size, each file is measured
   * shortly afterwards, and only then started or rejected. Throws an `Error` if the queue is closed, and a `TypeError`
   * if `meta` is not JSON.
   */
  add(files: Iterable<UploadSource>, options?: AddOptions): readonly Upload[];
  /**
   * Adds files as `add` does, but thousands of them in slices, so that the page stays responsive. Resolves with those that
   * were added, once all are listed. If all that are listed so far are cancelled or removed, it ends; if they are paused,
   * so are the others. Rejects where `add` throws.
   */
  addAll(files: Iterable<UploadSource>, options?: AddOptions): Promise<readonly Upload[]>;
  /**
   * Makes the service fetch these URLs (spec 4.13) and adds each to the list of uploads. Resolves when all are listed; a
   * URL that is not http(s), or contains credentials, is `failed` immediately. Rejects, and adds nothing, if the queue is
   * closed (`Error`), `meta` is not JSON (`TypeError`), or the module for imports could not be loaded (`NetworkError`).
   */
  importUrls(sources: Iterable<ImportSource>, options?: ImportOptions): Promise<readonly Upload[]>;
  /**
   * Resumes the uploads of a closed or reloaded page: imports are polled, files whose bytes had arrived are finalized,
   * those of which there is a copy are sent, and the others are listed as `interrupted` until they are added again. Runs
   * once; a later call repeats it only if it failed. Also loads the code that uploads files, which otherwise loads with
   * the first file.
   */
  restore(): Promise<void>;
  /**
   * For sign-out: removes all uploads, and all that this page and closed ones have saved of this user and `baseUrl` in the
   * browser, copies of files as well. Rejects if the storage fails.
   */
  forget(): Promise<void>;
  /**
   * Cancels a live upload, unless the service may already have created its asset: see `canCancel`. An import whose job
   * is known is no longer followed, but the service may still complete it.
   */
  cancel(id: string): boolean;
  /**
   * Restarts a cancelled upload, or a failed one whose error is `retryable`. A known digest is reused unless the file
   * itself was at fault, and bytes that have arrived are not sent again.
   */
  retry(id: string): boolean;
  /** Pauses a live upload before its next call, and aborts its PUT. */
  pause(id: string): boolean;
  resume(id: string): boolean;
  /** Starts a file that was added with `hold`. One that is still being checked will not be held. */
  release(id: string): boolean;
  /** Removes an upload from the list. A live one is cancelled first; returns false if it cannot be cancelled. */
  remove(id: string): boolean;
  /**
   * Uploads another file in place of one that is held or paused before any of its bytes are sent, failed or cancelled.
   * It starts over, under the restrictions of the first; if it is held or paused, it stays so, and if it was held after its
   * checks, it is checked and held again. Resolves with whether the upload was in one of these states; rejects with a
   * `NetworkError` if the code could not be loaded.
   */
  replaceFile(id: string, file: File): Promise<boolean>;
  /**
   * Ends the `duplicate` status: `reuse` uses the existing asset, `upload` sends the bytes again. With `hold: 'checked'`,
   * either happens after `release`. After the failure `name-taken`, `version` and `keep-both` start it again.
   */
  resolve(id: string, choice: 'reuse' | 'upload' | 'version' | 'keep-both'): boolean;
  /** Cancels every upload in a group, or in all groups. Like the actions below, returns true if it applied to any. */
  cancelAll(group?: string): boolean;
  /** Retries every failed upload whose error is `retryable`. */
  retryAll(group?: string): boolean;
  pauseAll(group?: string): boolean;
  /** Starts every file that was added with `hold`. */
  releaseAll(group?: string): boolean;
  /** Resumes every paused upload, and restarts a queue that a rejected credential or a full quota has stopped. */
  resumeAll(group?: string): boolean;
  /**
   * Ends every upload in a group, without an outcome: one whose asset the service may have created is forgotten, too. For
   * files that are no longer wanted where they were added, as in a form that is reset.
   */
  removeAll(group: string): boolean;
  /** Removes `done` and `cancelled` uploads from the list. */
  clear(group?: string): boolean;
  /**
   * Resolves when the upload has settled. Rejects with a `RangeError` if there is no upload with this id, and with an
   * `AbortError` if the queue is closed or the upload is removed before it has settled.
   */
  settled(id: string): Promise<SettledUpload>;
  /**
   * Stops all uploads and releases timers, listeners and `storage`. Afterwards, actions return false, `add` throws, and
   * `settled` rejects unless the upload had already settled. The next queue resumes what was saved, as after a reload.
   */
  close(): void;
}
