import { systemClock, type Clock } from '../../api/clock.js';
import { createBudget, localScheduler } from './create-budget.js';
import type { RateBudget } from './rate-budget.js';

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
