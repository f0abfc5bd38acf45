import type { Clock } from '../../api/clock.js';
import { createKeptFiles } from '../../indexed-db/kept-files.js';
import type { Run } from '../attempt.js';
import { UploadError } from '../errors/upload-error.js';
import { restoredHandles } from '../files/file-handles.js';
import type { Memory, Preparation } from '../memory.js';
import { optional } from '../platform.js';
import type { UploadQueueOptions } from '../queue-options.js';
import { nextTask } from '../../api/tasks/run-in-slices.js';
import type {
  OwnStorage,
  SavedAsset,
  SavedImport,
  SavedItem,
  SavedOriginal,
  SavedUpload,
} from '../state/queue-storage.js';
import type { UploadEvent } from '../state/transition.js';
import type { UploadStore } from '../state/upload-store.js';
import { isInterrupted, unsent, type Upload, type UploadBase } from '../upload.js';
import { storageOr } from './indexed-db.js';
import { createInterruptedFiles, type FileIdentity } from './interrupted-files.js';
import { ownStorage, withinLimit } from './own-storage.js';
import { createPageGuard } from './page-guard.js';
import { createSnapshotWriter, fileToKeep, maxBatch } from './snapshot-writer.js';

/** The parts of a queue that its persistence reads and changes. */
export interface PersistedQueue {
  readonly clock: Clock;
  readonly store: Pick<UploadStore, 'getUpload' | 'subscribe' | 'ids'>;
  memoryOf(id: string): Memory | undefined;
  /** Lists an upload without a file. */
  insert(upload: Upload, run: Run, memory?: Partial<Memory>): void;
  start(id: string): void;
  dispatch(id: string, event: UploadEvent, attempt: number): unknown;
  discard(id: string): void;
  /** Whether the queue waits for the user. */
  isHalted(): boolean;
}

export interface PersistenceOptions extends Pick<
  UploadQueueOptions,
  'storage' | 'keepFiles' | 'confirmLeave' | 'wakeLock'
> {
  /** The owner of the uploads, from `ownerOf`. Uploads of other owners are neither shown nor changed. */
  readonly owner: string;
  /** Continues a file that a closed page left, with its copy if there is one. */
  readonly resumeFile: (copy: File | undefined) => Run;
  /** What a closed page has just sent. */
  readonly learnAsset: (saved: SavedAsset) => void;
  /** An import that a closed page left. */
  readonly resumeImport: (
    saved: SavedImport,
    storage: OwnStorage | null,
  ) => { readonly upload: Upload; readonly run: Run };
}

/** Persists uploads across reloads: unfinished files and imports are saved, and resumed. Loaded on first use. */
export interface Persistence {
  /** That of the owner; null without one. */
  readonly storage: OwnStorage | null;
  /** Call this when these uploads may have changed. */
  update(ids: readonly string[]): void;
  restore(): Promise<void>;
  /** Removes all uploads, and what this and closed pages have saved of the owner. */
  forget(): Promise<void>;
  /** Saves pending changes, and releases timers, listeners and the storage. */
  close(): void;
}

// Bytes. See `UploadQueueOptions.keepFiles`.
const usualKept = 64 * 1024 * 1024;
// Milliseconds; older entries are dropped.
const maxAge = 24 * 60 * 60 * 1000;
// Milliseconds after its first session was requested in which a closed page may have created the asset.
const maxOwnPeriod = 60 * 60 * 1000;

