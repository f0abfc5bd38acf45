import type { Clock } from '../api/clock.js';

/** A clock that stands still until a test moves it. */
export interface VirtualClock extends Clock {
  /** Moves time on and wakes everybody whose time has come, in order. */
  advance(ms: number): Promise<void>;
  /** Moves time from sleeper to sleeper until the work is done, and answers what it gave. */
  drive<T>(work: Promise<T>): Promise<T>;
  /** Lets what is ready run; when nobody stirs, moves time to the next sleeper. */
  step(): Promise<void>;
  /** How many timers are set. */
  sleeping(): number;
}

interface Sleeper {
  at: number;
  wake: () => void;
}

export function createVirtualClock(start: number = Date.UTC(2026, 10, 21, 12)): VirtualClock {
  let now = start;
  let sleepers: Sleeper[] = [];
  // Counts who lay down and who was woken early: while it moves, somebody stirs.
  let stirs = 0;
  const next = (until: number) =>
    sleepers
      .filter(({ at }) => at <= until)
      .reduce<Sleeper | null>((a, b) => (a && a.at <= b.at ? a : b), null);
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
        stirs++;
        signal?.addEventListener('abort', () => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          stirs++;
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
      const before = stirs;
      await turn();
      const sleeper = next(Number.MAX_VALUE);
      if (sleeper && stirs === before) await wake(sleeper);
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

/** Lets everything that is ready to run do so, platform work such as digests included. */
async function turn(): Promise<void> {
  do {
    await new Promise((resolve) => {
      soon(resolve);
    });
  } while (platform.working > 0);
}

// Sooner than a timer, as a virtual hour takes thousands of turns; but React in a document schedules by timers.
const soon: (callback: (value: unknown) => void) => void =
  typeof document === 'undefined' ? setImmediate : (callback) => setTimeout(callback, 0);

// Digests and signatures take real time on threads of the platform. Virtual time that ran on meanwhile would find every
// call late, the more so the busier the machine is.
const platform = { working: 0 };

const { subtle } = globalThis.crypto ?? {};
for (const name of ['digest', 'importKey', 'sign', 'verify'] as const) {
  const real = subtle?.[name] as ((...given: unknown[]) => Promise<unknown>) | undefined;
  if (!real) continue;
  const counted = async (...given: unknown[]) => {
    platform.working++;
    try {
      return await real.apply(subtle, given);
    } finally {
      platform.working--;
    }
  };
  Object.defineProperty(subtle, name, { value: counted, configurable: true, writable: true });
}
