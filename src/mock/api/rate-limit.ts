import type { Clock } from '../../api/clock.js';
import type { Limits } from '../limits.js';
import type { Operation } from './operations.js';
import { Refusal } from './problem.js';

const minute = 60_000;

/** The short-window rate budget of a key: weighted units in windows of one minute (spec 8). */
export interface RateLimit {
  /** Takes the weight of the operation, or refuses with 429 and takes nothing. */
  charge(caller: string, operation: Operation): void;
  /** The `RateLimit-*` headers as they now stand. Without a caller, those of an untouched budget. */
  headers(caller: string | null, operation: Operation | null): Record<string, string>;
  clear(): void;
}

interface RateLimiter {
  limit: number;
  used: number;
}

export function createRateLimit(clock: Clock, limits: Limits): RateLimit {
  let window = -1;
  const used = new Map<string, number>();

  /** Budgets that hold for a call: the key's own, and the operation's where it has a lower one. */
  const budgetsOf = (caller: string | null, operation: Operation | null): Map<string, RateLimiter> => {
    const current = Math.floor(clock.now() / minute);
    if (current !== window) {
      window = current;
      used.clear();
    }
    const budgets = new Map<string, RateLimiter>();
    const add = (name: string, limit: number) => budgets.set(name, { limit, used: used.get(name) ?? 0 });
    add(caller ?? '', limits.ratePerMinute);
    const lower = operation && limits.operationBudgets[operation.id];
    if (lower !== undefined && lower !== null) add(`${caller} ${operation?.id}`, lower);
    return budgets;
  };
  const secondsLeft = () => Math.max(1, Math.ceil(((window + 1) * minute - clock.now()) / 1000));

  return {
    charge(caller, operation) {
      const weight = limits.weights[operation.id] ?? operation.weight;
      const budgets = budgetsOf(caller, operation);
      for (const budget of budgets.values()) {
        if (budget.used + weight <= budget.limit) continue;
        const wait = secondsLeft();
        throw new Refusal(
          429,
          'rate_limit_exceeded',
          `The rate budget of ${budget.limit} units a minute is used up; wait ${wait} s.`,
          { 'retry-after': String(wait) },
        );
      }
      for (const [name, budget] of budgets) used.set(name, budget.used + weight);
    },
    headers(caller, operation) {
      const tightest = [...budgetsOf(caller, operation).values()].reduce((a, b) =>
        b.limit - b.used < a.limit - a.used ? b : a,
      );
      if (tightest.limit === Infinity) return {};
      return {
        'ratelimit-limit': String(tightest.limit),
        'ratelimit-remaining': String(Math.max(0, tightest.limit - tightest.used)),
        'ratelimit-reset': String(secondsLeft()),
      };
    },
    clear: () => used.clear(),
  };
}
