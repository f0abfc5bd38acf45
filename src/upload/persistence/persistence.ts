import type { Clock } from '../../api/clock.js';
import { indexedDbStorage } from './indexed-db.js';
import { newImport, savedImport } from '../imports/import-task.js';
import type { ImportOptions, ImportSource } from '../imports/import-source.js';
import { createInterruptedFiles, type FileIdentity } from './interrupted-files.js';
import { createLeaveGuard } from './leave-guard.js';
import { createWakeLockGuard } from './wake-lock.js';
import { createSnapshotWriter } from './snapshot-writer.js';
import { optional } from '../platform.js';
import type { Preparation } from '../preparation/preparation.js';
import type {
  OwnStorage,
  QueueStorage,
  SavedItem,
  SavedOriginal,
  SavedUpload,
} from '../state/queue-storage.js';
import { resumeRunner } from './resume.js';
import { timeLimited } from './time-limited.js';
import type { Checkpoint, Lookups, Runner } from '../transfer/context.js';
import { UploadError } from '../errors/upload-error.js';
import type { UploadEvent } from '../state/transition.js';
import { isInterrupted, type Json, type Upload, type UploadBase } from '../upload.js';

export interface PersistenceOptions {
  /** Null disables persistence. Default: the browser's IndexedDB. */
  storage?: QueueStorage | null | undefined;
  /** The owner of the uploads, from `ownerOf`. Uploads of other owners are neither shown nor changed. */
  owner: string;
  /** Whether the browser asks before leaving the page interrupts uploads. Default true. */
  confirmLeave?: boolean | undefined;
  /** Whether the screen stays on while files are sent. Default true. */
  wakeLock?: boolean | undefined;
  /** Whether the queue waits for the user. */
  isHalted: () => boolean;
  clock: Clock;
  find: (id: string) => Upload | undefined;
  checkpointOf: (id: string) => Checkpoint | undefined;
  /** Lists an upload without a file, and starts it if it is `queued`. */
  begin: (upload: Upload, runner: Runner, checkpoint?: Partial<Checkpoint>) => void;
  /** Gives an upload the `meta` of the interrupted one that it replaces, unless it has its own. */
  adopt: (id: string, meta: Json) => void;
  discard: (id: string) => void;
  lookups: Lookups;
}

/** Persists uploads across reloads: unfinished files and imports are saved, and resumed. Loaded on first use. */
export interface Persistence {
  /** Call this when these uploads may have changed. */
  update(ids: Iterable<string>): void;
  importUrls(sources: Iterable<ImportSource>, options: ImportOptions): readonly Upload[];
  restore(): Promise<void>;
  /** Saves pending changes, and releases timers, listeners and the storage. */
  close(): void;
}

// Milliseconds; older entries are dropped.
const maxAge = 24 * 60 * 60 * 1000;
// Milliseconds after its first session was requested in which a closed page may have created the asset.
const maxOwnPeriod = 60 * 60 * 1000;

