import type { Clock } from '../../api/clock.js';
import type { QueueStorage, SavedUpload } from '../state/queue-storage.js';
import type { Session } from '../transfer/session.js';
import type { Upload } from '../upload.js';

/** Writes down what files are under way, so that a page that is closed loses none of them. */
export interface SnapshotWriter {
  /** These uploads may have changed. */
  touch(ids: Iterable<string>): void;
  /** It is written down already. */
  know(saved: SavedUpload): void;
}

// Milliseconds. Of thousands of small files most are done before their digest alone is worth a line.
const gather = 500;
// Uploads in one transaction: thousands that are added in one moment would hold the page up.
const mostAtOnce = 250;

export function createSnapshotWriter(parts: {
  storage: QueueStorage;
  clock: Clock;
  find: (id: string) => Upload | undefined;
  sessionOf: (id: string) => Session | null;
}): SnapshotWriter {
  const { storage, clock, find, sessionOf } = parts;
  const touched = new Set<string>();
  // What was written last of each.
  const written = new Map<string, string>();
  let due = false;

  const write = (ids: Iterable<string>) => {
    const saves: SavedUpload[] = [];
    const removals: string[] = [];
    for (const id of ids) {
      touched.delete(id);
      const upload = find(id);
      const saved = upload && isWorthKeeping(upload) ? savedFrom(upload, sessionOf(id), clock.now()) : null;
      if (saved && written.get(id) !== stageOf(saved)) {
        written.set(id, stageOf(saved));
        saves.push(saved);
      } else if (!saved && written.delete(id)) removals.push(id);
    }
    // A storage that is full or closed keeps nothing; the uploads go on.
    if (saves.length > 0) storage.save(saves).catch(() => {});
    if (removals.length > 0) storage.remove(removals).catch(() => {});
  };

  const writeLater = async (pause: number) => {
    if (due || touched.size === 0) return;
    due = true;
    await clock.sleep(pause);
    due = false;
    write([...touched].slice(0, mostAtOnce));
    await writeLater(0);
  };

  return {
    touch(ids) {
      const arrived: string[] = [];
      for (const id of ids) {
        touched.add(id);
        if (find(id)?.status === 'finalizing') arrived.push(id);
      }
      // What has arrived need not be sent again, from this moment on.
      write(arrived);
      void writeLater(gather);
    },
    know: (saved) => void written.set(saved.id, stageOf(saved)),
  };
}

/** Files that are not at their end, and failures that a person may still cure. */
function isWorthKeeping(upload: Upload): boolean {
  // Its size is not known yet, and it is by name and size that it would be found again.
  if (upload.status === 'queued' && upload.size === 0) return false;
  if (upload.url !== null || upload.status === 'done' || upload.status === 'cancelled') return false;
  return upload.status !== 'failed' || upload.error.retryable || upload.error.code === 'interrupted';
}

function savedFrom(upload: Upload, session: Session | null, at: number): SavedUpload {
  const { id, group, name, path, size, type, target, duplicates, checksum } = upload;
  const arrived = session?.arrived ? session : null;
  return {
    kind: 'file',
    id,
    group,
    name,
    path,
    size,
    type,
    target,
    duplicates,
    checksum,
    session: arrived && {
      uploadId: arrived.uploadId,
      idempotencyKey: arrived.idempotencyKey,
      startedAt: arrived.startedAt,
      expiresAt: Number.isFinite(arrived.expiresAt) ? arrived.expiresAt : Number.MAX_SAFE_INTEGER,
    },
    at,
  };
}

function stageOf({ checksum, session }: SavedUpload): string {
  return `${checksum} ${session?.uploadId}`;
}
