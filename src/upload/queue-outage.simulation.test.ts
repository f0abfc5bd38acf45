import { describe, expect, it } from 'vitest';
import { NetworkError } from '../api/errors.js';
import { isSettled } from './upload.js';
import type { Fault } from '../mock/index.js';
import type { Put } from './send/put.js';
import { createQueueWorld, textFile, type QueueWorld } from '../../test/worlds/queue-world.js';

const minute = 60_000;
const forever = Number.POSITIVE_INFINITY;

async function batchDuring(
  outage: number,
  count: number,
  fault: Fault = { on: 'put', kind: 'status', status: 503 },
) {
  const world = createQueueWorld({ readableStorageErrors: true });
  const { service, queue, clock, until } = world;
  service.faults.add({ ...fault, times: forever });
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

const countOf = (world: QueueWorld, operation: string) =>
  world.operations().filter((name) => name === operation).length;

/** Sends bytes with this text as the function says, and all others to the service. */
function putExcept(world: () => QueueWorld, text: string, act: () => Response): Put {
  return async ({ url, headers, body }) => {
    const bytes = await body.text();
    return bytes.includes(text) ? act() : world().service.fetch(url, { method: 'PUT', headers, body: bytes });
  };
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

describe('a storage that refuses every PUT, as when its clock is wrong', () => {
  const refused: Fault = { on: 'put', kind: 'status', status: 403 };

  it('for five minutes: of 60 files none fails, and sessions are not used up', async () => {
    const { world, uploads } = await batchDuring(5 * minute, 60, refused);
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(uploads.map(() => 'done'));
    // One for each file that was under way, and then for each probe.
    expect(countOf(world, 'presignUpload')).toBeLessThan(60 + 40);
  });

  it('for twenty minutes: all 12 fail with its refusal, and a retry sends them', async () => {
    const { world, uploads } = await batchDuring(20 * minute, 12, refused);
    for (const upload of uploads)
      expect(world.now(upload)).toMatchObject({
        status: 'failed',
        error: { code: 'storage-refused', retryable: true },
      });
    expect(countOf(world, 'presignUpload')).toBeLessThan(12 * 3);
    world.queue.retryAll();
    await world.finish();
    expect(world.service.assets()).toHaveLength(12);
  });

  it('is told from one that refuses two files: they fail, and delay the others for seconds', async () => {
    const world: QueueWorld = createQueueWorld({
      queue: {
        put: putExcept(
          () => world,
          'poison',
          () => new Response(null, { status: 403 }),
        ),
      },
    });
    const names = ['poison.exe', 'poison.bat', ...Array.from({ length: 40 }, (_, index) => `${index}.txt`)];
    const uploads = world.queue.add(names.map((name) => textFile(name)));
    const start = world.clock.now();
    await world.finish();
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(
      names.map((name) => (name.startsWith('poison') ? 'failed' : 'done')),
    );
    expect(world.clock.now() - start).toBeLessThan(minute / 2);
    expect(countOf(world, 'presignUpload')).toBeLessThan(50);
  });
});

describe('a portal that answers each PUT with 200 in place of the storage', () => {
  const portal: Fault = { on: 'put', kind: 'html', status: 200 };

  it('for five minutes: of 60 files none fails, and sessions are not used up', async () => {
    const { world, uploads } = await batchDuring(5 * minute, 60, portal);
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(uploads.map(() => 'done'));
    expect(countOf(world, 'presignUpload')).toBeLessThan(60 + 40);
  });

  it('for twenty minutes: a file alone waits as long, and a retry sends it', async () => {
    const { world, uploads, elapsed } = await batchDuring(20 * minute, 1, portal);
    expect(elapsed).toBeGreaterThan(10 * minute);
    expect(world.now(uploads[0]!)).toMatchObject({
      status: 'failed',
      error: { code: 'storage-unavailable', retryable: true },
    });
    world.queue.retryAll();
    await world.finish();
    expect(world.service.assets()).toHaveLength(1);
  });
});

it('a probe whose finalize is never answered lets the others pass', async () => {
  let unheard: string | null = null;
  let isHealed = false;
  const world: QueueWorld = createQueueWorld({
    timeout: 30_000,
    through: async (input, init, send) => {
      const sent = new Request(input, init);
      const body = sent.url.endsWith('/finalize') ? await sent.text() : null;
      if (isHealed) unheard ??= body;
      if (body && body === unheard) throw new TypeError('Failed to fetch');
      return send(input, init);
    },
  });
  const { service, queue, clock, until, now, operations } = world;
  service.faults.add({ on: 'put', kind: 'html', status: 200, times: forever });
  const uploads = queue.add(['a', 'b', 'c', 'd'].map((name) => textFile(`${name}.txt`)));
  await until(() => uploads.filter((upload) => now(upload).waiting?.for === 'storage').length === 4);
  await until(() => operations().filter((name) => name === 'put').length > 8);
  service.faults.clear();
  isHealed = true;
  const start = clock.now();
  await until(() => uploads.filter((upload) => now(upload).status === 'done').length >= 3);
  expect(clock.now() - start).toBeLessThan(2 * minute);
});

it('a file that the storage loses each time, while it keeps all others, fails soon, with a retry', async () => {
  const world: QueueWorld = createQueueWorld({
    queue: {
      put: putExcept(
        () => world,
        'lost',
        () => new Response(),
      ),
    },
  });
  const texts = ['lost', ...Array.from({ length: 10 }, (_, index) => `kept ${index}`)];
  const [lost, ...kept] = world.queue.add(texts.map((text, index) => textFile(`${index}.txt`, text)));
  await world.finish();
  expect(kept.map((upload) => world.now(upload).status)).toEqual(kept.map(() => 'done'));
  expect(world.now(lost!)).toMatchObject({ status: 'failed', error: { code: 'invalid', retryable: true } });
  expect(countOf(world, 'presignUpload')).toBeLessThan(16);
});

it('sessions that cannot be read for a minute are requested one at a time', async () => {
  const { world, uploads } = await batchDuring(minute, 15, {
    on: 'presignUpload',
    kind: 'drop-fields',
    fields: ['upload_url'],
  });
  expect(uploads.map((upload) => world.now(upload).status)).toEqual(uploads.map(() => 'done'));
  expect(countOf(world, 'presignUpload')).toBeLessThan(15 + 20);
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

  it.each([
    ['put', 'storage'],
    ['presignUpload', 'service'],
  ] as const)('time for which it was paused does not use up patience (%s)', async (on, waitedFor) => {
    const world = createQueueWorld({ readableStorageErrors: true });
    const { service, queue, until, finish, now } = world;
    service.faults.add({ on, kind: 'status', status: 503, times: forever });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => now(upload!).waiting?.for === waitedFor);
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

  it.each([1, 2])('%i files that are cut off each time are told from it by an answer', async (count) => {
    let cut = 0;
    const world: QueueWorld = createQueueWorld({
      queue: {
        put: putExcept(
          () => world,
          'large',
          () => {
            cut++;
            throw new NetworkError('The upload to the storage');
          },
        ),
      },
    });
    const { queue, clock, until, finish, now } = world;
    const names = Array.from({ length: 40 }, (_, index) => `${index}.txt`);
    const uploads = queue.add(
      ['large.a', 'large.b']
        .slice(0, count)
        .concat(names)
        .map((name) => textFile(name)),
    );
    const [lost, others] = [uploads.slice(0, count), uploads.slice(count)];
    const start = clock.now();
    await until(() => others.every((upload) => now(upload).status === 'done'));
    expect(clock.now() - start).toBeLessThan(minute / 2);
    await finish();
    for (const upload of lost)
      expect(now(upload)).toMatchObject({
        status: 'failed',
        error: { code: 'storage-refused', retryable: true },
      });
    expect(cut).toBeLessThanOrEqual(5 * count);
  });

  it('a large file that was cut off once while others passed outlasts a loss of the network', async () => {
    let puts = 0;
    let isLost = false;
    const world: QueueWorld = createQueueWorld({
      queue: {
        put: async ({ url, headers, body, signal }) => {
          const isLarge = body.size > 1_000;
          if (isLarge && ++puts > 1 && !isLost) await world.clock.sleep(minute, signal);
          if (isLost || (isLarge && puts === 1)) throw new NetworkError('The upload to the storage');
          return world.service.fetch(url, { method: 'PUT', headers, body: await body.arrayBuffer() });
        },
      },
      through: async (input, init, send) => {
        if (isLost) throw new TypeError('Failed to fetch');
        return send(input, init);
      },
    });
    const { queue, clock, until, now, finish } = world;
    const [large] = queue.add([textFile('large.txt', ' '.repeat(17 * 1024 * 1024))]);
    await until(() => puts === 1);
    const others = queue.add(['a', 'b', 'c'].map((name) => textFile(`${name}.txt`)));
    await until(() => others.every((upload) => now(upload).status === 'done'));
    await until(() => puts === 2);
    isLost = true;
    await clock.advance(2 * minute);
    expect(now(large!)).toMatchObject({ waiting: { for: 'network' } });
    isLost = false;
    await finish();
    expect(now(large!).status).toBe('done');
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
