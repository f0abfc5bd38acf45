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
  let recent = new Map<string, number>();
  let older = new Map<string, number>();
  let turnedAt = Date.now();
  return {
    async turn(user, isWrite, deadline) {
      const now = Date.now();
      // By now, all of the older ones are full. The clock may have been set back.
      if (Math.abs(now - turnedAt) >= longest) {
        older = recent;
        recent = new Map();
        turnedAt = now;
      }
      const known = Math.min(Math.max(recent.get(user) ?? older.get(user) ?? now, now), now + longest);
      const fullAt = known + (isWrite ? writeInterval : interval);
      const wait = fullAt - now - burst * interval;
      recent.set(user, wait > longestWait ? known : fullAt);
      if (wait > longestWait) return Math.ceil(wait / 1_000);
      if (wait > 0) await deadline.wait(new Promise((resolve) => setTimeout(resolve, wait)));
      return 0;
    },
    giveBack(user, isWrite) {
      const known = recent.get(user);
      if (known !== undefined) recent.set(user, known - (isWrite ? writeInterval : interval));
    },
  };
}
