import { abortable } from '../../api/abortable.js';
import type { Clock } from '../../api/clock.js';
import type { Release } from '../scheduling/semaphore.js';

/** What `CheckingUpload.follows` is while another tab sends the same bytes. */
export const anotherTab = 'another-tab';

// Milliseconds. The other tab may have been paused and forgotten, but a large file can take a long time.
const maxWait = 60 * 60_000;
// Milliseconds for a browser to answer.
const maxQuery = 3_000;
// Milliseconds in which a page that was busy, or a device that slept, hears an answer that has come in time.
const grace = 250;

/** Keeps the tabs of an account from sending the same bytes at once, with a lock of the browser for each digest. */
export interface DigestLocks {
  /**
   * Waits until no other tab uploads the bytes of this digest, and keeps other tabs from doing so until released.
   * Resolves with null in a browser that refuses locks or does not answer, and after an hour: an upload must not wait for
   * another tab forever.
   */
  lock(checksum: string, options: DigestLockOptions): Promise<Release | null>;
}

export interface DigestLockOptions {
  signal: AbortSignal;
  /** Called when another tab holds it. */
  onWait: () => void;
}

/** @param scope separates the digests of different accounts */
export function createDigestLocks(scope: string, locks: LockManager, clock: Clock): DigestLocks {
  /** Null if the browser refuses, or does not answer in time; `taken` if another tab holds the lock. */
  const ask = async (name: string, options: LockOptions, signal: AbortSignal, ms: number) => {
    const timer = new AbortController();
    try {
      return await abortable<Release | 'taken' | null>(signal, (resolve) => {
        let isOver = false;
        const end = (result: Release | 'taken' | null) => {
          isOver = true;
          resolve(result);
        };
        const work = (lock: Lock | null) => {
          // Granted too late.
          if (isOver) return;
          if (!lock) return end('taken');
          return new Promise<void>((release) => end(release));
        };
        locks
          .request(name, { ...options, ...(!options.ifAvailable && { signal: timer.signal }) }, work)
          .catch(() => end(null));
        const late = clock.sleep(ms, timer.signal).then(() => clock.sleep(grace, timer.signal));
        late.then(
          () => end(null),
          () => {},
        );
        return () => (isOver = true);
      });
    } finally {
      // Of a lock that was granted, it ends nothing.
      timer.abort();
    }
  };

  return {
    async lock(checksum, { signal, onWait }) {
      const name = `longshore:${scope}:${checksum}`;
      const free = await ask(name, { ifAvailable: true }, signal, maxQuery);
      if (free !== 'taken') return free;
      onWait();
      const granted = await ask(name, {}, signal, maxWait);
      return granted === 'taken' ? null : granted;
    },
  };
}
