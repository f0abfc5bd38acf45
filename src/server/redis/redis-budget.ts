import { systemClock, type Clock } from '../../api/clock.js';
import { createBudget, type SharedScheduler } from '../budget/create-budget.js';
import { localScheduler } from '../budget/memory-budget.js';
import type { RateBudget } from '../budget/rate-budget.js';
import { createRedisScheduler } from './redis-scheduler.js';
import { scriptRunner, senderOf, survive, type RedisClient } from './redis-client.js';
import { script } from './script.js';

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
 * `createMediaProxy`. User ids and counts are kept in Redis for a minute after the last call.
 *
 * While Redis cannot be reached, each process uses its part of the limit (`instances`). Needs Redis 6 or newer. Throws
 * a `TypeError` if an option is invalid.
 */
export function createRedisBudget(options: RedisBudgetOptions): RateBudget {
  const { client, instances = 1, prefix = 'longshore', clock = systemClock } = options;
  // oxlint-disable-next-line no-console -- an outage must not go unnoticed
  const onError = options.onError ?? ((error) => console.error('longshore: Redis failed', error));
  const send = senderOf(client);
  survive(client);
  const run = scriptRunner(send, script, `{${prefix}}:budget`);
  const shared = createRedisScheduler((request) => within(timeout, run(request), clock));
  return createBudget(withFallback(shared, localScheduler(instances, clock), { clock, onError }), clock);
}

/** Each call stays with the scheduler that it entered, unless Redis fails while it waits. */
function withFallback(
  shared: SharedScheduler,
  local: SharedScheduler,
  { clock, onError }: { clock: Clock; onError: (error: unknown) => void },
): SharedScheduler {
  const calls = new Map<
    string,
    { scheduler: SharedScheduler; call: Parameters<SharedScheduler['enter']>[0] }
  >();
  let downUntil = 0;
  let isDown = false;

  const fail = (error: unknown) => {
    downUntil = clock.now() + outage;
    if (isDown) return;
    isDown = true;
    onError(error);
  };
  /** Asks Redis, or else this process. */
  const attempt = async <Result>(
    work: (scheduler: SharedScheduler) => Promise<Result>,
    otherwise: () => Promise<Result>,
  ): Promise<Result> => {
    if (clock.now() < downUntil) return otherwise();
    try {
      const result = await work(shared);
      isDown = false;
      return result;
    } catch (error) {
      fail(error);
      return otherwise();
    }
  };
  const enterLocal = (call: Parameters<SharedScheduler['enter']>[0]) => {
    calls.set(call.id, { scheduler: local, call });
    return local.enter(call);
  };

  return {
    enter(call) {
      calls.set(call.id, { scheduler: shared, call });
      return attempt(
        (scheduler) => scheduler.enter(call),
        () => enterLocal(call),
      );
    },
    async poll(id) {
      const entry = calls.get(id);
      if (entry?.scheduler !== shared) return local.poll(id);
      return attempt(
        (scheduler) => scheduler.poll(id),
        () => enterLocal(entry.call),
      );
    },
    async settle(id, report, asker) {
      const entry = calls.get(id);
      calls.delete(id);
      if (entry?.scheduler !== shared) return local.settle(id, report, asker);
      return attempt(
        (scheduler) => scheduler.settle(id, report, asker),
        () => local.quota(asker),
      );
    },
    quota: (asker) =>
      attempt(
        (scheduler) => scheduler.quota(asker),
        () => local.quota(asker),
      ),
  };
}

async function within<Result>(ms: number, work: Promise<Result>, clock: Clock): Promise<Result> {
  const over = new AbortController();
  const late = clock.sleep(ms, over.signal).then(() => {
    throw new Error(`Redis did not answer within ${ms} ms.`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort('settled');
  }
}
