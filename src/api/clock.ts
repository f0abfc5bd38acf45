import { abortable } from './abortable.js';

/** The clock that Longshore runs on. Injectable, so that tests can use a virtual clock. */
export interface Clock {
  /** Milliseconds since the epoch, for dates. A user or the network may set it forward or back at any time. */
  now(): number;
  /**
   * Milliseconds since any moment, for durations. Never goes back; while the machine sleeps, it advances by a minute at
   * most.
   */
  elapsed(): number;
  /** Resolves after `ms` milliseconds; rejects with the signal's reason as soon as it aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

// Milliseconds between looks at the time while anything waits.
const tick = 5_000;
// Milliseconds. Browsers run the timers of a hidden page once a minute, so a longer gap is a sleep of the machine.
const longestGap = 65_000;

let passed = 0;
let seenAt: number | null = null;

function elapsed(): number {
  const now = performance.now();
  // The fake timers of a test may set it back.
  passed += Math.min(Math.max(0, now - (seenAt ?? now)), longestGap);
  seenAt = now;
  return passed;
}

/** `Date.now`, `performance.now` and `setTimeout`. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed,
  sleep: (ms, signal) =>
    abortable(signal, (resolve) => {
      elapsed();
      const until = performance.now() + ms;
      const wait = () => {
        elapsed();
        const left = until - performance.now();
        if (left <= 0) resolve();
        else timer = setTimeout(wait, Math.min(left, tick));
      };
      let timer = setTimeout(wait, Math.min(ms, tick));
      return () => clearTimeout(timer);
    }),
};

/** Calls `action` in `ms` milliseconds, unless the function that it returns is called first. */
export type RunLater = (ms: number, action: () => void) => () => void;

/** Actions that share one timer, which is cheaper: most are cancelled, as the timeout of a call is. */
export function createTimeouts(clock: Clock): RunLater {
  /** When each action is due, in elapsed time. */
  const pending = new Map<() => void, number>();
  let until = Number.POSITIVE_INFINITY;
  let timer: AbortController | undefined;
  const run = () => {
    // oxlint-disable-next-line unicorn/no-useless-spread -- a copy, because actions set and cancel others
    for (const [action, at] of [...pending]) if (at - clock.elapsed() < 1 && pending.delete(action)) action();
    wait();
  };
  /** Waits for the first one. */
  const wait = () => {
    timer?.abort();
    until = Math.min(...pending.values());
    if (pending.size === 0) return;
    timer = new AbortController();
    clock.sleep(until - clock.elapsed(), timer.signal).then(run, () => {});
  };
  return (ms, action) => {
    const at = clock.elapsed() + ms;
    pending.set(action, at);
    if (at < until) wait();
    return () => {
      pending.delete(action);
      if (pending.size === 0) wait();
    };
  };
}
