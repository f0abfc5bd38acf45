import { describe, expect, it } from 'vitest';
import { sha256 } from '../../test/worlds/mock-world.js';
import { largeFileHash } from '../../test/worlds/page.js';
import { createQueueWorld, textFile, type QueueWorld } from '../../test/worlds/queue-world.js';
import { isHeld, type Upload } from './upload.js';

const forever = Number.POSITIVE_INFINITY;

const count = (world: QueueWorld, operation: string) =>
  world.operations().filter((name) => name === operation).length;

describe('equal files', () => {
  it('become one asset when the leader is cancelled and all followers wake together', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 1_000, times: forever });
    const uploads = world.queue.add(['a', 'b', 'c', 'd'].map((name) => textFile(`${name}.txt`, 'same')));
    await world.until(() => uploads.some((upload) => world.now(upload).status === 'uploading'));
    world.queue.cancel(uploads.find((upload) => world.now(upload).status === 'uploading')!.id);
    await world.finish();
    expect(world.service.assets()).toHaveLength(1);
    expect(uploads.filter((upload) => world.now(upload).status === 'done')).toHaveLength(3);
  });

  it('become one asset when all failed and are retried together', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 403, times: 2 });
    const uploads = world.queue.add([textFile('a.txt', 'same'), textFile('b.txt', 'same')]);
    await world.finish();
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(['failed', 'failed']);
    world.queue.retryAll();
    await world.finish();
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(['done', 'done']);
    expect(world.service.assets()).toHaveLength(1);
  });
});

describe('a file that waits for an equal one', () => {
  /** Two equal files, of which one waits for the other, once that has this status. */
  async function pair(on: 'checkDuplicate' | 'presignUpload' | 'put', status: Upload['status']) {
    const world = createQueueWorld();
    world.service.faults.add({ on, kind: 'delay', ms: 1_000, times: forever });
    const uploads = world.queue.add([textFile('a.txt', 'same'), textFile('b.txt', 'same')]);
    const led = () => uploads.find((upload) => (world.now(upload) as { follows?: string | null }).follows);
    await world.until(
      () => led() !== undefined && uploads.some((upload) => world.now(upload).status === status),
    );
    const waiting = led()!;
    return { world, waiting, leader: uploads.find((upload) => upload !== waiting)! };
  }

  it.each([
    ['checkDuplicate', 'checking'],
    ['presignUpload', 'presigning'],
    ['put', 'uploading'],
  ] as const)('goes first if that is paused at %s, which then shares its asset', async (on, status) => {
    const { world, waiting, leader } = await pair(on, status);
    world.queue.pause(leader.id);
    await world.until(() => world.now(waiting).status === 'done');
    expect(world.now(leader)).toMatchObject({ status: 'queued', paused: true });
    world.queue.resume(leader.id);
    await world.finish();
    expect(world.now(waiting)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.now(leader)).toMatchObject({ status: 'done', outcome: 'reused' });
    expect(world.service.assets()).toHaveLength(1);
  });

  it('goes first once it is resumed itself', async () => {
    const { world, waiting, leader } = await pair('presignUpload', 'presigning');
    world.queue.pauseAll();
    await world.clock.advance(60_000);
    expect(count(world, 'put')).toBe(0);
    world.queue.resume(waiting.id);
    await world.until(() => world.now(waiting).status === 'done');
    expect(world.now(leader).paused).toBe(true);
  });

  it('is held after its checks if that is paused', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 1_000, times: forever });
    const [paused] = world.queue.add([textFile('a.txt', 'same')]);
    await world.until(() => world.now(paused!).status === 'uploading');
    const [held] = world.queue.add([textFile('b.txt', 'same')], { hold: 'checked' });
    world.queue.pause(paused!.id);
    await world.until(() => isHeld(world.now(held!)));
    world.queue.resume(paused!.id);
    await world.until(() => world.now(paused!).status === 'done');
    world.queue.releaseAll();
    await world.finish();
    expect(world.now(held!)).toMatchObject({ status: 'done', outcome: 'reused' });
    expect(world.service.assets()).toHaveLength(1);
  });

  it('does not go first while that is finalized, although it is paused', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 60_000 });
    const uploads = world.queue.add([textFile('a.txt', 'same'), textFile('b.txt', 'same')]);
    const leader = () => uploads.find((upload) => world.now(upload).status === 'finalizing');
    await world.until(() => leader() !== undefined);
    world.queue.pause(leader()!.id);
    await world.finish();
    expect(count(world, 'put')).toBe(1);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('goes first if that is held after its checks and this one is not; that stays held', async () => {
    const world = createQueueWorld();
    const [held] = world.queue.add([textFile('a.txt', 'same')], { hold: 'checked' });
    await world.until(() => isHeld(world.now(held!)));
    const [other] = world.queue.add([textFile('b.txt', 'same')], { group: 'other' });
    await world.until(() => world.now(other!).status === 'done');
    expect(world.now(held!).waiting).toMatchObject({ for: 'release', isKnown: false });
    world.queue.release(held!.id);
    await world.finish();
    expect(world.now(held!)).toMatchObject({ status: 'done', outcome: 'reused' });
    expect(world.service.assets()).toHaveLength(1);
  });
});

