import type { Clock } from '../src/api/clock.js';

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
  /** Moves the date of the page, but neither the elapsed time nor the timers. */
  setDate(ms: number): void;
  /** The clock of everyone else, such as the service, whose date `setDate` does not move. */
  readonly others: Clock;
  /** The machine sleeps: timers that are due meanwhile wake late, with the machine. */
  suspend(ms: number): Promise<void>;
}

// Milliseconds of a sleep of the machine that count as elapsed.
const mostOfSleep = 65_000;

interface Sleeper {
  at: number;
  wake: () => void;
}

export function createVirtualClock(start: number = Date.UTC(2026, 10, 21, 12)): VirtualClock {
  let now = start;
  let ahead = 0;
  let slept = 0;
  const sleepers = createSleepers();
  // Counts timers that were set or aborted: while it grows, there is still work at this time.
  let changes = 0;
  const wakeNext = async (sleeper: Sleeper) => {
    now = Math.max(now, sleeper.at);
    sleepers.remove(sleeper);
    sleeper.wake();
    await turn();
  };
  const others: Clock = {
    now: () => now,
    elapsed: () => now - start - slept,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const abort = () => {
          sleepers.remove(sleeper);
          changes++;
          reject(signal?.reason);
        };
        const wake = () => {
          // A signal looks through all of its listeners when one is added.
          signal?.removeEventListener('abort', abort);
          resolve();
        };
        const sleeper = { at: now + Math.max(0, ms), wake };
        sleepers.add(sleeper);
        changes++;
        signal?.addEventListener('abort', abort);
      }),
  };
  return {
    ...others,
    others,
    now: () => now + ahead,
    setDate(ms) {
      ahead += ms;
    },
    async suspend(ms) {
      now += ms;
      slept += Math.max(0, ms - mostOfSleep);
      for (let sleeper = sleepers.next(now); sleeper; sleeper = sleepers.next(now)) await wakeNext(sleeper);
    },
    sleeping: () => sleepers.count(),
    async advance(ms) {
      const until = now + ms;
      await turn();
      for (let sleeper = sleepers.next(until); sleeper; sleeper = sleepers.next(until))
        await wakeNext(sleeper);
      // The machine may have slept meanwhile.
      now = Math.max(now, until);
    },
    async step() {
      const before = changes;
      await turn();
      const sleeper = sleepers.next(Number.MAX_VALUE);
      if (sleeper && changes === before) await wakeNext(sleeper);
    },
    async drive(work) {
      const state = { done: false };
      const settled = work.finally(() => {
        state.done = true;
      });
      settled.catch(() => {});
      await turn();
      while (!state.done) {
        const sleeper = sleepers.next(Infinity);
        if (sleeper) await wakeNext(sleeper);
        else await turn();
      }
      return settled;
    },
  };
}

/** Pending timers, the next one last. Of timers for the same time, the oldest comes first. */
function createSleepers() {
  const sorted: Sleeper[] = [];
  /** The index of the first timer that is due at this time or earlier. */
  const indexOf = (at: number) => {
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      const sleeper = sorted[middle];
      if (sleeper && sleeper.at > at) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  return {
    count: () => sorted.length,
    add: (sleeper: Sleeper) => void sorted.splice(indexOf(sleeper.at), 0, sleeper),
    remove(sleeper: Sleeper) {
      const index = sorted.indexOf(sleeper, indexOf(sleeper.at));
      if (index >= 0) sorted.splice(index, 1);
    },
    next(until: number): Sleeper | null {
      const last = sorted.at(-1);
      return last && last.at <= until ? last : null;
    },
  };
}

/** Runs everything that is ready, including platform work such as digests. */
async function turn(): Promise<void> {
  do {
    // Not by turns: they would keep a core busy while the platform needs it.
    await platform.last;
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

// The next task of the event loop, for which code asks with a message to itself. Otherwise, time would advance first.
const RealChannel = globalThis.MessageChannel;
globalThis.MessageChannel = class extends RealChannel {
  constructor() {
    super();
    const { port1, port2 } = this;
    const post = port2.postMessage.bind(port2);
    port1.addEventListener('message', () => platform.working--);
    port2.postMessage = (message: unknown) => {
      platform.working++;
      post(message);
    };
  }
};
