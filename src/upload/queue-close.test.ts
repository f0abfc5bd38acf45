import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueueWorld, textFile } from '../../test/worlds/queue-world.js';
import type { QueueStorage } from './state/queue-storage.js';
import { uploadFile } from './upload-file.js';

afterEach(() => {
  vi.restoreAllMocks();
});

const closed = { name: 'AbortError', message: 'The upload queue was closed.' };

describe('after close()', () => {
  it('settled() and uploadFile() reject with an AbortError, before and after', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 60_000, times: 2 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    const before = world.queue.settled(upload!.id);
    const file = uploadFile(world.queue, textFile('b.txt'));
    for (const promise of [before, file]) promise.catch(() => {});
    await world.clock.advance(10);
    world.queue.close();
    await expect(before).rejects.toMatchObject(closed);
    await expect(file).rejects.toMatchObject(closed);
    await expect(world.queue.settled(upload!.id)).rejects.toMatchObject(closed);
  });

  it('settled() still resolves for an upload that has settled', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    world.queue.close();
    await expect(world.queue.settled(upload!.id)).resolves.toMatchObject({ status: 'done' });
  });

  it('starts no file that was not measured yet', async () => {
    const world = createQueueWorld();
    // Each file uses up most of an admission slice.
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 20));
    world.queue.add(Array.from({ length: 5 }, (_, index) => textFile(`${index}.txt`)));
    world.queue.close();
    const before = world.operations().length;
    await world.clock.advance(60_000);
    expect(world.operations()).toHaveLength(before);
  });

  it('starts nothing that is restored late', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 60_000 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(upload!).status === 'finalizing');
    await world.clock.advance(1_000);
    const saved = world.saved();
    world.queue.close();

    let claimed = (_items: typeof saved) => {};
    const storage: QueueStorage = {
      claim: () => new Promise((resolve) => (claimed = resolve)),
      save: async () => {},
      remove: async () => {},
    };
    const next = createQueueWorld({ queue: { storage } });
    const restored = next.queue.restore();
    await next.clock.advance(0);
    next.queue.close();
    claimed(saved);
    await restored;
    await next.clock.advance(60_000);
    expect(next.operations()).toEqual([]);
    expect(next.queue.getUpload(upload!.id)).toBeUndefined();
  });
});

describe('settled()', () => {
  it('rejects when the upload is removed before it has settled', async () => {
    const world = createQueueWorld();
    await world.queue.restore();
    const storage: QueueStorage = {
      claim: async (owner) => [
        {
          owner,
          kind: 'import',
          id: 'import',
          group: '',
          name: 'a.txt',
          path: 'a.txt',
          meta: null,
          url: 'https://source.example/a.txt',
          filename: undefined,
          privacy: undefined,
          idempotencyKey: 'key',
          jobId: 'job_unknown',
          at: world.clock.now(),
        },
      ],
      save: async () => {},
      remove: async () => {},
    };
    const next = createQueueWorld({ queue: { storage } });
    await next.queue.restore();
    const settled = next.queue.settled('import');
    settled.catch(() => {});
    await next.until(() => next.queue.getUpload('import') === undefined);
    await expect(settled).rejects.toMatchObject({ name: 'AbortError' });
  });
});
