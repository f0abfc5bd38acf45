import { abortable } from '../../../api/abortable.js';
import type { Clock } from '../../../api/clock.js';

/** Releases a lock. Resolves when the browser has released it. */
export type Unlock = () => Promise<unknown>;

// Milliseconds in which a page that was busy, or a device that slept, hears an answer that has come in time.
const grace = 250;

/** Resolves with the release of the lock, or with null if it is not available. */
export function requestLock(locks: LockManager, name: string, options: LockOptions): Promise<Unlock | null> {
  return new Promise((resolve, reject) => {
    const work = (lock: Lock | null) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => {
        resolve(() => {
          release();
          return ended;
        });
      });
    };
    const ended: Promise<unknown> = locks.request(name, options, work).catch(reject);
  });
}

/** The result of a request; undefined if the browser refuses locks here, or does not answer in time. */
export async function within(
  ms: number,
  clock: Clock,
  signal: AbortSignal | undefined,
  granted: Promise<Unlock | null>,
): Promise<Unlock | null | undefined> {
  const timer = new AbortController();
  let isOver = false;
  try {
    return await abortable<Unlock | null | undefined>(signal, (resolve) => {
      const end = (unlock: Unlock | null | undefined) => {
        // Granted too late.
        if (isOver) return void unlock?.();
        isOver = true;
        resolve(unlock);
      };
      granted.then(end, () => end(undefined));
      clock
        .sleep(ms, timer.signal)
        .then(() => clock.sleep(grace, timer.signal))
        .then(
          () => end(undefined),
          () => {},
        );
      return () => {
        isOver = true;
      };
    });
  } finally {
    timer.abort('settled');
  }
}
