import { abortable } from './abortable.js';

/** Time as Longshore uses it: a seam, so that tests run on a virtual clock and never sleep. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason as soon as it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

// A timer longer than this fires at once in every browser (its delay is a signed 32-bit number).
const longestTimer = 2 ** 31 - 1;

/** The platform's own time and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    abortable(signal, (resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, longestTimer));
      return () => clearTimeout(timer);
    }),
};
