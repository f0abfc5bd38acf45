import { describe, expect, it } from 'vitest';
import { createMockWorld } from '../../test/worlds/mock-world.js';
import { createMockService } from './index.js';

describe('the mock', () => {
  it('replaces fetch', async () => {
    const world = createMockWorld();
    const request = new Request(`${world.service.baseUrl}/usage`, {
      headers: { authorization: `Bearer ${world.key}` },
    });
    expect((await world.service.fetch(request)).status).toBe(200);
    expect((await world.service.fetch(new URL(request.url), { headers: request.headers })).status).toBe(200);
  });

  it('serves only its two origins', async () => {
    const service = createMockService({ apiOrigin: 'https://a.test', storageOrigin: 'https://b.test' });
    expect(service.baseUrl).toBe('https://a.test/v1');
    expect((await service.fetch('https://a.test/v1/usage')).status).toBe(401);
    expect((await service.fetch('https://b.test/files/x')).status).toBe(404);
    await expect(service.fetch('https://c.test/')).rejects.toThrow(TypeError);
  });

  it('can be aborted before and during the work', async () => {
    const world = createMockWorld();
    const url = `${world.service.baseUrl}/usage`;
    await expect(world.service.fetch(url, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
    world.service.faults.add({ on: 'getUsage', kind: 'delay', ms: 1000 });
    const stop = new AbortController();
    const response = world.service.fetch(url, { signal: stop.signal });
    stop.abort();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is reproducible with a seed', () => {
    const keyOf = () => createMockService({ random: () => 0.5 }).createKey();
    expect(keyOf()).toBe(keyOf());
    expect(createMockService().createKey()).not.toBe(createMockService().createKey());
  });

  it('clears everything but keys on reset', async () => {
    const world = createMockWorld({ limits: { ratePerMinute: 20 } });
    const asset = await world.upload('hello');
    await world.call('POST', '/folders', { body: { name: 'Trips' } });
    await world.presign('pending');
    world.service.faults.add({ on: '*', kind: 'network', times: Infinity });
    await world.service.reset();
    expect(world.service.assets()).toEqual([]);
    expect(world.service.sessions()).toEqual([]);
    expect(world.service.requests()).toEqual([]);
    expect([world.service.usedBytes(), world.service.reservedBytes()]).toEqual([0, 0]);
    const { headers, body } = await world.call('GET', '/folders');
    expect([headers.get('ratelimit-remaining'), body]).toEqual(['19', { data: [] }]);
    expect((await world.service.fetch(asset.direct_url)).status).toBe(404);
  });

  it('throws for unknown ids', async () => {
    const world = createMockWorld();
    const asset = await world.upload('hello');
    expect(() => world.service.versions('nothing')).toThrow('no asset nothing');
    expect(() => world.service.placeInFolder(asset.id, 'nothing')).toThrow('no folder nothing');
    expect(() => world.service.placeInFolder(asset.id, null)).not.toThrow();
  });
});
