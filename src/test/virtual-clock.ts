import type { Clock } from '../api/clock.js';

/** A clock that only moves when a test advances it. */
export interface VirtualClock extends Clock {
  /** Advances the time and wakes every sleeper that is due, in order. */
  advance(ms: number): Promise<void>;
  /** Advances from sleeper to sleeper until the work settles, and returns its result. */
  drive<T>(work: Promise<T>): Promise<T>;
  /** Runs what is ready. If that changed no timer, advances to the next sleeper. */
  step(): Promise<void>;
  /** The number of pending timers. */
  sleeping(): number;
}

interface Sleeper {
  at: number;
  wake: () => void;
}

export function createVirtualClock(start: number = Date.UTC(2026, 10, 21, 12)): VirtualClock {
  let now = start;
  let sleepers: Sleeper[] = [];
  // Counts timers that were set or aborted: while it grows, there is still work at this time.
  let changes = 0;
  const next = (until: number) => {
    let first: Sleeper | null = null;
    for (const sleeper of sleepers) {
      if (sleeper.at <= until && (!first || sleeper.at < first.at)) first = sleeper;
    }
    return first;
  };
  const wake = async (sleeper: Sleeper) => {
    now = Math.max(now, sleeper.at);
    sleepers = sleepers.filter((other) => other !== sleeper);
    sleeper.wake();
    await turn();
  };
  return {
    now: () => now,
    sleeping: () => sleepers.length,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const sleeper = { at: now + Math.max(0, ms), wake: () => resolve() };
        sleepers.push(sleeper);
        changes++;
        signal?.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          changes++;
          reject(signal.reason);
        });
      }),
    async advance(ms) {
      const until = now + ms;
      await turn();
      for (let sleeper = next(until); sleeper; sleeper = next(until)) await wake(sleeper);
      now = until;
    },
    async step() {
      const before = changes;
      await turn();
      const sleeper = next(Number.MAX_VALUE);
      if (sleeper && changes === before) await wake(sleeper);
    },
    async drive(work) {
      const state = { done: false };
      const settled = work.finally(() => {
        state.done = true;
      });
      settled.catch(() => {});
      await turn();
      while (!state.done) {
        const sleeper = next(Infinity);
        if (sleeper) await wake(sleeper);
        else await turn();
      }
      return settled;
    },
  };
}

/** Runs everything that is ready, including platform work such as digests. */
async function turn(): Promise<void> {
  do {
    await new Promise((resolve) => {
      soon(resolve);
    });
  } while (platform.working > 0);
}

// Faster than a timer: a virtual hour takes thousands of ticks. With a DOM, React schedules with timers.
const soon: (callback: (value: unknown) => void) => void =
  typeof document === 'undefined' ? setImmediate : (callback) => setTimeout(callback, 0);

/** Real work, such as that of a server, which virtual time waits for. */
export async function outside<Result>(work: Promise<Result>): Promise<Result> {
  platform.working++;
  return work.finally(() => platform.working--);
}

// Digests and signatures take real time on platform threads. If virtual time advanced meanwhile, calls would time out,
// more often on a busy machine. They run one at a time, because otherwise their order would depend on the machine.
const platform = { working: 0, last: Promise.resolve<unknown>(null) };

const { subtle } = globalThis.crypto ?? {};
for (const name of ['digest', 'importKey', 'sign', 'verify'] as const) {
  const real = subtle?.[name] as ((...given: unknown[]) => Promise<unknown>) | undefined;
  if (!real) continue;
  const counted = async (...given: unknown[]) => {
    platform.working++;
    const result = platform.last.then(() => real.apply(subtle, given));
    platform.last = result.catch(() => {});
    try {
      return await result;
    } finally {
      platform.working--;
    }
  };
  Object.defineProperty(subtle, name, { value: counted, configurable: true, writable: true });
}

// Requests with `ifAvailable` take real time as well.
const { locks } = (globalThis.navigator ?? {}) as Partial<Navigator>;
if (locks) {
  const real = locks.request.bind(locks) as (...given: unknown[]) => Promise<unknown>;
  const counted = async (name: string, ...given: unknown[]) => {
    const [options, work] = given as [LockOptions, (lock: Lock | null) => unknown];
    if (!options.ifAvailable) return real(name, ...given);
    platform.working++;
    return real(name, options, (lock: Lock | null) => {
      platform.working--;
      return work(lock);
    });
  };
  Object.defineProperty(locks, 'request', { value: counted, configurable: true, writable: true });
}
