import { describe, expect, it } from 'vitest';
import type { AssetPage } from '../api/resources.js';
import { createMockWorld, sha256 } from '../../test/worlds/mock-world.js';
import type { Fault } from './index.js';

const usage = (world: ReturnType<typeof createMockWorld>) =>
  world.service.fetch(`${world.service.baseUrl}/usage`, {
    headers: { authorization: `Bearer ${world.key}` },
  });

function worldWith(...faults: Fault[]) {
  const world = createMockWorld();
  for (const fault of faults) world.service.faults.add(fault);
  return world;
}

describe('a fault', () => {
  it('applies once by default, and only at its point', async () => {
    const world = worldWith({ on: 'getUsage', kind: 'status', status: 503 });
    expect((await world.call('GET', '/assets')).status).toBe(200);
    expect((await usage(world)).status).toBe(503);
    expect((await usage(world)).status).toBe(200);
  });

  it('applies `times` times, after `after` requests', async () => {
    const world = worldWith({ on: 'getUsage', kind: 'status', status: 503, after: 1, times: 2 });
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await usage(world)).status);
    expect(statuses).toEqual([200, 503, 503, 200, 200]);
  });

  it('applies to every nth request', async () => {
    const world = worldWith({ on: 'getUsage', kind: 'status', status: 503, after: 1, every: 3, times: 2 });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await usage(world)).status);
    expect(statuses.flatMap((status, index) => (status === 503 ? [index + 1] : []))).toEqual([4, 7]);
  });

  it('on `api` applies to operations only', async () => {
    const world = createMockWorld();
    const { direct_url } = await world.upload('hello');
    const session = await world.presign('hello');
    world.service.faults.add({ on: 'api', kind: 'status', status: 503, times: Infinity });
    expect((await usage(world)).status).toBe(503);
    expect((await world.call('GET', '/assets')).status).toBe(503);
    expect((await world.put(session, 'hello')).status).toBe(200);
    expect((await world.service.fetch(direct_url)).status).toBe(200);
  });

  it('can be removed, alone or with all others', async () => {
    const world = createMockWorld();
    const take = world.service.faults.add({ on: '*', kind: 'status', status: 503, times: Infinity });
    expect((await usage(world)).status).toBe(503);
    take();
    expect((await usage(world)).status).toBe(200);
    world.service.faults.add({ on: '*', kind: 'network', times: Infinity });
    world.service.faults.clear();
    expect((await usage(world)).status).toBe(200);
  });
});

