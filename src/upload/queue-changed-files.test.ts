import { describe, expect, it } from 'vitest';
import { sha256 } from '../../test/worlds/mock-world.js';
import { largeFileHash, putThrough } from '../../test/worlds/page.js';
import { createQueueWorld, textFile, type QueueWorldOptions } from '../../test/worlds/queue-world.js';
import { createHasher } from './hashing/hasher.js';
import type { Put } from './send/put.js';

/** A file whose bytes on disk can be replaced after it was picked. */
function fileOnDisk(size: number, read: () => Promise<string>): File {
  const part = (from: number, to: number): Blob =>
    Object.assign(new Blob(['x'.repeat(to - from)]), {
      arrayBuffer: async () => new Blob([(await read()).slice(from, to)]).arrayBuffer(),
      slice: (start = 0, end = to - from) => part(from + start, Math.min(to, from + end)),
    });
  const { arrayBuffer, slice } = part(0, size);
  return Object.assign(textFile('a.txt', 'x'.repeat(size)), { arrayBuffer, slice });
}

/** Uploads a file that is on disk as `before` until it is hashed, and as `after` when it is sent. */
async function uploadChanging(
  before: string,
  after: () => Promise<string>,
  { put, ...options }: QueueWorldOptions & { put?: (send: typeof fetch) => Put } = {},
) {
  let read = async () => before;
  const world = createQueueWorld({
    ...options,
    queue: {
      hash: largeFileHash,
      ...(put && { put: (request) => put(world.service.fetch)(request) }),
    },
  });
  world.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 1_000 });
  const [upload] = world.queue.add([fileOnDisk(before.length, () => read())]);
  await world.until(() => world.operations().includes('presignUpload'));
  read = after;
  await world.finish();
  return { world, end: world.now(upload!), puts: world.operations().filter((name) => name === 'put').length };
}

const aborted = () => Promise.reject<string>(new DOMException('The operation was aborted.', 'AbortError'));

/** Firefox and WebKit fire no event at all for a PUT of a file that they cannot read. */
const silent: Put = () => new Promise(() => {});

/** Firefox reports no progress of a small PUT before an error. */
const withoutProgress = (send: typeof fetch): Put => {
  const put = putThrough(send);
  return (request) => put({ ...request, onProgress: () => {} });
};

describe('a file that changes on disk', () => {
  it('before it is hashed, where Firefox says that reading was aborted: cannot be read', async () => {
    const world = createQueueWorld({ queue: { hash: createHasher().hash } });
    const [upload] = world.queue.add([fileOnDisk(10, aborted)]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'failed', error: { code: 'file-unreadable' } });
  });

  it('is deleted before it is sent: cannot be read, without waiting for a PUT that never ends', async () => {
    const { end } = await uploadChanging('the content', aborted, { put: () => silent });
    expect(end).toMatchObject({ status: 'failed', error: { code: 'file-unreadable' } });
  });

  it('is cut short before it is sent: has changed, without waiting for a PUT that never ends', async () => {
    const { end } = await uploadChanging('the content', async () => 'the con', { put: () => silent });
    expect(end).toMatchObject({ status: 'failed', error: { code: 'file-changed' } });
  });

  it('and keeps its size, and no progress is reported: is hashed again, and sent with its new digest', async () => {
    const { world, end } = await uploadChanging('the content', async () => 'the CONTENT', {
      put: withoutProgress,
    });
    expect(end.status).toBe('done');
    expect(world.service.assets()).toMatchObject([{ checksum_sha256: await sha256('the CONTENT') }]);
  });
});

describe('a file that cannot be read for a moment, as on a drive that sleeps or under a scanner', () => {
  const notReadable = () =>
    Promise.reject<string>(new DOMException('The file could not be read.', 'NotReadableError'));

  it('when it is hashed: is read after that', async () => {
    const world = createQueueWorld({ queue: { hash: createHasher().hash } });
    const start = world.clock.now();
    const read = () => (world.clock.now() < start + 5_000 ? notReadable() : Promise.resolve('0123456789'));
    const [upload] = world.queue.add([fileOnDisk(10, read)]);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(world.history.get('a.txt')).not.toContain('failed');
  });

  it('when it is sent: is sent after that, once', async () => {
    let reads = 0;
    const { end, puts } = await uploadChanging('the content', async () =>
      ++reads <= 2 ? notReadable() : 'the content',
    );
    expect(end.status).toBe('done');
    expect(puts).toBe(1);
  });

  it('keeps no place of others meanwhile', async () => {
    const world = createQueueWorld({ queue: { hash: createHasher().hash, concurrency: 1 } });
    const gone = Array.from({ length: 20 }, () => fileOnDisk(10, notReadable));
    const [last] = world.queue.add([...gone, textFile('last.txt')]).slice(-1);
    const start = world.clock.now();
    await world.until(() => world.now(last!).status === 'done');
    expect(world.clock.now() - start).toBeLessThan(3_000);
  });
});
