import { createMediaClient, type Folder } from '../../../api/index.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryBudget } from '../../budget/memory-budget.js';
import { createMemoryStore } from '../store/memory-store.js';
import type { UserStore } from '../store/user-store.js';
import type { RateBudget } from '../../budget/rate-budget.js';
import { assetOf, noon, sessionOf } from '../../../../test/user-stores/samples.js';
import { createUsersWorld, noBudget, type Page } from '../../../../test/worlds/users-world.js';
import { sha256 } from '../../../../test/worlds/mock-world.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const tick = () => vi.advanceTimersByTime(1000);

describe("a user's library", () => {
  it('lists their own assets only, newest first, without a call to the service', async () => {
    const { as, asked } = createUsersWorld();
    const ada = as('ada');
    const uploaded: string[] = [];
    for (const text of ['one', 'two', 'three']) {
      uploaded.unshift((await ada.upload(text)).id);
      await as('bob').upload(`${text} of bob`);
      tick();
    }
    asked();
    expect(await ada.list()).toEqual(uploaded);
    expect(await as('carol').list()).toEqual([]);
    expect(asked()).toEqual([]);
  });

  it('makes two calls to the service per file', async () => {
    const { as, asked } = createUsersWorld();
    const checksum_sha256 = await sha256('one');
    await as('ada').call('POST', '/uploads/check-duplicate', { checksum_sha256, size: 3 });
    await as('ada').upload('one');
    expect(asked()).toEqual(['presignUpload', 'finalizeUpload']);
  });

  it('has pages that neither repeat nor miss an asset while others arrive', async () => {
    const { as } = createUsersWorld();
    const ada = as('ada');
    for (let index = 0; index < 7; index += 1) await ada.upload(`file ${index}`);
    const all = await ada.list();
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const { body } = await ada.call('GET', `/assets?limit=3${query}`);
      paged.push(...body.data.map(({ id }: { id: string }) => id));
      cursor = body.pagination.next_cursor;
      expect(body.pagination.has_more).toBe(cursor !== null);
      tick();
      await ada.upload(`later than ${paged.length}`);
    }
    expect(paged).toEqual(all);
  });

  it.each([
    ['?type=document', ['notes.txt', 'Größe.txt']],
    ['?type=image', []],
    ['?search=NOTES', ['notes.txt']],
    ['?search=gr%C3%B6%C3%9Fe', ['Größe.txt']],
    ['?search=%25', []],
    ['?search=', ['notes.txt', 'Größe.txt']],
  ])('filters with %s', async (query, names) => {
    const { as } = createUsersWorld();
    await as('ada').upload('one', { filename: 'Größe.txt' });
    tick();
    await as('ada').upload('two', { filename: 'notes.txt' });
    const { body } = await as('ada').call('GET', `/assets${query}`);
    expect(body.data.map(({ filename }: { filename: string }) => filename)).toEqual(names);
  });

  it.each(['?limit=0', '?limit=101', '?limit=ten', '?type=secret', '?cursor=x', '?cursor=', '?limit=1e1'])(
    'refuses %s with 400 in the shape of the contract',
    async (query) => {
      const { as } = createUsersWorld();
      const { status, body } = await as('ada').call('GET', `/assets${query}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'invalid_request', type: 'urn:longshore:users:invalid_request' });
    },
  );

  it.each([undefined, () => true])('continues a search whose page has found nothing yet', async (visible) => {
    const memory = createMemoryStore();
    const end = { createdAt: Date.UTC(2100, 0, 1), id: 'asset' };
    const listAssets = vi.fn<UserStore['listAssets']>(async (query) =>
      query.after === null ? { assets: [], next: end } : memory.listAssets(query),
    );
    const { as } = createUsersWorld({ users: { store: { ...memory, listAssets }, visible } });
    const ada = as('ada');
    const { id } = await ada.upload('one');
    const { body } = await ada.call('GET', '/assets?search=note');
    expect(body).toMatchObject({ data: [], pagination: { has_more: true } });
    expect(await ada.list(`?search=note&cursor=${body.pagination.next_cursor}`)).toEqual([id]);
    expect(listAssets.mock.lastCall?.[0].after?.createdAt).toBeGreaterThanOrEqual(end.createdAt);
  });

  it('reads one asset, with its folder', async () => {
    const { as, asked } = createUsersWorld();
    const asset = await as('ada').upload('one');
    asked();
    const { status, body } = await as('ada').call('GET', `/assets/${asset.id}`);
    expect({ status, body }).toEqual({ status: 200, body: asset });
    expect(body).toMatchObject({ filename: 'note.txt', folder_id: null, direct_url: expect.any(String) });
    expect(asked()).toEqual([]);
  });

  it('finds duplicates among their own assets only', async () => {
    const { as } = createUsersWorld();
    const { id } = await as('bob').upload('the same');
    const body = { checksum_sha256: (await sha256('the same')).toUpperCase(), size: 8 };
    const check = (user: string, question: object) =>
      as(user).call('POST', '/uploads/check-duplicate', question);
    expect((await check('ada', body)).body).toEqual({ duplicate: false, asset: null });
    expect((await check('bob', body)).body).toMatchObject({ duplicate: true, asset: { id } });
    expect((await check('bob', { ...body, size: 9 })).body.duplicate).toBe(false);
    expect((await check('bob', { checksum_sha256: 'abc' })).status).toBe(400);
  });

  it('finds duplicates without a call to the service, and without its budget', async () => {
    const budget = createMemoryBudget();
    const acquired: string[] = [];
    const counted: RateBudget = {
      ...budget,
      acquire: (call) => {
        acquired.push(call.operation);
        return budget.acquire(call);
      },
    };
    const { as, asked } = createUsersWorld({ users: { budget: counted } });
    await as('ada').upload('the same');
    asked();
    acquired.length = 0;
    const check = async (text: string) =>
      as('ada').call('POST', '/uploads/check-duplicate', { checksum_sha256: await sha256(text) });
    const found = await Promise.all(['the same', 'other', 'the same'].map(check));
    expect(found.map(({ body }) => body.duplicate)).toEqual([true, false, true]);
    expect([...asked(), ...acquired]).toEqual([]);
    budget.close();
  });

  it('reports the usage of the user', async () => {
    const { as } = createUsersWorld({ users: { quota: (user) => ({ bytes: user.length * 1000 }) } });
    await as('ada').upload('12345');
    const usage = async (user: string) => (await as(user).call('GET', '/usage')).body;
    expect(await usage('ada')).toEqual({ storage: { used_bytes: 5, limit_bytes: 3000 } });
    expect(await usage('carol')).toEqual({ storage: { used_bytes: 0, limit_bytes: 5000 } });
  });
});

describe('folders', () => {
  it('hold files, without a call to the service', async () => {
    const { as, asked } = createUsersWorld();
    const ada = as('ada');
    const { status, body: folder } = await ada.call('POST', '/folders', { name: ' Summer ' });
    expect(status).toBe(201);
    expect(folder).toMatchObject({ name: 'Summer', parent_folder_id: null });
    const inner = await ada.call('POST', '/folders', { name: 'Beach', parent_folder_id: folder.id });
    const { id } = await ada.upload('one', { folder_id: folder.id });
    await ada.upload('two');
    expect(await ada.list(`?folder_id=${folder.id}`)).toEqual([id]);
    expect(await ada.list(`?folder_id=${inner.body.id}`)).toEqual([]);
    const listed = await ada.call('GET', '/folders');
    expect(listed.body).toEqual({ data: expect.arrayContaining([inner.body, folder]) });
    expect(asked()).not.toContain('createFolder');
  });

  describe('of a path', () => {
    const file = { filename: 'fjord.jpg', content_type: 'image/jpeg', size: 3 };
    const presign = (page: Page, members: object) =>
      page.call('POST', '/uploads/presign', { ...file, ...members });
    const pathsOf = async (page: Page) => {
      const folders = (await page.call('GET', '/folders')).body.data as Folder[];
      const pathOf = (id?: string | null): string => {
        const folder = folders.find((one) => one.id === id);
        return folder ? `${pathOf(folder.parent_folder_id)}/${folder.name}` : '';
      };
      return folders.map(({ id }) => pathOf(id)).toSorted();
    };

    it('are created where they are missing, each once, and hold the file', async () => {
      const { as, another, asked } = createUsersWorld();
      const ada = as('ada');
      const { body: top } = await ada.call('POST', '/folders', { name: 'Work' });
      const { body: trips } = await ada.call('POST', '/folders', { name: 'Trips', parent_folder_id: top.id });
      const other = another().as('ada');
      const members = { folder_id: top.id, folder_path: 'Trips/Norge\u030a' };
      const sent = await Promise.all([ada, other, ada, other].map((page) => presign(page, members)));
      expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      // As another system writes the same name.
      const { id, folder_id: folderId } = await ada.upload('one', {
        ...members,
        folder_path: 'Trips/Norge\u030a'.normalize('NFD'),
      });
      expect(await pathsOf(ada)).toEqual(['/Work', '/Work/Trips', '/Work/Trips/Norge\u030a'.normalize()]);
      expect(await ada.list(`?folder_id=${String(folderId)}`)).toEqual([id]);
      expect(await ada.list(`?folder_id=${trips.id}`)).toEqual([]);
      expect(await pathsOf(as('bob'))).toEqual([]);
      expect(asked()).not.toContain('createFolder');
    });

    it.each([
      'Trips//Norway',
      '/Trips',
      'Trips/..',
      '.',
      'Trips/ ',
      'x'.repeat(256),
      'x/'.repeat(32) + 'x',
      '',
    ])('cannot be %j', async (path) => {
      const ada = createUsersWorld().as('ada');
      expect((await presign(ada, { folder_path: path })).status).toBe(400);
      expect(await pathsOf(ada)).toEqual([]);
    });

    it('count toward the quota, before any is created', async () => {
      const { as, store } = createUsersWorld({ users: { quota: { folders: 2, fileSize: 3 } } });
      const ada = as('ada');
      const exceeded = { status: 403, code: 'user_quota_exceeded' };
      expect(await presign(ada, { folder_path: 'a/b/c' })).toMatchObject(exceeded);
      expect(await presign(ada, { folder_path: 'a/b', size: 4 })).toMatchObject(exceeded);
      expect(await pathsOf(ada)).toEqual([]);
      expect((await presign(ada, { folder_path: 'a/b' })).status).toBe(201);
      expect(await presign(ada, { folder_path: 'a/c' })).toMatchObject(exceeded);
      expect((await presign(ada, { folder_path: 'a/b' })).status).toBe(201);
      expect(await store.usageOf('ada', Date.now())).toMatchObject({ openUploads: 2 });
    });

    it('are not created before the call has its turn', async () => {
      const budget = { ...noBudget, acquire: () => Promise.reject(new Error('No turn.')) };
      const ada = createUsersWorld({ users: { budget } }).as('ada');
      await presign(ada, { folder_path: 'a/b' });
      const headers = { 'idempotency-key': 'k' };
      await ada.call('POST', '/imports', { url: 'https://example.com/a', folder_path: 'a/b' }, headers);
      expect(await pathsOf(ada)).toEqual([]);
    });

    it('are looked up in a few queries, however many there are', async () => {
      const { as, store } = createUsersWorld();
      const listFolders = vi.spyOn(store, 'listFolders');
      const getFolder = vi.spyOn(store, 'getFolder');
      const path = Array.from({ length: 32 }, (_, depth) => `level ${depth}`).join('/');
      for (const queries of [2, 32]) {
        expect((await presign(as('ada'), { folder_path: path })).status).toBe(201);
        expect(listFolders.mock.calls.length + getFolder.mock.calls.length).toBe(queries);
        vi.clearAllMocks();
      }
    });
  });

  it('numbers a name that is taken, in a few queries', async () => {
    const { as, store } = createUsersWorld();
    const findNamed = vi.spyOn(store, 'findNamed');
    for (let taken = 0; taken < 1_000; taken++) {
      const session = sessionOf('ada');
      await store.reserve(session, {}, noon);
      const filename = taken === 0 ? 'sea.txt' : `sea (${taken}).txt`;
      await store.complete(session.id, assetOf({ filename }), noon);
    }
    const names = [];
    for (const text of ['one', 'two'])
      names.push((await as('ada').upload(text, { filename: 'sea.txt', on_conflict: 'number' }))['filename']);
    expect(names).toEqual(['sea (1000).txt', 'sea (1001).txt']);
    expect(findNamed.mock.calls.length).toBeLessThan(2 * 25);
  });

  it('come in pages, which the client joins, up to the limit of the quota', async () => {
    const { as, proxy, store } = createUsersWorld({ users: { quota: { folders: 2_500 } } });
    const made = Array.from({ length: 2_499 }, (_, index) => `folder-${String(index).padStart(4, '0')}`);
    const folderOf = (user: string) => (id: string) => ({ user, id, resource: { id, name: id } });
    await store.createFolders(made.map(folderOf('ada')), {});
    await store.createFolders([folderOf('bob')('folder-of-bob')], {});
    expect((await as('ada').call('POST', '/folders', { name: 'last' })).status).toBe(201);
    const refused = await as('ada').call('POST', '/folders', { name: 'more' });
    expect([refused.status, refused.code]).toEqual([403, 'user_quota_exceeded']);
    expect(refused.body.detail).toBe('You have 2,500 folders. Your limit is 2,500.');
    const client = createMediaClient({
      baseUrl: 'https://app.test/api/media',
      fetch: (input, init) => proxy(new Request(input, init)),
      headers: { 'sec-fetch-site': 'same-origin', cookie: 'ada' },
    });
    const { data } = await client.listFolders();
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(made));
    expect(data).toHaveLength(2_500);
    expect((await as('ada').call('GET', '/folders?cursor=folder-of-bob')).status).toBe(400);
  });

  it('can be changed later, and so can the name', async () => {
    const { as, asked } = createUsersWorld();
    const ada = as('ada');
    const { body: folder } = await ada.call('POST', '/folders', { name: 'Summer' });
    const asset = await ada.upload('one');
    asked();
    const moved = await ada.call('PATCH', `/assets/${asset.id}`, { folder_id: folder.id });
    expect(moved).toMatchObject({ status: 200, body: { ...asset, folder_id: folder.id } });
    expect(moved.headers.get('longshore-capabilities')).toBe(
      'upload-meta, upload-folder, upload-names, update-asset, asset-details, free-checks, upload-colors',
    );
    const renamed = await ada.call('PATCH', `/assets/${asset.id}`, { filename: 'Beach.txt' });
    expect(renamed.body).toEqual({ ...asset, folder_id: folder.id, filename: 'Beach.txt' });
    expect(await ada.list('?search=beach')).toEqual([asset.id]);
    const out = await ada.call('PATCH', `/assets/${asset.id}`, { folder_id: null });
    expect(out.body.folder_id).toBe(null);
    expect(asked()).toEqual([]);
  });

  it.each([[{}], [{ filename: '' }], [{ filename: 7 }], [{ filename: null }]])(
    'refuse the change %j',
    async (change) => {
      const { as } = createUsersWorld();
      const { id } = await as('ada').upload('one');
      expect((await as('ada').call('PATCH', `/assets/${id}`, change)).status).toBe(400);
    },
  );

  it('cannot be changed unless `allow` lists it', async () => {
    const { as } = createUsersWorld({ proxy: { allow: ['listAssets'] } });
    const { code } = await as('ada').call('PATCH', '/assets/a1', { filename: 'x' });
    expect(code).toBe('operation_not_allowed');
    const listed = await as('ada').call('GET', '/assets');
    expect(listed.headers.get('longshore-capabilities')).toBe(
      'upload-meta, upload-folder, upload-names, free-checks, upload-colors',
    );
  });
});

describe('`shared`', () => {
  it('offers neither folders that hold files nor changes of assets', async () => {
    const { as } = createUsersWorld({ users: { shared: true } });
    const { headers } = await as('ada').call('GET', '/assets');
    expect(headers.get('longshore-capabilities')).toBe('upload-meta');
  });

  it('reads and deletes in the library of the account, and updates the usage of the owner', async () => {
    const { as, store, asked } = createUsersWorld({ users: { shared: true, quota: { files: 1 } } });
    const { id } = await as('ada').upload('one');
    asked();
    expect(await as('bob').list()).toEqual([id]);
    expect((await as('bob').call('GET', `/assets/${id}`)).status).toBe(200);
    expect(asked()).toEqual(['listAssets', 'getAsset']);
    await expect(as('ada').upload('two')).rejects.toThrow('user_quota_exceeded');
    expect((await as('bob').call('DELETE', `/assets/${id}`)).status).toBe(204);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ bytes: 0, files: 0 });
    await as('ada').upload('two');
  });

  it('lets only the owner replace an asset', async () => {
    const { as, asked } = createUsersWorld({ users: { shared: true } });
    const { id } = await as('ada').upload('one');
    asked();
    const refused = await as('bob').call('POST', `/assets/${id}/replace/presign`, { size: 3 });
    expect(refused).toMatchObject({ status: 404, code: 'asset_not_found' });
    expect(asked()).toEqual([]);
  });

  it('has no `updateAsset`', () => {
    const users = { shared: true };
    expect(() => createUsersWorld({ users, proxy: { allow: ['updateAsset'] } })).toThrow(TypeError);
  });
});

describe('`visible`', () => {
  it('does not keep a call waiting if it never returns', async () => {
    const visible = vi.fn(() => new Promise<boolean>(() => {}));
    const { as, logged } = createUsersWorld({ users: { visible } });
    const { id } = await as('ada').upload('one');
    const called = ['', `/${id}`, `/${id}/versions`].map((path) => as('bob').call('GET', `/assets${path}`));
    await vi.waitFor(() => expect(visible).toHaveBeenCalledTimes(3), { interval: 1 });
    await vi.advanceTimersByTimeAsync(60_000);
    for (const { status } of await Promise.all(called)) expect(status).toBe(500);
    expect(logged.join()).toContain('users.visible failed');
    expect(await as('ada').list()).toEqual([id]);
  });

  it("adds others' assets to reads, and only to reads", async () => {
    const visible = ({ filename }: { filename: string }) => filename.startsWith('public');
    const { as } = createUsersWorld({ users: { visible } });
    const own = await as('ada').upload('one');
    tick();
    const open = await as('bob').upload('two', { filename: 'public.txt' });
    const hidden = await as('bob').upload('three');
    expect(await as('ada').list()).toEqual([open.id, own.id]);
    expect((await as('ada').call('GET', `/assets/${open.id}`)).status).toBe(200);
    expect((await as('ada').call('GET', `/assets/${open.id}/versions`)).status).toBe(200);
    for (const [method, path, body] of [
      ['GET', `/assets/${hidden.id}`],
      ['GET', `/assets/${hidden.id}/versions`],
      ['DELETE', `/assets/${open.id}`],
      ['PATCH', `/assets/${open.id}`, { filename: 'mine' }],
      ['POST', `/assets/${open.id}/replace/presign`, { size: 1 }],
    ] as const) {
      expect(await as('ada').call(method, path, body)).toMatchObject({
        status: 404,
        code: 'asset_not_found',
      });
    }
  });

  it.each([
    ['one at a time', 1],
    ['forty at a time', 40],
    ['all at once', Infinity],
  ])('fills pages from what is visible, and always ends, of files uploaded %s', async (_what, together) => {
    const visible = ({ filename }: { filename: string }) => filename === 'public.txt';
    const { as, store } = createUsersWorld({ users: { visible } });
    for (let index = 0; index < 3_000; index += 1) {
      const id = `s${index}`;
      const filename = index % 1_200 === 0 ? 'public.txt' : 'secret.txt';
      await store.reserve(sessionOf('bob', { id }), {}, 0);
      const resource = { id: `a${index}`, filename };
      const createdAt = Math.floor(index / together);
      const found = { checksum: null, createdAt, size: 1, type: 'other' as const };
      await store.complete(id, { ...found, id: resource.id, resource, filename }, 0);
    }
    const seen: string[] = [];
    let cursor = '';
    let pages = 0;
    do {
      const { body } = await as('ada').call('GET', `/assets?limit=2${cursor}`);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      const { has_more: hasMore, next_cursor: next } = body.pagination;
      cursor = hasMore ? `&cursor=${next}` : '';
      // Nothing of a file that the user may not read, unless its time says nothing either.
      const [named] = hasMore
        ? (/a\d+/.exec(atob(next.replaceAll('-', '+').replaceAll('_', '/'))) ?? [])
        : [];
      if (named && together < Infinity) expect(Number(named.slice(1)) % 1_200).toBe(0);
      pages += 1;
    } while (cursor !== '');
    expect(new Set(seen)).toEqual(new Set(['a2400', 'a1200', 'a0']));
    expect(seen).toHaveLength(3);
    expect(pages).toBeLessThan(6);
  });
});

it('`onResponse` receives responses of the service, after they are recorded', async () => {
  const heard: string[] = [];
  let list: (() => Promise<string[]>) | null = null;
  const world = createUsersWorld({
    proxy: {
      async onResponse(call, { operation, status }) {
        heard.push(`${String(call.user)} ${operation} ${status}`);
        if (operation === 'finalizeUpload') expect(await list?.()).toHaveLength(1);
      },
    },
  });
  list = () => world.as('ada').list();
  const { id } = await world.as('ada').upload('one');
  await world.as('ada').call('DELETE', `/assets/${id}`);
  await world.as('bob').call('DELETE', `/assets/${id}`);
  expect(heard).toEqual(['ada presignUpload 201', 'ada finalizeUpload 201', 'ada deleteAsset 204']);
});
