import { createWeights } from '../../api/rate-limit/weights.js';
import type { BudgetReport } from './report.js';
import { apart, longestWindow, margin, usualWindow } from './tuning.js';

/** A call that was sent and has not ended. */
export interface SentCall {
  readonly operation: string;
  readonly sentAt: number;
  /** Whether no other call was under way at the same time. */
  isAlone: boolean;
}

/** A limit of the service in its current window, as far as responses have shown it. Times in milliseconds. */
export interface BudgetWindow {
  /** Units per window; 0 until a response has shown it. */
  readonly limit: number;
  /** When the window ends, at the latest. */
  readonly resetAt: number;
  /** How long a window lasts. */
  readonly span: number;
  /** Starts the next window if this one has ended. */
  roll(now: number): void;
  /** Units that may still be sent. */
  left(): number;
  /** When a call of this weight fits; `now` if it does already. */
  earliest(weight: number, now: number): number;
  count(call: SentCall): void;
  /** Reverses `count` for a call that the service did not charge. */
  discount(call: SentCall): void;
  /** Applies what the response to a call showed. */
  update(call: SentCall, report: BudgetReport, now: number): void;
  /** Units of an operation; the heaviest weight until it is known. */
  weightOf(operation: string): number;
}

export interface WindowOptions {
  /** The part of the limit that this process may use, up to 1. */
  part: number;
  /** Calls under way. */
  sent: () => Iterable<SentCall>;
  weightOf: (operation: string) => number;
}

/**
 * Counts what this app sent in a window. What responses show beyond that was sent by others who use the key, or by the app
 * before it was restarted. Weights are applied when they are read, so that counts become exact once weights are known.
 */
export function createBudgetWindow({ part, sent, weightOf }: WindowOptions): BudgetWindow {
  const weights = createWeights();
  let counts = new Map<string, number>();
  let counted = new Set<SentCall>();
  let limit = 0;
  let foreign = 0;
  // What others had used when the window was joined. They are not this app's other processes, which have their part.
  let joinedAt: number | null = null;
  let resetAt = 0;
  let renewedAt = 0;
  let span = usualWindow;

  const spent = () => {
    let units = 0;
    for (const [operation, count] of counts) units += count * weightOf(operation);
    return units;
  };
  const add = (operation: string, count: number) =>
    counts.set(operation, (counts.get(operation) ?? 0) + count);
  const start = (at: number, until: number) => {
    counts = new Map();
    counted = new Set();
    // A call sent just before may be charged to either window.
    for (const call of sent()) {
      if (call.sentAt < at - apart) continue;
      add(call.operation, 1);
      counted.add(call);
    }
    foreign = 0;
    joinedAt = null;
    renewedAt = at;
    resetAt = until;
    weights.renew(limit);
  };

  const window: BudgetWindow = {
    get limit() {
      return limit;
    },
    get resetAt() {
      return resetAt;
    },
    get span() {
      return span;
    },
    roll(now) {
      if (limit > 0 && now >= resetAt + margin) start(now, now + span);
    },
    left() {
      const own = part < 1 ? (limit - (joinedAt ?? 0)) * part : limit;
      return Math.min(own, limit - foreign) - spent();
    },
    earliest(weight, now) {
      window.roll(now);
      // A budget smaller than an assumed weight must not stop everything.
      const isEnough = limit === 0 || window.left() >= Math.min(weight, Math.floor(limit * part) || 1);
      return isEnough ? now : resetAt + margin;
    },
    count(call) {
      add(call.operation, 1);
      counted.add(call);
    },
    discount(call) {
      if (counted.delete(call)) add(call.operation, -1);
    },
    update(call, report, now) {
      window.roll(now);
      const until = now + report.reset * 1_000;
      const isFirst = limit === 0;
      const isLater = until > resetAt + apart;
      if (!isFirst && !isLater && call.sentAt < renewedAt && until < resetAt - apart) {
        // It was charged to the window before.
        window.discount(call);
        return;
      }
      if (isFirst || isLater) {
        limit = report.limit;
        start(call.sentAt, until);
        if (!counted.has(call)) window.count(call);
      } else if (limit !== report.limit) {
        limit = report.limit;
        foreign = 0;
      }
      if (report.status === 429) window.discount(call);
      span = Math.max(span, Math.min(until - now, longestWindow));
      resetAt = Math.min(resetAt, until);
      foreign = Math.max(foreign, limit - report.remaining - spent());
      joinedAt ??= foreign;
      weights.observe(call.operation, report.remaining, {
        isRefused: report.status >= 400,
        isAlone: call.isAlone,
      });
      counted.delete(call);
    },
    weightOf: weights.of,
  };
  return window;
}
