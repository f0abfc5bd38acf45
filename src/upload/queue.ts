import { createActions } from './actions.js';
import { addInSlices, createFileAdmission } from './files/add-files.js';
import { runFile, type Engine, type Run, type Send } from './attempt.js';
import { loadUploadParts } from './later.js';
import type { PersistedQueue, Persistence } from './saved/persistence.js';
import { createQueueEvents, watchBlocks } from './queue-events.js';
import type { UploadQueue, UploadQueueOptions } from './queue-options.js';
import { browserConnectivity } from './schedule/blocks.js';
import { createSchedule } from './schedule/schedule.js';
import type { UploadEvent } from './state/transition.js';
import { createThrottle, createUploadStore, type UploadChanges } from './state/upload-store.js';
import { createTask, type UploadTask } from './task.js';
import type { Memory } from './memory.js';
import type { Parts } from './send/parts.js';
import { isSettled, jsonOf, type Upload } from './upload.js';

export type { UploadQueue, UploadQueueOptions };

// What persistence has to know at once: a file of a closed page is added again, or a duplicate was declined before a reload.
const urgent: ReadonlySet<UploadEvent['type']> = new Set(['check', 'follow', 'fail']);

// Milliseconds. See `UploadQueueOptions`.
const usualPatience = 15 * 60_000;
const usualStall = 60_000;
// A long outage is retried about once a minute, which spares a struggling service.
const longestDelay = 60_000;

