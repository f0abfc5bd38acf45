import { acceptEntries } from '../../api/policy/accept.js';
import type { Clock } from '../../api/clock.js';
import type { UploadErrorCode } from '../errors/upload-error.js';
import { handleOf, restoredHandles } from '../files/file-handles.js';
import type { Memory, Preparation, Session } from '../memory.js';
import {
  maxLag,
  unkept,
  type OwnStorage,
  type SavedAsset,
  type SavedOriginal,
  type SavedSession,
  type SavedUpload,
} from '../state/queue-storage.js';
import { isDraft, isHeld, privacyOf, type DoneUpload, type Upload } from '../upload.js';

/** Saves unfinished uploads, so that closing the page loses none of them. */
export interface SnapshotWriter {
  /** Call this when these uploads may have changed. */
  update(ids: readonly string[]): void;
  /** Records that this version is already saved. Whether it is new. */
  markSaved(saved: SavedUpload): boolean;
  /** Keeps what a closed page has saved. */
  keep(saved: SavedAsset): void;
  /** Call this when it is done: it may leave the list at once. */
  done(upload: DoneUpload): void;
  /** Writes nothing that is known so far again. Returns the ids of what is saved. */
  forget(): readonly string[];
  close(): void;
}

// Milliseconds. Most small files are done sooner, and then need no write at all.
const delay = 500;
/** Uploads in one transaction, and in one task: thousands at once would block the page. */
export const maxBatch = 100;
// The fields that can change, as far as it matters. JSON of a handle is an empty object.
const versioned = 'checksum declined handle name original paused session size startedAt uploadId'.split(' ');

export function createSnapshotWriter(parts: {
  storage: OwnStorage;
  clock: Clock;
  find: (id: string) => Upload | undefined;
  memoryOf: (id: string) => Memory | undefined;
  /** Called with uploads that may have changed, once they are saved, unless they ended at once. */
  onWrite: (ids: readonly string[]) => void;
}): SnapshotWriter {
  const { storage, clock, find, memoryOf, onWrite } = parts;
  const dirty = new Set<string>();
  // The last saved version, by id.
  const written = new Map<string, string>();
  const made = new Map<string, SavedAsset>();
  const closed = new AbortController();
  let isScheduled = false;

  const markSaved = (saved: SavedUpload | SavedAsset) => {
    const version = JSON.stringify(saved, versioned);
    const isNew = written.get(saved.id) !== version;
    written.set(saved.id, version);
    return isNew;
  };

  const write = (ids: readonly string[]): Promise<void> => {
    const saves: (SavedUpload | SavedAsset)[] = [];
    const removals: string[] = [];
    for (const id of ids) {
      dirty.delete(id);
      const upload = find(id);
      const kept = upload && isWorthKeeping(upload) ? savedFrom(upload, memoryOf(id), clock.now()) : null;
      const saved = kept ?? made.get(id);
      if (saved && markSaved(saved)) saves.push(saved);
      if (!saved && written.delete(id)) removals.push(id);
    }
    // If the storage is full or closed, nothing is saved; the uploads continue.
    const saving = saves.length > 0 ? storage.save(saves).catch(() => {}) : Promise.resolve();
    const assets = saves.filter(({ kind }) => kind === 'asset');
    if (assets.length > 0) expire(assets.map(({ id }) => id)).catch(() => {});
    if (removals.length > 0) storage.remove(removals).catch(() => {});
    return saving;
  };

  /** Until a check shows it. */
  const expire = async (ids: readonly string[]) => {
    await clock.sleep(maxLag, closed.signal);
    for (const id of ids) made.delete(id);
    void write(ids);
  };

  const writeLater = async (pause: number) => {
    if (isScheduled || dirty.size === 0) return;
    isScheduled = true;
    await clock.sleep(pause, closed.signal);
    isScheduled = false;
    const ids = [...dirty].slice(0, maxBatch);
    void write(ids).then(() => onWrite(ids));
    await writeLater(0);
  };

  return {
    update(ids) {
      for (const id of ids) dirty.add(id);
      // Written immediately: bytes that have arrived must not be sent again.
      void write(ids.filter((id) => find(id)?.status === 'finalizing'));
      writeLater(delay).catch(() => {});
    },
    markSaved,
    keep(saved) {
      made.set(saved.id, saved);
      markSaved(saved);
      expire([saved.id]).catch(() => {});
    },
    done({ id, checksum, target, outcome, asset }) {
      if (outcome !== 'uploaded' || checksum === null || isDraft(target)) return;
      const privacy = privacyOf(target);
      made.set(id, { kind: 'asset', id, checksum, privacy, assetId: asset.id, at: clock.now() });
    },
    forget() {
      const ids = [...written.keys()];
      for (const forgotten of [dirty, made, written]) forgotten.clear();
      return ids;
    },
    close() {
      closed.abort();
      const ids = [...dirty];
      void write(ids).then(() => onWrite(ids));
    },
  };
}

