import type { Clock } from '../../api/clock.js';
import { entered, type SharedScheduler } from './create-budget.js';
import { createScheduler } from './scheduler.js';

/** A scheduler for the calls of this process. Throws a `TypeError` if `instances` is invalid. */
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