describe('on an operation', () => {
  it('a status is a complete problem document with Retry-After', async () => {
    const world = worldWith({
      on: 'getUsage',
      kind: 'status',
      status: 429,
      code: 'own_code',
      detail: 'Why.',
      retryAfter: 7,
    });
    const { status, headers, body } = await world.call('GET', '/usage');
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('7');
    expect(body).toMatchObject({
      code: 'own_code',
      detail: 'Why.',
      type: expect.stringMatching(/\/errors\/own_code$/),
    });
  });

  it('a network fault fails before any work', async () => {
    const world = worldWith({ on: 'presignUpload', kind: 'network' });
    await expect(world.presign('hello')).rejects.toThrow(new TypeError('fetch failed'));
    expect(world.service.sessions()).toEqual([]);
    expect(world.service.requests()).toMatchObject([{ operation: 'presignUpload', status: null }]);
  });

  it('a lost response fails after the work is done', async () => {
    const world = worldWith({ on: 'presignUpload', kind: 'lose-response' });
    await expect(world.presign('hello')).rejects.toThrow(TypeError);
    expect(world.service.sessions()).toHaveLength(1);
  });

  it('a delay uses the clock and combines with another fault', async () => {
    const world = worldWith(
      { on: 'getUsage', kind: 'delay', ms: 5000 },
      { on: 'getUsage', kind: 'status', status: 503 },
    );
    const before = world.clock.now();
    expect((await world.clock.drive(usage(world))).status).toBe(503);
    expect(world.clock.now() - before).toBe(5000);
  });

  it('an HTML fault responds with a gateway page', async () => {
    const world = worldWith({ on: 'getUsage', kind: 'html', status: 504 });
    const response = await usage(world);
    expect(response.status).toBe(504);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(await response.text()).toContain('<html>');
    expect(response.headers.has('x-request-id')).toBe(false);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('a cut breaks the connection while the work goes on', async () => {
    const world = worldWith(
      { on: 'presignUpload', kind: 'delay', ms: 45_000 },
      { on: 'presignUpload', kind: 'cut', ms: 30_000 },
    );
    const before = world.clock.now();
    await expect(world.clock.drive(world.presign('hello'))).rejects.toThrow(TypeError);
    expect([world.clock.now() - before, world.service.sessions().length]).toEqual([30_000, 0]);
    await world.clock.advance(15_000);
    expect(world.service.sessions()).toHaveLength(1);
  });

  it('a cut with a status is the page of a gateway that gives up', async () => {
    const world = worldWith(
      { on: 'getUsage', kind: 'delay', ms: 45_000 },
      { on: 'getUsage', kind: 'cut', ms: 30_000, status: 504, times: 2 },
    );
    const response = await world.clock.drive(usage(world));
    expect(response.status).toBe(504);
    expect(response.headers.get('content-type')).toContain('text/html');
    // A response that is ready before the cut arrives, and leaves no timer.
    expect((await usage(world)).status).toBe(200);
    await world.clock.advance(15_000);
    expect(world.clock.sleeping()).toBe(0);
  });

  it('headers can be missing, as those are that CORS does not expose', async () => {
    const world = worldWith(
      { on: 'getUsage', kind: 'status', status: 429, retryAfter: 30 },
      { on: 'getUsage', kind: 'drop-headers', headers: ['Retry-After', 'RateLimit-Remaining'] },
    );
    const { status, headers } = await usage(world);
    expect([status, headers.has('retry-after'), headers.has('ratelimit-remaining')]).toEqual([
      429,
      false,
      false,
    ]);
    expect(headers.get('ratelimit-limit')).toBe('120');
  });

  it('a session can be shorter than others', async () => {
    const world = worldWith({ on: 'presignUpload', kind: 'short-session', seconds: 3 });
    const short = await world.presign('hello');
    const usual = await world.presign('hello');
    await world.clock.advance(3_000);
    expect((await world.put(short, 'hello')).status).toBe(403);
    expect((await world.finalize(short.upload_id)).status).toBe(410);
    expect((await world.put(usual, 'hello')).status).toBe(200);
    expect(world.service.reservedBytes()).toBe(5);
  });

  it('a response can be empty, truncated, or lack fields after the work is done', async () => {
    const world = worldWith(
      { on: 'getUsage', kind: 'empty' },
      { on: 'getUsage', kind: 'truncate', after: 1 },
    );
    expect(await (await usage(world)).text()).toBe('');
    const cut = await (await usage(world)).text();
    expect(() => JSON.parse(cut) as unknown).toThrow(SyntaxError);

    world.service.faults.add({
      on: 'listAssets',
      kind: 'drop-fields',
      fields: ['pagination.has_more', 'nothing.there'],
    });
    const response = await world.service.fetch(`${world.service.baseUrl}/assets`, {
      headers: { authorization: `Bearer ${world.key}` },
    });
    expect((await response.json()) as AssetPage).toEqual({ data: [], pagination: { next_cursor: null } });
  });

  it('a session can expire on finalize', async () => {
    const world = worldWith({ on: 'finalizeUpload', kind: 'expire' });
    const session = await world.presign('hello');
    await world.put(session, 'hello');
    expect((await world.finalize(session.upload_id)).status).toBe(410);
    expect(world.service.reservedBytes()).toBe(0);
  });
});

describe('on the direct PUT', () => {
  it('a status is an XML error that pages cannot read', async () => {
    const world = worldWith({ on: 'put', kind: 'status', status: 503, code: 'SlowDown' });
    const response = await world.put(await world.presign('hello'), 'hello');
    expect(response.status).toBe(503);
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
    expect(await response.text()).toContain('<Code>SlowDown</Code>');
  });

  it('the network fails before or after the bytes are stored', async () => {
    const world = worldWith({ on: 'put', kind: 'network' }, { on: 'put', kind: 'lose-response', after: 1 });
    const session = await world.presign('hello');
    await expect(world.put(session, 'hello')).rejects.toThrow(TypeError);
    await expect(world.put(session, 'hello')).rejects.toThrow(TypeError);
    expect((await world.finalize(session.upload_id)).status).toBe(201);
  });

  it('a storage without CORS headers is a network error to a page', async () => {
    const world = worldWith({ on: 'put', kind: 'drop-headers', headers: ['access-control-allow-origin'] });
    const response = await world.put(await world.presign('hello'), 'hello');
    expect([response.status, response.headers.has('access-control-allow-origin')]).toEqual([200, false]);
  });

  it('the session expires', async () => {
    const world = worldWith({ on: 'put', kind: 'expire' });
    const session = await world.presign('hello');
    expect((await world.put(session, 'hello')).status).toBe(403);
    expect((await world.finalize(session.upload_id)).status).toBe(410);
  });

  it('corrupted bytes are detected by the checksum, and not without one', async () => {
    const world = worldWith({ on: 'put', kind: 'corrupt', times: 2 });
    const checked = await world.presign('hello', { checksum_sha256: await sha256('hello') });
    expect(await (await world.put(checked, 'hello')).text()).toContain('BadDigest');
    const asset = await world.upload('hello');
    expect(new TextDecoder().decode(await world.service.bytesOf(asset.id))).toBe('helln');
  });

  it('bytes are throttled', async () => {
    const world = worldWith({ on: 'put', kind: 'slow', bytesPerSecond: 1000 });
    const bytes = new Uint8Array(5000);
    const session = await world.presign(bytes);
    const before = world.clock.now();
    expect((await world.clock.drive(world.put(session, bytes))).status).toBe(200);
    expect(world.clock.now() - before).toBeCloseTo(5000, -1);
  });
});

describe('on a delivery link', () => {
  it('bytes are corrupted, truncated, throttled, or refused', async () => {
    const world = createMockWorld();
    const asset = await world.upload('hello');
    const get = () => world.service.fetch(asset.direct_url);
    world.service.faults.add({ on: 'deliver', kind: 'corrupt' });
    expect(await (await get()).text()).toBe('helln');
    world.service.faults.add({ on: 'deliver', kind: 'truncate' });
    await expect((await get()).text()).rejects.toThrow(TypeError);
    world.service.faults.add({ on: 'deliver', kind: 'slow', bytesPerSecond: 1 });
    const before = world.clock.now();
    expect(await world.clock.drive((await get()).text())).toBe('hello');
    expect(world.clock.now() - before).toBe(5000);
    world.service.faults.add({ on: 'deliver', kind: 'status', status: 503 });
    expect((await get()).status).toBe(503);
  });
});
