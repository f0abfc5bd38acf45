import { abortable } from './abortable.js';

/** The clock that Longshore runs on. Injectable, so that tests can use a virtual clock. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason as soon as it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

// A timer's delay is a signed 32-bit integer; with a longer one, it fires immediately.
const longestTimer = 2 ** 31 - 1;

/** `Date.now` and `setTimeout`. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    abortable(signal, (resolve) => {
      const timer = setTimeout(resolve, Math.min(ms, longestTimer));
      return () => clearTimeout(timer);
    }),
};
