import { abortable } from '../../api/abortable.js';
import type { Clock } from '../../api/clock.js';
import type { Release } from './semaphore.js';

/** What `CheckingUpload.follows` is while another tab sends the same bytes. */
export const anotherTab = 'another-tab';

// Milliseconds. The other tab may have been paused and forgotten, but a large file can take a long time.
const maxWait = 60 * 60_000;
// Milliseconds for a browser to say whether a lock is free.
const maxQuery = 3_000;
// Milliseconds in which a page that was busy, or a device that slept, hears an answer that has come in time.
const grace = 250;

export interface DigestLockOptions {
  /** Separates the digests of different accounts. */
  scope: string;
  /** Null disables locking. Default: the browser's. */
  locks: LockManager | null | undefined;
  clock: Clock;
  signal: AbortSignal;
  /** Called when another tab holds it. Omit to continue without the lock. */
  onWait?: () => void;
}

/**
 * Waits until no other tab uploads the bytes of this digest, and keeps other tabs from doing so until released.
 * Resolves with null in a browser without Web Locks, and after an hour: an upload must not wait for another tab
 * forever.
 */
export async function lockDigest(
  checksum: string,
  { scope, locks: given, clock, signal, onWait }: DigestLockOptions,
): Promise<Release | null> {
  const usual = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks;
  const locks = given === undefined ? usual : given;
  if (!locks) return null;
  const name = `longshore:${scope}:${checksum}`;
  const free = await within(maxQuery, clock, signal, request(locks, name, { ifAvailable: true }));
  // Only null means that another tab holds it.
  if (free !== null || !onWait) return free ?? null;
  onWait();
  const waiting = new AbortController();
  try {
    return (await within(maxWait, clock, signal, request(locks, name, { signal: waiting.signal }))) ?? null;
  } finally {
    // Has no effect once the lock is granted.
    waiting.abort();
  }
}

/** Resolves with the release of the lock, or with null if it is not available. */
function request(locks: LockManager, name: string, options: LockOptions): Promise<Release | null> {
  return new Promise((resolve, reject) => {
    const work = (lock: Lock | null) =>
      lock ? new Promise<void>((release) => resolve(() => release())) : resolve(null);
    locks.request(name, options, work).catch(reject);
  });
}

/** The result of a request; undefined if the browser refuses locks here, or does not answer in time. */
async function within(
  ms: number,
  clock: Clock,
  signal: AbortSignal,
  granted: Promise<Release | null>,
): Promise<Release | null | undefined> {
  const timer = new AbortController();
  let isOver = false;
  try {
    return await abortable<Release | null | undefined>(signal, (resolve) => {
      const end = (release: Release | null | undefined) => {
        // Granted too late.
        if (isOver) return release?.();
        isOver = true;
        resolve(release);
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
