import type { Clock } from '../../api/clock.js';
import type { Asker, QueuedCall } from './fair-queue.js';
import { BudgetExceeded, isInteractive, type BudgetQuota, type RateBudget } from './rate-budget.js';
import { reportOf, type BudgetReport } from './report.js';
import { createScheduler, type Scheduler, type Turn } from './scheduler.js';

/** A scheduler, in this process or behind a connection. A call is the same object each time. */
export interface SharedScheduler {
  ask(call: WaitingCall): Promise<Turn>;
  /** `unsent` also ends a call that still waits. */
  settle(call: WaitingCall, report: BudgetReport | null | 'unsent'): Promise<BudgetQuota>;
  quota(asker: Asker): Promise<BudgetQuota>;
}

/** `enteredAt` is set by the first scheduler that it asks, and kept if the scheduler is lost. */
export type WaitingCall = Omit<QueuedCall, 'enteredAt'> & { enteredAt?: number };

/** Carries out an operation of a scheduler, at the time of its clock. */
type Run = <Result>(operation: (scheduler: Scheduler, now: number) => Result) => Promise<Result>;

/** @param read carries out operations that change nothing */
export function schedulerOver(run: Run, read: Run = run): SharedScheduler {
  return {
    ask: (call) =>
      run((scheduler, now) => {
        call.enteredAt ??= now;
        return scheduler.ask({ ...call, enteredAt: call.enteredAt }, now);
      }),
    settle: (call, report) =>
      run((scheduler, now) => {
        scheduler.settle(call, report, now);
        return scheduler.quota(call, now);
      }),
    quota: (asker) => read((scheduler, now) => scheduler.quota(asker, now)),
  };
}

/** A scheduler for the calls of this process. Throws a `TypeError` if `instances` is invalid. */
export function localScheduler(instances: number, clock: Clock): SharedScheduler {
  if (!Number.isInteger(instances) || instances < 1) {
    throw new TypeError('`instances` must be the number of processes that use the API key, at least 1.');
  }
  const scheduler = createScheduler(1 / instances);
  return schedulerOver(async (operation) => operation(scheduler, clock.now()));
}

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
      const id = crypto.randomUUID();
      const call: WaitingCall = { id, user, share, operation, isInteractive: isInteractive(operation) };
      const stop = new AbortController();
      const abort = () => stop.abort(signal?.reason);
      signal?.addEventListener('abort', abort);
      waiting.add(stop);
      let turn: Turn;
      try {
        turn = await scheduler.ask(call);
        while (turn.state === 'waiting') {
          await clock.sleep(turn.ms, stop.signal);
          turn = await scheduler.ask(call);
        }
        if (turn.state === 'sent') stop.signal.throwIfAborted();
      } catch (error) {
        // It may have got its turn in the meantime.
        await scheduler.settle(call, 'unsent').catch(() => {});
        throw error;
      } finally {
        signal?.removeEventListener('abort', abort);
        waiting.delete(stop);
      }
      if (turn.state === 'refused') throw new BudgetExceeded(turn.retryAfter, turn.quota);
      let ended: Promise<BudgetQuota> | null = null;
      return {
        release(response) {
          const report = response && response !== 'unsent' ? reportOf(response, clock.now()) : response;
          ended ??= scheduler.settle(call, report);
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
