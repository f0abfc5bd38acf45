import { describe, expect, it } from 'vitest';
import type { AssetPage, DuplicateResult } from '../../api/resources.js';
import {
  createMockWorld,
  fileBytes,
  pngHead,
  sha256,
  type MockWorld,
} from '../../../test/worlds/mock-world.js';

async function withFiles(world: MockWorld, count: number) {
  for (let index = 1; index <= count; index += 1)
    await world.upload(`file ${index}`, { filename: `${index}.txt` });
}

const list = (world: MockWorld, query = '', key = world.key) =>
  world.call<AssetPage>('GET', `/assets${query}`, { key });
const names = ({ body }: { body: AssetPage }) => body.data.map(({ filename }) => filename);

describe('check-duplicate', () => {
  const ask = (world: MockWorld, body: unknown, key = world.key) =>
    world.call<DuplicateResult>('POST', '/uploads/check-duplicate', { body, key });

  it('finds the asset with a checksum, and creates none', async () => {
    const world = createMockWorld();
    const asset = await world.upload('hello');
    const checksum_sha256 = (await sha256('hello')).toUpperCase();
    const { body } = await ask(world, { checksum_sha256 });
    expect(body).toMatchObject({ duplicate: true, asset: { id: asset.id } });
    expect((await ask(world, { checksum_sha256, size: 5 })).body.duplicate).toBe(true);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('finds nothing for another checksum or size', async () => {
    const world = createMockWorld();
    await world.upload('hello');
    const no = { duplicate: false, asset: null };
    expect((await ask(world, { checksum_sha256: await sha256('other') })).body).toEqual(no);
    expect((await ask(world, { checksum_sha256: await sha256('hello'), size: 6 })).body).toEqual(no);
  });

  it('searches only the account of the key', async () => {
    const world = createMockWorld();
    await world.upload('hello');
    const key = world.service.createKey({ account: 'another' });
    expect((await ask(world, { checksum_sha256: await sha256('hello') }, key)).body.duplicate).toBe(false);
  });

  it('refuses an invalid digest or size', async () => {
    const world = createMockWorld();
    for (const body of [{}, { checksum_sha256: 'abc' }, { checksum_sha256: 'a'.repeat(64), size: 'x' }]) {
      expect((await ask(world, body)).status).toBe(400);
    }
  });
});

describe('the list', () => {
  it('is empty at first', async () => {
    const { body } = await list(createMockWorld());
    expect(body).toEqual({ data: [], pagination: { next_cursor: null, has_more: false } });
  });

  it('returns pages, newest first, up to the end', async () => {
    const world = createMockWorld({ limits: { ratePerMinute: 10_000 } });
    await withFiles(world, 5);
    const first = await list(world, '?limit=2');
    expect(names(first)).toEqual(['5.txt', '4.txt']);
    expect(first.body.pagination.has_more).toBe(true);
    // A new asset does not shift the pages.
    await world.upload('new', { filename: 'new.txt' });
    const second = await list(world, `?limit=2&cursor=${first.body.pagination.next_cursor}`);
    expect(names(second)).toEqual(['3.txt', '2.txt']);
    const third = await list(world, `?limit=2&cursor=${second.body.pagination.next_cursor}`);
    expect(names(third)).toEqual(['1.txt']);
    expect(third.body.pagination).toEqual({ next_cursor: null, has_more: false });
  });

  it('has no next page if the last one is exactly full', async () => {
    const world = createMockWorld();
    await withFiles(world, 2);
    expect((await list(world, '?limit=2')).body.pagination).toEqual({ next_cursor: null, has_more: false });
  });

  it('has 20 assets per page by default', async () => {
    const world = createMockWorld({ limits: { ratePerMinute: 10_000 } });
    await withFiles(world, 21);
    expect((await list(world)).body.data).toHaveLength(20);
    expect((await list(world, '?limit=100')).body.data).toHaveLength(21);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'limit=1.5',
    'type=audio',
    'folder_id=1',
    'page=2',
    'limit=1&limit=2',
  ])('refuses %s', async (query) => {
    const { status, body } = await list(createMockWorld(), `?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: expect.stringContaining(query.split('=')[0] ?? '') });
  });

  it('refuses a cursor that is unknown, expired, or for other filters or another account', async () => {
    const world = createMockWorld();
    await withFiles(world, 3);
    const { body } = await list(world, '?limit=1');
    const cursor = body.pagination.next_cursor;
    expect((await list(world, '?cursor=unknown')).status).toBe(400);
    expect((await list(world, `?search=x&cursor=${cursor}`)).status).toBe(400);
    const key = world.service.createKey({ account: 'another' });
    expect((await list(world, `?cursor=${cursor}`, key)).status).toBe(400);
    expect((await list(world, `?cursor=${cursor}`)).status).toBe(200);
    await world.clock.advance(3_600_000);
    expect((await list(world, `?cursor=${cursor}`)).status).toBe(400);
  });

  it('filters by type', async () => {
    const world = createMockWorld();
    const zip = fileBytes([0x50, 0x4b, 3, 4]);
    await world.upload(fileBytes(pngHead), { filename: 'image', content_type: 'image/png' });
    await world.upload(fileBytes([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70]), {
      filename: 'video',
      content_type: 'video/mp4',
    });
    await world.upload('%PDF-1.7', { filename: 'pdf', content_type: 'application/pdf' });
    await world.upload('text', { filename: 'document', content_type: 'text/markdown' });
    await world.upload(zip, { filename: 'archive', content_type: 'application/zip' });
    await world.upload('sound', { filename: 'other', content_type: 'audio/x-unknown' });
    for (const type of ['image', 'video', 'pdf', 'document', 'archive', 'other']) {
      expect(names(await list(world, `?type=${type}`))).toEqual([type]);
    }
  });

  it('filters by file name', async () => {
    const world = createMockWorld();
    await world.upload('a', { filename: 'Été à la mer.txt' });
    await world.upload('b', { filename: 'winter.txt' });
    expect(names(await list(world, `?search=${encodeURIComponent('à LA')}`))).toEqual(['Été à la mer.txt']);
  });

  it('filters by folder', async () => {
    const world = createMockWorld();
    const inside = await world.upload('a', { filename: 'inside.txt' });
    await world.upload('b', { filename: 'outside.txt' });
    const folder = await world.call<{ id: string }>('POST', '/folders', { body: { name: 'Trip' } });
    world.service.placeInFolder(inside.id, folder.body.id);
    expect(names(await list(world, `?folder_id=${folder.body.id}`))).toEqual(['inside.txt']);
    expect(names(await list(world, '?folder_id=00000000-0000-4000-8000-000000000000'))).toEqual([]);
  });

  it('contains only assets of the account', async () => {
    const world = createMockWorld();
    await world.upload('hello');
    const key = world.service.createKey({ account: 'another' });
    expect((await list(world, '', key)).body.data).toEqual([]);
  });
});

describe('one asset', () => {
  it('can be read only by its account', async () => {
    const world = createMockWorld();
    const asset = await world.upload('hello');
    expect((await world.call('GET', `/assets/${asset.id}`)).body).toEqual(asset);
    const key = world.service.createKey({ account: 'another' });
    expect((await world.call('GET', `/assets/${asset.id}`, { key })).status).toBe(404);
  });

  it('is deleted with its links, bytes and usage', async () => {
    const world = createMockWorld();
    const asset = await world.upload('hello');
    const { status, body } = await world.call('DELETE', `/assets/${asset.id}`);
    expect([status, body]).toEqual([204, null]);
    expect((await world.service.fetch(asset.direct_url)).status).toBe(404);
    expect((await world.service.fetch(asset.share_url ?? '')).status).toBe(404);
    expect(world.service.usedBytes()).toBe(0);
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/versions'],
      ['POST', '/replace/presign'],
      ['POST', '/replace/finalize'],
    ] as const) {
      const options = method === 'POST' ? { body: { size: 1 } } : {};
      expect((await world.call(method, `/assets/${asset.id}${path}`, options)).status).toBe(404);
    }
  });

  it('cannot be deleted by another account', async () => {
    const world = createMockWorld();
    const asset = await world.upload('hello');
    const key = world.service.createKey({ account: 'another', scopes: ['assets:delete'] });
    expect((await world.call('DELETE', `/assets/${asset.id}`, { key })).status).toBe(404);
    expect(world.service.assets()).toHaveLength(1);
  });
});
