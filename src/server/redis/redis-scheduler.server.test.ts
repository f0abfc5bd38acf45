import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { p95, simulate } from '../../test/fair-shares.js';
import { describeIdleKey } from '../../test/idle-key-contract.js';
import { createVirtualClock, outside, type VirtualClock } from '../../test/virtual-clock.js';
import { createBudget } from '../budget/create-budget.js';
import { scriptRunner, senderOf } from './redis-client.js';
import { createRedisScheduler } from './redis-scheduler.js';
import { script } from './script.js';

const client = createClient({ url: inject('redisUrl') });
beforeAll(() => client.connect());
afterAll(() => client.close());

/** A budget in Redis, by a virtual clock. Those with the same name share it. */
function createBudgetIn(name: string, clock: VirtualClock) {
  const run = scriptRunner(senderOf(client), script, `{${name} ${process.pid}}`);
  return createBudget(
    createRedisScheduler((request) => outside(run(request)), clock.now),
    clock,
  );
}

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
    const result = await simulate({ clock, budgets, busy, minutes, first: 'listAssets' });
    // oxlint-disable-next-line no-console -- the figures of the run
    if (process.env['FAIR']) console.info({ busy, ...result, waits: p95(result.waits) });
    expect(result.refused).toBe(0);
    expect(result.used).toBeGreaterThanOrEqual(0.95);
    expect(result.fairness).toBeGreaterThanOrEqual(0.95);
    expect(p95(result.waits)).toBeLessThan(3_000);
  });

  it('a process that ended does not keep its place', async () => {
    let now = Date.UTC(2026, 10, 21, 12);
    const run = scriptRunner(senderOf(client), script, `{ended ${process.pid}}`);
    const scheduler = createRedisScheduler(run, () => now);
    const call = { user: 'ada', share: 1, operation: 'presignUpload', isInteractive: false };
    const report = { status: 201, limit: 120, remaining: 0, reset: 8, retryAfter: 0 };
    await scheduler.enter({ ...call, id: 'first' });
    await scheduler.settle('first', report, call);
    // Neither fits into the window. Nobody asks for the first one again.
    await expect(scheduler.enter({ ...call, id: 'lost' })).resolves.toMatchObject({ state: 'waiting' });
    now += 4_000;
    const other = { ...call, user: 'bob', id: 'other' };
    await expect(scheduler.enter(other)).resolves.toMatchObject({ state: 'waiting' });
    for (; now < Date.UTC(2026, 10, 21, 12, 0, 10); now += 1_000) await scheduler.poll('other');
    await expect(scheduler.poll('other')).resolves.toEqual({ state: 'sent' });
    await expect(run(JSON.stringify({ type: 'quota', asker: call, now }))).resolves.toContain('limit');
    // Two weighed calls would be ahead otherwise.
    await expect(client.zCard(`{ended ${process.pid}}:turns`)).resolves.toBe(0);
  });
});
