import { describe, expect, it } from 'vitest';
import { createMockWorld } from '../../../test/worlds/mock-world.js';

const pace = (headers: Headers) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`)));

describe('the rate limit', () => {
  it('is 120 units per minute, charged by weight', async () => {
    const world = createMockWorld();
    expect(pace((await world.call('GET', '/usage')).headers)).toEqual([120, 119, 60]);
    await world.clock.advance(20_500);
    const body = { filename: 'a', content_type: 'text/plain', size: 1 };
    expect(pace((await world.call('POST', '/uploads/presign', { body })).headers)).toEqual([120, 117, 40]);
    expect(pace((await world.call('POST', '/uploads/finalize', { body: {} })).headers)).toEqual([
      120, 114, 40,
    ]);
    expect(pace((await world.call('POST', '/imports', { body: {} })).headers)).toEqual([120, 109, 40]);
  });

  it('refuses calls beyond it with Retry-After, without charging them', async () => {
    const world = createMockWorld({ limits: { ratePerMinute: 2 } });
    await world.call('GET', '/usage');
    await world.call('GET', '/usage');
    await world.clock.advance(10_000);
    for (let count = 0; count < 2; count += 1) {
      const { status, headers, body } = await world.call('GET', '/usage');
      expect(status).toBe(429);
      expect(body).toMatchObject({ code: 'rate_limit_exceeded', title: 'Too Many Requests' });
      expect(headers.get('retry-after')).toBe('50');
      expect(pace(headers)).toEqual([2, 0, 50]);
    }
    await world.clock.advance(50_000);
    expect((await world.call('GET', '/usage')).status).toBe(200);
  });

  it('allows a light call where a heavy one is refused', async () => {
    const world = createMockWorld({ limits: { ratePerMinute: 4 } });
    expect((await world.call('POST', '/imports', { body: {} })).status).toBe(429);
    expect((await world.call('GET', '/usage')).status).toBe(200);
  });

  it('belongs to one key', async () => {
    const world = createMockWorld({ limits: { ratePerMinute: 1 } });
    await world.call('GET', '/usage');
    expect((await world.call('GET', '/usage')).status).toBe(429);
    expect((await world.call('GET', '/usage', { key: world.service.createKey() })).status).toBe(200);
  });

  it('can be lower for an operation; headers report the tighter limit', async () => {
    const world = createMockWorld({ limits: { operationRates: { listAssets: 2 } } });
    expect(pace((await world.call('GET', '/assets')).headers)).toEqual([2, 1, 60]);
    await world.call('GET', '/assets');
    expect((await world.call('GET', '/assets')).status).toBe(429);
    expect(pace((await world.call('GET', '/usage')).headers)).toEqual([120, 117, 60]);
  });

  it('can be shared by the keys of an account, besides their own', async () => {
    const world = createMockWorld({ limits: { ratePerMinute: 3, accountRatePerMinute: 4 } });
    const { service } = world;
    const second = service.createKey();
    const other = service.createKey({ account: 'another' });
    expect(pace((await world.call('GET', '/usage')).headers)).toEqual([3, 2, 60]);
    await world.call('GET', '/usage');
    expect(pace((await world.call('GET', '/usage', { key: second })).headers)).toEqual([4, 1, 60]);
    await world.call('GET', '/usage', { key: second });
    // The second key has used two of its three units, but the account has used all four.
    const refused = await world.call('GET', '/usage', { key: second });
    expect([refused.status, pace(refused.headers)]).toEqual([429, [4, 0, 60]]);
    expect((await world.call('GET', '/usage', { key: other })).status).toBe(200);
    await world.clock.advance(60_000);
    expect((await world.call('GET', '/usage', { key: second })).status).toBe(200);
  });

  it('of an operation refuses only that operation, for each key', async () => {
    const world = createMockWorld({ limits: { operationRates: { checkDuplicate: 1 } } });
    const body = { checksum_sha256: '0'.repeat(64) };
    const check = (key = world.key) => world.call('POST', '/uploads/check-duplicate', { body, key });
    expect(pace((await check()).headers)).toEqual([1, 0, 60]);
    expect((await check()).status).toBe(429);
    expect((await world.call('GET', '/assets')).status).toBe(200);
    expect((await check(world.service.createKey())).status).toBe(200);
  });

  it('can have other weights', async () => {
    const world = createMockWorld({ limits: { weights: { getUsage: 7 } } });
    expect(pace((await world.call('GET', '/usage')).headers)).toEqual([120, 113, 60]);
  });

  it('is reported as unused to callers without a key', async () => {
    const world = createMockWorld();
    await world.call('GET', '/usage');
    expect(pace((await world.call('GET', '/usage', { key: null })).headers)).toEqual([120, 120, 60]);
  });

  it('can be turned off, without headers', async () => {
    const { service, key } = createMockWorld({ limits: { ratePerMinute: Infinity } });
    for (let count = 0; count < 200; count += 1) {
      const { status, headers } = await service.fetch(`${service.baseUrl}/usage`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect(status).toBe(200);
      expect(headers.has('ratelimit-limit')).toBe(false);
    }
  });
});
