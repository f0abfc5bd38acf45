import { describe, expect, it } from 'vitest';
import type { Usage } from '../../api/resources.js';
import { createMockWorld } from '../../../test/worlds/mock-world.js';

const declared = { filename: 'a.txt', content_type: 'text/plain' };

describe('usage', () => {
  it('reports requests, storage and bandwidth', async () => {
    const world = createMockWorld({
      limits: { storageBytes: 100, bandwidthBytes: 1000, monthlyRequests: 50 },
    });
    const asset = await world.upload('hello');
    await (await world.service.fetch(asset.direct_url)).text();
    const { body } = await world.call<Usage>('GET', '/usage');
    expect(body).toEqual({
      api: { version: 'v1', access: true },
      requests: { used: 3, limit: 50, reset_at: '2026-12-01T00:00:00.000Z' },
      storage: { used_bytes: 5, limit_bytes: 100 },
      bandwidth: { used_bytes: 5, limit_bytes: 1000 },
    });
  });

  it('resets each month', async () => {
    const world = createMockWorld();
    await world.call('GET', '/usage');
    await world.clock.advance(10 * 86_400_000);
    const { body } = await world.call<Usage>('GET', '/usage');
    expect(body.requests).toMatchObject({ used: 1, reset_at: '2027-01-01T00:00:00.000Z' });
  });

  it('is a 429 with a long Retry-After once the monthly quota is used up', async () => {
    const world = createMockWorld({ limits: { monthlyRequests: 1 } });
    await world.call('GET', '/usage');
    const { status, headers } = await world.call('GET', '/usage');
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe(String(9.5 * 86_400));
  });
});

describe('a reservation', () => {
  it('is made by presign and committed by finalize', async () => {
    const world = createMockWorld({ limits: { storageBytes: 10 } });
    const session = await world.presign('hello');
    expect(world.service.reservedBytes()).toBe(5);
    const { status, body } = await world.call('POST', '/uploads/presign', { body: { ...declared, size: 6 } });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'storage_quota_exceeded' });
    expect(body['detail']).toContain('5 of 10 are free');
    await world.put(session, 'hello');
    await world.finalize(session.upload_id);
    expect([world.service.reservedBytes(), world.service.usedBytes()]).toEqual([0, 5]);
  });

  it('cannot be made twice by concurrent calls', async () => {
    const world = createMockWorld({ limits: { storageBytes: 10 } });
    const body = { ...declared, size: 6 };
    const replies = await Promise.all([1, 2, 3].map(() => world.call('POST', '/uploads/presign', { body })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
    expect(world.service.reservedBytes()).toBe(6);
  });

  it('is released when the session expires', async () => {
    const world = createMockWorld({ limits: { sessionSeconds: 60 } });
    await world.presign('hello');
    await world.clock.advance(59_999);
    expect(world.service.reservedBytes()).toBe(5);
    await world.clock.advance(1);
    expect(world.service.reservedBytes()).toBe(0);
  });

  it('of an expired session is available to the next', async () => {
    const world = createMockWorld({ limits: { storageBytes: 5 } });
    await world.presign('hello');
    await world.clock.advance(900_000);
    expect((await world.presign('hello')).upload_id).toBeTruthy();
  });

  it('is released when validation fails', async () => {
    const world = createMockWorld();
    const session = await world.presign('hello');
    expect((await world.finalize(session.upload_id)).status).toBe(422);
    expect([world.service.reservedBytes(), world.service.usedBytes()]).toEqual([0, 0]);
  });

  it('is refused for a file larger than the plan allows', async () => {
    const world = createMockWorld({ limits: { maxFileBytes: 10 } });
    const { status, body } = await world.call('POST', '/uploads/presign', {
      body: { ...declared, size: 11 },
    });
    expect([status, body['code']]).toEqual([403, 'file_too_large']);
  });

  it('is refused once the bandwidth is used up', async () => {
    const world = createMockWorld({ limits: { bandwidthBytes: 5 } });
    const asset = await world.upload('hello');
    await (await world.service.fetch(asset.direct_url)).text();
    const { status, body } = await world.call('POST', '/uploads/presign', { body: { ...declared, size: 1 } });
    expect([status, body['code']]).toEqual([403, 'bandwidth_quota_exceeded']);
  });

  it('belongs to one account', async () => {
    const world = createMockWorld({ limits: { storageBytes: 10 } });
    await world.presign('hello there'.slice(0, 10));
    const key = world.service.createKey({ account: 'another', scopes: ['uploads:write'] });
    await world.presign('hello', { key });
    expect(world.service.reservedBytes('default')).toBe(10);
    expect(world.service.reservedBytes('another')).toBe(5);
    expect(world.service.reservedBytes()).toBe(15);
  });
});
