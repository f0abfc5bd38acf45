import type { Clock } from '../../api/clock.js';
import type { QueuedCall } from './fair-queue.js';
import { BudgetExceeded, isInteractive, type BudgetQuota, type RateBudget } from './rate-budget.js';
import { reportOf, type BudgetReport } from './report.js';
import type { Turn } from './scheduler.js';

/** A scheduler, in this process or behind a connection. */
export interface SharedScheduler {
  enter(call: Omit<QueuedCall, 'enteredAt'>): Promise<Turn>;
  poll(id: string): Promise<Turn>;
  /** `unsent` also ends a call that still waits. */
  settle(id: string, report: BudgetReport | null | 'unsent', asker: QuotaOf): Promise<BudgetQuota>;
  quota(asker: QuotaOf): Promise<BudgetQuota>;
}

export type QuotaOf = Omit<QueuedCall, 'id' | 'enteredAt'>;

/**
 * Waits for the turns that a scheduler gives. Each call has a timer of its own: on some edge runtimes, one request must not
 * settle the promises of another.
 */
export function createBudget(scheduler: SharedScheduler, clock: Clock): RateBudget {
  // Not listeners on one signal: Node takes more than ten of them for a leak.
  const waiting = new Set<AbortController>();
  let closed: DOMException | null = null;
  return {
    async acquire({ user, share, operation, signal }) {
      signal?.throwIfAborted();
      if (closed) throw closed;
      const asker = { user, share, operation, isInteractive: isInteractive(operation) };
      const id = crypto.randomUUID();
      const stop = new AbortController();
      const abort = () => stop.abort(signal?.reason);
      signal?.addEventListener('abort', abort);
      waiting.add(stop);
      let turn: Turn;
      try {
        turn = await scheduler.enter({ id, ...asker });
        while (turn.state === 'waiting') {
          await clock.sleep(turn.ms, stop.signal);
          turn = await scheduler.poll(id);
        }
        if (turn.state === 'sent') stop.signal.throwIfAborted();
      } catch (error) {
        // It may have got its turn in the meantime.
        await scheduler.settle(id, 'unsent', asker).catch(() => {});
        throw error;
      } finally {
        signal?.removeEventListener('abort', abort);
        waiting.delete(stop);
      }
      if (turn.state === 'refused') throw new BudgetExceeded(turn.retryAfter, turn.quota);
      let ended: Promise<BudgetQuota> | null = null;
      return {
        release(response) {
          const report =
            response === null || response === 'unsent' ? response : reportOf(response, clock.now());
          ended ??= scheduler.settle(id, report, asker);
          return ended;
        },
      };
    },
    quota: ({ user, share }, operation) =>
      scheduler.quota({ user, share, operation, isInteractive: isInteractive(operation) }),
    close() {
      closed ??= new DOMException('The budget was closed.', 'AbortError');
      for (const stop of waiting) stop.abort(closed);
    },
  };
}
