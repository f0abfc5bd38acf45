import type { Clock } from '../api/clock.js';
import type { QueueStorage, SavedUpload } from './queue-storage.js';
import type { Session } from './session.js';
import type { Upload } from './upload.js';

/** Writes down what files are under way, so that a page that is closed loses none of them. */
export interface Keeper {
  /** These uploads may have changed. */
  touch(ids: Iterable<string>): void;
  /** It is written down already. */
  know(saved: SavedUpload): void;
}

// One transaction for all that changes within this time: thousands of files are added in one moment.
const gather = 200;

export function createKeeper(parts: {
  storage: QueueStorage;
  clock: Clock;
  find: (id: string) => Upload | undefined;
  sessionOf: (id: string) => Session | null;
}): Keeper {
  const { storage, clock, find, sessionOf } = parts;
  const touched = new Set<string>();
  // What was written last of each.
  const written = new Map<string, string>();
  let due = false;

  const flush = async () => {
    due = false;
    const saves: SavedUpload[] = [];
    const removals: string[] = [];
    for (const id of touched) {
      const upload = find(id);
      const saved = upload && isWorthKeeping(upload) ? savedFrom(upload, sessionOf(id), clock.now()) : null;
      if (saved && written.get(id) !== stageOf(saved)) {
        written.set(id, stageOf(saved));
        saves.push(saved);
      } else if (!saved && written.delete(id)) removals.push(id);
    }
    touched.clear();
    // A storage that is full or closed keeps nothing; the uploads go on.
    if (saves.length > 0) await storage.save(saves).catch(() => {});
    if (removals.length > 0) await storage.remove(removals).catch(() => {});
  };

  return {
    touch(ids) {
      let arrived = false;
      for (const id of ids) {
        touched.add(id);
        arrived ||= find(id)?.status === 'finalizing';
      }
      // What has arrived need not be sent again, from this moment on.
      if (arrived) void flush();
      else if (!due && touched.size > 0) {
        due = true;
        void clock.sleep(gather).then(flush);
      }
    },
    know: (saved) => void written.set(saved.id, stageOf(saved)),
  };
}

/** Files that are not at their end, and failures that a person may still cure. */
function isWorthKeeping(upload: Upload): boolean {
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