export function createPersistence({
  clock,
  owner,
  find,
  checkpointOf,
  begin,
  adopt,
  discard,
  lookups,
  ...options
}: PersistenceOptions): Persistence {
  const usual = optional(() => indexedDB) ? indexedDbStorage() : null;
  const shared = options.storage === undefined ? usual : options.storage;
  const storage = shared && ownStorage(timeLimited(shared, clock), owner);
  const guard =
    options.confirmLeave !== false && typeof window !== 'undefined' ? createLeaveGuard(window) : null;
  const canWake = options.wakeLock !== false && typeof document !== 'undefined';
  const wakeLock = canWake ? optional(() => navigator.wakeLock) : null;
  const wake = wakeLock ? createWakeLockGuard({ document, wakeLock }) : null;
  const writer = storage && createSnapshotWriter({ storage, clock, find, checkpointOf });
  let isClosed = false;
  const interrupted = createInterruptedFiles();
  const resumed = new Set<string>();

  /** An added file is recognized by what it was before `prepare`. */
  const identityOf = (upload: Upload): FileIdentity => ({
    ...upload,
    ...checkpointOf(upload.id)?.preparation?.original,
  });

  /** A file that is added again replaces its interrupted entry and inherits its state. */
  const replaceInterrupted = (upload: Upload) => {
    const id = interrupted.take(identityOf(upload));
    if (id === null) return;
    const [known, own] = [checkpointOf(id), checkpointOf(upload.id)];
    if (known && own) Object.assign(own, { declined: known.declined, ownPeriod: known.ownPeriod });
    const left = find(id);
    adopt(upload.id, known?.preparation?.original?.meta ?? left?.meta ?? null);
    discard(id);
  };

  const update = (ids: Iterable<string>) => {
    for (const id of ids) {
      const upload = find(id);
      guard?.update(id, upload);
      wake?.update(id, upload);
      if (upload && isInterrupted(upload)) interrupted.add(identityOf(upload));
      else if (resumed.has(id)) interrupted.remove(id);
      else if (upload?.url === null && upload.status !== 'failed' && upload.status !== 'cancelled')
        replaceInterrupted(upload);
    }
    wake?.apply(options.isHalted());
    writer?.update(ids);
  };

  // Must run before the bytes are sent; the queue's listeners are called later.
  lookups.adopt = (id) => update([id]);

  /** Lists the file as interrupted before those that wait for it continue. */
  const reported: Runner = (context) => {
    const dispatch = (event: UploadEvent) => {
      context.dispatch(event);
      update([context.upload.id]);
    };
    return resumeRunner({ ...context, dispatch });
  };

  const resume = (saved: SavedItem): boolean => {
    if (saved.at < clock.now() - maxAge) return false;
    if (saved.kind === 'file') {
      writer?.markSaved(saved);
      resumed.add(saved.id);
      const { upload, checkpoint } = restored(saved);
      begin(upload, reported, checkpoint);
      update([saved.id]);
      return true;
    }
    const task = savedImport(saved, storage);
    if (task) begin(task.upload, task.runner);
    return task !== null;
  };

  return {
    update,
    importUrls: (sources, importOptions) =>
      Array.from(sources, (source) => {
        const { upload, runner } = newImport(source, importOptions, clock.now(), storage);
        begin(upload, runner);
        return find(upload.id) ?? upload;
      }),
    async restore() {
      const over: string[] = [];
      const claimed = (await storage?.claim(clock.now() - maxAge)) ?? [];
      // The next queue claims them.
      if (isClosed) return;
      for (const saved of claimed) {
        if (!find(saved.id) && !resume(saved)) over.push(saved.id);
      }
      if (over.length > 0) await storage?.remove(over);
    },
    close() {
      isClosed = true;
      writer?.close();
      guard?.close();
      wake?.close();
      shared?.close?.();
    },
  };
}

/** The part of a storage that belongs to one owner. */
function ownStorage(storage: QueueStorage, owner: string): OwnStorage {
  return {
    // A custom storage may return items of other owners, or of an earlier version without owners.
    claim: async (since) => (await storage.claim(owner, since)).filter((item) => item.owner === owner),
    save: (items) => storage.save(items.map((item) => ({ ...item, owner }))),
    remove: (ids) => storage.remove(ids),
  };
}

/** The upload of a file that a closed page left unfinished: to be finalized, looked up, or only listed. */
function restored({ session, declined = null, startedAt = null, original, ...saved }: SavedUpload): {
  upload: Upload;
  checkpoint: Partial<Checkpoint>;
} {
  const { id, group, name, path, meta = null, size, type, target, duplicates, checksum } = saved;
  const base = {
    id,
    group,
    name,
    path,
    meta,
    size,
    type,
    target,
    duplicates,
    checksum,
    attempt: 1,
    file: null,
    url: null,
    job: null,
    paused: false,
    waiting: null,
    // The page may have closed before the response to its finalize arrived.
    commit: session ? 'unknown' : 'none',
  } as const;
  const arrived = session && { ...session, url: '', headers: {}, arrived: true };
  // With `allow`, an asset with these bytes may be another file's.
  const isFindable = checksum !== null && target.kind === 'new' && duplicates !== 'allow';
  const isResumable = session !== null || isFindable;
  return {
    upload: isResumable
      ? { ...base, status: 'queued' }
      : { ...base, ...original, status: 'failed', error: new UploadError('interrupted') },
    checkpoint: {
      ...(original && { preparation: preparationOf(original, base) }),
      checksum,
      session: arrived,
      declined,
      ownPeriod: startedAt === null ? null : [startedAt, startedAt + maxOwnPeriod],
    },
  };
}

function preparationOf(
  original: SavedOriginal,
  { name, path, size, type, meta, checksum }: UploadBase,
): Preparation {
  const result = checksum === null ? undefined : { file: null, name, path, size, type, meta, checksum };
  return { prepare: null, restrictions: {}, original: { ...original, file: null }, result };
}
