import { describe, expect, it } from 'vitest';
import type { Asset, UploadSession, VersionHistory } from '../api/resources.js';
import { createMockWorld, sha256, type MockWorld } from '../../test/worlds/mock-world.js';

const presign = (world: MockWorld, id: string, body: unknown) =>
  world.call<UploadSession>('POST', `/assets/${id}/replace/presign`, { body });
const finalize = (world: MockWorld, id: string, upload_id: string, headers = {}) =>
  world.call<Asset>('POST', `/assets/${id}/replace/finalize`, { body: { upload_id }, headers });

async function replace(world: MockWorld, id: string, text: string, declared: object = {}) {
  const { body: session } = await presign(world, id, { size: text.length, ...declared });
  await world.put(session, text);
  return finalize(world, id, session.upload_id);
}

describe('a replacement', () => {
  it('keeps the asset and its links, and serves the new bytes', async () => {
    const world = createMockWorld();
    const asset = await world.upload('old', { filename: 'note.txt', privacy: 'unlisted' });
    const { status, body } = await replace(world, asset.id, 'newer', {
      checksum_sha256: await sha256('newer'),
    });
    expect(status).toBe(200);
    expect(body).toEqual({ ...asset, size: 5, checksum_sha256: await sha256('newer') });
    expect(await (await world.service.fetch(asset.direct_url)).text()).toBe('newer');
  });

  it('can change name and type', async () => {
    const world = createMockWorld();
    const asset = await world.upload('old');
    const { body } = await replace(world, asset.id, '%PDF-2', {
      filename: 'b.pdf',
      content_type: 'application/pdf',
    });
    expect(body).toMatchObject({
      filename: 'b.pdf',
      content_type: 'application/pdf',
      direct_url: asset.direct_url,
    });
  });

  it('adds a version, and only the newest is active', async () => {
    const world = createMockWorld();
    const asset = await world.upload('one', { filename: 'a.txt' });
    await world.clock.advance(1000);
    await replace(world, asset.id, 'two', { filename: 'b.MD' });
    await replace(world, asset.id, 'three');
    const { body } = await world.call<VersionHistory>('GET', `/assets/${asset.id}/versions`);
    expect(
      body.data.map(({ version_number, size, file_extension, is_active }) => [
        version_number,
        size,
        file_extension,
        is_active,
      ]),
    ).toEqual([
      [3, 5, 'md', true],
      [2, 3, 'md', false],
      [1, 3, 'txt', false],
    ]);
    expect(body.data[2]).toMatchObject({ content_type: 'text/plain', checksum_sha256: await sha256('one') });
    expect(world.service.versions(asset.id)).toEqual(body.data);
    expect(new Set(body.data.map(({ id }) => id)).size).toBe(3);
  });

  it('keeps the bytes of older versions until the asset is deleted', async () => {
    const world = createMockWorld();
    const asset = await world.upload('one');
    await replace(world, asset.id, 'three');
    expect(world.service.usedBytes()).toBe(8);
    await world.call('DELETE', `/assets/${asset.id}`);
    expect(world.service.usedBytes()).toBe(0);
  });

  it('is found by check-duplicate with its new digest only', async () => {
    const world = createMockWorld();
    const asset = await world.upload('one');
    await replace(world, asset.id, 'three');
    const ask = async (text: string) =>
      (
        await world.call('POST', '/uploads/check-duplicate', {
          body: { checksum_sha256: await sha256(text) },
        })
      ).body;
    expect(await ask('three')).toMatchObject({ duplicate: true });
    expect(await ask('one')).toMatchObject({ duplicate: false });
  });

  it('leaves the asset unchanged if validation fails', async () => {
    const world = createMockWorld();
    const asset = await world.upload('old');
    const { status } = await replace(world, asset.id, 'text', { content_type: 'image/png' });
    expect(status).toBe(422);
    expect(world.service.assets()).toEqual([asset]);
    expect([world.service.reservedBytes(), world.service.usedBytes()]).toEqual([0, 3]);
  });

  it('numbers versions uniquely when two finish at once', async () => {
    const world = createMockWorld();
    const asset = await world.upload('old');
    await Promise.all([replace(world, asset.id, 'left'), replace(world, asset.id, 'right')]);
    expect(world.service.versions(asset.id).map(({ version_number }) => version_number)).toEqual([3, 2, 1]);
  });

  it('has no privacy and needs a size', async () => {
    const world = createMockWorld();
    const asset = await world.upload('old');
    expect((await presign(world, asset.id, { size: 1, privacy: 'private' })).status).toBe(400);
    expect((await presign(world, asset.id, {})).status).toBe(400);
    expect((await presign(world, asset.id, { size: 1, content_type: '' })).status).toBe(400);
  });

  it('reserves storage and respects the quota', async () => {
    const world = createMockWorld({ limits: { storageBytes: 8 } });
    const asset = await world.upload('old');
    expect((await presign(world, asset.id, { size: 6 })).status).toBe(403);
    await presign(world, asset.id, { size: 5 });
    expect(world.service.reservedBytes()).toBe(5);
  });

  it('can be repeated with its idempotency key', async () => {
    const world = createMockWorld();
    const asset = await world.upload('old');
    const { body: session } = await presign(world, asset.id, { size: 3 });
    await world.put(session, 'new');
    const headers = { 'idempotency-key': 'replace' };
    const first = await finalize(world, asset.id, session.upload_id, headers);
    expect((await finalize(world, asset.id, session.upload_id, headers)).body).toEqual(first.body);
    expect(world.service.versions(asset.id)).toHaveLength(2);
    expect((await finalize(world, asset.id, session.upload_id)).status).toBe(410);
  });
});

describe('a session', () => {
  it('of a replacement cannot create an asset, and vice versa', async () => {
    const world = createMockWorld();
    const asset = await world.upload('old');
    const other = await world.upload('other');
    const { body: replacement } = await presign(world, asset.id, { size: 3 });
    await world.put(replacement, 'new');
    const upload = await world.presign('new');
    await world.put(upload, 'new');
    expect((await world.finalize(replacement.upload_id)).status).toBe(404);
    expect((await finalize(world, other.id, replacement.upload_id)).status).toBe(404);
    expect((await finalize(world, asset.id, upload.upload_id)).status).toBe(404);
    expect((await finalize(world, asset.id, replacement.upload_id)).status).toBe(200);
  });

  it('expires', async () => {
    const world = createMockWorld();
    const asset = await world.upload('old');
    const { body: session } = await presign(world, asset.id, { size: 3 });
    await world.clock.advance(900_000);
    expect((await finalize(world, asset.id, session.upload_id)).status).toBe(410);
  });
});
