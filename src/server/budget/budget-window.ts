import { apart, usualSpan, windowShown, type LimitWindow } from '../../api/rate-limit/limit-window.js';
import { createWeights, newWeights, type WeightsState } from '../../api/rate-limit/weights.js';
import type { BudgetReport } from './report.js';

/** A call that was sent and has not ended. */
export interface SentCall {
  readonly user: string;
  readonly operation: string;
  /** As charged to its user. */
  readonly weight: number;
  readonly sentAt: number;
  /** Whether no other call was under way at the same time. */
  isAlone: boolean;
}

/** A limit of the service in its current window. Times are in milliseconds since the epoch. */
export interface WindowState extends LimitWindow {
  span: number;
  /** Calls by operation. Weights are applied when they are read, so that counts become exact once weights are known. */
  counts: Map<string, number>;
  /** Units that others used. */
  foreign: number;
  /** What of them was used when the window was joined: not by this app's other processes, which have their part. */
  joinedAt: number | null;
  weights: WeightsState;
}

export const newWindow = (): WindowState => ({
  limit: 0,
  resetAt: 0,
  renewedAt: 0,
  span: usualSpan,
  counts: new Map(),
  foreign: 0,
  joinedAt: null,
  weights: newWeights(),
});

export interface BudgetWindow {
  readonly state: Readonly<WindowState>;
  /** Units that may still be sent. */
  left(): number;
  /** When a call of this weight fits; `now` if it does already. */
  earliest(weight: number, now: number): number;
  count(call: SentCall): void;
  /** Reverses `count` for a call that the service did not charge. */
  discount(call: SentCall): void;
  /** Applies what the response to a call showed, which is no longer under way. */
  update(call: SentCall, report: BudgetReport, now: number): void;
  /** Units of an operation; the heaviest weight until it is known. */
  weightOf(operation: string): number;
}

/** The earliest reset that was shown is rounded one way or the other. */
export const margin = 1_000;

/**
 * Counts what this app sent in a window. What responses show beyond that was sent by others who use the key, or by the app
 * before it was restarted.
 *
 * @param part of the limit that this process may use, up to 1
 * @param sent calls under way
 */
export function createBudgetWindow(
  state: WindowState,
  part: number,
  sent: () => Iterable<SentCall>,
  weightOf: (operation: string) => number,
): BudgetWindow {
  const weights = createWeights(state.weights);
  const spent = () => {
    let units = 0;
    for (const [operation, count] of state.counts) units += count * weightOf(operation);
    return units;
  };
  const add = (operation: string, count: number) =>
    state.counts.set(operation, (state.counts.get(operation) ?? 0) + count);
  // A call sent just before may be charged to either window.
  const isCounted = (call: SentCall) => call.sentAt >= state.renewedAt - apart;
  const start = (at: number, until: number) => {
    Object.assign(state, { counts: new Map(), foreign: 0, joinedAt: null, renewedAt: at, resetAt: until });
    for (const call of sent()) if (isCounted(call)) add(call.operation, 1);
    weights.renew(state.limit);
  };
  const roll = (now: number) => {
    if (state.limit > 0 && now >= state.resetAt + margin) start(now, now + state.span);
  };

  const window: BudgetWindow = {
    state,
    left() {
      const { limit, foreign, joinedAt } = state;
      const own = part < 1 ? (limit - (joinedAt ?? 0)) * part : limit;
      return Math.min(own, limit - foreign) - spent();
    },
    earliest(weight, now) {
      roll(now);
      const { limit, resetAt } = state;
      // A budget smaller than an assumed weight must not stop everything.
      const isEnough = limit === 0 || window.left() >= Math.min(weight, Math.floor(limit * part) || 1);
      return isEnough ? now : resetAt + margin;
    },
    count: (call) => void add(call.operation, 1),
    discount(call) {
      if (isCounted(call)) add(call.operation, -1);
    },
    update(call, report, now) {
      roll(now);
      const until = now + report.reset * 1_000;
      const shown = windowShown(state, until, call.sentAt);
      if (shown < 0) return window.discount(call);
      const isOther = state.limit !== report.limit;
      state.limit = report.limit;
      if (shown > 0) {
        start(call.sentAt, until);
        window.count(call);
      } else if (isOther) state.foreign = 0;
      if (report.status === 429) window.discount(call);
      state.span = Math.max(state.span, until - now);
      state.resetAt = Math.min(state.resetAt, until);
      state.foreign = Math.max(state.foreign, state.limit - report.remaining - spent());
      state.joinedAt ??= state.foreign;
      weights.observe(call.operation, report.remaining, {
        isRefused: report.status >= 400,
        isAlone: call.isAlone,
      });
    },
    weightOf: weights.of,
  };
  return window;
}
