import { systemClock } from '../../api/clock.js';
import type { Deadline } from '../deadline.js';

/** Bounds the calls of each user that cost no unit, because the proxy's record answers them. */
export interface FreeCalls {
  /**
   * Resolves with 0 when a user may make a call. With many calls before it, that is later; with too many, it resolves
   * at once with the seconds after which the user may call again.
   */
  turn(user: string, isWrite: boolean, deadline: Deadline): Promise<number>;
  /** Gives back the turn of a call that the service answered: the rate budget of the key bounds those. */
  giveBack(user: string, isWrite: boolean): void;
}

// A page checks 2,000 files for duplicates within 20 seconds.
const burst = 1_000;
// Milliseconds from one call to the next after that. A database waits for the disk with each write.
const interval = 20;
const writeInterval = 100;
// Milliseconds. A page has a few calls under way, so it is slowed down and never refused: as many refusals would fail
// its uploads. Whoever has a hundred of them under way is no page.
const longestWait = 2_000;

/** A token bucket for each user, in the form of the time at which it is full. Idle users take no memory. */
export function createFreeCalls(): FreeCalls {
  const longest = burst * interval + longestWait;
  const fullAt = new Map<string, number>();
  let prunedAt = Date.now();
  return {
    async turn(user, isWrite, deadline) {
      const now = Date.now();
      // The clock may have been set back.
      if (Math.abs(now - prunedAt) >= longest) {
        for (const [other, at] of fullAt) if (at <= now) fullAt.delete(other);
        prunedAt = now;
      }
      const known = Math.min(Math.max(fullAt.get(user) ?? now, now), now + longest);
      const next = known + (isWrite ? writeInterval : interval);
      const wait = next - now - burst * interval;
      fullAt.set(user, wait > longestWait ? known : next);
      if (wait > longestWait) return Math.ceil(wait / 1_000);
      if (wait > 0) await systemClock.sleep(wait, deadline.signal);
      return 0;
    },
    giveBack(user, isWrite) {
      const known = fullAt.get(user);
      if (known !== undefined) fullAt.set(user, known - (isWrite ? writeInterval : interval));
    },
  };
}
