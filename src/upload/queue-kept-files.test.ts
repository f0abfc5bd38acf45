import { describe, expect, it } from 'vitest';
import { plainHash } from '../../test/worlds/page.js';
import {
  createQueueWorld,
  textFile,
  type QueueWorld,
  type QueueWorldOptions,
} from '../../test/worlds/queue-world.js';
import type { Prepare } from './files/prepare/prepare.js';
import type { Hash } from './hashing/hash.js';
import { groupOf } from './state/upload-store.js';
import type { Upload } from './upload.js';

const hour = 3_600_000;
const stuck = (world: QueueWorld) =>
  world.service.faults.add({ on: 'put', kind: 'delay', ms: hour, times: Number.POSITIVE_INFINITY });
const uploads = (world: QueueWorld): (Upload | undefined)[] =>
  groupOf(world.queue.getState(), '').ids.map((id) => world.queue.getUpload(id));
const open = (options: QueueWorldOptions = {}) =>
  createQueueWorld({ keepsFiles: true, ...options, queue: { user: 'ada', ...options.queue } });

/** A page with files that cannot be sent yet, after a second. */
async function left(files: readonly File[], options: QueueWorldOptions = {}) {
  const world = open(options);
  stuck(world);
  const added = world.queue.add(files);
  await world.until(() => world.operations().includes('put'));
  await world.clock.advance(1_000);
  return { world, added };
}

const gone = () => Promise.reject(new DOMException('gone', 'NotReadableError'));

async function reload(world: QueueWorld, user?: string) {
  world.service.faults.clear();
  world.reload(user);
  await world.queue.restore();
  await world.clock.step();
}

describe('after a reload', () => {
  it('files go on by themselves, and each arrives once', async () => {
    const { world } = await left(Array.from({ length: 20 }, (_, at) => textFile(`${at}.txt`)));
    await reload(world);
    expect(uploads(world).filter((upload) => upload?.status === 'failed')).toEqual([]);
    await world.finish();
    expect(uploads(world).map((upload) => upload?.status)).toEqual(Array(20).fill('done'));
    expect(world.service.assets()).toHaveLength(20);
    await world.until(() => world.copies.size === 0);
  });

  it('a file whose bytes had arrived is not sent again', async () => {
    const world = open();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: hour });
    world.queue.add([textFile('a.txt')]);
    await world.until(() => world.operations().includes('finalizeUpload'));
    await world.clock.advance(1_000);
    await reload(world);
    await world.finish();
    expect(uploads(world)).toMatchObject([{ status: 'done', outcome: 'uploaded' }]);
    expect(world.operations().filter((operation) => operation === 'put')).toHaveLength(1);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('a paused file waits for the user', async () => {
    const { world, added } = await left([textFile('a.txt')]);
    world.queue.pause(added[0]!.id);
    await world.clock.advance(1_000);
    await reload(world);
    await world.clock.advance(60_000);
    expect(uploads(world)).toMatchObject([{ status: 'queued', paused: true }]);
    world.queue.resumeAll();
    await world.finish();
    expect(uploads(world)).toMatchObject([{ status: 'done' }]);
  });

  it.each([true, 'checked'] as const)(
    'a file that was held (%s) is asked for, and sent once it was released',
    async (hold) => {
      const world = open();
      const [upload] = world.queue.add([textFile('a.txt')], { hold });
      await world.clock.advance(2_000);
      expect(world.copies.size).toBe(0);
      stuck(world);
      world.queue.release(upload!.id);
      await world.clock.advance(2_000);
      expect(world.copies.size).toBe(1);
      await reload(world);
      await world.finish();
      expect(uploads(world)).toMatchObject([{ status: 'done' }]);
    },
  );

  it('what `prepare` made is sent, and the original is never sent in its place', async () => {
    const prepare: Prepare = (file) => new File(['small'], file.name, { type: file.type });
    const { world } = await left([textFile('a.txt')], { queue: { prepare } });
    expect(await Promise.all(Array.from(world.copies.values(), (file) => file.text()))).toEqual(['small']);
    await reload(world);
    await world.finish();
    expect(uploads(world)).toMatchObject([{ status: 'done', size: 5 }]);

    const endless: Prepare = () => new Promise<File>(() => {});
    const other = open({ queue: { prepare: endless } });
    other.queue.add([textFile('b.txt')]);
    await other.clock.advance(2_000);
    expect(other.copies.size).toBe(0);
  });

  it('a file is still checked against what the app accepts', async () => {
    let isRead = false;
    const hash: Hash = (file, options) => (isRead ? plainHash(file, options) : new Promise(() => {}));
    const world = open({ queue: { hash } });
    world.queue.add([new File(['%PDF-1.7'], 'a.png', { type: 'image/png' })], {
      restrictions: { accept: { 'image/*': [] } },
    });
    await world.clock.advance(2_000);
    isRead = true;
    await reload(world);
    await world.finish();
    expect(uploads(world)).toMatchObject([{ status: 'failed', error: { code: 'invalid' } }]);
    expect(world.service.assets()).toEqual([]);
  });

  it.each([
    [
      'its copy cannot be read',
      (file: File) => Object.assign(file, { arrayBuffer: gone, slice: () => ({ arrayBuffer: gone }) }),
    ],
    ['its copy was removed', () => null],
  ])('a file is asked for if %s', async (_what, breakCopy) => {
    const { world } = await left([textFile('a.txt'), textFile('b.txt')]);
    for (const [key, file] of world.copies)
      if (file.name === 'a.txt' && !breakCopy(file)) world.copies.delete(key);
    await reload(world);
    await world.finish();
    const interrupted = { name: 'a.txt', status: 'failed', file: null, error: { code: 'interrupted' } };
    expect(uploads(world)).toMatchObject([interrupted, { name: 'b.txt', status: 'done' }]);
    const [again] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(again!).status).toBe('done');
    expect(uploads(world)).toHaveLength(2);
  });

  it('a file that is added again while its copy is sent arrives once, and is listed once', async () => {
    const { world } = await left([textFile('a.txt')]);
    await reload(world);
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(uploads(world)).toMatchObject([{ status: 'done' }]);
    expect(world.service.assets()).toHaveLength(1);
  });
});

