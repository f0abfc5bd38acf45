import type { Clock } from '../../api/clock.js';
import { schedulerOver, type SharedScheduler } from '../budget/create-budget.js';
import { createScheduler, newScheduler, type Scheduler, type SchedulerState } from '../budget/scheduler.js';
import type { Send } from '../../redis/redis-client.js';

/** It may run several times. `now` is the time of Redis. */
type Operation<Result> = (scheduler: Scheduler, now: number) => Result;

// If nobody has written since `version`, writes the next state; otherwise returns the state, for another attempt.
const script = `
local time = redis.call('TIME')
local held = redis.call('HMGET', KEYS[1], 'version', 'state')
if (held[1] or '') ~= ARGV[1] then return { time[1], time[2], held[1] or '', held[2] or '' } end
if ARGV[2] then
  redis.call('HSET', KEYS[1], 'version', ARGV[2], 'state', ARGV[3])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
end
return { time[1], time[2] }`;

// Milliseconds. After the longest window, nothing of the state matters.
const kept = '600000';
const fresh = 1_000;
const backoff = 10;

interface Waiting {
  readonly operation: Operation<unknown>;
  readonly resolve: (result: never) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * A scheduler whose state is in Redis. Each process reads the state, lets its calls ask the scheduler, and writes the state
 * back if no other process did meanwhile; otherwise it begins again.
 */
export function createRedisScheduler(send: Send, key: string, clock: Clock): SharedScheduler {
  let version = '';
  let state = newScheduler();
  // The clock of Redis, as of the time of this process.
  let time = { shared: 0, own: Number.NEGATIVE_INFINITY };
  let waiting: Waiting[] = [];
  let isBusy = false;

  /** Reads, or writes if nobody else has. Resolves with whether `version` still held. */
  const exchange = async (...next: string[]): Promise<boolean> => {
    const reply = (await send(['EVAL', script, '1', key, version, ...next])) as unknown[];
    const [seconds, micros, held, packed] = reply.map(String);
    time = { shared: Number(seconds) * 1_000 + Math.floor(Number(micros) / 1_000), own: clock.now() };
    if (held === undefined || packed === undefined) return true;
    version = held;
    state = packed === '' ? newScheduler() : unpack(packed);
    return false;
  };

  const carryOut = async (batch: readonly Waiting[]) => {
    for (let conflicts = 0; ; conflicts++) {
      // Not at once: the others that lost would lose again.
      if (conflicts > 0) await clock.sleep(Math.random() * conflicts * backoff);
      await exchange();
      const scheduler = createScheduler(1, state);
      const results = batch.map(({ operation }) => operation(scheduler, time.shared));
      const next = crypto.randomUUID();
      if (!(await exchange(next, pack(state), kept))) continue;
      version = next;
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as never);
      return;
    }
  };

  const work = async () => {
    isBusy = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await carryOut(batch);
      } catch (error) {
        // Who has come meanwhile would wait just as long. What was changed here was not written.
        for (const { reject } of [...batch, ...waiting]) reject(error);
        waiting = [];
        version = '-';
        time.own = Number.NEGATIVE_INFINITY;
      }
    }
    isBusy = false;
  };

  /** Operations that come while others are under way are carried out together. */
  const change = <Result>(operation: Operation<Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ operation, resolve, reject });
      if (!isBusy) void work();
    });

  // Asked for every response that costs nothing.
  const read = async <Result>(operation: Operation<Result>) => {
    const age = clock.now() - time.own;
    return age < fresh ? operation(createScheduler(1, state), time.shared + age) : change(operation);
  };
  return schedulerOver(change, read);
}

const pack = (state: SchedulerState): string =>
  JSON.stringify(state, (_, value: unknown) => (value instanceof Map ? { map: [...value] } : value));

const unpack = (text: string): SchedulerState =>
  JSON.parse(text, (_, value: { map?: [unknown, unknown][] } | null) =>
    Array.isArray(value?.map) ? new Map(value.map) : value,
  ) as SchedulerState;
