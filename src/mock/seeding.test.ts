import { describe, expect, it } from 'vitest';
import type { AssetPage, FolderList, Usage, VersionEntry } from '../api/resources.js';
import { createMockWorld, sha256 } from '../../test/worlds/mock-world.js';

const day = 86_400_000;

describe('a seeded asset', () => {
  it('is like an uploaded one', async () => {
    const { service, call, clock } = createMockWorld();
    const folder = service.addFolder({ name: 'Summer' });
    const added = await service.addAsset({
      filename: 'note.txt',
      content: 'hello',
      privacy: 'unlisted',
      folderId: folder.id ?? null,
      createdAt: clock.now() - day,
    });
    expect(added).toMatchObject({
      filename: 'note.txt',
      content_type: 'text/plain',
      size: 5,
      checksum_sha256: await sha256('hello'),
      privacy: 'unlisted',
      created_at: new Date(clock.now() - day).toISOString(),
    });
    expect((await call('GET', `/assets/${added.id}`)).body).toEqual(added);
    expect((await call<AssetPage>('GET', `/assets?folder_id=${folder.id}`)).body.data).toEqual([added]);
    expect(await (await service.fetch(added.direct_url ?? '')).text()).toBe('hello');
    expect((await call<Usage>('GET', '/usage')).body.storage?.used_bytes).toBe(5);
    expect(service.reservedBytes()).toBe(0);
    const duplicate = { checksum_sha256: added.checksum_sha256, size: 5 };
    expect((await call('POST', '/uploads/check-duplicate', { body: duplicate })).body).toMatchObject({
      duplicate: true,
    });
    await call('DELETE', `/assets/${added.id}`);
    expect(service.usedBytes()).toBe(0);
  });

  it('accepts any form of bytes and derives its type from the name', async () => {
    const { service } = createMockWorld();
    const bytes = new TextEncoder().encode('bytes');
    for (const content of ['bytes', bytes, bytes.buffer, new Blob(['bytes'])]) {
      const { id, checksum_sha256 } = await service.addAsset({ filename: 'A.JPEG', content });
      expect(checksum_sha256).toBe(await sha256('bytes'));
      expect(new TextDecoder().decode(await service.bytesOf(id))).toBe('bytes');
    }
    expect(service.assets().map((asset) => asset.content_type)).toEqual(Array(4).fill('image/jpeg'));
    expect(await service.addAsset({ filename: 'README' })).toMatchObject({
      content_type: 'application/octet-stream',
    });
  });

  it('belongs to its account, and has versions', async () => {
    const { service, call, clock } = createMockWorld();
    const other = service.createKey({ account: 'other', scopes: ['assets:read'] });
    const { id } = await service.addAsset({ filename: 'a.png', content: '1', account: 'other' });
    await clock.advance(1000);
    const now = await service.addVersion(id, { filename: 'b.gif', content: '22' });
    expect(now).toMatchObject({ id, filename: 'b.gif', content_type: 'image/gif', size: 2 });
    expect((await call('GET', `/assets/${id}`)).status).toBe(404);
    const { body } = await call<{ data: VersionEntry[] }>('GET', `/assets/${id}/versions`, { key: other });
    expect(body.data).toMatchObject([
      { version_number: 2, is_active: true, size: 2, file_extension: 'gif' },
      {
        version_number: 1,
        is_active: false,
        size: 1,
        created_at: new Date(clock.now() - 1000).toISOString(),
      },
    ]);
    expect(await service.addVersion(id)).toMatchObject({ filename: 'b.gif', content_type: 'image/gif' });
    await expect(service.addVersion('ast_none')).rejects.toThrow('no asset ast_none');
    await expect(service.addAsset({ filename: 'x', folderId: 'none' })).rejects.toThrow('no folder none');
  });

  it('is removed by a reset', async () => {
    const { service } = createMockWorld();
    await service.addAsset({ filename: 'a.txt' });
    await service.reset();
    expect(service.assets()).toEqual([]);
    expect(await service.addAsset({ filename: 'a.txt' })).toMatchObject({ filename: 'a.txt' });
  });
});

it('seeds folders, even with parents that do not exist', async () => {
  const { service, call } = createMockWorld();
  const parent = service.addFolder({ name: 'Trips' });
  service.addFolder({ name: 'Trips', parentFolderId: parent.id ?? null });
  service.addFolder({ name: 'Lost', parentFolderId: '00000000-0000-4000-8000-000000000000' });
  const { body } = await call<FolderList>('GET', '/folders');
  expect(body.data).toMatchObject([
    { name: 'Trips', slug: 'trips', parent_folder_id: null },
    { name: 'Trips', slug: 'trips-2', parent_folder_id: parent.id },
    { name: 'Lost', parent_folder_id: '00000000-0000-4000-8000-000000000000' },
  ]);
});

it('stores thousands of assets with shared bytes and lists them in pages', async () => {
  const count = 5_000;
  const { service, call } = createMockWorld({ limits: { ratePerMinute: 1_000_000 } });
  const content = new Uint8Array(100_000);
  for (let index = 0; index < count; index += 1) {
    await service.addAsset({ filename: `${index}.jpg`, content });
  }
  expect(service.usedBytes()).toBe(count * content.byteLength);
  let cursor: string | null = null;
  let seen = 0;
  do {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`;
    const { body }: { body: AssetPage } = await call('GET', `/assets?limit=100${query}`);
    expect(body.data?.[0]?.filename).toBe(`${count - 1 - seen}.jpg`);
    seen += body.data?.length ?? 0;
    cursor = body.pagination?.next_cursor ?? null;
  } while (cursor !== null);
  expect(seen).toBe(count);
});
