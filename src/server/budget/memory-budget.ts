import { systemClock, type Clock } from '../../api/clock.js';
import { createBudget, entered, type SharedScheduler } from './create-budget.js';
import type { RateBudget } from './rate-budget.js';
import { createScheduler } from './scheduler.js';

export interface MemoryBudgetOptions {
  /**
   * How many processes use the key, each with a budget of its own: each uses its part of the limit. Default 1. With
   * `createRedisBudget`, they share all of it.
   */
  instances?: number | undefined;
  /** Default: the system's clock. */
  clock?: Clock | undefined;
}

/**
 * Divides the rate budget of the key (spec 8) among the users of this process. Used by `createMediaProxy` with `users`,
 * unless `users.budget` is another.
 *
 * Limits and weights are learned from the service's responses. Throws a `TypeError` if an option is invalid.
 */
export function createMemoryBudget({
  instances = 1,
  clock = systemClock,
}: MemoryBudgetOptions = {}): RateBudget {
  return createBudget(localScheduler(instances, clock), clock);
}

export function localScheduler(instances: number, clock: Clock): SharedScheduler {
  if (!Number.isInteger(instances) || instances < 1) {
    throw new TypeError('`instances` must be the number of processes that use the API key, at least 1.');
  }
  const scheduler = createScheduler(1 / instances);
  return {
    ask: async (call) => scheduler.ask(entered(call, clock.now()), clock.now()),
    async settle(call, report) {
      scheduler.settle(call, report, clock.now());
      return scheduler.quota(call, clock.now());
    },
    quota: async (asker) => scheduler.quota(asker, clock.now()),
  };
}
