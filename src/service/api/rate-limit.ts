import type { Clock } from '../../api/clock.js';
import type { Limits } from '../limits.js';
import type { Caller } from './keys.js';
import type { Operation } from './operations.js';
import { Refusal } from './problem.js';

const minute = 60_000;

/** The rate limits of keys and accounts: weighted units in fixed windows of one minute (spec 8). */
export interface RateLimit {
  /** Charges the weight of the operation, or refuses with 429 and charges nothing. */
  charge(caller: Caller, operation: Operation): void;
  /** The current `RateLimit-*` headers. Without a caller, those of an unused limit. */
  headers(caller: Caller | null, operation: Operation | null): Record<string, string>;
  /** Whether `headers` must be read when the call is charged, not when it responds. */
  readonly isReadWhenCharged: boolean;
  clear(): void;
}

interface Window {
  limit: number;
  used: number;
}

export function createRateLimit(clock: Clock, limits: Limits): RateLimit {
  let window = -1;
  const used = new Map<string, number>();

  /** The limits that apply to a call: the key's, its account's, and the operation's if it has one. */
  const limitsOf = (caller: Caller | null, operation: Operation | null): Map<string, Window> => {
    const current = Math.floor(clock.now() / minute);
    if (current !== window) {
      window = current;
      used.clear();
    }
    const windows = new Map<string, Window>();
    const add = (name: string, limit: number) => windows.set(name, { limit, used: used.get(name) ?? 0 });
    add(`key ${caller?.id}`, limits.ratePerMinute);
    add(`account ${caller?.account}`, limits.accountRatePerMinute);
    const lower = operation ? limits.operationRates[operation.id] : undefined;
    if (lower !== undefined) add(`${operation?.id} ${caller?.id}`, lower);
    return windows;
  };
  const secondsLeft = () => Math.max(1, Math.ceil(((window + 1) * minute - clock.now()) / 1000));

  return {
    charge(caller, operation) {
      const weight = limits.weights[operation.id] ?? operation.weight;
      const windows = limitsOf(caller, operation);
      for (const { limit, used: spent } of windows.values()) {
        if (spent + weight <= limit) continue;
        const wait = secondsLeft();
        throw new Refusal(
          429,
          'rate_limit_exceeded',
          `The rate limit of ${limit} units per minute is exceeded; wait ${wait} s.`,
          { 'retry-after': String(wait) },
        );
      }
      for (const [name, counted] of windows) used.set(name, counted.used + weight);
    },
    headers(caller, operation) {
      const tightest = [...limitsOf(caller, operation).values()].reduce((a, b) =>
        b.limit - b.used < a.limit - a.used ? b : a,
      );
      if (tightest.limit === Infinity) return {};
      return {
        'ratelimit-limit': String(tightest.limit),
        'ratelimit-remaining': String(Math.max(0, tightest.limit - tightest.used)),
        'ratelimit-reset': String(secondsLeft()),
      };
    },
    isReadWhenCharged: limits.rateReadAt === 'charge',
    clear: () => used.clear(),
  };
}
