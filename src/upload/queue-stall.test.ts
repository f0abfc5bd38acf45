import { describe, expect, it } from 'vitest';
import { createQueueWorld, textFile, type QueueWorldOptions } from '../../test/worlds/queue-world.js';
import type { Put, PutRequest } from './send/put.js';
import { groupOf } from './state/upload-store.js';
import type { Upload } from './upload.js';

const perSecond = 300_000;

/** A batch whose PUTs send steadily for a few seconds, and then stall. */
function stalling(seconds: number) {
  const state = { moving: true };
  const put: Put = async ({ body, signal, onProgress }) => {
    for (let sent = 0; ;) {
      await world.clock.sleep(1_000, signal);
      if (!state.moving) continue;
      sent = Math.min(body.size - 1, sent + perSecond);
      onProgress(sent);
      if (sent >= seconds * perSecond) state.moving = false;
    }
  };
  const world = createQueueWorld({ queue: { put } });
  return { ...world, summary: () => groupOf(world.queue.getState(), '').summary };
}

describe('the figures of a batch', () => {
  it('are updated while a PUT is stalled, and show what the batch is waiting for', async () => {
    const { queue, clock, summary, until } = stalling(5);
    const [upload] = queue.add([textFile('a.txt', 'x'.repeat(12 * perSecond))]);
    await until(() => (summary().speed ?? 0) > 0 && summary().remaining !== null);
    await until(() => summary().sentBytes >= 5 * perSecond);
    const shown: (number | null)[] = [];
    for (let second = 1; second <= 12; second++) {
      await clock.advance(1_000);
      shown.push(summary().speed);
      if (second > 2) expect(summary().remaining).toBeNull();
    }
    expect(new Set(shown.slice(0, 9)).size).toBe(9);
    expect(shown.at(-1)).toBeNull();
    expect(summary()).toMatchObject({ speed: null, wait: { for: 'network', until: Infinity } });
    queue.cancel(upload!.id);
    await clock.advance(2_000);
    expect(clock.sleeping()).toBe(0);
  });

  it('are those of the time that has passed, even if the clock is set back', async () => {
    const { queue, clock, summary, until } = stalling(8);
    const [upload] = queue.add([textFile('a.txt', 'x'.repeat(12 * perSecond))]);
    await until(() => summary().sentBytes >= 3 * perSecond);
    clock.setDate(-3_600_000);
    await until(() => summary().sentBytes >= 7 * perSecond);
    expect(summary().speed).toBeGreaterThan(0.85 * perSecond);
    expect(summary().remaining).toBeLessThan(20_000);
    expect(queue.getFigures(upload!.id).speed).toBeGreaterThan(0.85 * perSecond);
    await clock.advance(14_000);
    expect(summary()).toMatchObject({ speed: null, wait: { for: 'network' } });
    queue.cancel(upload!.id);
  });

  it('show what the batch is waiting for as soon as nothing moves, even with 40 files in line', async () => {
    const { queue, service, clock, until } = createQueueWorld();
    service.faults.add({ on: 'presignUpload', kind: 'status', status: 429, retryAfter: 30, times: 4 });
    queue.add(Array.from({ length: 40 }, (_, index) => textFile(`${index}.txt`)));
    const summary = () => groupOf(queue.getState(), '').summary;
    await until(() => summary().waiting > 0);
    await clock.advance(3_100);
    expect(summary().waiting).toBeGreaterThan(0);
    expect(summary().waiting).toBeLessThanOrEqual(6);
    expect(summary().live).toBe(40);
    expect(summary().wait).toMatchObject({ for: 'rate-limit' });
  });
});

const megabyte = 1_000_000;
const ofMegabytes = (count: number, name = 'a.txt') => textFile(name, name.repeat(count * 200_000));

/** A page whose PUTs pass through something that answers them, or never does. */
function through(
  pass: (put: PutRequest, count: number) => Promise<boolean>,
  options: QueueWorldOptions = {},
) {
  const sent: { name: string; at: number }[] = [];
  const put: Put = async (request) => {
    const { url, headers, body, signal } = request;
    sent.push({ name: (body as File).name, at: clock.elapsed() });
    const isAnswered = await pass(request, sent.length);
    if (!isAnswered) await clock.sleep(Number.POSITIVE_INFINITY, signal);
    signal.throwIfAborted();
    return world.service.fetch(url, { method: 'PUT', headers, body: await body.text() });
  };
  // The usual one.
  const world = createQueueWorld({ ...options, queue: { put, stallTimeout: undefined } });
  const { clock } = world;
  return {
    ...world,
    async ends(uploads: readonly Upload[]) {
      await world.finish();
      return uploads.map((upload) => world.now(upload));
    },
    /** When the PUTs of a file began, in seconds. */
    puts: (name = 'a.txt') => sent.filter((one) => one.name === name).map(({ at }) => at / 1_000),
    /** Reports the bytes as they are sent. */
    async move({ body, signal, onProgress }: PutRequest, bytesPerSecond: number, end: number = body.size) {
      for (let bytes = 0; bytes < end;) {
        await clock.sleep(1_000, signal);
        onProgress((bytes = Math.min(end, bytes + bytesPerSecond)));
      }
    },
  };
}