export function createPersistence(queue: PersistedQueue, options: PersistenceOptions): Persistence {
  const { clock, store, memoryOf, insert, start, dispatch, discard, isHalted } = queue;
  const { owner, keepFiles: limit = usualKept } = options;
  const shared = storageOr(options.storage, owner);
  const storage = shared && ownStorage(shared, owner, clock);
  const isPage = typeof document !== 'undefined';
  const guard = createPageGuard({
    window: options.confirmLeave !== false && typeof window !== 'undefined' ? window : null,
    wakeLock: isPage && options.wakeLock !== false ? optional(() => navigator.wakeLock) : null,
  });
  const uploads = { find: store.getUpload, memoryOf };
  const wanted = (id: string) => fileToKeep(store.getUpload(id), memoryOf(id), limit);
  const files = shared?.files && createKeptFiles(shared.files, owner, wanted);
  const writer =
    storage && createSnapshotWriter({ storage, clock, ...uploads, onWrite: (ids) => files?.update(ids) });
  let isClosed = false;
  const interrupted = createInterruptedFiles();
  const resumed = new Set<string>();

  /** An added file is recognized by what it was before `prepare`. */
  const identityOf = (upload: Upload): FileIdentity => ({
    ...upload,
    ...memoryOf(upload.id)?.preparation?.original,
  });

  /** A file that is added again replaces its entry and inherits its state, unless it has its own `meta`. */
  const replaceInterrupted = (upload: Upload) => {
    const own = memoryOf(upload.id);
    const id = interrupted.take(identityOf(upload), own?.isHeldWhenChecked ? null : upload);
    if (id === null) return;
    const left = store.getUpload(id);
    const known = memoryOf(id);
    if (known && own) {
      const { declined, ownPeriod, session } = known;
      Object.assign(own, { declined, ownPeriod, session: own.session ?? session });
    }
    const meta = known?.preparation?.original?.meta ?? left?.meta ?? null;
    dispatch(upload.id, { type: 'adopt', meta }, upload.attempt);
    // Its bytes may have arrived, and its finalize may be under way.
    if (left?.commit === 'unknown')
      dispatch(upload.id, { type: 'commit', commit: 'unknown' }, upload.attempt);
    discard(id);
  };

  const update = (ids: readonly string[]) => {
    for (const id of ids) {
      const upload = store.getUpload(id);
      guard.update(id, upload);
      if (!upload) interrupted.remove(id);
      else if (isInterrupted(upload)) interrupted.add(identityOf(upload), true);
      else if (resumed.has(id)) interrupted.add(upload, false);
      else if (upload.url === null && upload.status !== 'failed' && upload.status !== 'cancelled')
        replaceInterrupted(upload);
    }
    guard.apply(isHalted());
    writer?.update(ids);
  };

  const updateAll = async (ids: readonly string[]) => {
    for (let at = 0; at < ids.length; at += maxBatch) {
      if (at > 0) await nextTask();
      if (isClosed) return;
      update(ids.slice(at, at + maxBatch));
    }
  };
  store.subscribe((changes) => {
    for (const { after } of changes.values()) if (after?.status === 'done') writer?.done(after);
    void updateAll([...changes.keys()]);
  });
  void updateAll(store.ids());

  const resume = (saved: SavedItem, copy: File | undefined) => {
    if (saved.kind === 'asset') {
      writer?.keep(saved);
      options.learnAsset(saved);
      return;
    }
    if (saved.kind === 'import') {
      const { upload, run } = options.resumeImport(saved, storage);
      insert(upload, run);
    } else {
      resumed.add(saved.id);
      writer?.markSaved(saved);
      // A storage that writes JSON loses it.
      if (typeof FileSystemHandle !== 'undefined' && saved.handle instanceof FileSystemHandle)
        restoredHandles.set(saved.id, saved.handle);
      const { upload, memory } = restored(saved, copy);
      insert(upload, options.resumeFile(copy), memory);
    }
    start(saved.id);
    update([saved.id]);
  };

  return {
    storage,
    update,
    async restore() {
      const claimed = (await storage?.claim(clock.now() - maxAge)) ?? [];
      const copies = await (files && withinLimit(clock, files.find()))?.catch(() => undefined);
      // The next queue claims them.
      if (isClosed) return;
      for (const saved of claimed) if (!store.getUpload(saved.id)) resume(saved, copies?.get(saved.id));
    },
    async forget() {
      for (const id of store.ids()) discard(id);
      const ids = writer?.forget() ?? [];
      // Those of closed pages as well.
      const left = (await storage?.claim(0)) ?? [];
      await storage?.remove([...ids, ...left.map(({ id }) => id)]);
      await Promise.all([shared?.results?.clear?.(owner), files && withinLimit(clock, files.clear())]);
    },
    close() {
      isClosed = true;
      writer?.close();
      guard.close();
      shared?.close?.();
    },
  };
}

/**
 * The upload of a file that a closed page left unfinished: to be sent if there is a copy, or else to be finalized, looked
 * up, or only listed.
 */
function restored(
  { session, declined, startedAt, original, paused = false, accept, ...saved }: SavedUpload,
  copy: File | undefined,
): { upload: Upload; memory: Partial<Memory> } {
  const { id, group, name, path, meta, size, type, target, duplicates, checksum } = saved;
  const facts = { id, group, name, path, meta, size, type, target, duplicates, checksum };
  const base = {
    ...unsent,
    ...facts,
    file: copy ?? null,
    // Without it, nothing is sent.
    paused: copy !== undefined && paused,
    waiting: null,
    // The page may have closed before the response to its finalize arrived.
    commit: session ? 'unknown' : 'none',
  } as const;
  const arrived = session && { ...session, url: '', headers: {}, arrived: true };
  // With `allow`, an asset with these bytes may be another file's.
  const isFindable = checksum !== null && target.kind === 'new' && duplicates !== 'allow';
  const isResumable = copy !== undefined || session !== null || isFindable;
  return {
    upload: isResumable
      ? { ...base, status: 'queued' }
      : { ...base, ...original, status: 'failed', error: new UploadError('interrupted') },
    memory: {
      ...(original && { preparation: preparationOf(original, base) }),
      restrictions: { accept },
      checksum,
      session: arrived,
      declined,
      ownPeriod: startedAt === null ? null : [startedAt, startedAt + maxOwnPeriod],
    },
  };
}

function preparationOf(
  original: SavedOriginal,
  { file, name, path, size, type, meta, checksum }: UploadBase,
): Preparation {
  const result = checksum === null ? undefined : { file, name, path, size, type, meta, checksum };
  return { prepare: null, original: { ...original, file: null }, result };
}