/** Creates the queue of a page. Nothing runs until files are added. */
export function createUploadQueue(options: UploadQueueOptions): UploadQueue {
  const { calls, hash, put, clock, concurrency = 'auto', random = Math.random } = options;
  const {
    patience = usualPatience,
    stallTimeout = usualStall,
    presignsEarly = true,
    user = calls.user,
  } = options;
  const { storage, locks, openChannel } = options;
  const tasks = new Map<string, UploadTask>();
  let isClosed = false;
  let persistence: Persistence | null = null;

  const events = createQueueEvents(clock, options.onEvent);
  const schedule = createSchedule({
    concurrency,
    clock,
    connectivity: options.connectivity ?? browserConnectivity,
    baseUrl: calls.baseUrl ?? '',
    begin(id) {
      // A file that is not measured yet is enqueued again.
      if (!admission.isPending(id)) tasks.get(id)?.start();
    },
  });
  const store = createUploadStore({
    throttle: options.throttle ?? createThrottle(),
    clock,
    status: () => ({ halted: schedule.halted(), online: schedule.online() }),
    onChange: events.change,
  });

  const adopt = (id: string) => persistence?.update([id]);
  const dispatch = (id: string, event: UploadEvent, attempt: number) => {
    const before = store.getUpload(id);
    const after = isClosed ? before : store.dispatch(id, event, attempt);
    if (urgent.has(event.type)) adopt(id);
    if (after && before !== after && isSettled(after)) {
      tasks.get(id)?.settle(after);
      // A batch may have thousands.
      if (after.status === 'done') forget(id);
    }
    return after;
  };
  const forget = (id: string) => {
    admission.discard(id);
    tasks.delete(id);
  };
  const discard = (id: string) => {
    tasks.get(id)?.close();
    forget(id);
    store.remove(id);
  };

  const engine: Engine = {
    calls,
    hash,
    put,
    clock,
    random,
    patience,
    retry: { attempts: Number.POSITIVE_INFINITY, max: longestDelay, maxElapsed: patience },
    stallTimeout,
    // Otherwise no call is to run beside another.
    presignsEarly: presignsEarly && concurrency === 'auto',
    schedule,
    store,
    permissions: { mayCheck: true, refused: new Map() },
    user,
    storage,
    locks,
    openChannel,
    adopt,
    discard,
    restart: (id) => restart(id),
  };
  const { permissions } = engine;
  let loaded: { parts: Parts; send: Send; later: Awaited<ReturnType<typeof loadUploadParts>> } | undefined;
  const load = async () => {
    const later = await loadUploadParts();
    if (loaded) return loaded;
    const parts = later.createParts(engine);
    return (loaded = { parts, send: later.createSend(parts), later });
  };
  const runUpload = runFile(engine, async () => (await load()).send);

  // Runs once per store notification, so that a batch of small files does not cause a notification for each file.
  const clearDone = (changes: UploadChanges) => {
    for (const [id, { after }] of changes) if (after?.status === 'done') queueMicrotask(() => discard(id));
  };
  if (options.autoClear) store.subscribe(clearDone);

  const insert = (upload: Upload, run: Run, known: Partial<Memory> = {}) => {
    tasks.set(upload.id, createTask({ id: upload.id, engine, run, known, dispatch }));
    store.insert(upload);
  };

  const admission = createFileAdmission({
    store,
    clock,
    accepts: async (file, accept) => (await loadUploadParts()).acceptsFile(file, accept),
    prepare: options.prepare,
    insert: (upload, memory) => insert(upload, runUpload, memory),
    dispatch,
    start: schedule.enqueue,
  });

  const { readmit } = admission;
  const { restart, ...actions } = createActions(engine, tasks, readmit, dispatch, () => isClosed);

  const own: PersistedQueue = {
    clock,
    store,
    memoryOf: (id) => tasks.get(id)?.memory,
    insert,
    start: schedule.enqueue,
    dispatch,
    discard,
    isHalted: () => schedule.halted() !== null,
  };
  const openPersistence = async (): Promise<Persistence> => {
    const { parts, later } = await load();
    const owner = await later.ownerOf(calls.baseUrl ?? '', user);
    if (persistence || isClosed) return persistence ?? throwClosed();
    return (persistence = later.connectPersistence(parts, own, options, owner));
  };

  let restored: Promise<void> | null = null;
  const restore = async () => {
    try {
      const [opened, { later }] = [await openPersistence(), await load()];
      if (storage || (storage === undefined && (await later.hasDatabase(clock)))) await opened.restore();
    } catch {
      // Without usable storage, nothing was saved. If a module failed to load, a later call tries again.
      restored = null;
    }
  };

  const watchGate = () => watchBlocks(schedule, events.emit, () => store.touch());
  const queue: UploadQueue = {
    getState: store.getState,
    getUpload: store.getUpload,
    getFigures: store.getFigures,
    subscribe(listener) {
      if (!isClosed) watchGate();
      return store.subscribe(listener);
    },
    subscribeTo: store.subscribeTo,
    subscribeToEvents: events.subscribe,
    add(files, addOptions) {
      if (isClosed) throwClosed();
      watchGate();
      // If persistence fails to load, the files are still uploaded, but cannot be restored after a reload.
      if (storage || typeof document !== 'undefined') openPersistence().catch(() => {});
      permissions.refused.clear();
      return admission.add(files, addOptions);
    },
    addAll: async (files, addOptions) => addInSlices(queue, [...files], addOptions),
    async importUrls(sources, importOptions = {}) {
      if (isClosed) throwClosed();
      watchGate();
      const meta = jsonOf(importOptions.meta);
      const opened = await openPersistence();
      const { parts, later } = await load();
      return later.addImports(parts, own, opened, sources, { ...importOptions, meta });
    },
    restore() {
      if (isClosed) return Promise.resolve();
      watchGate();
      // Ahead of the first file: a deployment may remove this version's files while the page is open.
      load().catch(() => {});
      return (restored ??= restore());
    },
    forget: async () => (await openPersistence()).forget(),
    ...actions,
    replaceFile: async (id, file) =>
      (await loadUploadParts()).replaceFile(id, file, { store, tasks, dispatch, admission }),
    async settled(id) {
      const upload = store.getUpload(id);
      if (!upload) throw new RangeError(`No upload has the id ${id}.`);
      return isSettled(upload) ? upload : (tasks.get(id)?.settled() ?? throwClosed());
    },
    close() {
      if (isClosed) return;
      persistence?.close();
      isClosed = true;
      admission.close();
      for (const task of tasks.values()) task.close();
      schedule.close();
      store.close();
    },
  };
  return queue;
}

function throwClosed(): never {
  throw new Error('This upload queue is closed. Create a new one.');
}