describe('a gateway that responds with 502 after a successful finalize', () => {
  it('does not fail the upload, even with duplicates: allow', async () => {
    const world = createQueueWorld();
    // The call succeeds but its response is lost; the retries reach the gateway.
    world.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'html', status: 502, after: 1 });
    const [upload] = world.queue.add([textFile('a.txt')], { duplicates: 'allow' });
    await world.finish();
    // Found by its digest, and because it is newer than the session.
    expect(world.now(upload!).status).toBe('done');
    expect(world.service.assets()).toHaveLength(1);
    expect(count(world, 'put')).toBe(1);
  });
});

describe('an older asset of the same bytes', () => {
  it('is not mistaken for the result of a lost finalize', async () => {
    const world = createQueueWorld();
    world.queue.add([textFile('old.txt', 'same')]);
    await world.finish();
    await world.clock.advance(60_000);
    world.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 500 });
    const [upload] = world.queue.add([textFile('new.txt', 'same')], { duplicates: 'allow' });
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'failed', error: { code: 'service-error' } });
    world.queue.retry(upload!.id);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(world.service.assets()).toHaveLength(2);
    expect(count(world, 'put')).toBe(2);
  });
});

describe('a session that expired before finalize, without a lost response', () => {
  it('is replaced by a new one: an older asset of the same bytes is not mistaken for this upload', async () => {
    const world = createQueueWorld();
    world.queue.add([textFile('old.txt', 'same')]);
    await world.finish();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'expire' });
    const [upload] = world.queue.add([textFile('new.txt', 'same')], {
      duplicates: 'allow',
      privacy: 'private',
    });
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', asset: { privacy: 'private' } });
    expect(world.service.assets()).toHaveLength(2);
  });

  it('creates a version even of bytes that the asset already has', async () => {
    const world = createQueueWorld();
    world.queue.add([textFile('a.txt', 'same')]);
    await world.finish();
    const id = world.service.assets()[0]!.id!;
    await world.clock.advance(60_000);
    world.service.faults.add({ on: 'finalizeReplacement', kind: 'expire' });
    world.queue.add([textFile('a.txt', 'same')], { replace: id });
    await world.finish();
    expect(world.service.versions(id)).toHaveLength(2);
  });
});

it('files that change on disk while they wait leak no slots', async () => {
  const contents = new Map<string, string>();
  const changing = (name: string) =>
    Object.assign(textFile(name, `before: ${name}`), {
      arrayBuffer: () => new Blob([contents.get(name) ?? `before: ${name}`]).arrayBuffer(),
    });
  const world = createQueueWorld({ readableStorageErrors: true, queue: { concurrency: 1 } });
  world.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 1_000 });
  const uploads = world.queue.add([
    changing('draft.txt'),
    ...Array.from({ length: 8 }, (_, at) => textFile(`${at}.txt`)),
  ]);
  await world.until(() => count(world, 'presignUpload') === 1);
  contents.set('draft.txt', 'AFTER!: draft.txt');
  await world.finish();
  expect(uploads.map((upload) => world.now(upload).status)).toEqual(uploads.map(() => 'done'));
  expect(world.service.assets().map((asset) => asset.checksum_sha256)).toContain(
    await sha256(contents.get('draft.txt')!),
  );
});

