import type { UploadQueue } from '../../src/upload/queue.js';
import { isSettled, type Upload } from '../../src/upload/upload.js';
import type { VirtualClock } from '../virtual-clock.js';
import { uploadsIn } from '../worlds/page.js';

/** Finds uploads that stand still without a word on their row about what they wait for. */
export interface Silence {
  /** Call this often: it looks at the uploads of a queue every ten seconds. */
  look(queue: UploadQueue): void;
  readonly violations: readonly string[];
}

const between = 10_000;
// Milliseconds without a change of the upload or a reason: while nothing else of the queue moves either, and at most. The
// service may take 150 s for a call, and files wait in line for the calls of others.
const longest = { alone: 180_000, inLine: 15 * 60_000 };

export function createSilence(clock: VirtualClock): Silence {
  const violations: string[] = [];
  const looks = new WeakMap<UploadQueue, { at: number; movedAt: number }>();
  let since = new WeakMap<Upload, number>();
  let slept = 0;
  return {
    violations,
    look(queue) {
      const now = clock.elapsed();
      const look = looks.get(queue) ?? { at: Number.NEGATIVE_INFINITY, movedAt: now };
      if (now - look.at < between) return;
      looks.set(queue, look);
      look.at = now;
      const sleeping = clock.others.now() - now;
      // Nobody looks at a machine that sleeps.
      if (sleeping !== slept) since = new WeakMap();
      slept = sleeping;
      const { halted } = queue.getState();
      const live = uploadsIn(queue);
      const moved = live.filter((upload) => !since.has(upload));
      for (const upload of moved) since.set(upload, now);
      if (halted || moved.length > 0) look.movedAt = now;
      for (const upload of live) {
        const silent = now - (since.get(upload) ?? now);
        const isAlone = now - look.movedAt > longest.alone;
        if (halted || hasReason(upload) || silent <= (isAlone ? longest.alone : longest.inLine)) continue;
        violations.push(`${upload.name} was ${upload.status} for ${silent / 1_000} s without a word`);
        // Once for each silence.
        since.set(upload, Number.POSITIVE_INFINITY);
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
