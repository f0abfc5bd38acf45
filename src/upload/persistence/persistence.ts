import type { Clock } from '../../api/clock.js';
import { indexedDbStorage } from './indexed-db.js';
import { newImport, savedImport, type ImportOptions } from '../imports/import-task.js';
import type { ImportSource } from '../imports/import-source.js';
import { createLeaveGuard } from './leave-guard.js';
import { createSnapshotWriter } from './snapshot-writer.js';
import type { QueueStorage, SavedItem, SavedUpload } from '../state/queue-storage.js';
import { resumeRunner } from './resume.js';
import type { Runner, Checkpoint } from '../transfer/context.js';
import { UploadError } from '../errors/upload-error.js';
import type { Upload } from '../upload.js';

export interface PersistenceOptions {
  /** Null for none. Default: the browser's IndexedDB. */
  storage?: QueueStorage | null | undefined;
  /** Whether the browser asks before files under way are left. Default true. */
  confirmLeave?: boolean | undefined;
  clock: Clock;
  find: (id: string) => Upload | undefined;
  checkpointOf: (id: string) => Checkpoint | undefined;
  /** Puts an upload without a file on the list, and starts it when it is `queued`. */
  begin: (upload: Upload, life: Runner, memo?: Partial<Checkpoint>) => void;
  drop: (id: string) => void;
}

/** What outlives its page: files and imports under way are written down, and taken up again. Loaded with the first. */
export interface Persistence {
  /** These uploads may have changed. */
  touch(ids: Iterable<string>): void;
  importUrls(sources: Iterable<ImportSource>, options: ImportOptions): readonly Upload[];
  restore(): Promise<void>;
}

// What is older belongs to a page that nobody came back to.
const longestKept = 24 * 60 * 60 * 1000;

export function createPersistence({
  clock,
  find,
  checkpointOf,
  begin,
  drop,
  ...options
}: PersistenceOptions): Persistence {
  const usual = typeof indexedDB === 'undefined' ? null : indexedDbStorage();
  const storage = options.storage === undefined ? usual : options.storage;
  const guard =
    options.confirmLeave !== false && typeof window !== 'undefined' ? createLeaveGuard(window) : null;
  const sessionOf = (id: string) => checkpointOf(id)?.session ?? null;
  const keeper = storage && createSnapshotWriter({ storage, clock, find, sessionOf });
  // Files of closed pages that wait for being chosen again.
  const lost = new Map<string, Upload>();

  /** A file that is chosen again takes the place of what was left of it: by its digest where that was known. */
  const replaceLost = (upload: Upload) => {
    for (const [id, { name, size, checksum, group }] of lost) {
      const same =
        checksum === null ? name === upload.name && size === upload.size : checksum === upload.checksum;
      if (!find(id)) lost.delete(id);
      else if (same && group === upload.group && lost.delete(id)) drop(id);
    }
  };

  const touch = (ids: Iterable<string>) => {
    for (const id of ids) {
      const upload = find(id);
      guard?.touch(id, upload);
      if (upload?.status === 'failed' && upload.error.code === 'interrupted') lost.set(id, upload);
      else if (upload?.file && lost.size > 0) replaceLost(upload);
    }
    keeper?.touch(ids);
  };

  const takeUp = (saved: SavedItem): boolean => {
    if (saved.at < clock.now() - longestKept) return false;
    if (saved.kind === 'file') {
      keeper?.know(saved);
      const { upload, memo } = left(saved);
      begin(upload, resumeRunner, memo);
      touch([saved.id]);
      return true;
    }
    const taken = savedImport(saved, storage);
    if (taken) begin(taken.upload, taken.life);
    return taken !== null;
  };

  return {
    touch,
    importUrls: (sources, importOptions) =>
      Array.from(sources, (source) => {
        const { upload, life } = newImport(source, importOptions, clock.now(), storage);
        begin(upload, life);
        return find(upload.id) ?? upload;
      }),
    async restore() {
      const over: string[] = [];
      for (const saved of (await storage?.claim()) ?? []) {
        if (!find(saved.id) && !takeUp(saved)) over.push(saved.id);
      }
      if (over.length > 0) await storage?.remove(over);
    },
  };
}

/** What a closed page has left of a file: to be finalized, to be looked up, or only to be named. */
function left({ session, ...saved }: SavedUpload): { upload: Upload; memo: Partial<Checkpoint> } {
  const { id, group, name, path, size, type, target, duplicates, checksum } = saved;
  const common = {
    id,
    group,
    name,
    path,
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
  };
  const known = session && { ...session, url: '', headers: {}, arrived: true, unheard: true };
  const hopeful = session !== null || (checksum !== null && target.kind === 'new');
  return {
    upload: hopeful
      ? { ...common, status: 'queued' }
      : { ...common, status: 'failed', error: new UploadError('interrupted') },
    memo: { checksum, session: known },
  };
}
