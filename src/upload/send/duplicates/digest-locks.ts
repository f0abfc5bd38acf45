import { abortable } from '../../../api/abortable.js';
import type { Clock } from '../../../api/clock.js';
import { requestLock, type Unlock } from '../../saved/indexed-db.js';

/** What `CheckingUpload.follows` is while another tab sends the same bytes. */
export const anotherTab = 'another-tab';

// Milliseconds. The other tab may have been paused and forgotten, but a large file can take a long time.
const maxWait = 60 * 60_000;
// Milliseconds for a browser, or for another tab, to answer.
const maxQuery = 10_000;

/**
 * Keeps the tabs of an account from sending the same bytes at once.
 *
 * A lock of the browser for each digest would slow small files down (docs/decisions/one-upload-per-digest.md), so a tab
 * that is alone takes one lock, exclusively. Another tab asks for the same lock, shared. The first then locks the digests
 * that it is sending, and shares its lock. From then on, both lock each digest.
 */
export interface DigestLocks {
  /**
   * Waits until no other tab uploads the bytes of this digest, and keeps other tabs from doing so until released.
   * Resolves with null in a browser without Web Locks, and after an hour: an upload must not wait for another tab
   * forever.
   */
  lock(checksum: string, options: DigestLockOptions): Promise<(() => void) | null>;
}

export interface DigestLockOptions {
  signal: AbortSignal;
  /** Called when another tab holds it. */
  onWait: () => void;
}

/** A digest that this tab sends. */
interface Sending {
  readonly checksum: string;
  /** Missing while this tab is alone. */
  unlock?: Unlock | null | undefined;
}

/** @param scope separates the digests of different accounts */
export function createDigestLocks(scope: string, locks: LockManager, clock: Clock): DigestLocks {
  const name = `longshore:${scope}`;
  const sending = new Set<Sending>();
  let uses = 0;
  let mode: 'alone' | 'shared' | 'unlocked' = 'unlocked';
  /** Settles when the mode is known. Null while this tab sends nothing. */
  let ready: Promise<void> | null = null;
  let left: Promise<unknown> | null = null;
  let unlockTab: Unlock | null | undefined;
  let unlockNewest: (() => void) | undefined;
  let hasOther = false;

  const ask = (lockName: string, options: LockOptions, signal?: AbortSignal, ms = maxQuery) =>
    within(ms, clock, signal, requestLock(locks, lockName, options));

  /** Takes a lock from the tab that has come before, which shows that tab that there is another one. */
  const announce = async () => {
    hasOther = false;
    const hold = () => new Promise<void>((resolve) => (unlockNewest = resolve));
    try {
      await locks.request(`${name}:newest`, { steal: true }, hold);
    } catch {
      hasOther = true;
      if (mode === 'alone') ready = share();
    }
  };

  const enter = async () => {
    await left;
    void announce();
    unlockTab = await ask(name, { ifAvailable: true });
    if (unlockTab === undefined) return;
    if (unlockTab) {
      mode = 'alone';
      return hasOther ? share() : undefined;
    }
    mode = 'shared';
    // A tab that has come in between may be the one that is alone.
    if (hasOther) void announce();
    unlockTab = await ask(name, { mode: 'shared' });
  };

  const share = async () => {
    mode = 'shared';
    const locking = [...sending].map(async (one) => {
      const unlock = await ask(`${name}:${one.checksum}`, { ifAvailable: true });
      if (sending.has(one)) one.unlock = unlock;
      else void unlock?.();
    });
    await Promise.all(locking);
    const shared = ask(name, { mode: 'shared' });
    void unlockTab?.();
    unlockTab = await shared;
  };

  const leave = async () => {
    await ready;
    mode = 'unlocked';
    unlockNewest?.();
    await unlockTab?.();
  };

  const lockDigest = async (checksum: string, { signal, onWait }: DigestLockOptions) => {
    const lockName = `${name}:${checksum}`;
    const free = await ask(lockName, { ifAvailable: true }, signal);
    // Only null means that another tab holds it.
    if (free !== null) return free;
    onWait();
    const waiting = new AbortController();
    try {
      return await ask(lockName, { signal: waiting.signal }, signal, maxWait);
    } finally {
      // Has no effect once the lock is granted.
      waiting.abort();
    }
  };

  return {
    async lock(checksum, options) {
      const one: Sending = { checksum };
      let isOver = false;
      const release = () => {
        if (isOver) return;
        isOver = true;
        sending.delete(one);
        void one.unlock?.();
        uses -= 1;
        if (uses > 0) return;
        left = leave();
        ready = null;
      };
      uses += 1;
      try {
        const entered = (ready ??= enter());
        await abortable(options.signal, (resolve, reject) => void entered.then(resolve, reject));
        if (mode === 'alone') sending.add(one);
        else if (mode === 'shared') one.unlock = await lockDigest(checksum, options);
      } finally {
        if (!one.unlock && !sending.has(one)) release();
      }
      return isOver ? null : release;
    },
  };
}

// Milliseconds in which a page that was busy, or a device that slept, hears an answer that has come in time.
const grace = 250;

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
      // The other tab sleeps with the machine.
      const wait = async () => {
        const at = clock.elapsed() + ms;
        for (let left = ms; left > 0; left = at - clock.elapsed()) await clock.sleep(left, timer.signal);
        await clock.sleep(grace, timer.signal);
        end(undefined);
      };
      wait().catch(() => {});
      return () => {
        isOver = true;
      };
    });
  } finally {
    timer.abort('settled');
  }
}
