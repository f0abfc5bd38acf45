/** One budget of the service in its current window, as far as its answers have told (spec 8). */
export interface RateLimitWindow {
  /** When a call of this weight may go, in milliseconds since the epoch; now or earlier when it may go at once. */
  earliest(weight: number, steady: boolean): number;
  /** A call of this weight goes now. */
  charge(call: string, weight: number, steady: boolean): void;
  /** A call has ended, whatever became of it. */
  release(call: string): void;
  /** What an answer said of it. */
  see(news: WindowUpdate): void;
  /** Nothing goes before this moment. */
  block(until: number): void;
  readonly limit: number;
}

export interface WindowUpdate {
  limit: number;
  remaining: number;
  /** When its window ends, in milliseconds since the epoch. */
  resetAt: number;
  /** When the call that brought the news went out. */
  sentAt: number;
}

const usualWindow = 60_000;
// Resets are told in whole seconds; a call that is a moment early meets the old window, and a refusal.
const margin = 250;
const apart = 2_000;

// The share of a window over which a batch spreads. Over all of it, a batch that ends within one would end later.
const spread = 0.65;

/**
 * `steady` calls, those of a batch, take the first half of a window's budget as fast as they can and spread the rest, so
 * that a person's own calls find something left at almost any moment, and yet nothing is left at its end.
 */
export function createRateLimitWindow(now: () => number, onRenew: (limit: number) => void): RateLimitWindow {
  const charges = new Map<string, number>();
  let limit = 0;
  let remaining = 0;
  let resetAt = 0;
  let span = usualWindow;
  let newsAt = Number.NEGATIVE_INFINITY;
  let renewedAt = Number.NEGATIVE_INFINITY;
  let guessed = false;
  let steadyAt = 0;
  let blockedUntil = 0;

  const renew = (at: number, until: number, isGuess: boolean) => {
    remaining = limit;
    resetAt = until;
    renewedAt = at;
    newsAt = at;
    steadyAt = at;
    guessed = isGuess;
    onRenew(limit);
  };
  const roll = () => {
    if (limit > 0 && now() >= resetAt + margin) renew(now(), now() + span, true);
  };
  const left = () => {
    let under = 0;
    for (const weight of charges.values()) under += weight;
    return remaining - under;
  };

  return {
    get limit() {
      return limit;
    },
    earliest(weight, steady) {
      roll();
      if (limit === 0) return blockedUntil;
      // Otherwise a budget smaller than a weight that is only supposed would stop everything.
      const need = Math.min(weight, limit);
      const available = left();
      if (available < need) return Math.max(blockedUntil, resetAt + margin);
      return Math.max(blockedUntil, steady && available - need < limit / 2 ? steadyAt : 0);
    },
    charge(call, weight, steady) {
      roll();
      const available = Math.max(1, left());
      charges.set(call, weight);
      if (steady)
        steadyAt =
          now() + Math.ceil((weight * Math.max(0, resetAt - (1 - spread) * span - now())) / available);
    },
    release: (call) => void charges.delete(call),
    see(news) {
      roll();
      const isFirst = limit === 0;
      const later = news.resetAt > resetAt + apart;
      // Sent in the old window and answered in the new one: what it tells is over.
      if (!isFirst && !later && news.sentAt < renewedAt && news.resetAt < resetAt - apart) return;
      if (limit !== news.limit || isFirst || later) {
        limit = news.limit;
        renew(news.sentAt, news.resetAt, false);
      }
      span = Math.max(span, Math.min(news.resetAt - now(), 10 * usualWindow));
      resetAt = guessed ? news.resetAt : Math.max(resetAt, news.resetAt);
      guessed = false;
      // What went out after the last news was counted after it; of others nobody knows which came first.
      remaining = news.sentAt >= newsAt ? news.remaining : Math.min(remaining, news.remaining);
      newsAt = now();
    },
    block(until) {
      blockedUntil = Math.max(blockedUntil, until);
    },
  };
}
