import { abortable } from '../api/abortable.js';
import type { Clock } from '../api/clock.js';
import { browserConnectivity, type Connectivity } from './scheduling/connectivity.js';
import { createSingleFlight } from './scheduling/single-flight.js';
import { createThrottle, type Throttle } from './state/throttle.js';
import { createGate } from './scheduling/gate.js';
import type { Hash } from './hashing/hash.js';
import type { ImportOptions } from './imports/import-task.js';
import type { ImportSource } from './imports/import-source.js';
import { createFileAdmission, type AddOptions, type UploadSource } from './admission/add-files.js';
import type { Persistence } from './persistence/persistence.js';
import { runUpload } from './transfer/run-upload.js';
import { loadError } from './errors/load-error.js';
import { createSemaphore } from './scheduling/semaphore.js';
import type { Put } from './transfer/put.js';
import { databaseName, type QueueStorage } from './state/queue-storage.js';
import type { Runner, Checkpoint, UploadCalls } from './transfer/context.js';
import type { UploadEvent } from './state/transition.js';
import { createSlot, type Turn } from './scheduling/slot.js';
import type { UploadError } from './errors/upload-error.js';
import { createUploadStore, type UploadStore } from './state/upload-store.js';
import { isSettled, type SettledUpload, type Upload } from './upload.js';

export interface UploadQueueOptions {
  /** A `MediaClient`, or as much of one. */
  calls: UploadCalls;
  hash: Hash;
  put: Put;
  clock: Clock;
  /** Files sent at once. Default 4. */
  concurrency?: number | undefined;
  /**
   * Milliseconds for which a service or a network that does not answer is waited for before an upload fails. Default
   * 15 minutes; a browser that says it is offline is waited for as long as it takes.
   */
  patience?: number | undefined;
  /** Milliseconds without a byte sent after which a PUT is broken off and tried again. Default 60,000. */
  stallTimeout?: number | undefined;
  /** Whether the browser asks before the page is left while files are under way. Default true. */
  confirmLeave?: boolean | undefined;
  /** Where what is under way is kept over a reload. Default: the browser's IndexedDB; null for nowhere. */
  storage?: QueueStorage | null | undefined;
  connectivity?: Connectivity | undefined;
  schedule?: Throttle | undefined;
  /** A number from 0 to 1, for jitter. Default: `Math.random`. */
  random?: (() => number) | undefined;
}

/** The uploads of a page: a store, and what a person can do to them. Verbs that do not fit an upload's status do nothing. */
export interface UploadQueue extends Pick<
  UploadStore,
  'getState' | 'getUpload' | 'subscribe' | 'subscribeTo'
> {
  /**
   * Adds files and starts them. Never throws for a bad file: it is there at once, `failed`, and the rest go on. Browsers
   * take up to a millisecond to tell the size of a file: of thousands all are `queued` at once, and each has its size, and
   * is started or refused, in one of the next turns.
   */
  add(files: Iterable<UploadSource>, options?: AddOptions): readonly Upload[];
  /**
   * Has the service fetch these addresses (spec 4.13): each is an item of the same list. Resolves when they are on it;
   * one that is no http(s) address, or carries credentials, is `failed` at once. Rejects with `NetworkError` when the
   * part of Longshore that imports could not be loaded; then nothing was added.
   */
  importUrls(sources: Iterable<ImportSource>, options?: ImportOptions): Promise<readonly Upload[]>;
  /**
   * Takes up what a closed or reloaded page left under way: imports are followed, files whose bytes had arrived are
   * finalized, the others are there as `interrupted` until they are added again. Once, however often it is called.
   */
  restore(): Promise<void>;
  /**
   * Ends a live upload. Not while its finalize is on the way, nor after one whose answer was not heard: then the asset
   * may exist, and cancelled would be a lie. An import that the service has taken on is not followed any more; the
   * service may still complete it, as it has no call that stops a job.
   */
  cancel(id: string): void;
  /** Starts a cancelled upload again, or a failed one that trying again may help. Its digest, and bytes that had arrived, are not sent for twice. */
  retry(id: string): void;
  /** Holds a live upload before its next call, and breaks off its PUT. */
  pause(id: string): void;
  resume(id: string): void;
  /** Takes an upload off the list, cancelling it first where it is live (see `cancel` for the one exception). */
  remove(id: string): void;
  /** Answers status `duplicate`. */
  resolve(id: string, choice: 'reuse' | 'upload'): void;
  cancelAll(group?: string): void;
  /** Retries all that failed and that trying again may help. */
  retryAll(group?: string): void;
  pauseAll(group?: string): void;
  /** Resumes all, and goes on after a refused credential. */
  resumeAll(group?: string): void;
  /** Takes what is done or cancelled off the list. */
  clear(group?: string): void;
  /** Resolves when the upload has settled; rejects only with a `RangeError`, when there is none with this id. */
  settled(id: string): Promise<SettledUpload>;
}

