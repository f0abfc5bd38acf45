import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { p95, simulate } from '../../test/fair-shares.js';
import { createVirtualClock, outside } from '../../test/virtual-clock.js';
import { createBudget } from '../budget/create-budget.js';
import { scriptRunner, senderOf } from './redis-client.js';
import { createRedisScheduler } from './redis-scheduler.js';
import { script } from './script.js';

describe('with 120 units a minute and three processes,', () => {
  const client = createClient({ url: inject('redisUrl') });
  beforeAll(() => client.connect());
  afterAll(() => client.close());

  it.each([{ busy: 10, minutes: 3 }])(
    '$busy busy users get the same',
    { timeout: 60_000 },
    async ({ busy, minutes }) => {
      const clock = createVirtualClock();
      const budgets = Array.from({ length: 3 }, () => {
        const run = scriptRunner(senderOf(client), script, `{simulation ${process.pid} ${busy}}`);
        return createBudget(
          createRedisScheduler((request) => outside(run(request)), clock.now),
          clock,
        );
      });
      const result = await simulate({ clock, budgets, busy, minutes, first: 'listAssets' });
      expect(result.refused).toBe(0);
      expect(result.used).toBeGreaterThanOrEqual(0.95);
      expect(result.fairness).toBeGreaterThanOrEqual(0.95);
      expect(p95(result.waits)).toBeLessThan(3_000);
    },
  );

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
