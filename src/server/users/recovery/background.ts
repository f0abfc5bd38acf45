import type { Forward } from '../../forward.js';
import type { Reconciliation } from '../options.js';
import { longestRetry } from './events.js';

// Milliseconds.
const interval = 30_000;
// Twice as long as sessions usually last. Ticks end when nothing has been open for this long.
const idleAfter = 30 * 60_000;
// Drafts may be due although nothing is open.
const draftInterval = 10 * 60_000;

interface Work {
  /** Reconciles what was last touched before a time. */
  reconcile: (before: () => number) => Promise<Reconciliation>;
  /** Resolves with the delays, in milliseconds, after which failed deliveries are due again. */
  deliver: () => Promise<ReadonlySet<number>>;
  log: Forward['log'];
  hasDrafts: boolean;
}

/** Runs recovery in the background: after the start, and while something may be open. */
export interface Background {
  /** Looks for what other processes, or earlier ones, have left open. */
  start(): void;
  noteOpen(): void;
  noteEvent(): void;
  /** Delivers what is due. Rejects if the store fails. */
  deliver(): Promise<void>;
  /** Stops, and waits for what is running. */
  close(): Promise<void>;
}

export function createBackground({ reconcile, deliver, log, hasDrafts }: Work): Background {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const pending = new Set<() => void>();
  const running = new Set<Promise<unknown>>();
  let openUntil = 0;
  let isClosed = false;
  let isDelivering = false;
  let isDeliveryDue = false;

  const run = (what: string, work: () => Promise<unknown>) => {
    const done: Promise<unknown> = work()
      .catch((error: unknown) => log(`${what} failed, and will be repeated`, error))
      .finally(() => running.delete(done));
    running.add(done);
  };
  const after = (delay: number, work: () => void) => {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delay);
    // A process whose server has closed must be able to end. Only Node's timers have this method.
    if (typeof timer === 'object') (timer as { unref?: () => void }).unref?.();
    timers.add(timer);
  };
  const afterInterval = (work: () => void, delay: number = interval) => {
    if (pending.has(work)) return;
    pending.add(work);
    after(delay, () => {
      pending.delete(work);
      work();
    });
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
        if (Date.now() < openUntil) afterInterval(tick);
        else if (hasDrafts) afterInterval(tickIdly, draftInterval);
      }
    });
  const tickIdly = () => {
    if (!pending.has(tick)) tick();
  };
  const deliverNow = async () => {
    try {
      for (const delay of await deliver()) after(delay, deliverSoon);
    } catch (error) {
      afterInterval(deliverSoon);
      throw error;
    }
  };
  const deliverSoon = () => {
    isDeliveryDue = true;
    if (isDelivering || isClosed) return;
    isDelivering = true;
    run('Delivery', async () => {
      try {
        // An event may be recorded after a delivery has looked for the last time.
        while (isDeliveryDue) {
          isDeliveryDue = false;
          if (!isClosed) await deliverNow();
        }
      } finally {
        isDelivering = false;
      }
    });
  };

  return {
    start() {
      if (isClosed) return;
      openUntil = Date.now() + idleAfter;
      // By then, every event that an earlier process failed to deliver is due.
      after(longestRetry, deliverSoon);
      tick();
    },
    noteOpen() {
      openUntil = Date.now() + idleAfter;
      afterInterval(tick);
    },
    noteEvent: deliverSoon,
    deliver: deliverNow,
    async close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