// After a reload, such a file would be listed as interrupted, although it was refused.
const refused: ReadonlySet<UploadErrorCode> = new Set(['forbidden', 'user-quota', 'not-found', 'invalid']);

/** What is sent, if it may be sent without the user; null if there is nothing to keep of it. */
export function fileToKeep(
  upload: Upload | undefined,
  memory: Memory | undefined,
  limit: number,
): File | null {
  if (!upload || upload.size > limit || upload.group.startsWith(unkept)) return null;
  if (!isWorthKeeping(upload) || isHeld(upload) || memory?.isHeldWhenChecked) return null;
  const { preparation } = memory ?? {};
  // Without a result, a later page would need the app's `prepare`.
  if (preparation) return preparation.result?.checksum ? preparation.result.file : null;
  return upload.file;
}

/** Unfinished files, and failures that the user can still resolve. */
function isWorthKeeping(upload: Upload): boolean {
  // It would be matched by name and size, and its size is not known yet.
  if (upload.status === 'queued' && upload.size === 0) return false;
  if (upload.url !== null || upload.status === 'done' || upload.status === 'cancelled') return false;
  if (upload.status !== 'failed') return true;
  const { code, retryable } = upload.error;
  return (retryable && !refused.has(code)) || code === 'interrupted';
}

function savedFrom(upload: Upload, memory: Memory | undefined, at: number): SavedUpload {
  const { id, group, target, duplicates, paused } = upload;
  const { session, declined = null, ownPeriod, preparation, restrictions } = memory ?? {};
  // An interrupted upload is listed as the file that was added.
  const { name, path, meta, size, type, checksum } = preparation?.result ?? upload;
  const original = savedOriginal(preparation);
  const added = preparation?.original?.file ?? upload.file;
  // A copy has none of its own.
  const handle = (added && handleOf(added)) ?? restoredHandles.get(id);
  const facts = { id, group, name, path, meta, size, type, target, duplicates, declined, paused, at };
  return {
    kind: 'file',
    ...facts,
    // Until there is a result, that of the original.
    checksum: original && !preparation?.result ? null : checksum,
    startedAt: ownPeriod?.[0] ?? session?.startedAt ?? null,
    session: session?.arrived ? savedSession(session) : null,
    ...(original && { original }),
    ...(handle && { handle }),
    ...(restrictions?.accept && { accept: Object.fromEntries(acceptEntries(restrictions.accept)) }),
  };
}

function savedSession({ uploadId, idempotencyKey, startedAt, expiresAt }: Session): SavedSession {
  // JSON has no infinite numbers.
  return { uploadId, idempotencyKey, startedAt, expiresAt: Math.min(expiresAt, Number.MAX_SAFE_INTEGER) };
}

function savedOriginal(preparation: Preparation | undefined): SavedOriginal | undefined {
  if (!preparation?.original) return undefined;
  const { name, path, size, type, checksum, meta } = preparation.original;
  return checksum === null ? undefined : { name, path, size, type, checksum, meta };
}
