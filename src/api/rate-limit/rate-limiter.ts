import { abortable } from '../abortable.js';
import type { Clock } from '../clock.js';
import { longWait, resetOf, type MediaApiError, type ResponseHeaders } from '../errors.js';
import type { Wait } from '../retry.js';
import { limitIn } from './limit-window.js';
import { createRateLimitWindow, reserve, type RateLimitWindow } from './rate-limit-window.js';
import type { BudgetMessage, BudgetReport, RateLimitChannel } from './tab-channel.js';
import { createWeights, type Weights } from './weights.js';

/** Delays calls before the service would refuse them (spec 8). Has no effect until a response has the headers. */
export interface RateLimiter {
  /** Resolves with a lease when the call may be sent. Rejects with the signal's reason if it aborts first. */
  acquire(call: LimitedCall): Promise<Lease>;
  /** The budgets that a call of the operation is charged to. */
  budgetsOf(operation: string): readonly RateBudget[];
  /** Clears the timers and leaves the channel. */
  close(): void;
}

export interface RateBudget {
  window: RateLimitWindow;
  weights: Weights;
}

export interface LimitedCall {
  operation: string;
  /** `batch` calls leave room for `interactive` ones, which a user is waiting for. */
  priority: 'interactive' | 'batch';
  signal: AbortSignal | undefined;
  onWait: ((wait: Wait | null) => void) | undefined;
  /** Of a batch: how many calls have no response yet, by operation, this one included. Missing if unknown. */
  outstanding?: (() => Readonly<Record<string, number>>) | undefined;
}

interface LimitedResponse {
  headers: ResponseHeaders;
  refusal: MediaApiError | null;
}

/** Permission for one call. */
export interface Lease {
  /** Ends the lease: with the response, null if there was none, or `unsent` if no request was sent. Idempotent. */
  release(response: LimitedResponse | null | 'unsent'): void;
}

interface PendingCall {
  call: LimitedCall;
  /** When the last reported wait ends, in elapsed time. */
  reportedUntil: number;
  grant: (lease: Lease) => void;
}

// A closed tab never reports the end of its calls.
const longestCall = 60_000;

