import { describe, expect, it } from 'vitest';
import { createMediaClient } from '../api/index.js';
import type { Asset, AssetInFolder, WithColors } from '../api/resources.js';
import type { FetchSource } from '../mock/index.js';
import type { UsersOptions } from '../server/users/options.js';
import { createMemoryStore } from '../server/users/store/memory-store.js';
import type { UploadedEvent } from '../server/users/store/model.js';
import { everyScope, fileBytes, pngHead } from '../../test/worlds/mock-world.js';
import { plainHash, putThrough } from '../../test/worlds/page.js';
import { createQueueWorld, textFile, type QueueWorld } from '../../test/worlds/queue-world.js';
import { createUserProxy } from '../../test/worlds/user-proxy.js';
import { drawnColors } from './memory.js';
import { createUploadQueue } from './queue.js';
import type { ConflictPolicy, Upload } from './upload.js';

interface ProxiedWorld extends QueueWorld {
  /** What `onUploaded` was called with, after a reconciliation. */
  events(): Promise<readonly UploadedEvent[]>;
  /** The page of another person, at the same time. */
  openPage(user: string): Pick<QueueWorld, 'queue' | 'client'>;
  /** The operations that the page has called, in order. */
  readonly called: string[];
}

const picture: FetchSource = async () =>
  new Response(fileBytes(pngHead, 200), { headers: { 'content-type': 'image/png' } });

/** A queue whose page calls a proxy with `users`. */
function usersWorld(users: Partial<UsersOptions> = {}): ProxiedWorld {
  const called: string[] = [];
  const events: UploadedEvent[] = [];
  const openProxy = () =>
    createUserProxy({
      service: world.service,
      apiKey: world.service.createKey({ scopes: everyScope }),
      authorize: ({ operation }) => called.push(operation) > 0,
      users: { onUploaded: (event) => void events.push(event), ...users },
    });
  let proxy: ReturnType<typeof openProxy> | null = null;
  const world = createQueueWorld({
    fetchSource: picture,
    through: async (input, init, send) => {
      const request = new Request(input, init);
      if (!request.url.startsWith(world.service.baseUrl)) return send(input, init);
      proxy ??= openProxy();
      return proxy(request);
    },
  });
  const openPage = (user: string) => {
    const { service, clock } = world;
    const ask: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('x-user', user);
      return (proxy ??= openProxy())(request);
    };
    const client = createMediaClient({
      baseUrl: service.baseUrl,
      apiKey: 'of the proxy',
      fetch: ask,
      timeout: Infinity,
      clock,
    });
    const put = putThrough(service.fetch);
    return {
      client,
      queue: createUploadQueue({
        calls: client,
        hash: plainHash,
        put,
        clock,
        storage: null,
        locks: null,
        user,
      }),
    };
  };
  return Object.assign(world, {
    called,
    openPage,
    events: async () => {
      await proxy?.reconcile();
      return events;
    },
  });
}

it('a proxy with `users` answers checks itself, so the list is not read', async () => {
  const world = usersWorld();
  const files = Array.from({ length: 100 }, (_, index) => textFile(`${index}.txt`));
  world.queue.add(files.slice(90));
  await world.finish();
  await world.clock.advance(2_000);
  const uploads = world.queue.add(files);
  await world.finish();
  expect(uploads.map((upload) => world.now(upload).status)).toEqual(uploads.map(() => 'done'));
  expect(world.service.assets()).toHaveLength(100);
  expect(world.called).not.toContain('listAssets');
});

