import { senderOf, type RedisClient } from '../../redis/redis-client.js';
import type { RateCounts } from './rate-limit.js';

export interface RedisCountsOptions {
  /** A client of `redis` (`createClient`) or `ioredis` (`new Redis()`), which the counts do not close. */
  client: RedisClient;
  /** The prefix of the keys in Redis. Default `longshore`. */
  prefix?: string;
}

// Adds to all counts or to none, in one step. Keys outlive their minute, since clocks of processes differ.
const script = `
local used = {}
local spent = 1
for index, key in ipairs(KEYS) do
  used[index] = tonumber(redis.call('get', key) or '0')
  if used[index] + ARGV[1] > tonumber(ARGV[index + 1]) then spent = 0 end
end
if spent == 1 and tonumber(ARGV[1]) > 0 then
  for index, key in ipairs(KEYS) do
    used[index] = redis.call('incrby', key, ARGV[1])
    redis.call('expire', key, 120)
  end
end
return {spent, unpack(used)}`;

/** Counts units that several processes share (spec 8). Needs Redis 6 or newer; while it is away, calls are refused with 503. */
export function createRedisCounts({ client, prefix = 'longshore' }: RedisCountsOptions): RateCounts {
  const send = senderOf(client);
  return {
    async spend(limits, units, window) {
      if (limits.length === 0) return { isSpent: true, used: [] };
      const keys = limits.map(({ name }) => `{${prefix}}:rate:${window}:${name}`);
      const most = limits.map(({ limit }) => String(limit));
      const command = ['eval', script, String(keys.length), ...keys, String(units), ...most];
      const [spent, ...used] = (await send(command)) as number[];
      return { isSpent: spent === 1, used };
    },
  };
}
