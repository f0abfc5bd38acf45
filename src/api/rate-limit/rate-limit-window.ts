import type { Clock } from '../clock.js';
import { usualSpan, windowShown } from './limit-window.js';

/**
 * One rate budget of the service in its current window, as known from its responses (spec 8). All of its times are in
 * elapsed time.
 */
export interface RateLimitWindow {
  /**
   * When a call of this weight may be sent; not in the future if it may be sent now.
   *
   * @param isSpread Whether it keeps its distance from the batch call before it, once half of the budget is used up
   */
  earliest(weight: number, isSpread: boolean): number;
  /** Reserves the weight of a call that is about to be sent. */
  charge(call: string, weight: number, isBatch: boolean): void;
  /** Drops the reservation of a call that has ended. A call that was never sent delays no other batch call. */
  release(call: string, wasSent: boolean): void;
  /** Applies the budget from a response. Returns false if it belongs to an earlier window. */
  update(update: WindowUpdate): boolean;
  /** No calls are made before this time. */
  block(until: number): void;
  state(): WindowState;
  readonly limit: number;
}

/** What is known of a window now. */
export interface WindowState {
  /** Units in a window; 0 if no response has shown them. */
  limit: number;
  /** Units that are not used up, and those of them that no call under way has reserved. */
  remaining: number;
  left: number;
  resetAt: number;
  /** The length of a window, in milliseconds. */
  span: number;
  blockedUntil: number;
}

export interface WindowUpdate {
  limit: number;
  remaining: number;
  /** When the window ends. */
  resetAt: number;
  /** When the call was sent. */
  sentAt: number;
}

// Resets are in whole seconds; a call slightly too early would still fall into the old window and be refused.
export const margin = 250;

// The share of a window over which batch calls are spread. Using the whole window would delay a batch that fits into
// one.
export const spread = 0.65;

/** The share of a budget that the last calls of a batch leave to others. */
export const reserve = 0.1;

/**
 * Batch calls use the first half of a window's budget at full speed and spread out over the rest, so that there is
 * nearly always some left for interactive calls, but none is wasted at the end. The last ones of a batch are not spread if
 * they leave some of the budget.
 */
export function createRateLimitWindow(
  clock: Pick<Clock, 'elapsed'>,
  onRenew: (limit: number) => void,
): RateLimitWindow {
  const now = () => clock.elapsed();
  const charges = new Map<string, { weight: number; batchAt: number; nextBatchAt: number }>();
  let limit = 0;
  let remaining = 0;
  let resetAt = 0;
  let span = usualSpan;
  let updatedAt = Number.NEGATIVE_INFINITY;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let isGuess = false;
  let nextBatchAt = 0;
  let blockedUntil = 0;

  const renew = (at: number, until: number, guessed: boolean) => {
    remaining = limit;
    resetAt = until;
    renewedAt = at;
    updatedAt = at;
    nextBatchAt = at;
    isGuess = guessed;
    onRenew(limit);
  };
  const roll = () => {
    if (limit > 0 && now() >= resetAt + margin) renew(now(), now() + span, true);
  };
  const left = () => {
    let reserved = 0;
    for (const { weight } of charges.values()) reserved += weight;
    return remaining - reserved;
  };

  return {
    get limit() {
      return limit;
    },
    earliest(weight, isSpread) {
      roll();
      if (limit === 0) return blockedUntil;
      // A budget smaller than an assumed weight must not block all calls.
      const need = Math.min(weight, limit);
      const available = left();
      if (available < need) return Math.max(blockedUntil, resetAt + margin);
      return Math.max(blockedUntil, isSpread && available - need < limit / 2 ? nextBatchAt : 0);
    },
    charge(call, weight, isBatch) {
      roll();
      const available = Math.max(1, left());
      const batchAt = nextBatchAt;
      if (isBatch)
        nextBatchAt =
          now() + Math.ceil((weight * Math.max(0, resetAt - (1 - spread) * span - now())) / available);
      charges.set(call, { weight, batchAt, nextBatchAt });
    },
    release(call, wasSent) {
      const charge = charges.get(call);
      if (charge && !wasSent && charge.nextBatchAt === nextBatchAt) nextBatchAt = charge.batchAt;
      charges.delete(call);
    },
    update(update) {
      roll();
      const shown = windowShown({ limit, resetAt, renewedAt }, update.resetAt, update.sentAt);
      if (shown < 0) return false;
      if (limit !== update.limit || shown > 0) {
        limit = update.limit;
        renew(update.sentAt, update.resetAt, false);
      }
      span = Math.max(span, update.resetAt - now());
      resetAt = isGuess ? update.resetAt : Math.max(resetAt, update.resetAt);
      isGuess = false;
      // A call sent after the last update was counted after it; for others the order is unknown.
      remaining = update.sentAt >= updatedAt ? update.remaining : Math.min(remaining, update.remaining);
      updatedAt = now();
      return true;
    },
    block(until) {
      blockedUntil = Math.max(blockedUntil, until);
    },
    state() {
      roll();
      return { limit, remaining, left: Math.max(0, left()), resetAt, span, blockedUntil };
    },
  };
}