// A job of the service waits most of its time; this many are asked after at once.
const importsAtOnce = 8;
// How many files may be read and checked before their turn to be sent comes.
const runAhead = 4;

/** What the queue keeps of one upload that is nobody else's business. */
interface Handle {
  readonly memo: Checkpoint;
  /** Null for a file. */
  readonly life: Runner | null;
  abort: AbortController;
  hold: AbortController;
  turn: Turn | null;
  choose: ((choice: 'reuse' | 'upload') => void) | null;
  readonly settled: ((upload: SettledUpload) => void)[];
}

/** Makes the queue of a page. Nothing runs until files are added. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { calls, hash, put, clock, concurrency = 4, random = Math.random } = options;
  const { patience = 15 * 60_000, stallTimeout = 60_000 } = options;
  const gate = createGate(options.connectivity ?? browserConnectivity, clock);
  const store = createUploadStore({
    schedule: options.schedule ?? createThrottle(),
    now: () => clock.now(),
    status: () => ({ halted: gate.halted(), online: gate.online() }),
  });
  const pools = {
    preparing: createSemaphore(concurrency + runAhead),
    sending: createSemaphore(concurrency),
    importing: createSemaphore(importsAtOnce),
  };
  const leaders = createSingleFlight();
  const lookUps = { allowed: true };
  const forbidden = new Map<string, UploadError>();
  const handles = new Map<string, Handle>();

  const dispatch = (id: string, event: UploadEvent, attempt: number) => {
    const before = store.getUpload(id);
    const after = store.dispatch(id, event, attempt);
    const handle = handles.get(id);
    if (handle && after && before !== after && isSettled(after)) {
      if (after.status === 'done') handle.memo.session = null;
      for (const resolve of handle.settled.splice(0)) resolve(after);
    }
    return after;
  };

  const run = (upload: Upload, handle: Handle) => {
    const { id, attempt } = upload;
    const { signal } = (handle.abort = new AbortController());
    handle.hold = new AbortController();
    const tell = (event: UploadEvent) => void dispatch(id, event, attempt);
    const turn = (handle.turn = createSlot({
      id,
      signal,
      pools,
      gate,
      clock,
      patience,
      random,
      isPaused: () => store.getUpload(id)?.paused ?? false,
      onWait: (wait) => tell({ type: 'wait', wait }),
    }));
    const { memo } = handle;
    const base = {
      upload,
      signal,
      memo,
      turn,
      calls,
      clock,
      lookUps,
      forbidden,
      tell,
      drop: () => remove(id),
    };
    const { file } = upload;
    if (file === null) return void handle.life?.run(base);
    void runUpload({
      ...base,
      file,
      trouble: { failures: 0, readAgain: false },
      hash,
      put,
      random,
      stallTimeout,
      leaders,
      unplugged: gate.unplugged,
      find: store.getUpload,
      held: () => handle.hold.signal,
      choice: () =>
        abortable(signal, (resolve) => {
          handle.choose = resolve;
        }),
    });
  };

  /** Does what a person asked for. The handle of the upload; undefined when it does not fit the upload's status. */
  const change = (id: string, type: 'cancel' | 'retry' | 'pause' | 'resume') => {
    const upload = store.getUpload(id);
    const fits = upload && dispatch(id, { type }, upload.attempt) !== upload;
    return fits ? handles.get(id) : undefined;
  };

  const cancel = (id: string) => {
    const upload = store.getUpload(id);
    const { memo, life, turn } = handles.get(id) ?? {};
    const unheard = memo?.session?.unheard || life?.unheard();
    const makesAnAsset = upload?.status === 'finalizing' || (upload?.status === 'importing' && !upload.job);
    if (makesAnAsset && (unheard || turn?.calling())) return;
    const handle = change(id, 'cancel');
    handle?.abort.abort();
    handle?.hold.abort();
  };

  const retry = (id: string) => {
    const before = store.getUpload(id);
    const error = before?.status === 'failed' ? before.error : null;
    if (error?.retryable === false) return;
    const handle = change(id, 'retry');
    const after = store.getUpload(id);
    if (!handle || !after) return;
    if (error?.code.startsWith('file-')) Object.assign(handle.memo, { checksum: null, session: null });
    forbidden.clear();
    if (!intake.again(id)) run(after, handle);
  };

  const pause = (id: string) => {
    change(id, 'pause')?.hold.abort();
    gate.wake(id);
  };

  const resume = (id: string) => {
    const handle = change(id, 'resume');
    if (!handle) return;
    handle.hold = new AbortController();
    gate.wake(id);
  };

  const drop = (id: string) => {
    intake.forget(id);
    handles.delete(id);
    store.remove(id);
  };

  const remove = (id: string) => {
    cancel(id);
    const upload = store.getUpload(id);
    if (upload && isSettled(upload)) drop(id);
  };

  const insert = (upload: Upload, life: Runner | null, memo?: Partial<Checkpoint>) => {
    store.insert(upload);
    handles.set(upload.id, {
      memo: { checksum: null, session: null, declined: null, ...memo },
      life,
      abort: new AbortController(),
      hold: new AbortController(),
      turn: null,
      choose: null,
      settled: [],
    });
  };

  const start = (id: string) => {
    const upload = store.getUpload(id);
    const handle = handles.get(id);
    if (upload?.status === 'queued' && handle) run(upload, handle);
  };

  const intake = createFileAdmission({
    store,
    clock,
    insert: (upload) => insert(upload, null),
    dispatch,
    start,
  });

  let ledger: Promise<Persistence> | null = null;
  const openLedger = () => {
    // Pages that upload nothing load nothing of it.
    ledger ??= import('./persistence/persistence.js').then(
      (module) => {
        const made = module.createPersistence({
          ...options,
          find: store.getUpload,
          checkpointOf: (id) => handles.get(id)?.memo,
          begin(upload, life, memo) {
            insert(upload, life, memo);
            start(upload.id);
          },
          drop,
        });
        store.subscribe(made.touch);
        made.touch(store.ids());
        return made;
      },
      (cause: unknown) => {
        ledger = null;
        throw loadError(cause);
      },
    );
    return ledger;
  };

  let restored: Promise<void> | null = null;
  const restore = async () => {
    try {
      if (options.storage || (options.storage === undefined && (await hasDatabase())))
        await (await openLedger()).restore();
    } catch {
      // No storage, or one that is closed to this page: then nothing was kept. What did not load may do so later.
      restored = null;
    }
  };

  const each = (group: string | undefined, verb: (id: string) => void) => {
    for (const id of store.ids(group)) verb(id);
  };

  const watch = () => gate.watch(() => store.touch());

  return {
    getState: store.getState,
    getUpload: store.getUpload,
    subscribe(listener) {
      watch();
      return store.subscribe(listener);
    },
    subscribeTo: store.subscribeTo,
    add(files, addOptions) {
      watch();
      // Without it a reload forgets these files; they are uploaded all the same.
      if (options.storage || typeof document !== 'undefined') openLedger().catch(() => {});
      // The key may be allowed more by now.
      forbidden.clear();
      return intake.add(files, addOptions);
    },
    async importUrls(sources, importOptions = {}) {
      watch();
      return (await openLedger()).importUrls(sources, importOptions);
    },
    restore() {
      watch();
      return (restored ??= restore());
    },
    cancel,
    retry,
    pause,
    resume,
    remove,
    resolve(id, choice) {
      const upload = store.getUpload(id);
      if (upload?.status === 'duplicate') handles.get(id)?.choose?.(choice);
    },
    cancelAll: (group) => each(group, cancel),
    retryAll: (group) =>
      each(group, (id) => {
        if (store.getUpload(id)?.status === 'failed') retry(id);
      }),
    pauseAll: (group) => each(group, pause),
    resumeAll(group) {
      gate.reopen();
      // The new credential may be allowed more.
      lookUps.allowed = true;
      forbidden.clear();
      each(group, resume);
    },
    clear: (group) =>
      each(group, (id) => {
        const status = store.getUpload(id)?.status;
        if (status === 'done' || status === 'cancelled') remove(id);
      }),
    settled: (id) =>
      new Promise((resolve, reject) => {
        const upload = store.getUpload(id);
        if (!upload) return reject(new RangeError(`There is no upload with the id ${id}.`));
        if (isSettled(upload)) return resolve(upload);
        handles.get(id)?.settled.push(resolve);
      }),
  };
}

/** Whether a page of this origin has kept anything. Asking the database itself would make it. Throws where there is none. */
async function hasDatabase(): Promise<boolean> {
  return (await indexedDB.databases()).some(({ name }) => name === databaseName);
}
