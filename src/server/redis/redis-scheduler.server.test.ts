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

  it.each([
    { busy: 1, minutes: 10 },
    { busy: 10, minutes: 10 },
    { busy: 100, minutes: 20 },
  ])('$busy busy users get the same', { timeout: 120_000 }, async ({ busy, minutes }) => {
    const clock = createVirtualClock();
    const budgets = Array.from({ length: 3 }, () => {
      const run = scriptRunner(senderOf(client), script, `{simulation ${busy}}`);
      return createBudget(createRedisScheduler((request) => outside(run(request)), clock.now), clock);
    });
    const t = performance.now();
    const result = await simulate({ clock, budgets, busy, minutes, first: 'listAssets' });
    console.info(busy, result.refused, result.used, result.fairness, p95(result.waits), performance.now() - t);
    expect(result.refused).toBe(0);
    expect(result.used).toBeGreaterThanOrEqual(0.95);
    expect(result.fairness).toBeGreaterThanOrEqual(0.95);
    expect(p95(result.waits)).toBeLessThan(3_000);
  });
});
