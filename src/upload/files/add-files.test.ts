import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueueWorld, textFile } from '../../../test/worlds/queue-world.js';
import type { Restrictions } from './restrictions.js';
import { groupOf } from '../state/upload-store.js';
import type { Upload } from '../upload.js';

afterEach(() => vi.restoreAllMocks());

/** Files whose size takes 10 ms to read, as it can for picked files. */
function slowFiles(count: number, text = (at: number) => `the content of file ${at}`): File[] {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return Array.from({ length: count }, (_, at) => {
    const file = textFile(`${at}.txt`, text(at));
    const { size } = file;
    Object.defineProperty(file, 'size', { get: () => ((now += 10), size) });
    return file;
  });
}

describe('a hundred files whose sizes take a second to read', () => {
  it('are all listed immediately, and all arrive', async () => {
    const world = createQueueWorld();
    const uploads = world.queue.add(slowFiles(100));
    expect(uploads.map(({ status }) => status)).toEqual(uploads.map(() => 'queued'));
    expect(uploads.filter(({ size }) => size > 0).length).toBeLessThan(10);
    await world.finish();
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(uploads.map(() => 'done'));
    expect(uploads.every((upload) => world.now(upload).size > 0)).toBe(true);
    expect(groupOf(world.queue.getState(), '').summary).toMatchObject({ total: 100, progress: 1 });
  });

  it('are measured without a timer, which a hidden tab would delay', async () => {
    const world = createQueueWorld();
    const uploads = world.queue.add(slowFiles(100));
    // The clock stands still.
    await vi.waitFor(() => expect(uploads.every((upload) => world.now(upload).size > 0)).toBe(true));
    world.queue.close();
  });

  it('are refused individually, in order', async () => {
    const world = createQueueWorld();
    const text = (at: number) => (at % 2 === 0 ? `short ${at}` : `much too long ${at}`);
    const uploads = world.queue.add(slowFiles(40, text), { restrictions: { maxSize: 10, maxFiles: 15 } });
    await world.finish();
    const ends = uploads.map((upload) => {
      const end = world.now(upload);
      return end.status === 'failed' ? end.error.code : end.status;
    });
    const expected = ends.map((_, at) =>
      at % 2 === 1 ? 'file-too-large' : at < 30 ? 'done' : 'too-many-files',
    );
    expect(ends).toEqual(expected);
  });

  it('removed before they were measured stay removed', async () => {
    const world = createQueueWorld();
    const uploads = world.queue.add(slowFiles(20));
    for (const { id } of uploads.slice(10)) world.queue.remove(id);
    await world.finish();
    expect(groupOf(world.queue.getState(), '').summary).toMatchObject({ total: 10, live: 0 });
    expect(world.service.assets()).toHaveLength(10);
  });

  it('cancelled before they were measured are checked when they are retried', async () => {
    const world = createQueueWorld();
    const text = (at: number) => (at === 19 ? 'much too long' : `short ${at}`);
    const uploads = world.queue.add(slowFiles(20, text), { restrictions: { maxSize: 10 } });
    world.queue.cancel(uploads[18]!.id);
    world.queue.cancel(uploads[19]!.id);
    await world.finish();
    expect(world.now(uploads[18]!)).toMatchObject({ status: 'cancelled', size: 0 });
    world.queue.retry(uploads[18]!.id);
    world.queue.retry(uploads[19]!.id);
    await world.finish();
    expect(world.now(uploads[18]!)).toMatchObject({ status: 'done', size: 8 });
    expect(world.now(uploads[19]!)).toMatchObject({ status: 'failed', error: { code: 'file-too-large' } });
  });

  it('fail individually when the app’s restrictions throw', async () => {
    const world = createQueueWorld();
    const broken = { accept: { 'image/*': null } } as unknown as Restrictions;
    const bad = world.queue.add(slowFiles(8), { restrictions: broken });
    const good = world.queue.add([textFile('good.txt')]);
    await world.finish();
    expect(bad.map((upload) => world.now(upload).status)).toEqual(bad.map(() => 'failed'));
    expect(world.now(good[0]!).status).toBe('done');
  });

  it('are saved with their sizes, and matched after a reload', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 3_600_000, times: Infinity });
    world.queue.add(slowFiles(20));
    await world.until(() => groupOf(world.queue.getState(), '').summary.counts.uploading === 4);
    await world.clock.advance(5_000);
    expect(world.saved()).toHaveLength(20);
    expect(world.saved().every((saved) => saved.kind === 'file' && saved.size > 0)).toBe(true);
  });
});

describe('held files', () => {
  const states = (world: ReturnType<typeof createQueueWorld>, uploads: readonly Upload[]) =>
    uploads.map((upload) => {
      const now = world.now(upload);
      return now.waiting ? `${now.status}, waits for ${now.waiting.for}` : now.status;
    });

  it('are listed and checked, but start only when they are released', async () => {
    const world = createQueueWorld();
    const text = (at: number) => (at === 1 ? 'much too long' : `short ${at}`);
    const uploads = world.queue.add(slowFiles(4, text), { hold: true, restrictions: { maxSize: 10 } });
    await world.clock.advance(3_600_000);
    const held = 'queued, waits for release';
    expect(states(world, uploads)).toEqual([held, 'failed', held, held]);
    expect(groupOf(world.queue.getState(), '').summary).toMatchObject({
      held: 3,
      waiting: 0,
      wait: { for: 'release', until: Infinity },
    });
    expect(world.operations()).toEqual([]);
    expect(world.queue.release(uploads[0]!.id)).toBe(true);
    expect(world.queue.release(uploads[0]!.id)).toBe(false);
    expect(world.queue.release(uploads[1]!.id)).toBe(false);
    await world.until(() => world.now(uploads[0]!).status === 'done');
    expect(states(world, uploads)).toEqual(['done', 'failed', held, held]);
    world.queue.cancel(uploads[2]!.id);
    expect(world.queue.releaseAll()).toBe(true);
    await world.finish();
    expect(states(world, uploads)).toEqual(['done', 'failed', 'cancelled', 'done']);
    world.queue.retry(uploads[2]!.id);
    await world.finish();
    expect(world.service.assets()).toHaveLength(3);
  });

  it('released before they were measured start once', async () => {
    const world = createQueueWorld();
    const uploads = world.queue.add(slowFiles(20), { hold: true });
    expect(world.queue.releaseAll()).toBe(true);
    await world.finish();
    expect(states(world, uploads)).toEqual(uploads.map(() => 'done'));
    expect(world.operations().filter((operation) => operation === 'presignUpload')).toHaveLength(20);
  });

  it('are listed as interrupted after a reload', async () => {
    const world = createQueueWorld();
    world.queue.add(slowFiles(2), { hold: true });
    await world.clock.advance(5_000);
    world.reload();
    await world.queue.restore();
    await world.clock.advance(0);
    const { ids } = groupOf(world.queue.getState(), '');
    expect(ids.map((id) => world.queue.getUpload(id))).toMatchObject([
      { status: 'failed', error: { code: 'interrupted' } },
      { status: 'failed', error: { code: 'interrupted' } },
    ]);
  });
});
