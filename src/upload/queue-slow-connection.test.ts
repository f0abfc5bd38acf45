import { describe, expect, it } from 'vitest';
import { NetworkError } from '../api/errors.js';
import { createQueueWorld, textFile, type QueueWorldOptions } from '../../test/worlds/queue-world.js';
import type { Put } from './send/put.js';

const minute = 60_000;

/** PUTs that take so many minutes. The storage judges the session when they end, or when they begin. */
function slow(
  duration: (count: number) => number,
  { judged = 'end', ...options }: QueueWorldOptions & { judged?: 'end' | 'begin' } = {},
) {
  let count = 0;
  const put: Put = async ({ url, headers, body, signal, onProgress }) => {
    const send = async () => world.service.fetch(url, { method: 'PUT', headers, body: await body.text() });
    const early = judged === 'begin' ? await send() : null;
    const end = world.clock.elapsed() + duration(++count) * minute;
    for (let sent = 1; world.clock.elapsed() < end; sent++) {
      await world.clock.sleep(10_000, signal);
      onProgress(sent);
    }
    const response = early ?? (await send().catch(() => Response.error()));
    if (response.headers.has('access-control-allow-origin')) return response;
    throw new NetworkError('The upload to the storage');
  };
  const world = createQueueWorld({ ...options, queue: { put, stallTimeout: minute, patience: 60 * minute } });
  return world;
}

const puts = (world: ReturnType<typeof slow>) =>
  world.operations().filter((operation) => operation === 'put').length;

describe('a PUT that takes longer than its session', () => {
  it.each([
    ['is refused, readably', { readableStorageErrors: true }],
    ['is refused, without CORS headers', {}],
    ['arrives, but finalize is refused', { judged: 'begin' as const }],
  ])('%s: is sent once more, and the error says how much time there is', async (_what, options) => {
    const world = slow(() => 20, options);
    const [upload] = world.queue.add([textFile('a.txt', 'x'.repeat(1_000))]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({
      status: 'failed',
      error: { code: 'session-expired', retryable: true, details: { timeLimit: 15 * minute } },
    });
    expect(puts(world)).toBe(2);
  });

  it('is sent again no earlier than the storage asks', async () => {
    const world = slow((count) => (count === 1 ? 20 : 0), { readableStorageErrors: true });
    world.service.faults.add({ on: 'put', kind: 'status', status: 503, retryAfter: 120 });
    const [upload] = world.queue.add([textFile('a.txt', 'x'.repeat(1_000))]);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    const [first, second] = world.service.requests().filter(({ operation }) => operation === 'put');
    expect(second!.at - first!.at).toBeGreaterThanOrEqual(2 * minute);
  });

  it('once is sent with a new session', async () => {
    const world = slow((count) => (count === 1 ? 20 : 5));
    const [upload] = world.queue.add([textFile('a.txt', 'x'.repeat(1_000))]);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(puts(world)).toBe(2);
  });
});

describe('a session that expires while the connection is not to blame does not count', () => {
  it('during a pause', async () => {
    const world = slow(() => 10);
    const [upload] = world.queue.add([textFile('a.txt', 'x'.repeat(1_000))]);
    for (let pauses = 1; pauses <= 4; pauses++) {
      await world.until(() => world.now(upload!).status === 'uploading');
      await world.clock.advance(8 * minute);
      world.queue.pause(upload!.id);
      await world.clock.advance(60 * minute);
      world.queue.resume(upload!.id);
      await world.clock.advance(1_000);
    }
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
  });

  it('while the machine sleeps', async () => {
    const world = slow(() => 1);
    const [upload] = world.queue.add([textFile('a.txt', 'x'.repeat(1_000))]);
    for (let sleeps = 1; sleeps <= 2; sleeps++) {
      await world.until(() => world.now(upload!).status === 'uploading');
      await world.clock.advance(30_000);
      await world.clock.suspend(20 * minute);
      await world.clock.advance(45_000);
    }
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
  });

  it('when the connection is lost several times', async () => {
    const world = slow(() => 6);
    const [upload] = world.queue.add([textFile('a.txt', 'x'.repeat(1_000))]);
    world.service.faults.add({ on: 'put', kind: 'network', times: 5 });
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(puts(world)).toBe(6);
  });
});

it.each([
  [40, 1],
  // It would not complete in the seconds that are left.
  [57, 2],
])('a PUT that waits for %i of 60 s is sent with session %i', async (retryAfter, sessions) => {
  const world = createQueueWorld({
    readableStorageErrors: true,
    limits: { ratePerMinute: Number.POSITIVE_INFINITY, sessionSeconds: 60 },
  });
  world.service.faults.add({ on: 'put', kind: 'status', status: 503, retryAfter });
  const [upload] = world.queue.add([textFile('a.txt')]);
  await world.finish();
  expect(world.now(upload!).status).toBe('done');
  expect(world.operations().filter((operation) => operation === 'presignUpload')).toHaveLength(sessions);
});

it('an upload URL that never answers is replaced, at first when the file has been read again', async () => {
  const sessions = new Map<string, number>();
  const world = createQueueWorld({
    async through(input, init, send) {
      if (init?.method !== 'PUT') return send(input, init);
      const url = input instanceof Request ? input.url : String(input);
      sessions.set(url, (sessions.get(url) ?? 0) + 1);
      if (sessions.size < 3) throw new TypeError('Failed to fetch');
      return send(input, init);
    },
  });
  const [upload] = world.queue.add([textFile('a.txt')]);
  await world.finish();
  expect(world.now(upload!).status).toBe('done');
  expect([...sessions.values()]).toEqual([2, 3, 1]);
});
