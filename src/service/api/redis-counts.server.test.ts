import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createMemoryCounts, type RateCounts } from './rate-limit.js';
import { createRedisCounts } from './redis-counts.js';

const node = createClient({ url: inject('redisUrl') });
const io = new Redis(inject('redisUrl'));
beforeAll(() => node.connect());
afterAll(async () => {
  await node.close();
  await io.quit();
});

let count = 0;
const memory = () => {
  const counts = createMemoryCounts();
  return [counts, counts] as const;
};
const redis = () => {
  const prefix = `counts ${process.pid} ${count++}`;
  return [createRedisCounts({ client: node, prefix }), createRedisCounts({ client: io, prefix })] as const;
};

describe.each<[string, () => readonly [RateCounts, RateCounts]]>([
  ['in memory', memory],
  ['in Redis, of two processes', redis],
])('counts of units %s', (_name, create) => {
  const key = { name: 'key', limit: 10 };
  const account = { name: 'account', limit: 12 };

  it('spend from all limits, or from none', async () => {
    const [one, other] = create();
    expect(await one.spend([key, account], 7, 1)).toEqual({ isSpent: true, used: [7, 7] });
    expect(await other.spend([key, account], 4, 1)).toEqual({ isSpent: false, used: [7, 7] });
    expect(await other.spend([account], 4, 1)).toEqual({ isSpent: true, used: [11] });
    expect(await one.spend([key, account], 2, 1)).toEqual({ isSpent: false, used: [7, 11] });
    expect(await one.spend([key, account], 0, 1)).toEqual({ isSpent: true, used: [7, 11] });
    expect(await one.spend([], 5, 1)).toEqual({ isSpent: true, used: [] });
  });

  it('begin anew in each window', async () => {
    const [one, other] = create();
    await one.spend([key], 10, 1);
    expect(await other.spend([key], 10, 2)).toEqual({ isSpent: true, used: [10] });
  });

  it('never exceed a limit, however many spend at once', async () => {
    const both = create();
    const spent = await Promise.all(
      Array.from({ length: 50 }, (_, index) => both[index % 2 === 0 ? 0 : 1].spend([key], 1, 1)),
    );
    expect(spent.filter(({ isSpent }) => isSpent)).toHaveLength(10);
  });
});