describe('until progress has been seen while bytes were under way', () => {
  it.each([
    ['no progress', []],
    ['all bytes at once', [16]],
    ['a full buffer', [1, 2, 4]],
    ['a full buffer, then all bytes', [2, 16]],
  ])('a PUT may take the time of its size: %s', async (_reported, megabytes) => {
    const world = through(async ({ onProgress, body }) => {
      for (const count of megabytes) onProgress(count * megabyte);
      await world.clock.sleep((body.size / 30_000) * 1_000);
      return true;
    });
    const [end] = await world.ends(world.queue.add([ofMegabytes(16)]));
    expect(end).toMatchObject({ status: 'done' });
    expect(world.puts()).toHaveLength(1);
  });

  it('a PUT that may still be under way is sent once more, and no third time', async () => {
    const world = through(async ({ onProgress, body }) => {
      onProgress(body.size);
      return false;
    });
    const [end] = await world.ends(world.queue.add([ofMegabytes(3)]));
    expect(end).toMatchObject({ status: 'failed', error: { code: 'network', retryable: true } });
    expect(world.puts()).toHaveLength(2);
    world.queue.retry(end!.id);
    await world.finish();
    expect(world.puts()).toHaveLength(4);
  });

  it('a small one would have arrived, and is sent until it does', async () => {
    const world = through(async (_put, count) => count > 3);
    const [end] = await world.ends(world.queue.add([textFile('a.txt')]));
    expect(end).toMatchObject({ status: 'done' });
    expect(world.puts()).toHaveLength(4);
  });

  it('a storage may take two minutes for what has arrived', async () => {
    const world = through(async ({ onProgress, body }) => {
      onProgress(body.size);
      await world.clock.sleep(120_000);
      return true;
    });
    const [end] = await world.ends(world.queue.add([textFile('a.txt')]));
    expect(end).toMatchObject({ status: 'done' });
    expect(world.puts()).toHaveLength(1);
  });

  it('none is waited for once its session has ended', async () => {
    const world = through(async () => false);
    world.queue.add([ofMegabytes(100)]);
    await world.until(() => world.puts().length === 2);
    expect(world.clock.elapsed()).toBeLessThan(17 * 60_000);
  });
});

describe('once progress has been seen while bytes were under way', () => {
  it.each([
    ['', 900],
    [', even if each time its session ends', 60],
  ])('a connection that dies is noticed within a minute, however often%s', async (_when, sessionSeconds) => {
    const world = through(
      async (put, count) => {
        await world.move(put, 300_000, count < 4 ? 3 * megabyte : put.body.size);
        return count >= 4;
      },
      { limits: { ratePerMinute: Number.POSITIVE_INFINITY, sessionSeconds } },
    );
    const [end] = await world.ends(world.queue.add([ofMegabytes(16)]));
    expect(end).toMatchObject({ status: 'done' });
    const began = world.puts();
    expect(began).toHaveLength(4);
    for (const [index, at] of began.slice(1).entries()) expect(at - began[index]!).toBeLessThan(90);
  });

  it('so is one whose PUT has begun before, and that of another file', async () => {
    const isDead = new Set(['a.txt', 'c.txt']);
    const world = through(async (put) => {
      if (isDead.delete((put.body as File).name)) return false;
      await world.move(put, 300_000);
      return true;
    });
    const uploads = world.queue.add([ofMegabytes(4), ofMegabytes(9, 'b.txt'), ofMegabytes(4, 'c.txt')]);
    for (const end of await world.ends(uploads)) expect(end).toMatchObject({ status: 'done' });
    expect(world.puts('b.txt')).toHaveLength(1);
    for (const name of ['a.txt', 'c.txt']) {
      const [first, second] = world.puts(name);
      expect(second! - first!).toBeLessThan(125);
    }
  });

  it('all bytes of a PUT may still be under way once they are reported as sent', async () => {
    const world = through(async (put) => {
      await world.move(put, 4 * megabyte);
      await world.clock.sleep(300_000);
      return true;
    });
    const [end] = await world.ends(world.queue.add([ofMegabytes(16)]));
    expect(end).toMatchObject({ status: 'done' });
    expect(world.puts()).toHaveLength(1);
  });
});