export function createRateLimiter({
  clock,
  channel,
}: {
  clock: Clock;
  channel?: RateLimitChannel | null;
}): RateLimiter {
  const reportOf = ({ headers, refusal }: LimitedResponse): BudgetReport => {
    const [limit, remaining, reset] = limitIn(headers, resetOf(headers, clock.now()));
    const wait = refusal?.status === 429 ? (refusal.retryAfter ?? 0) : 0;
    return {
      limit,
      remaining,
      resetIn: reset * 1000,
      // Instead of being delayed, the calls of its operation fail.
      blockedFor: wait <= longWait ? wait : 0,
      isRefused: refusal !== null,
    };
  };
  const weights = createWeights();
  const shared = createRateLimitWindow(clock, weights.renew);
  // An operation can have a lower budget of its own (spec 8): its responses then show a different limit.
  const own = new Map<string, RateBudget>();
  /** The limit that the last response of each operation showed. */
  const shown = new Map<string, number>();
  const pending = { interactive: new Set<PendingCall>(), batch: new Set<PendingCall>() };
  const closed = new AbortController();
  const inFlight = new Set<string>();
  // Calls that were in flight at the same time as another.
  const overlapping = new Set<string>();
  let leases = 0;
  let timer = new AbortController();

  const ownBudgetOf = (operation: string) => {
    const known = own.get(operation);
    if (known) return known;
    // Its responses show the steps of its own budget, which other operations do not consume.
    const ownWeights = createWeights();
    const budget = { window: createRateLimitWindow(clock, ownWeights.renew), weights: ownWeights };
    own.set(operation, budget);
    return budget;
  };
  const weightOf = (operation: string) =>
    Math.min(weights.of(operation), own.get(operation)?.weights.of(operation) ?? Number.POSITIVE_INFINITY);
  const budgetsOf = (operation: string): readonly RateBudget[] => {
    const budget = own.get(operation);
    return budget ? [{ window: shared, weights }, budget] : [{ window: shared, weights }];
  };
  const windowsOf = (operation: string) => budgetsOf(operation).map(({ window }) => window);

  const earliestOf = (operation: string, isSpread: boolean) =>
    Math.max(...windowsOf(operation).map((window) => window.earliest(weightOf(operation), isSpread)));

  const earliest = (call: LimitedCall) => {
    const { operation, priority } = call;
    const at = earliestOf(operation, priority === 'batch');
    // Only then: counting the calls of a batch takes time.
    return at > clock.elapsed() && canEnd(call) ? earliestOf(operation, false) : at;
  };

  /** Whether all calls of a batch fit into what is left. An operation's own, lower budget is left to nobody else. */
  const canEnd = ({ outstanding }: LimitedCall) => {
    if (!outstanding) return false;
    const { limit, remaining } = shared.state();
    let units = reserve * limit;
    for (const [operation, count] of Object.entries(outstanding())) units += count * weightOf(operation);
    return units <= remaining;
  };

  /** Grants the calls that may be sent now, interactive ones first, and runs again when the next one may be. */
  const pump = () => {
    timer.abort();
    timer = new AbortController();
    let next = Number.POSITIVE_INFINITY;
    for (const line of [pending.interactive, pending.batch]) {
      for (const waiting of line) {
        const at = earliest(waiting.call);
        if (at > clock.elapsed()) {
          next = Math.min(next, at);
          reportWait(waiting, at, clock);
          continue;
        }
        line.delete(waiting);
        // Charged before the next call is considered, or two calls could be granted the budget of one.
        waiting.grant(open(waiting.call));
      }
    }
    if (Number.isFinite(next)) clock.sleep(next - clock.elapsed(), timer.signal).then(pump, () => {});
  };

  const charge = (id: string, { operation, priority }: Pick<LimitedCall, 'operation' | 'priority'>) => {
    if (inFlight.size > 0) for (const other of [...inFlight, id]) overlapping.add(other);
    inFlight.add(id);
    for (const window of windowsOf(operation)) window.charge(id, weightOf(operation), priority === 'batch');
  };

  const settle = (
    id: string,
    operation: string,
    report: BudgetReport | null,
    sentAt: number,
    wasSent = true,
  ) => {
    inFlight.delete(id);
    const isAlone = !overlapping.delete(id);
    for (const window of windowsOf(operation)) window.release(id, wasSent);
    if (!report) return;
    const { limit, remaining, resetIn, blockedFor, isRefused } = report;
    const now = clock.elapsed();
    if (limit > 0) {
      // An operation that has shown the shared limit has no lower one of its own: the limit was lowered.
      const isOwn = limit < shared.limit && shown.get(operation) !== shared.limit;
      const budget = isOwn ? ownBudgetOf(operation) : { window: shared, weights };
      shown.set(operation, limit);
      if (budget.window.update({ limit, remaining, resetAt: now + resetIn, sentAt }))
        budget.weights.observe(operation, remaining, { isRefused, isAlone });
    }
    // Blocks this operation only: if the shared budget is used up, its window delays the others.
    if (blockedFor > 0) ownBudgetOf(operation).window.block(now + blockedFor);
  };

  const open = (call: LimitedCall): Lease => {
    const id = `${clock.now()}-${Math.random()}-${leases++}`;
    const { operation } = call;
    const sentAt = clock.elapsed();
    charge(id, call);
    channel?.post({ type: 'sent', id, operation });
    let released = false;
    return {
      release(response) {
        // A closed channel throws.
        if (released || closed.signal.aborted) return;
        released = true;
        const wasSent = response !== 'unsent';
        const report = wasSent && response ? reportOf(response) : null;
        settle(id, operation, report, sentAt, wasSent);
        channel?.post({ type: 'ended', id, operation, report });
        pump();
      },
    };
  };

  channel?.subscribe((message: BudgetMessage) => {
    const { id, operation } = message;
    if (message.type === 'sent') {
      charge(id, { operation, priority: 'interactive' });
      clock.sleep(longestCall, closed.signal).then(
        () => settle(id, operation, null, 0),
        () => {},
      );
    } else settle(id, operation, message.report, clock.elapsed());
    pump();
  });

  return {
    budgetsOf,
    async acquire(call) {
      const { signal, onWait } = call;
      signal?.throwIfAborted();
      if (earliest(call) <= clock.elapsed()) return open(call);
      return abortable<Lease>(signal, (resolve) => {
        const line = pending[call.priority];
        const waiting: PendingCall = { call, reportedUntil: Number.NEGATIVE_INFINITY, grant: resolve };
        line.add(waiting);
        pump();
        return () => line.delete(waiting);
      }).finally(() => onWait?.(null));
    },
    close() {
      timer.abort();
      closed.abort();
      channel?.close();
    },
  };
}

/** Waits are shown in seconds; smaller changes are not reported. */
function reportWait(waiting: PendingCall, at: number, clock: Clock): void {
  if (Math.abs(at - waiting.reportedUntil) < 1_000) return;
  waiting.reportedUntil = at;
  waiting.call.onWait?.({ until: clock.now() + at - clock.elapsed(), for: 'rate-limit' });
}
