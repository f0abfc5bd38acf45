import { inputs, type OperationId } from '../../contract/operations.js';
import type { Clock } from '../../api/clock.js';
import type { Limits } from '../limits.js';
import type { Caller } from './keys.js';
import { Refusal } from './problem.js';

const minute = 60_000;

/** Units spent in the current window, by name, for one process or for several. */
export interface RateCounts {
  /**
   * Adds `units` to each count unless that exceeds one of the limits. Resolves with the counts as they are then. With 0
   * units it only reads. `window` is the number of the minute since the epoch; counts of others are over.
   */
  spend(
    limits: readonly RateLimitOf[],
    units: number,
    window: number,
  ): Promise<{ isSpent: boolean; used: readonly number[] }>;
}

/** A budget in units a minute (spec 8), and whose it is. */
export interface RateLimitOf {
  name: string;
  limit: number;
}

/** Counts of this process. */
export function createMemoryCounts(): RateCounts & { clear(): void } {
  let current = -1;
  const counts = new Map<string, number>();
  return {
    async spend(limits, units, window) {
      if (current !== window) counts.clear();
      current = window;
      const used = limits.map(({ name }) => counts.get(name) ?? 0);
      const isSpent = limits.every(({ limit }, index) => (used[index] ?? 0) + units <= limit);
      if (!isSpent) return { isSpent, used };
      for (const [index, { name }] of limits.entries()) counts.set(name, (used[index] ?? 0) + units);
      return { isSpent, used: used.map((count) => count + units) };
    },
    clear: () => counts.clear(),
  };
}

/** The rate limits of keys and accounts: weighted units in fixed windows of one minute (spec 8). */
export interface RateLimit {
  /**
   * Charges the weight of the operation, or refuses with 429 and charges nothing. Resolves with the `RateLimit-*` headers
   * from then.
   */
  charge(caller: Caller, operation: OperationId): Promise<Record<string, string>>;
  /** The current `RateLimit-*` headers. Without a caller, those of an unused limit. */
  headers(caller: Caller | null, operation: OperationId | null): Promise<Record<string, string>>;
}

export function createRateLimit(clock: Clock, limits: Limits, counts: RateCounts): RateLimit {
  /** The limits that apply to a call: the key's, its account's, and the operation's if it has one. */
  const limitsOf = (caller: Caller | null, operation: OperationId | null): RateLimitOf[] => {
    const lower = operation ? limits.operationRates[operation] : undefined;
    return [
      { name: `key ${caller?.id}`, limit: limits.ratePerMinute },
      { name: `account ${caller?.account}`, limit: limits.accountRatePerMinute },
      ...(lower === undefined ? [] : [{ name: `${operation} ${caller?.id}`, limit: lower }]),
    ].filter(({ limit }) => limit !== Infinity);
  };
  const windowAt = (now: number) => Math.floor(now / minute);
  const secondsLeft = () =>
    Math.max(1, Math.ceil(((windowAt(clock.now()) + 1) * minute - clock.now()) / 1000));

  const headersOf = (applying: readonly RateLimitOf[], used: readonly number[]): Record<string, string> => {
    const left = applying.map(({ limit }, index) => Math.max(0, limit - (used[index] ?? 0)));
    const tightest = left.indexOf(Math.min(...left));
    const limit = applying[tightest]?.limit;
    if (limit === undefined) return {};
    return {
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(left[tightest]),
      'ratelimit-reset': String(secondsLeft()),
    };
  };

  return {
    async charge(caller, operation) {
      const weight = limits.weights[operation] ?? inputs[operation].weight;
      const applying = limitsOf(caller, operation);
      const { isSpent, used } = await counts.spend(applying, weight, windowAt(clock.now()));
      if (isSpent) return headersOf(applying, used);
      const full = applying.find(({ limit }, index) => (used[index] ?? 0) + weight > limit);
      const wait = secondsLeft();
      throw new Refusal(
        429,
        'rate_limit_exceeded',
        `The rate limit of ${full?.limit} units per minute is exceeded; wait ${wait} s.`,
        { 'retry-after': String(wait) },
      );
    },
    async headers(caller, operation) {
      const applying = limitsOf(caller, operation);
      const { used } = await counts.spend(applying, 0, windowAt(clock.now()));
      return headersOf(applying, used);
    },
  };
}
