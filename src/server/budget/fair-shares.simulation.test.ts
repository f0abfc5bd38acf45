import { describe, expect, it } from 'vitest';
import { p95, simulate } from '../../test/fair-shares.js';
import { createVirtualClock } from '../../test/virtual-clock.js';
import { createMemoryBudget } from './memory-budget.js';

describe('with 120 units a minute, of which one user wants all,', () => {
  it.each([
    { busy: 1, minutes: 20 },
    { busy: 10, minutes: 20 },
    { busy: 100, minutes: 60 },
    { busy: 1_000, minutes: 60 },
  ])('$busy busy users get the same', { timeout: 120_000 }, async ({ busy, minutes }) => {
    const clock = createVirtualClock();
    const budgets = [createMemoryBudget({ clock })];
    const result = await simulate({ clock, budgets, busy, minutes, first: 'listAssets' });
    expect(result.refused).toBe(0);
    expect(result.used).toBeGreaterThanOrEqual(0.95);
    expect(result.fairness).toBeGreaterThanOrEqual(0.95);
    expect(p95(result.waits)).toBeLessThan(3_000);
  });

  it('the first batch call of a new user does not wait for long either', { timeout: 30_000 }, async () => {
    const clock = createVirtualClock();
    const budgets = [createMemoryBudget({ clock })];
    const { waits } = await simulate({ clock, budgets, busy: 10, minutes: 20, first: 'checkDuplicate' });
    expect(p95(waits)).toBeLessThan(3_000);
  });
});
