import type { Forward } from '../../forward.js';
import type { Reconciliation } from '../options.js';

// Milliseconds.
const interval = 30_000;
// Sessions last a quarter of an hour or so. Without anything open for this long, nothing is looked for.
const idleAfter = 30 * 60_000;

interface Work {
  /** Reconciles what was last touched before a time. */
  reconcile: (before: () => number) => Promise<Reconciliation>;
  /** Resolves with the milliseconds until the next attempt, or null. */
  deliver: () => Promise<number | null>;
  log: Forward['log'];
}

/** Runs recovery beside the calls: after the start, and for as long as something may be open. */
export interface Background {
  /** Looks for what another process, or this one before it ended, has left open. */
  start(): void;
  noteOpen(): void;
  noteEvent(): void;
  /** Stops, and waits for what is running. */
  close(): Promise<void>;
}

export function createBackground({ reconcile, deliver, log }: Work): Background {
  const timers = { reconcile: null, deliver: null } as Record<string, ReturnType<typeof setTimeout> | null>;
  const running = new Set<Promise<unknown>>();
  let openUntil = 0;
  let isClosed = false;
  let isDelivering = false;

  const run = (what: string, work: () => Promise<unknown>) => {
    const done: Promise<unknown> = work()
      .catch((error: unknown) => log(`${what} failed, and will be repeated`, error))
      .finally(() => running.delete(done));
    running.add(done);
  };
  const after = (name: 'reconcile' | 'deliver', delay: number, work: () => void) => {
    if (isClosed || timers[name]) return;
    const timer = setTimeout(() => {
      timers[name] = null;
      work();
    }, delay);
    // A process whose server has closed must be able to end. Only Node's timers have this method.
    if (typeof timer === 'object') (timer as { unref?: () => void }).unref?.();
    timers[name] = timer;
  };
  const tick = () =>
    run('Reconciliation', async () => {
      try {
        const { open, unknown } = await reconcile(() => Date.now() - interval);
        if (open + unknown > 0) openUntil = Date.now() + idleAfter;
        deliverSoon();
      } catch (error) {
        // What is open is not known.
        openUntil = Date.now() + idleAfter;
        throw error;
      } finally {
        if (Date.now() < openUntil) after('reconcile', interval, tick);
      }
    });
  const deliverSoon = () => {
    if (isDelivering || isClosed) return;
    isDelivering = true;
    run('Delivery', async () => {
      try {
        const next = await deliver();
        if (next !== null) after('deliver', next, deliverSoon);
      } finally {
        isDelivering = false;
      }
    });
  };

  return {
    start() {
      openUntil = Date.now() + idleAfter;
      tick();
    },
    noteOpen() {
      openUntil = Date.now() + idleAfter;
      after('reconcile', interval, tick);
    },
    noteEvent: deliverSoon,
    async close() {
      isClosed = true;
      for (const timer of Object.values(timers)) if (timer) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
