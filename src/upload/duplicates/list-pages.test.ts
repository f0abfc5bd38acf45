import { expect, it } from 'vitest';
import { pageCostOf } from './list-pages.js';

it.each([
  ['three times as much', { listAssets: 300_000, checkDuplicate: 100_000 }, 3],
  ['nothing, without a rate limit', { listAssets: 0, checkDuplicate: 0 }, null],
])('a page costs %s', async (_what, times: Record<string, number>, cost) => {
  const timeForCalls = async (counts: object) => times[Object.keys(counts)[0] ?? ''] ?? 0;
  expect(await pageCostOf({ timeForCalls })).toBe(cost);
});

it('a page costs as much as a check if nobody knows', async () => {
  expect(await pageCostOf({})).toBe(1);
});
