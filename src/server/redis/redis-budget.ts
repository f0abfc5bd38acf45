import { systemClock, type Clock } from '../../api/clock.js';
import {
  createBudget,
  localScheduler,
  type SharedScheduler,
  type WaitingCall,
} from '../budget/create-budget.js';
import type { RateBudget } from '../budget/rate-budget.js';
import { tell } from '../call-app.js';
import { within } from '../deadline.js';
import { senderOf, type RedisClient } from '../../redis/redis-client.js';
import { createRedisScheduler } from './redis-scheduler.js';

export interface RedisBudgetOptions {
  /**
   * A client of `redis` (`createClient`) or `ioredis` (`new Redis()`). It may connect later: the budget handles its
   * `error` events. The budget does not close it.
   */
  client: RedisClient;
  /**
   * How many processes use the key. While Redis cannot be reached, each uses its part of the limit. Default 1: without
   * Redis, every process would use the whole limit, and the service would refuse calls.
   */
  instances?: number | undefined;
  /** The prefix of the keys in Redis; use a different one for each API key. Default `longshore`. */
  prefix?: string | undefined;
  /** Called once per outage of Redis. Default `console.error`. */
  onError?: ((error: unknown) => void) | undefined;
  /** Default: the system's clock. The budget's windows are measured by the clock of Redis. */
  clock?: Clock | undefined;
}

// Milliseconds. A client may keep commands while it connects again.
const timeout = 1_000;
// Milliseconds until Redis is tried again.
const outage = 2_000;

/**
 * Divides the rate budget of the key (spec 8) among the users of several processes, for `users.budget` of
 * `createMediaProxy`. User ids and counts are kept in Redis for ten minutes after the last call.
 *
 * While Redis cannot be reached, each process uses its part of the limit (`instances`). Needs Redis 6 or newer. Throws
 * a `TypeError` if an option is invalid.
 */
export function createRedisBudget(options: RedisBudgetOptions): RateBudget {
  const { client, instances = 1, prefix = 'longshore', clock = systemClock } = options;
  // oxlint-disable-next-line no-console -- an outage must not go unnoticed
  const onError = options.onError ?? ((error) => console.error('longshore: Redis failed', error));
  const send = senderOf(client);
  // The number changes with the form of the state.
  const key = `{${prefix}}:budget:2`;
  const late = `Redis did not answer within ${timeout} ms.`;
  const ask = (command: string[]) => within(timeout, send(command), late, clock);
  const shared = createRedisScheduler(ask, key, clock);
  const createLocal = () => localScheduler(instances, clock);
  return createBudget(withFallback(shared, createLocal, { clock, onError }), clock);
}

/** A call that waits goes to the other scheduler when Redis fails and when it is back; one that was sent ends where it was. */
function withFallback(
  shared: SharedScheduler,
  createLocal: () => SharedScheduler,
  { clock, onError }: { clock: Clock; onError: (error: unknown) => unknown },
): SharedScheduler {
  let local = createLocal();
  let downUntil = 0;
  let isDown = false;
  const asked = new WeakMap<WaitingCall, SharedScheduler>();

  const attempt = async <Result>(work: (scheduler: SharedScheduler) => Promise<Result>): Promise<Result> => {
    if (clock.now() < downUntil) return work(local);
    try {
      const result = await work(shared);
      isDown = false;
      return result;
    } catch (error) {
      downUntil = clock.now() + outage;
      if (!isDown) {
        isDown = true;
        // What the processes used together since the last outage is not known to its scheduler.
        local = createLocal();
        // oxlint-disable-next-line no-console -- the app has no other place for its own mistake
        tell(onError, error, (failure) => console.error('longshore: onError failed', failure));
      }
      return work(local);
    }
  };

  return {
    ask: (call) =>
      attempt((scheduler) => {
        asked.set(call, scheduler);
        return scheduler.ask(call);
      }),
    settle(call, report) {
      const scheduler = asked.get(call);
      if (scheduler && scheduler !== shared) return scheduler.settle(call, report);
      return attempt((one) => one.settle(call, report));
    },
    quota: (asker) => attempt((scheduler) => scheduler.quota(asker)),
  };
}
