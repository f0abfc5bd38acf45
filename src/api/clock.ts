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

/** Calls `action` in `ms` milliseconds, unless the function that it returns is called first. */
export type RunLater = (ms: number, action: () => void) => () => void;

/** Actions that share one timer, which is cheaper: most are cancelled, as the timeout of a call is. */
export function createTimeouts(clock: Clock): RunLater {
  /** When each action is due. */
  const pending = new Map<() => void, number>();
  let until = Number.POSITIVE_INFINITY;
  let timer: AbortController | undefined;
  const run = () => {
    const due = until;
    // oxlint-disable-next-line unicorn/no-useless-spread -- a copy, because actions set and cancel others
    for (const [action, at] of [...pending]) {
      if (!pending.delete(action)) continue;
      // The system's clock may have been set back meanwhile.
      if (at > due) pending.set(action, at - Math.max(0, due - clock.now()));
      else action();
    }
    wait();
  };
  /** Waits for the first one. */
  const wait = () => {
    timer?.abort();
    until = Math.min(...pending.values());
    if (pending.size === 0) return;
    timer = new AbortController();
    clock.sleep(until - clock.now(), timer.signal).then(run, () => {});
  };
  return (ms, action) => {
    const at = clock.now() + ms;
    pending.set(action, at);
    if (at < until) wait();
    return () => {
      pending.delete(action);
      if (pending.size === 0) wait();
    };
  };
}
