import { afterEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '../../test/worlds/mock-world.js';
import { createQueueWorld, textFile, type QueueWorld } from '../../test/worlds/queue-world.js';
import { restoredHandles } from './files/file-handles.js';
import { createPersistence } from './saved/persistence.js';
import type { SavedItem, SavedUpload } from './state/queue-storage.js';
import { isHeld, type Upload } from './upload.js';

afterEach(() => vi.unstubAllGlobals());

const forever = Number.POSITIVE_INFINITY;
const hour = 3_600_000;
const stuck = (world: QueueWorld, on: 'put' | 'finalizeUpload', times = forever) =>
  world.service.faults.add({ on, kind: 'delay', ms: hour, times });

const saved: SavedUpload = {
  kind: 'file',
  id: 'left',
  group: '',
  name: 'a.txt',
  path: 'a.txt',
  meta: null,
  size: 4,
  type: 'text/plain',
  target: { kind: 'new' },
  duplicates: 'reuse',
  checksum: null,
  declined: null,
  startedAt: null,
  session: null,
  at: Number.MAX_SAFE_INTEGER,
};

/** A storage whose items belong to whoever claims them. */
function storageOf(items: Map<string, SavedItem>) {
  return {
    claim: async (...[owner = '']: [owner?: string, since?: number]) =>
      Array.from(items.values(), (item) => ({ ...item, owner })),
    save: async (all: readonly SavedItem[]) => {
      for (const item of all) items.set(item.id, item);
    },
    remove: async (ids: readonly string[]) => {
      for (const id of ids) items.delete(id);
    },
  };
}

/** A page that restores a file of a closed page, while the service has an asset with its bytes. */
async function restored(left: Partial<SavedUpload>, startedBefore: number | null) {
  const items = new Map<string, SavedItem>();
  const world = createQueueWorld({
    queue: {
      storage: storageOf(items),
    },
  });
  const asset = await world.service.addAsset({ filename: 'a.txt', content: 'same' });
  const startedAt = startedBefore === null ? null : world.clock.now() - startedBefore;
  items.set('left', { ...saved, checksum: await sha256('same'), startedAt, ...left });
  await world.queue.restore();
  const now = () => world.queue.getUpload('left');
  return { world, asset, now };
}

describe('a file of a closed page', () => {
  it.each(['reuse', 'ask'] as const)(
    'whose asset was created within the hour with duplicates: %s is uploaded, without a question',
    async (duplicates) => {
      const { world, now, asset } = await restored({ duplicates }, 0.9 * hour);
      await world.finish();
      expect(now()).toMatchObject({ status: 'done', outcome: 'uploaded', asset: { id: asset.id } });
      expect(world.history.get('a.txt')).not.toContain('duplicate');
    },
  );

  it('asks about an asset that someone made two hours after its session was requested', async () => {
    const { world, now, asset } = await restored({ duplicates: 'ask' }, 2 * hour);
    await world.until(() => now()?.status !== 'queued' && now()?.status !== 'checking');
    expect(now()).toMatchObject({ status: 'duplicate', asset: { id: asset.id } });
  });

  it('is listed although the storage takes a few seconds', async () => {
    const storage = storageOf(new Map([['left', saved]]));
    const world = createQueueWorld({
      queue: {
        storage: {
          ...storage,
          async claim(...owner) {
            await world.clock.sleep(5_000);
            return storage.claim(...owner);
          },
        },
      },
    });
    void world.queue.restore();
    await world.clock.advance(6_000);
    expect(world.queue.getUpload('left')).toMatchObject({ status: 'failed', error: { code: 'interrupted' } });
  });

  it('that had not been sent reuses an older asset', async () => {
    const { world, now } = await restored({}, null);
    await world.finish();
    expect(now()).toMatchObject({ status: 'done', outcome: 'reused' });
  });

  it('does not use an asset with another privacy', async () => {
    const { world, now } = await restored({ target: { kind: 'new', privacy: 'private' } }, 2_000);
    await world.finish();
    expect(now()).toMatchObject({ status: 'failed', error: { code: 'interrupted' } });
  });

  it('added with duplicates: allow does not use the asset of another upload', async () => {
    const { world, now } = await restored({ duplicates: 'allow' }, null);
    await world.finish();
    expect(now()).toMatchObject({ status: 'failed', error: { code: 'interrupted' } });
    const [again] = world.queue.add([textFile('a.txt', 'same')], { duplicates: 'allow' });
    await world.finish();
    expect(now()).toBeUndefined();
    expect(world.now(again!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
  });

  it('added with duplicates: ask offers an older asset, and needs no file to use it', async () => {
    const { world, now, asset } = await restored({ duplicates: 'ask' }, null);
    await world.until(() => now()?.status === 'duplicate');
    world.queue.resolve('left', 'reuse');
    await world.finish();
    expect(now()).toMatchObject({ status: 'done', outcome: 'reused', asset: { id: asset.id } });
  });

  it('is listed if its duplicate is declined, which is not offered again once the file is added again', async () => {
    const { world, now } = await restored({ duplicates: 'ask' }, null);
    await world.until(() => now()?.status === 'duplicate');
    world.queue.resolve('left', 'upload');
    await world.until(() => now()?.status === 'failed');
    const [again] = world.queue.add([textFile('renamed.txt', 'same')], { duplicates: 'ask' });
    await world.finish();
    expect(now()).toBeUndefined();
    expect(world.now(again!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.service.assets()).toHaveLength(2);
  });
});

it('a file has the handle that a storage really kept', async () => {
  class Handle {
    readonly kind = 'file';
  }
  vi.stubGlobal('FileSystemHandle', Handle);
  const left = (id: string, handle: object) =>
    [id, { ...saved, id, handle: handle as FileSystemHandle }] as const;
  const items = new Map<string, SavedItem>([left('json', {}), left('kept', new Handle())]);
  const world = createQueueWorld({ queue: { storage: storageOf(items) } });
  await world.queue.restore();
  expect(world.queue.getState().groups['']?.ids).toHaveLength(2);
  expect([restoredHandles.has('json'), restoredHandles.has('kept')]).toEqual([false, true]);
});

describe('a reload', () => {
  it('remembers that a duplicate was declined', async () => {
    const world = createQueueWorld();
    await world.service.addAsset({ filename: 'old.txt', content: 'the content of a.txt' });
    stuck(world, 'put');
    const [upload] = world.queue.add([textFile('a.txt')], { duplicates: 'ask' });
    await world.until(() => world.now(upload!).status === 'duplicate');
    world.queue.resolve(upload!.id, 'upload');
    await world.until(() => world.operations().includes('put'));
    await world.clock.advance(1_000);
    world.service.faults.clear();
    world.reload();
    await world.queue.restore();
    await world.finish();
    expect(world.queue.getUpload(upload!.id)).toMatchObject({ error: { code: 'interrupted' } });
    const [again] = world.queue.add([textFile('a.txt')], { duplicates: 'ask' });
    await world.finish();
    expect(world.now(again!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.service.assets()).toHaveLength(2);
  });

  it('of two files with the same bytes, one of which had arrived, makes one asset for both', async () => {
    const world = createQueueWorld();
    stuck(world, 'finalizeUpload');
    const uploads = world.queue.add([textFile('a.txt', 'same'), textFile('b.txt', 'same')]);
    await world.until(() => world.operations().includes('finalizeUpload'));
    await world.clock.advance(1_000);
    world.service.faults.clear();
    // Slow enough that a check would come first.
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 5_000, times: forever });
    world.reload();
    await world.queue.restore();
    const [third] = world.queue.add([textFile('c.txt', 'same')]);
    await world.finish();
    const ends = [...uploads, third!].map((upload) => world.queue.getUpload(upload.id));
    for (const end of ends) expect(end).toMatchObject({ status: 'done' });
    expect(world.service.assets()).toHaveLength(1);
  });
});

describe('a file that goes on by itself after a reload', () => {
  /** A page that has restored two files with the same bytes, which were being finalized, and a third that was not sent. */
  async function reloaded(fault: 'slow' | 'refused' | null = null) {
    const world = createQueueWorld();
    stuck(world, 'finalizeUpload');
    const files = () => ['a.txt', 'b.txt'].map((name) => textFile(name, 'same'));
    world.queue.add(files());
    await world.until(() => world.operations().includes('finalizeUpload'));
    await world.clock.advance(1_000);
    world.service.faults.clear();
    if (fault === 'slow')
      world.service.faults.add({ on: 'finalizeUpload', kind: 'hold', ms: 20_000, twin: 409 });
    if (fault === 'refused') world.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 422 });
    world.reload();
    await world.queue.restore();
    return { world, files };
  }
  const listed = ({ queue }: QueueWorld) =>
    (queue.getState().groups['']?.ids ?? []).map((id) => queue.getUpload(id)?.path).toSorted();

  it.each(['reuse', 'ask'] as const)(
    'and is added again with duplicates: %s once it is done is listed once',
    async (duplicates) => {
      const { world, files } = await reloaded();
      await world.finish();
      const again = world.queue.add(files(), { duplicates });
      await world.until(() => again.every((upload) => world.now(upload).checksum !== null));
      expect(listed(world)).toEqual(['a.txt', 'b.txt']);
    },
  );

  it('and is added again meanwhile is listed and counted once, by its name, and makes one asset', async () => {
    const { world, files } = await reloaded('slow');
    await world.until(() => world.operations().filter((name) => name === 'finalizeUpload').length > 1);
    const again = world.queue.add(files());
    await world.until(() => again.every((upload) => world.now(upload).checksum !== null));
    expect(listed(world)).toEqual(['a.txt', 'b.txt']);
    await world.finish();
    expect(listed(world)).toEqual(['a.txt', 'b.txt']);
    expect(world.queue.getState().groups['']?.summary).toMatchObject({ total: 2, counts: { done: 2 } });
    expect(world.service.assets()).toHaveLength(1);
  });

  it('stays beside the same file that is held, until that is released', async () => {
    const { world } = await reloaded('slow');
    const [again] = world.queue.add([textFile('a.txt', 'same')], { hold: 'checked' });
    await world.until(() => isHeld(world.now(again!)));
    expect(listed(world)).toEqual(['a.txt', 'a.txt', 'b.txt']);
    expect(world.now(again!).commit).toBe('none');
    world.queue.releaseAll();
    await world.finish();
    expect(listed(world)).toEqual(['a.txt', 'b.txt']);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('stays beside an equal file with another name or another privacy', async () => {
    const { world } = await reloaded();
    await world.finish();
    world.queue.add([textFile('c.txt', 'same')]);
    world.queue.add([textFile('a.txt', 'same')], { privacy: 'unlisted' });
    await world.finish();
    expect(listed(world)).toEqual(['a.txt', 'a.txt', 'b.txt', 'c.txt']);
  });

  it('and whose finalize was refused is replaced by the one that is added again', async () => {
    const { world, files } = await reloaded('refused');
    await world.finish();
    world.queue.add(files());
    await world.finish();
    expect(listed(world)).toEqual(['a.txt', 'b.txt']);
    expect(world.queue.getState().groups['']?.summary.counts).toMatchObject({ done: 2, failed: 0 });
  });
});

const named = (path: string, text: string) => ({ file: textFile(path.split('/').at(-1) ?? '', text), path });

describe('a file that is added again', () => {
  /** Files that were interrupted before they were read. */
  async function interruptedUnread(files: readonly { file: File; path: string }[]) {
    const world = createQueueWorld({ queue: { hash: () => new Promise<string>(() => {}) } });
    world.queue.add(files);
    await world.clock.advance(1_000);
    const items = new Map(world.saved().map((item) => [item.id, item]));
    const next = createQueueWorld({
      queue: {
        storage: storageOf(items),
      },
    });
    await next.queue.restore();
    const left = () =>
      (next.queue.getState().groups['']?.ids ?? [])
        .map((id) => next.queue.getUpload(id))
        .filter((upload) => upload?.status === 'failed')
        .map((upload) => upload?.path);
    return { world: next, left };
  }

  it('replaces the one with its path, not every one with its name', async () => {
    const paths = ['a/cover.txt', 'b/cover.txt', 'c/cover.txt'];
    const { world, left } = await interruptedUnread(paths.map((path) => named(path, 'cover')));
    world.queue.add([named('b/cover.txt', 'cover')]);
    await world.finish();
    expect(left()).toEqual(['a/cover.txt', 'c/cover.txt']);
    // It could be either of the two.
    world.queue.add([textFile('cover.txt', 'cover')]);
    await world.finish();
    expect(left()).toEqual(['a/cover.txt', 'c/cover.txt']);
  });

  it('without its folder replaces the only one with its name', async () => {
    const { world, left } = await interruptedUnread([named('a/cover.txt', 'cover'), named('a/b.txt', 'b')]);
    world.queue.add([named('other/cover.txt', 'cover')]);
    await world.finish();
    expect(left()).toHaveLength(2);
    world.queue.add([textFile('cover.txt', 'cover')]);
    await world.finish();
    expect(left()).toEqual(['a/b.txt']);
  });

  it('replaces one of several with its bytes, preferring the one with its path', async () => {
    const world = createQueueWorld();
    stuck(world, 'put');
    const files = ['a/x.txt', 'b/x.txt', 'b/y.txt'].map((path) => named(path, 'same'));
    world.queue.add(files, { duplicates: 'allow' });
    await world.until(() => world.saved().every((item) => item.kind === 'file' && item.checksum !== null));
    await world.clock.advance(2_000);
    world.service.faults.clear();
    world.reload();
    await world.queue.restore();
    await world.finish();
    const left = () =>
      (world.queue.getState().groups['']?.ids ?? [])
        .map((id) => world.queue.getUpload(id))
        .filter((upload) => upload?.status === 'failed')
        .map((upload) => upload?.path);
    expect(left()).toHaveLength(3);
    world.queue.add([named('b/x.txt', 'same')], { duplicates: 'allow' });
    await world.finish();
    expect(left()).toEqual(['a/x.txt', 'b/y.txt']);
    world.queue.add([textFile('renamed.txt', 'same')], { duplicates: 'allow' });
    await world.finish();
    expect(left()).toHaveLength(1);
  });

  it('replaces both its entries if it had been added again and the page closed before it was read', async () => {
    const checksum = await sha256('same');
    const items = new Map<string, SavedItem>([
      ['read', { ...saved, id: 'read', duplicates: 'allow', checksum }],
      ['other', { ...saved, id: 'other', duplicates: 'allow', checksum, name: 'b.txt', path: 'b.txt' }],
      ['unread', { ...saved, id: 'unread', duplicates: 'allow' }],
    ]);
    const world = createQueueWorld({ queue: { storage: storageOf(items) } });
    await world.queue.restore();
    await world.finish();
    const [again] = world.queue.add([textFile('a.txt', 'same')], { duplicates: 'allow' });
    await world.finish();
    const ids = world.queue.getState().groups['']?.ids;
    expect(new Set(ids)).toEqual(new Set(['other', again!.id]));
  });

  it('is found in constant time: 5,000 interrupted and added again', () => {
    const uploads = new Map<string, Upload>();
    let reads = 0;
    const getUpload = (id: string) => {
      reads++;
      return uploads.get(id);
    };
    const persistence = createPersistence(
      {
        isHalted: () => false,
        clock: { now: () => 0, elapsed: () => 0, sleep: () => new Promise(() => {}) },
        store: { getUpload, subscribe: () => () => {}, ids: () => [] },
        memoryOf: () => undefined,
        insert: () => {},
        start: () => {},
        dispatch: () => {},
        discard: (id: string) => uploads.delete(id),
      },
      {
        storage: null,
        owner: '',
        resumeFile: () => async () => {},
        learnAsset: vi.fn(),
        resumeImport: vi.fn(),
      },
    );
    const file = (id: string, index: number, status: object): Upload =>
      ({
        ...saved,
        id,
        url: null,
        name: `${index}.txt`,
        path: `${index}.txt`,
        ...status,
      }) as unknown as Upload;
    const count = 5_000;
    const add = (prefix: string, status: object) => {
      const ids = Array.from({ length: count }, (_, index) => {
        const upload = file(`${prefix}${index}`, index, status);
        uploads.set(upload.id, upload);
        return upload.id;
      });
      persistence.update(ids);
    };
    add('left', { status: 'failed', error: { code: 'interrupted' } });
    add('again', { status: 'queued' });
    expect([...uploads.keys()].filter((id) => id.startsWith('left'))).toEqual([]);
    expect(reads).toBeLessThan(5 * count);
  });
});
