import { describe, expect, it } from 'vitest';
import { createMockWorld } from '../../../test/worlds/mock-world.js';
import { createMemoryRecords } from '../records/memory-records.js';

async function stored() {
  const world = createMockWorld();
  const session = await world.presign('hello');
  await world.put(session, 'hello');
  return { world, uploadId: session.upload_id };
}

describe('the same key and body', () => {
  it('return the original result and create one asset', async () => {
    const { world, uploadId } = await stored();
    const headers = { 'idempotency-key': 'first' };
    const first = await world.finalize(uploadId, headers);
    const second = await world.finalize(uploadId, headers);
    expect(first.status).toBe(201);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(world.service.assets()).toHaveLength(1);
    expect(world.service.requests().map(({ idempotencyKey }) => idempotencyKey)).toContain('first');
  });

  it('return it while the first call is still running', async () => {
    const { world, uploadId } = await stored();
    const headers = { 'idempotency-key': 'first' };
    const replies = await Promise.all([world.finalize(uploadId, headers), world.finalize(uploadId, headers)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('return it after the first response was lost', async () => {
    const { world, uploadId } = await stored();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    const headers = { 'idempotency-key': 'first' };
    await expect(world.finalize(uploadId, headers)).rejects.toThrow(TypeError);
    expect(world.service.assets()).toHaveLength(1);
    expect((await world.finalize(uploadId, headers)).status).toBe(201);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('return an asset soon after the process of the first call has died', async () => {
    const records = createMemoryRecords();
    const world = createMockWorld({ records });
    const session = await world.presign('hello');
    await world.put(session, 'hello');
    const now = world.clock.now();
    const claim = { objectKey: 'hosted/lost', until: now + 60_000, callKey: 'first' };
    await records.claimSession(session.upload_id, claim, now, now + 120_000);
    const headers = { 'idempotency-key': 'first' };
    const early = await world.finalize(session.upload_id, headers);
    expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await world.finalize(session.upload_id)).status).toBe(410);
    await world.clock.advance(60_000);
    expect((await world.finalize(session.upload_id, headers)).status).toBe(201);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('return the original refusal', async () => {
    const world = createMockWorld();
    const session = await world.presign('hello');
    const headers = { 'idempotency-key': 'first' };
    expect((await world.finalize(session.upload_id, headers)).status).toBe(422);
    expect((await world.finalize(session.upload_id, headers)).status).toBe(422);
    expect((await world.finalize(session.upload_id)).status).toBe(410);
  });

  it('are independent in another account', async () => {
    const { world, uploadId } = await stored();
    const headers = { 'idempotency-key': 'first' };
    await world.finalize(uploadId, headers);
    const key = world.service.createKey({ account: 'another' });
    const reply = await world.call('POST', '/uploads/finalize', {
      body: { upload_id: uploadId },
      headers,
      key,
    });
    expect(reply.status).toBe(404);
  });

  it('start no second import', async () => {
    const world = createMockWorld();
    const options = { body: { url: 'https://example.com/a.txt' }, headers: { 'idempotency-key': 'import' } };
    const first = await world.call('POST', '/imports', options);
    expect((await world.call('POST', '/imports', options)).body).toEqual(first.body);
  });
});

describe('the same key with another request', () => {
  it('is a 409', async () => {
    const { world, uploadId } = await stored();
    const headers = { 'idempotency-key': 'first' };
    const { body: asset } = await world.finalize(uploadId, headers);
    const other = await world.presign('other');
    expect(await world.finalize(other.upload_id, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    });
    const path = `/assets/${asset.id}/replace/finalize`;
    const replacement = await world.call('POST', path, { body: { upload_id: uploadId }, headers });
    expect(replacement.status).toBe(409);
  });
});

describe('a key', () => {
  it('has at most 128 characters', async () => {
    const { world, uploadId } = await stored();
    const refused = await world.finalize(uploadId, { 'idempotency-key': 'k'.repeat(129) });
    expect(refused.status).toBe(400);
    expect((await world.finalize(uploadId, { 'idempotency-key': 'k'.repeat(128) })).status).toBe(201);
  });
});
