import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { p95, simulate } from '../../../test/fair-shares.js';
import { describeIdleKey } from '../../../test/idle-key-contract.js';
import { createVirtualClock, outside, type VirtualClock } from '../../../test/virtual-clock.js';
import { createBudget } from '../budget/create-budget.js';
import { senderOf } from '../../redis/redis-client.js';
import { createRedisScheduler } from './redis-scheduler.js';

const client = createClient({ url: inject('redisUrl') });
beforeAll(() => client.connect());
afterAll(() => client.close());

/** A scheduler in Redis, by a virtual clock. Those with the same name share their state. */
function schedulerIn(name: string, clock: VirtualClock) {
  const send = senderOf(client);
  const sendAt = async (command: string[]) => {
    const [, , ...rest] = (await outside(send(command))) as unknown[];
    return [Math.floor(clock.now() / 1_000), (clock.now() % 1_000) * 1_000, ...rest];
  };
  return createRedisScheduler(sendAt, `{${name} ${process.pid}}`, clock);
}

const createBudgetIn = (name: string, clock: VirtualClock) => createBudget(schedulerIn(name, clock), clock);

describe('on an idle key, the budget in Redis', () => {
  let count = 0;
  describeIdleKey((clock) => createBudgetIn(`idle ${count++}`, clock));
});

describe('with three processes,', () => {
  it.each([
    { busy: 10, minutes: 5 },
    // Takes minutes: `npm run fair`.
    ...(process.env['FAIR'] ? [{ busy: 1_000, minutes: 60 }] : []),
  ])('$busy busy users get the same', { timeout: 60 * 60_000 }, async ({ busy, minutes }) => {
    const clock = createVirtualClock();
    const budgets = Array.from({ length: 3 }, () => createBudgetIn(`simulation ${busy}`, clock));
    const result = await simulate({ clock, budgets, busy, minutes, first: ['listAssets'] });
    // oxlint-disable-next-line no-console -- the figures of the run
    if (process.env['FAIR']) console.info({ busy, ...result, waits: p95(result.waits) });
    expect(result.refused).toBe(0);
    expect(result.used).toBeGreaterThanOrEqual(0.95);
    expect(result.fairness).toBeGreaterThanOrEqual(0.95);
    expect(p95(result.waits)).toBeLessThan(3_000);
  });

  it('a process that ended does not keep its place', async () => {
    const clock = createVirtualClock();
    const [ended, process] = [schedulerIn('ended', clock), schedulerIn('ended', clock)];
    const call = { share: 1, operation: 'listAssets', isInteractive: true };
    const first = { ...call, id: 'first', user: 'ada' };
    const second = { ...first, id: 'second' };
    await process.ask(first);
    await process.settle(first, { status: 201, limit: 2, remaining: 0, reset: 8, retryAfter: 0 });
    // Of the next window, it is Bob's turn, but nobody asks for his call again.
    await ended.ask({ ...call, id: 'lost', user: 'bob' });
    await clock.advance(4_000);
    for (let seconds = 0; seconds < 6; seconds++) {
      await process.ask(second);
      await clock.advance(1_000);
    }
    await expect(process.ask(second)).resolves.toEqual({ state: 'sent' });
  });
});
