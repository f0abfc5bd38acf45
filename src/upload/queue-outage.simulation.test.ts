import { describe, expect, it } from 'vitest';
import { NetworkError } from '../api/errors.js';
import { isSettled } from './upload.js';
import { createQueueWorld, textFile, type QueueWorldOptions } from '../../test/worlds/queue-world.js';

const minute = 60_000;
const forever = Number.POSITIVE_INFINITY;

async function batchDuring(outage: number, count: number, options: QueueWorldOptions = {}) {
  const world = createQueueWorld({ readableStorageErrors: true, ...options });
  const { service, queue, clock, until } = world;
  service.faults.add({ on: 'put', kind: 'status', status: 503, times: forever });
  const uploads = queue.add(Array.from({ length: count }, (_, index) => textFile(`${index}.txt`)));
  const start = clock.now();
  const isLive = () => Object.values(queue.getState().groups).some(({ summary }) => summary.live > 0);
  await clock.step();
  await until(() => clock.now() - start >= outage || !isLive());
  const during = world.operations().filter((operation) => operation === 'put').length;
  service.faults.clear();
  await world.finish();
  return { world, uploads, during, elapsed: clock.now() - start };
}

describe('a storage that responds with 503', () => {
  it('for five minutes: of 200 files none fails, and all arrive once', async () => {
    const { world, uploads, during } = await batchDuring(5 * minute, 200);
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(uploads.map(() => 'done'));
    expect(world.service.assets()).toHaveLength(200);
    // One per slot, then one probe at a time.
    expect(during).toBeLessThan(30);
    const puts = world.operations().filter((operation) => operation === 'put').length;
    expect(puts).toBe(200 + during);
  });

  it('for twenty minutes: all 200 fail with the message of the storage, and a retry sends them', async () => {
    const { world, uploads, during, elapsed } = await batchDuring(20 * minute, 200);
    for (const upload of uploads) {
      expect(world.now(upload)).toMatchObject({
        status: 'failed',
        commit: 'none',
        error: { code: 'storage-unavailable', retryable: true },
      });
    }
    expect(elapsed).toBeLessThan(18 * minute);
    expect(during).toBeLessThan(60);
    world.queue.retryAll();
    await world.finish();
    expect(world.service.assets()).toHaveLength(200);
  });

  it('and Retry-After: no probe is sent earlier', async () => {
    const world = createQueueWorld({ readableStorageErrors: true, queue: { concurrency: 1 } });
    world.service.faults.add({ on: 'put', kind: 'status', status: 503, retryAfter: 90, times: 3 });
    const uploads = world.queue.add([textFile('a.txt'), textFile('b.txt')]);
    await world.finish();
    const times = world.service.requests().flatMap(({ operation, at }) => (operation === 'put' ? at : []));
    expect(times).toHaveLength(5);
    for (const [index, at] of times.slice(1, 4).entries())
      expect(at - times[index]!).toBeGreaterThanOrEqual(90_000);
    for (const upload of uploads) expect(world.now(upload).status).toBe('done');
  });
});

