import { expect, it, vi } from 'vitest';
import { createVirtualClock } from '../../../test/virtual-clock.js';
import { createRedisBudget } from './redis-budget.js';

const ada = { user: 'ada', share: 1, operation: 'listAssets' } as const;

it('does not wait for a client that keeps its commands', async () => {
  const clock = createVirtualClock();
  const errors: unknown[] = [];
  const client = { call: () => new Promise<never>(() => {}) };
  const budget = createRedisBudget({ client, clock, onError: (error) => errors.push(error) });
  const since = clock.now();
  await (await clock.drive(budget.acquire(ada))).release(new Response(null));
  expect(clock.now() - since).toBe(1_000);
  // Redis is not tried again for two seconds.
  await (await clock.drive(budget.acquire(ada))).release(new Response(null));
  expect(clock.now() - since).toBe(1_000);
  expect(errors).toEqual([new Error('Redis did not answer within 1000 ms.')]);
});

it('goes on without Redis although `onError` throws', async () => {
  const clock = createVirtualClock();
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('of the app');
  const client = { call: () => Promise.reject(new Error('connection refused')) };
  const onError = () => {
    throw error;
  };
  const budget = createRedisBudget({ client, clock, onError });
  await (await budget.acquire(ada)).release('unsent');
  expect(log.mock.calls).toEqual([['longshore: onError failed', error]]);
  log.mockRestore();
});

it('tries Redis again, and reports the next outage', async () => {
  const clock = createVirtualClock();
  const errors: unknown[] = [];
  let isDown = true;
  const client = {
    call: async () => {
      if (isDown) throw new Error('connection refused');
      // Seconds and microseconds: nobody else has written.
      return [`${Math.floor(clock.now() / 1_000)}`, '0'];
    },
  };
  const budget = createRedisBudget({ client, clock, onError: (error) => errors.push(error) });
  await (await budget.acquire(ada)).release('unsent');
  isDown = false;
  await clock.advance(2_000);
  await budget.acquire(ada);
  expect(errors).toHaveLength(1);
  isDown = true;
  await (await budget.acquire(ada)).release('unsent');
  expect(errors).toHaveLength(2);
});
