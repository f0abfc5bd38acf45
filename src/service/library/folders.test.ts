import { describe, expect, it } from 'vitest';
import type { Folder, FolderList } from '../../api/resources.js';
import { createMockWorld, type MockWorld } from '../../../test/worlds/mock-world.js';

const create = (world: MockWorld, body: unknown, key = world.key) =>
  world.call<Folder>('POST', '/folders', { body, key });

describe('a folder', () => {
  it('is created, optionally in a parent, and listed', async () => {
    const world = createMockWorld();
    const { status, body: trips } = await create(world, { name: ' Trips ' });
    expect(status).toBe(201);
    const now = new Date(world.clock.now()).toISOString();
    expect(trips).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Trips',
      slug: 'trips',
      parent_folder_id: null,
      created_at: now,
      updated_at: now,
    });
    const { body: rome } = await create(world, { name: 'Rome', parent_folder_id: trips.id });
    expect(rome.parent_folder_id).toBe(trips.id);
    const { body } = await world.call<FolderList>('GET', '/folders');
    expect(body.data).toEqual([trips, rome]);
  });

  it('is on a later page only where there are very many', async () => {
    const world = createMockWorld();
    const folders = Array.from({ length: 5001 }, (_, index) => world.service.addFolder({ name: `${index}` }));
    const list = async (query = '') => (await world.call<FolderList>('GET', `/folders${query}`)).body;
    const first = await list();
    const next_cursor = folders[4999]?.id;
    expect(first).toEqual({ data: folders.slice(0, 5000), pagination: { next_cursor, has_more: true } });
    expect(await list(`?cursor=${next_cursor}`)).toEqual({ data: folders.slice(5000) });
  });

  it.each([
    {},
    { name: '' },
    { name: '  ' },
    { name: 5 },
    { name: 'x', parent_folder_id: 5 },
    { name: 'x', color: 'red' },
  ])('is refused as %j', async (body) => {
    expect((await create(createMockWorld(), body)).status).toBe(400);
  });

  it('cannot have a parent of another account', async () => {
    const world = createMockWorld();
    expect((await create(world, { name: 'x', parent_folder_id: 'unknown' })).status).toBe(404);
    const { body: mine } = await create(world, { name: 'mine' });
    const key = world.service.createKey({ account: 'another', scopes: ['folders:read', 'folders:write'] });
    expect((await create(world, { name: 'x', parent_folder_id: mine.id }, key)).status).toBe(404);
    expect((await world.call<FolderList>('GET', '/folders', { key })).body.data).toEqual([]);
  });

  it('may repeat a name, and gets a unique slug', async () => {
    const world = createMockWorld();
    const slugs = [];
    for (const name of ['Été!', 'ete', '東京', '***']) slugs.push((await create(world, { name })).body.slug);
    expect(slugs).toEqual(['ete', 'ete-2', '東京', 'folder']);
  });

  it('gets a slug at once, although many have its name', async () => {
    const world = createMockWorld();
    for (let count = 0; count < 9; count += 1) await create(world, { name: 'Trips' });
    const slugs = [await create(world, { name: 'Trips' }), await create(world, { name: 'Trips' })];
    expect(slugs.map(({ body }) => body.slug)).toEqual(
      Array(2).fill(expect.stringMatching(/^trips-[0-9a-f]{8}$/)),
    );
    expect(slugs[0]?.body.slug).not.toBe(slugs[1]?.body.slug);
  });
});
