import { Redis } from 'ioredis';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemClock } from '../../api/clock.js';
import { createRedisBudget } from './redis-budget.js';
import type { RedisClient } from '../../redis/redis-client.js';

const response = (remaining: number) =>
  new Response(null, {
    headers: { 'ratelimit-limit': '120', 'ratelimit-remaining': `${remaining}`, 'ratelimit-reset': '60' },
  });
const ada = { user: 'ada', share: 1, operation: 'listAssets' } as const;

describe('a budget in Redis', () => {
  const node = createClient({ url: inject('redisUrl') });
  const io = new Redis(inject('redisUrl'));
  beforeAll(() => node.connect());
  afterAll(async () => {
    await node.close();
    await io.quit();
  });
  let count = 0;
  const prefix = () => `budget ${process.pid} ${count++}`;

  it.each<[string, RedisClient]>([
    ['redis', node],
    ['ioredis', io],
  ])('works with the package %s', async (_name, client) => {
    const budget = createRedisBudget({ client, prefix: prefix() });
    const lease = await budget.acquire(ada);
    await expect(lease.release(response(119))).resolves.toMatchObject({ limit: 120 });
  });

  it('knows the users of another process', async () => {
    const shared = prefix();
    let ahead = 0;
    const clock = { ...systemClock, now: () => Date.now() + ahead };
    const one = createRedisBudget({ client: node, prefix: shared, clock });
    const other = createRedisBudget({ client: io, prefix: shared });
    await (await one.acquire(ada)).release(response(119));
    const lease = await other.acquire({ ...ada, user: 'Ærøskøbing' });
    await expect(lease.release(response(118))).resolves.toMatchObject({ limit: 60 });
    // It asks Redis at most once a second.
    ahead = 1_000;
    await expect(one.quota(ada, 'listAssets')).resolves.toMatchObject({ limit: 60 });
  });

  it('keeps no key without an end', async () => {
    const name = prefix();
    const budget = createRedisBudget({ client: node, prefix: name });
    await (await budget.acquire(ada)).release(response(119));
    const keys = (await node.keys(`{${name}}*`)).toSorted();
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) expect(await node.pTTL(key)).toBeGreaterThan(0);
  });

  it('forgets a call that is given up', async () => {
    const name = prefix();
    const budget = createRedisBudget({ client: node, prefix: name });
    const lease = await budget.acquire(ada);
    const page = new AbortController();
    const waiting = budget.acquire({ ...ada, signal: page.signal });
    page.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    await lease.release(response(119));
    await (await budget.acquire(ada)).release(response(118));
  });

  it('uses its part of the limit while Redis is gone, and says so once', async () => {
    const client = createClient({ url: inject('redisUrl') });
    await client.connect();
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const budget = createRedisBudget({ client, instances: 4, onError, prefix: prefix() });
    await (await budget.acquire(ada)).release(response(119));
    const lease = await budget.acquire(ada);
    client.destroy();
    // A lease of Redis ends all the same.
    await lease.release(response(118));
    await (await budget.acquire(ada)).release(response(117));
    expect(errors).toHaveLength(1);
    await expect(budget.quota(ada, 'listAssets')).resolves.toMatchObject({ limit: 30 });
  });

  it('survives a broken connection, and continues when it is back', async () => {
    const client = createClient({ url: inject('redisUrl') });
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const budget = createRedisBudget({ client, instances: 4, onError, prefix: prefix() });
    await client.connect();
    const next = (event: string) => new Promise<void>((resolve) => client.once(event, resolve));
    const [broken, back] = [next('reconnecting'), next('ready')];
    const id = `${await client.clientId()}`;
    await node.sendCommand(['CLIENT', 'KILL', 'ID', id]);
    // The client emits an error first, which would end the process if nobody listened.
    await broken;
    await back;
    await (await budget.acquire(ada)).release(response(119));
    await expect(budget.quota(ada, 'listAssets')).resolves.toMatchObject({ limit: 120 });
    expect(errors).toEqual([]);
    await client.close();
  });

  it('rejects what is not a client', () => {
    expect(() => createRedisBudget({ client: {} as RedisClient })).toThrow(TypeError);
  });
});
