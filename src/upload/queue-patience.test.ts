import { describe, expect, it } from 'vitest';
import type { MockService } from '../mock/index.js';
import { NetworkError } from '../api/errors.js';
import { createQueueWorld, textFile } from '../../test/worlds/queue-world.js';
import type { Put } from './send/put.js';
import type { Upload } from './upload.js';

const minute = 60_000;
const ops = ['presignUpload', 'finalizeUpload'] as const;

describe('a service that is not available', () => {
  it.each(ops)('for ten minutes at %s: waits, with few calls', async (on) => {
    const { queue, service, clock, until, finish, operations, now } = createQueueWorld();
    service.faults.add({ on, kind: 'status', status: 503, times: Number.POSITIVE_INFINITY });
    const [upload] = queue.add([textFile('a.txt')]);
    const start = clock.now();
    await until(() => clock.now() > start + 10 * minute);
    expect(now(upload!)).toMatchObject({ waiting: { for: 'service' } });
    const tries = operations().filter((operation) => operation === on).length;
    expect(tries).toBeLessThan(90);
    service.faults.clear();
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
    expect(operations().filter((operation) => operation === 'put')).toHaveLength(1);
  });

  it('for longer: the uploads fail, and can be retried', async () => {
    const { queue, service, clock, finish, now } = createQueueWorld();
    service.faults.add({ on: 'presignUpload', kind: 'status', status: 503, times: Number.POSITIVE_INFINITY });
    const [upload] = queue.add([textFile('a.txt')]);
    const start = clock.now();
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'failed', error: { code: 'unavailable', retryable: true } });
    expect(clock.now() - start).toBeLessThan(16 * minute);
  });

  it('is not called before its Retry-After, each time', async () => {
    const { queue, service, finish } = createQueueWorld();
    service.faults.add({ on: 'presignUpload', kind: 'status', status: 503, retryAfter: 90, times: 7 });
    queue.add([textFile('a.txt')]);
    await finish();
    const times = service
      .requests()
      .flatMap(({ operation, at }) => (operation === 'presignUpload' ? at : []));
    for (const [index, time] of times.slice(1).entries()) {
      expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(90_000);
    }
  });
});

describe('a clock that is set back by an hour', () => {
  it.each(['checkDuplicate', ...ops] as const)('while %s waits after a 429: goes on in time', async (on) => {
    const { queue, service, clock, until, finish, now } = createQueueWorld();
    service.faults.add({ on, kind: 'status', status: 429, retryAfter: 4 });
    const uploads = queue.add([textFile('a.txt'), textFile('b.txt')]);
    const start = clock.elapsed();
    await until(() => uploads.some((upload) => now(upload).waiting !== null));
    clock.setDate(-60 * minute);
    await finish();
    expect(clock.elapsed() - start).toBeLessThan(minute);
    for (const upload of uploads) expect(now(upload).status).toBe('done');
  });

  it.each(['put', 'finalizeUpload'] as const)('while %s gets no response: gives up no later', async (on) => {
    const { queue, service, clock, until, finish, now } = createQueueWorld();
    service.faults.add({ on, kind: 'network', times: Number.POSITIVE_INFINITY });
    const uploads = queue.add([textFile('a.txt'), textFile('b.txt')]);
    const start = clock.elapsed();
    await until(() => uploads.some((upload) => now(upload).waiting !== null));
    clock.setDate(-60 * minute);
    await finish();
    for (const upload of uploads) expect(now(upload).status).toBe('failed');
    expect(clock.elapsed() - start).toBeLessThan(20 * minute);
  });
});

it('waits for a dead network even if the browser says that it is online', async () => {
  const { queue, service, clock, until, finish, now } = createQueueWorld();
  service.faults.add({ on: '*', kind: 'network', times: Number.POSITIVE_INFINITY });
  const uploads = queue.add([textFile('a.txt'), textFile('b.txt')]);
  const start = clock.now();
  const isWaiting = (upload: Upload) => now(upload).waiting?.for === 'network';
  await until(() => clock.now() > start + 8 * minute && uploads.every(isWaiting));
  service.faults.clear();
  await finish();
  for (const upload of uploads) expect(now(upload).status).toBe('done');
});