describe('while the storage is down', () => {
  it('a paused upload lets another one probe, and continues when it is resumed', async () => {
    const world = createQueueWorld({ readableStorageErrors: true });
    const { service, queue, until, finish, now } = world;
    service.faults.add({ on: 'put', kind: 'status', status: 503, times: forever });
    const [first, second] = queue.add([textFile('a.txt'), textFile('b.txt')]);
    await until(() => now(first!).waiting !== null && now(second!).waiting !== null);
    expect(queue.pause(first!.id)).toBe(true);
    await world.clock.advance(minute);
    service.faults.clear();
    await until(() => now(second!).status === 'done');
    expect(now(first!)).toMatchObject({ paused: true });
    queue.resume(first!.id);
    await finish();
    expect(now(first!).status).toBe('done');
  });

  it('the only upload that probes passes the probe on when it is paused', async () => {
    const world = createQueueWorld({ readableStorageErrors: true });
    const { service, queue, until, now } = world;
    service.faults.add({ on: 'put', kind: 'status', status: 503, times: forever });
    const [first] = queue.add([textFile('a.txt')]);
    await until(() => now(first!).waiting !== null);
    queue.pause(first!.id);
    await world.clock.advance(10 * minute);
    const [second] = queue.add([textFile('b.txt')]);
    service.faults.clear();
    await until(() => now(second!).status === 'done');
    expect(now(first!)).toMatchObject({ paused: true });
  });

  it.each(['PUT', 'call'])('time for which it was paused does not use up patience (%s)', async (what) => {
    const world = createQueueWorld({ readableStorageErrors: true });
    const { service, queue, until, finish, now } = world;
    const on = what === 'PUT' ? 'put' : 'presignUpload';
    service.faults.add({ on, kind: 'status', status: 503, times: forever });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => now(upload!).waiting?.for === 'service');
    queue.pause(upload!.id);
    await world.clock.advance(60 * minute);
    const before = world.operations().length;
    queue.resume(upload!.id);
    await until(() => world.operations().length > before + 2);
    expect(isSettled(now(upload!))).toBe(false);
    service.faults.clear();
    await finish();
    expect(now(upload!).status).toBe('done');
  });

  it('a retry after the patience is used up starts with full patience', async () => {
    const { world, uploads } = await batchDuring(20 * minute, 8);
    world.service.faults.add({ on: 'put', kind: 'status', status: 503, times: 5 });
    world.queue.retryAll();
    await world.finish();
    for (const upload of uploads) expect(world.now(upload).status).toBe('done');
  });

  it('every waiting upload can be cancelled', async () => {
    const world = createQueueWorld({ readableStorageErrors: true });
    world.service.faults.add({ on: 'put', kind: 'status', status: 503, times: forever });
    const uploads = world.queue.add(Array.from({ length: 20 }, (_, index) => textFile(`${index}.txt`)));
    await world.until(() => uploads.every((upload) => world.now(upload).waiting !== null));
    expect(world.queue.cancelAll()).toBe(true);
    await world.finish();
    for (const upload of uploads) expect(world.now(upload).status).toBe('cancelled');
    await world.clock.advance(60 * minute);
    expect(world.clock.sleeping()).toBe(0);
  });

  it('a single file without a response does not delay the others for long', async () => {
    let isLost = true;
    const world = createQueueWorld({
      queue: {
        put: async ({ url, headers, body }) => {
          const bytes = await body.text();
          if (isLost && bytes === 'the content of lost.txt')
            throw new NetworkError('The upload to the storage');
          return world.service.fetch(url, { method: 'PUT', headers, body: bytes });
        },
      },
    });
    const { queue, clock, until, finish, now } = world;
    const files = ['lost.txt', ...Array.from({ length: 40 }, (_, index) => `${index}.txt`)];
    const [lost, ...others] = queue.add(files.map((name) => textFile(name)));
    const start = clock.now();
    await until(() => others.every((upload) => now(upload).status === 'done'));
    expect(clock.now() - start).toBeLessThan(minute);
    expect(isSettled(now(lost!))).toBe(false);
    isLost = false;
    await finish();
    expect(now(lost!).status).toBe('done');
  });
});

it('an upload that uses up its own patience fails no other, and time in line does not count', async () => {
  const world = createQueueWorld({
    readableStorageErrors: true,
    queue: {
      concurrency: 2,
      put: async ({ url, headers, body, signal }) => {
        await world.clock.sleep(30_000, signal);
        const bytes = await body.text();
        // Most fail, so that the others wait for a probe most of the time.
        if (fails(bytes)) throw new NetworkError('The upload to the storage');
        return world.service.fetch(url, { method: 'PUT', headers, body: bytes });
      },
    },
  });
  let puts = 0;
  const fails = (bytes: string) => bytes.includes('poison') || puts++ % 5 < 3;
  const names = ['poison.txt', ...Array.from({ length: 150 }, (_, index) => `${index}.txt`)];
  const [poisoned, ...others] = world.queue.add(names.map((name) => textFile(name)));
  await world.finish();
  expect(world.now(poisoned!).status).toBe('failed');
  expect(others.filter((upload) => world.now(upload).status !== 'done')).toEqual([]);
});