describe('through a proxy with `users`, a file', () => {
  const colors = 'ab'.repeat(12);
  const colorsOfAssets = async ({ client }: QueueWorld) =>
    (await client.listAssets()).data.map((asset: Asset & WithColors) => asset.colors);

  it('keeps the colors that the page has drawn by then', async () => {
    const world = usersWorld();
    const files = ['drawn.png', 'never drawn.png'].map((name) => textFile(name));
    drawnColors.set(files[0]!, colors);
    for (const file of files) {
      world.queue.add([file]);
      await world.finish();
      // Assets of the same millisecond are listed in any order.
      await world.clock.advance(1);
    }
    expect(await colorsOfAssets(world)).toEqual([undefined, colors]);
  });

  it('keeps the colors that were drawn before `prepare` made another file of it', async () => {
    const world = usersWorld();
    const file = textFile('large.png');
    drawnColors.set(file, colors);
    world.queue.add([file], { prepare: async () => textFile('small.png') });
    await world.finish();
    expect(await colorsOfAssets(world)).toEqual([colors]);
  });

  it('is put into its folder, and its `meta` reaches the server', async () => {
    const world = usersWorld();
    const { id: folderId = '' } = await world.client.createFolder({ name: 'Summer' });
    const [upload] = world.queue.add([textFile('a.txt')], { folderId, meta: { album: 7 } });
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    const { data } = await world.client.listAssets({ folder_id: folderId });
    expect(data).toMatchObject([{ filename: 'a.txt', folder_id: folderId }]);
    expect(await world.events()).toMatchObject([{ user: 'ada', meta: { album: 7 } }]);
  });

  it('of a dropped folder is put into folders of the same names, each created once for each person', async () => {
    const world = usersWorld({ of: (request) => request.headers.get('x-user') ?? 'ada' });
    const ben = world.openPage('ben');
    const files = Array.from({ length: 400 }, (_, index) => ({
      file: textFile(`${index}.txt`),
      path: `Trips/${index % 39}/${index}.txt`,
    }));
    for (const { queue } of [world, ben]) {
      queue.add(files, { keepFolders: true });
      queue.add(files, { keepFolders: true, duplicates: 'allow' });
    }
    await world.finish();
    await world.until(() => ben.queue.getState().groups['']?.summary.live === 0);
    for (const { client } of [world, ben]) {
      const { data: folders } = await client.listFolders();
      expect(folders).toHaveLength(40);
      const assets: AssetInFolder[] = [];
      for await (const asset of client.listAssets()) assets.push(asset);
      expect(assets).toHaveLength(800);
      const misplaced = assets.filter(({ folder_id: id, filename }) => {
        const { name } = folders.find((folder) => folder.id === id) ?? {};
        return name !== String(Number.parseInt(filename ?? '', 10) % 39);
      });
      expect(misplaced).toEqual([]);
    }
  });

  describe('whose name another file in its folder has', () => {
    const folderWith = async (world: ProxiedWorld, onConflict: ConflictPolicy) => {
      const { id: folderId = '' } = await world.client.createFolder({ name: 'Summer' });
      world.queue.add([textFile('a.txt', 'first')], { folderId, onConflict });
      await world.finish();
      const [upload] = world.queue.add([textFile('a.txt', 'second')], { folderId, onConflict });
      await world.finish();
      const { data } = await world.client.listAssets({ folder_id: folderId });
      return { data, upload: world.now(upload!), folderId };
    };

    it('becomes its next version, under the same link', async () => {
      const world = usersWorld();
      const { data, upload } = await folderWith(world, 'version');
      expect(data).toHaveLength(1);
      expect(upload).toMatchObject({ status: 'done', outcome: 'replaced', asset: { id: data[0]?.id } });
      expect((await world.client.listVersions(data[0]?.id ?? '')).data).toHaveLength(2);
    });

    it('gets a number', async () => {
      const world = usersWorld();
      const { data, folderId } = await folderWith(world, 'keep-both');
      expect(data.map(({ filename }) => filename).toSorted()).toEqual(['a (1).txt', 'a.txt']);
      world.queue.add([textFile('a.txt', 'third')], { folderId, onConflict: 'keep-both' });
      await world.finish();
      const { data: three } = await world.client.listAssets({ folder_id: folderId });
      expect(three.map(({ filename }) => filename).toSorted()).toEqual(['a (1).txt', 'a (2).txt', 'a.txt']);
    });

    it.each(['ask', 'skip'] as const)('fails before a byte is sent: %s', async (onConflict) => {
      const world = usersWorld();
      const { data, upload } = await folderWith(world, onConflict);
      expect(data).toHaveLength(1);
      expect(upload).toMatchObject({ status: 'failed', error: { code: 'name-taken' } });
      expect(world.operations().filter((name) => name === 'put')).toHaveLength(1);
    });

    it.each([
      ['version', 1],
      ['keep-both', 2],
    ] as const)('goes on once the user has chosen: %s', async (choice, assets) => {
      const world = usersWorld();
      const { upload, folderId } = await folderWith(world, 'ask');
      expect(world.queue.resolve(upload.id, choice)).toBe(true);
      await world.finish();
      expect(world.now(upload).status).toBe('done');
      const { data } = await world.client.listAssets({ folder_id: folderId });
      expect(data).toHaveLength(assets);
    });

    it('has it in another folder, or with the same bytes: no conflict', async () => {
      const world = usersWorld();
      const { folderId } = await folderWith(world, 'skip');
      world.queue.add([textFile('a.txt', 'elsewhere')], { onConflict: 'skip' });
      world.queue.add([textFile('a.txt', 'first')], { folderId, onConflict: 'skip', duplicates: 'allow' });
      await world.finish();
      const { data } = await world.client.listAssets();
      expect(data).toHaveLength(3);
    });
  });

  it('asks what the proxy offers if nothing has been called before', async () => {
    const world = usersWorld();
    world.queue.add([textFile('a.txt')], { meta: 'first', duplicates: 'allow' });
    await world.finish();
    world.queue.add([textFile('b.txt')], { meta: 'second', duplicates: 'allow' });
    await world.finish();
    expect(world.called).toEqual([
      'getUsage',
      'presignUpload',
      'finalizeUpload',
      'presignUpload',
      'finalizeUpload',
    ]);
    const metas = (await world.events()).map(({ meta }) => meta);
    expect(metas).toEqual(['first', 'second']);
  });

  it('that replaces another passes its `meta` on', async () => {
    const world = usersWorld();
    const [first] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    const done = world.now(first!);
    const replace = done.status === 'done' ? done.asset.id : '';
    world.queue.add([textFile('b.txt')], { replace, meta: 'second' });
    await world.finish();
    expect((await world.events()).map(({ meta }) => meta)).toEqual([null, 'second']);
  });

  it('over the quota fails with the words of the proxy', async () => {
    const world = usersWorld({ quota: { files: 1 } });
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    const [upload] = world.queue.add([textFile('b.txt')]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({
      status: 'failed',
      error: {
        code: 'user-quota',
        text: 'You have 1 file. Your limit is 1.',
        retryable: true,
      },
    });
  });
});

describe('through a proxy with `users`, an import', () => {
  it('is put into its folder, and its `meta` reaches the server', async () => {
    const world = usersWorld();
    const { id: folderId = '' } = await world.client.createFolder({ name: 'Summer' });
    const address = 'https://source.example/sunset.png';
    const [upload] = await world.queue.importUrls([address], { folderId, meta: 'imported' });
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    const { data } = await world.client.listAssets({ folder_id: folderId });
    expect(data).toMatchObject([{ filename: 'sunset.png', folder_id: folderId }]);
    expect(await world.events()).toMatchObject([{ meta: 'imported' }]);
  });
});

describe('at the service itself, folder and `meta`', () => {
  it.each(['reuse', 'allow'] as const)('are not sent (%s)', async (duplicates) => {
    const bodies: string[] = [];
    const world = createQueueWorld({
      fetchSource: picture,
      through: (input, init, send) => {
        if (typeof init?.body === 'string') bodies.push(init.body);
        return send(input, init);
      },
    });
    const options = { folderId: 'f1', meta: { album: 7 } };
    const [file] = world.queue.add([textFile('a.txt')], { ...options, duplicates });
    await world.queue.importUrls(['https://source.example/sunset.png'], options);
    await world.finish();
    expect(world.now(file!)).toMatchObject({ status: 'done', meta: { album: 7 } });
    expect(world.service.assets()).toHaveLength(2);
    expect(bodies.join()).not.toMatch(/folder_id|album/);
  });
});

describe('a draft', () => {
  /** Whether the asset of an upload is one, for the proxy. */
  function draftsWorld(users: Partial<UsersOptions> = { drafts: { after: 3_600_000 } }) {
    const store = createMemoryStore();
    const world = usersWorld({ store, ...users });
    const isDraft = async (upload: Upload | undefined) => {
      const now = world.now(upload!);
      const id = now.status === 'done' ? now.asset.id : undefined;
      return (await store.getAsset(id ?? ''))?.draftUntil !== null;
    };
    return Object.assign(world, { isDraft });
  }
  const draft = true;

  it('is one for the proxy, even if that has told nothing yet; elsewhere, it is kept', async () => {
    for (const options of [undefined, {}]) {
      const world = draftsWorld(options);
      const [upload] = world.queue.add([textFile('a.txt')], { draft, duplicates: 'allow' });
      await world.finish();
      expect(await world.isDraft(upload)).toBe(options === undefined);
    }
  });

  it('is reused by another one', async () => {
    const world = draftsWorld();
    world.queue.add([textFile('a.txt')], { draft });
    await world.finish();
    const [again] = world.queue.add([textFile('a.txt')], { draft });
    await world.finish();
    expect(world.now(again!)).toMatchObject({ outcome: 'reused' });
    expect(await world.isDraft(again)).toBe(true);
  });

  it.each(['at once', 'afterwards'])(
    'is not what an upload to keep ends with, added %s, unless it is kept',
    async (when) => {
      const world = draftsWorld();
      world.queue.add([textFile('first.txt', 'other')]);
      await world.finish();
      world.queue.add([textFile('a.txt')], { draft });
      if (when === 'afterwards') await world.finish();
      const [kept] = world.queue.add([textFile('a.txt')]);
      await world.finish();
      expect(world.now(kept!).status).toBe('done');
      expect(await world.isDraft(kept)).toBe(false);
    },
  );
});