describe('a storage that stalls without closing', () => {
  /** Sends half, then stalls, `stalls` times. */
  const stalling = (service: () => MockService, stalls: number): { put: Put; tried: () => number } => {
    let tried = 0;
    return {
      tried: () => tried,
      put: async ({ url, headers, body, signal, onProgress }) => {
        onProgress(Math.floor(body.size / 2));
        if (tried++ < stalls) {
          await new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason));
          });
        }
        return service()
          .fetch(url, { method: 'PUT', headers, body: await body.arrayBuffer() })
          .catch((cause: unknown) => {
            throw new NetworkError('put', cause);
          });
      },
    };
  };

  it('is aborted after a minute without progress, and retried', async () => {
    const { put, tried } = stalling(() => world.service, 1);
    const world = createQueueWorld({ queue: { put, stallTimeout: 60_000 } });
    const start = world.clock.now();
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(tried()).toBe(2);
    expect(world.clock.now() - start).toBeGreaterThanOrEqual(60_000);
    expect(world.clock.now() - start).toBeLessThan(75_000);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('each time fails the upload, which can be retried', async () => {
    const { put } = stalling(() => world.service, Number.POSITIVE_INFINITY);
    const world = createQueueWorld({ queue: { put, stallTimeout: 60_000 } });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({
      status: 'failed',
      error: { code: 'network', retryable: true },
    });
  });

  it('does not include slow progress', async () => {
    const slow: Put = async ({ url, headers, body, signal, onProgress }) => {
      for (let sent = 1; sent < body.size; sent++) {
        onProgress(sent);
        await world.clock.sleep(50_000, signal);
      }
      onProgress(body.size);
      return world.service.fetch(url, { method: 'PUT', headers, body: await body.arrayBuffer() });
    };
    const world = createQueueWorld({
      limits: { ratePerMinute: Number.POSITIVE_INFINITY, sessionSeconds: 100_000 },
      queue: { put: slow, stallTimeout: 60_000 },
    });
    const [upload] = world.queue.add([textFile('a.txt', 'twelve bytes')]);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(world.operations().filter((operation) => operation === 'put')).toHaveLength(1);
  });
});

it('a browser that says that it is offline is believed for half a minute', async () => {
  const connectivity = { online: () => false, subscribe: () => () => {} };
  const { queue, service, clock, until, now } = createQueueWorld({ queue: { connectivity } });
  service.faults.add({ on: 'presignUpload', kind: 'network' });
  const [upload] = queue.add([textFile('a.txt')]);
  await until(() => !queue.getState().online);
  await clock.advance(25_000);
  expect(queue.getState().online).toBe(false);
  await clock.advance(10_000);
  expect(now(upload!).status).toBe('done');
});

describe('a laptop that sleeps for hours', () => {
  it.each(['checkDuplicate', 'presignUpload', 'put', 'finalizeUpload'] as const)(
    'while %s is in flight: it continues where it was, and creates one asset',
    async (on) => {
      const { queue, service, finish, now } = createQueueWorld();
      service.faults.add({ on, kind: 'delay', ms: 3 * 60 * minute });
      const [upload] = queue.add([textFile('a.txt')]);
      await finish();
      expect(now(upload!).status).toBe('done');
      expect(service.assets()).toHaveLength(1);
    },
  );

  it.each(['put', ...ops] as const)(
    'while it waits to repeat %s: it has not lost its patience',
    async (on) => {
      const { queue, service, clock, until, finish, now } = createQueueWorld();
      service.faults.add({ on, kind: 'status', status: 503, retryAfter: 4, times: 3 });
      const [upload] = queue.add([textFile('a.txt')]);
      await until(() => now(upload!).waiting !== null);
      await clock.suspend(8 * 60 * minute);
      await finish();
      expect(now(upload!).status).toBe('done');
      expect(service.assets()).toHaveLength(1);
    },
  );

  it('while the browser says that it is offline: a service that can be reached is called again', async () => {
    const connectivity = { online: () => false, subscribe: () => () => {} };
    const { queue, service, clock, until, finish, now } = createQueueWorld({ queue: { connectivity } });
    service.faults.add({ on: 'presignUpload', kind: 'network' });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => !queue.getState().online);
    await clock.suspend(8 * 60 * minute);
    await finish();
    expect(now(upload!).status).toBe('done');
  });

  it.each([-5, 5])('and wakes with a clock that is off by %i hours', async (hours) => {
    const { queue, service, finish, now } = createQueueWorld({ clockError: hours * 60 * minute });
    service.faults.add({ on: 'put', kind: 'delay', ms: 20 * minute });
    const [upload] = queue.add([textFile('a.txt')]);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });

  it('while another page has used its session: the asset is found by its digest', async () => {
    const { queue, service, client, until, finish, now } = createQueueWorld();
    service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => now(upload!).status === 'finalizing' && now(upload!).waiting !== null);
    const [session] = service.sessions();
    await client.finalizeUpload({ upload_id: session!.uploadId }).catch(() => {});
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });
});
