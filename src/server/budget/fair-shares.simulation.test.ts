import { describe, expect, it } from 'vitest';
import { p95, simulate } from '../../../test/fair-shares.js';
import { createVirtualClock } from '../../../test/virtual-clock.js';
import { createMemoryBudget } from './memory-budget.js';

describe('with 120 units a minute, of which one user wants all,', () => {
  // `files`: at least as many of the first user's 2,000, at six units each.
  it.each([
    { busy: 1, minutes: 110, files: 2_000 },
    { busy: 10, minutes: 20, files: 36 },
    { busy: 100, minutes: 60, files: 10 },
    ...(process.env['TEST_ALL'] ? [{ busy: 1_000, minutes: 60, files: 0 }] : []),
  ])('$busy busy users get the same', { timeout: 120_000 }, async ({ busy, minutes, files }) => {
    const clock = createVirtualClock();
    const budgets = [createMemoryBudget({ clock })];
    const result = await simulate({ clock, budgets, busy, minutes, first: ['listAssets'] });
    // oxlint-disable-next-line no-console -- the figures for docs/fair-shares.md
    if (process.env['FAIR']) console.info({ busy, ...result, waits: p95(result.waits) });
    expect(result.refused).toBe(0);
    expect(result.used).toBeGreaterThanOrEqual(0.95);
    expect(result.fairness).toBeGreaterThanOrEqual(0.95);
    expect(p95(result.waits)).toBeLessThan(3_000);
    expect(result.files).toBeGreaterThanOrEqual(files);
  });

  it.each([1, 10])('the first file of a new user does not wait for long either: %i busy', async (busy) => {
    const clock = createVirtualClock();
    const budgets = [createMemoryBudget({ clock })];
    const { waits } = await simulate({ clock, budgets, busy, minutes: 20, first: ['presignUpload'] });
    expect(p95(waits)).toBeLessThan(3_000);
  });

  it.each([
    { flood: 20, first: ['presignUpload'] },
    { flood: 100, first: ['presignUpload'] },
    // The page lists files, and the upload asks for a duplicate.
    { flood: 100, first: ['listAssets', 'checkDuplicate', 'presignUpload'] },
  ] as const)('nor behind a flood of interactive calls: %j', async ({ flood, first }) => {
    const clock = createVirtualClock();
    const budgets = [createMemoryBudget({ clock })];
    const result = await simulate({ clock, budgets, busy: 1, flood, minutes: 20, first });
    // oxlint-disable-next-line no-console -- the figures for docs/fair-shares.md
    if (process.env['FAIR']) console.info({ flood, ...result, waits: p95(result.waits) });
    expect(result.turnedAway).toBe(0);
    expect(p95(result.waits)).toBeLessThan(3_000);
    expect(result.refused).toBe(0);
    expect(result.used).toBeGreaterThanOrEqual(0.95);
  });
});
