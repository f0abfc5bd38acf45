import type { UploadQueue } from '../../upload/queue.js';
import { isSettled, type Upload } from '../../upload/upload.js';
import type { VirtualClock } from '../virtual-clock.js';

/** Finds uploads that stand still without a word on their row about what they wait for. */
export interface Silence {
  /** Call this often: it looks at the uploads of a queue every ten seconds. */
  look(queue: UploadQueue): void;
  readonly violations: readonly string[];
}

const between = 10_000;
// Milliseconds without a change of the upload or a reason. The service may take 150 s for a call, and a file waits in line
// for the calls of others.
const longest = 180_000;

export function createSilence(clock: VirtualClock): Silence {
  const violations: string[] = [];
  const lookedAt = new WeakMap<UploadQueue, number>();
  let since = new WeakMap<Upload, number>();
  let slept = 0;
  const told = new WeakSet<Upload>();
  return {
    violations,
    look(queue) {
      const now = clock.elapsed();
      if (now - (lookedAt.get(queue) ?? Number.NEGATIVE_INFINITY) < between) return;
      lookedAt.set(queue, now);
      const sleeping = clock.others.now() - now;
      // Nobody looks at a machine that sleeps.
      if (sleeping !== slept) since = new WeakMap();
      slept = sleeping;
      const { groups, halted } = queue.getState();
      if (halted) return;
      for (const { ids } of Object.values(groups)) {
        for (const id of ids) {
          const upload = queue.getUpload(id);
          if (!upload || hasReason(upload) || told.has(upload)) continue;
          if (!since.has(upload)) since.set(upload, now);
          const silent = now - (since.get(upload) ?? now);
          if (silent <= longest) continue;
          told.add(upload);
          violations.push(`${upload.name} was ${upload.status} for ${silent / 1_000} s without a word`);
        }
      }
    },
  };
}

/** Whether it has ended, or its row says what it waits for: `queued` for its turn, `duplicate` for the user. */
function hasReason(upload: Upload): boolean {
  const { status } = upload;
  if (isSettled(upload) || upload.paused || upload.waiting || status === 'queued' || status === 'duplicate')
    return true;
  return status === 'checking' && upload.follows !== null;
}