describe('while finalize is in flight', () => {
  it('neither a pause nor a halt makes it cancellable, since the asset will exist', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 1_000 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => count(world, 'finalizeUpload') === 1);
    world.queue.pauseAll();
    world.queue.cancelAll();
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(world.service.assets()).toHaveLength(1);
  });
});

describe('while the end of a file is read before its PUT', () => {
  const startReading = async () => {
    const world = createQueueWorld({ queue: { hash: largeFileHash } });
    let resolveRead = () => {};
    const read = new Promise<ArrayBuffer>((resolve) => (resolveRead = () => resolve(new ArrayBuffer(1))));
    const file = textFile('a.txt', 'abc');
    const [upload] = world.queue.add([
      Object.assign(file, {
        slice: (start: number) =>
          start === file.size - 1
            ? Object.assign(new Blob(['c']), { arrayBuffer: () => read })
            : File.prototype.slice.call(file, start),
      }),
    ]);
    await world.until(() => world.operations().includes('presignUpload'));
    await world.clock.advance(1_000);
    return { world, id: upload!.id, resolveRead };
  };

  it.each(['cancel', 'close'] as const)('%s() still keeps its bytes from being sent', async (method) => {
    const { world, id, resolveRead } = await startReading();
    world.queue[method](id);
    resolveRead();
    await world.clock.advance(1_000);
    expect(count(world, 'put')).toBe(0);
  });
});

describe('a call that waits to be retried', () => {
  it('is not made while paused, releases its slot, and is made no earlier afterwards', async () => {
    const world = createQueueWorld({ queue: { concurrency: 1 } });
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 503, retryAfter: 60 });
    const [first] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(first!).waiting !== null);
    const began = world.clock.now();
    const [second] = world.queue.add([textFile('b.txt')]);
    world.queue.pause(first!.id);
    await world.until(() => world.now(second!).status === 'done');
    expect(world.clock.now() - began).toBeLessThan(60_000);
    expect(count(world, 'presignUpload')).toBe(2);
    world.queue.resume(first!.id);
    await world.finish();
    expect(world.clock.now() - began).toBeGreaterThanOrEqual(60_000);
    expect(world.now(first!).status).toBe('done');
  });

  it('uses no attempts while the browser is offline', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'presignUpload', kind: 'network', times: 3 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(upload!).waiting?.for === 'network');
    world.disconnect();
    await world.clock.advance(600_000);
    expect(world.now(upload!)).toMatchObject({ waiting: { until: forever } });
    world.reconnect();
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
  });
});

it('a clock that is a day fast does not expire every session at once', async () => {
  const world = createQueueWorld({ clockError: 86_400_000 });
  const [upload] = world.queue.add([textFile('a.txt')]);
  await world.finish();
  expect(world.now(upload!).status).toBe('done');
});

describe('a notification', () => {
  it('includes the final state of an upload that was removed', async () => {
    const frames: (() => void)[] = [];
    const world = createQueueWorld({ queue: { throttle: (callback) => frames.push(callback) } });
    const ends: string[] = [];
    world.queue.subscribe((changes) => {
      for (const { after } of changes.values()) if (after?.status === 'done') ends.push(after.name);
    });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(upload!).status === 'done');
    world.queue.remove(upload!.id);
    expect(ends).toEqual(['a.txt']);
  });

  it('reaches every listener, even when one of them throws', async () => {
    const world = createQueueWorld();
    const reported: unknown[] = [];
    Object.assign(globalThis, { reportError: (error: unknown) => reported.push(error) });
    world.queue.subscribe(() => {
      throw new Error('an app’s own mistake');
    });
    let calls = 0;
    world.queue.subscribe(() => calls++);
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(calls).toBeGreaterThan(0);
    expect(reported.length).toBe(calls);
  });
});