describe('the copies', () => {
  it('are those of files up to `keepFiles`', async () => {
    const files = [textFile('a.txt', 'short'), textFile('b.txt', 'much too long')];
    const { world } = await left(files, { queue: { keepFiles: 10 } });
    expect(Array.from(world.copies.values(), ({ name }) => name)).toEqual(['a.txt']);
    const none = await left(files, { queue: { keepFiles: 0 } });
    expect(none.world.copies.size).toBe(0);
  });

  it('are gone once the files are done, cancelled or removed', async () => {
    const world = open();
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 5_000, times: 3 });
    const added = world.queue.add(['a.txt', 'b.txt', 'c.txt'].map((name) => textFile(name)));
    await world.clock.advance(2_000);
    expect(world.copies.size).toBe(3);
    world.queue.cancel(added[0]!.id);
    world.queue.remove(added[1]!.id);
    await world.clock.advance(1_000);
    expect(world.copies.size).toBe(1);
    await world.finish();
    expect(world.now(added[2]!).status).toBe('done');
    await world.until(() => world.copies.size === 0);
  });

  it('belong to one user: another neither sees nor removes them', async () => {
    const { world } = await left([textFile('a.txt')]);
    const before = world.operations().length;
    await reload(world, 'ben');
    await world.clock.advance(60_000);
    expect(uploads(world)).toEqual([]);
    expect(world.operations()).toHaveLength(before);
    await reload(world, 'ada');
    await world.finish();
    expect(uploads(world)).toMatchObject([{ status: 'done' }]);
  });

  it('are forgotten at sign-out, with all that was saved of this user', async () => {
    const { world } = await left([textFile('a.txt')]);
    world.reload('ben');
    stuck(world);
    world.queue.add([textFile('b.txt')]);
    await world.clock.advance(2_000);
    expect([...world.copies.values()].map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
    await world.queue.forget();
    await world.clock.advance(2_000);
    expect([...world.copies.values()].map(({ name }) => name)).toEqual(['a.txt']);
    expect(world.saved().map(({ name }) => name)).toEqual(['a.txt']);
    expect(uploads(world)).toEqual([]);
  });

  it('of a storage that fails fail no upload', async () => {
    const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
    const files = { find: full, save: full, remove: full };
    const storage = { claim: async () => [], save: async () => {}, remove: async () => {}, files };
    const world = createQueueWorld({ queue: { storage } });
    await world.queue.restore();
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 5_000 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
  });
});
