import { describe, expect, it } from 'vitest';
import { createQueueWorld, textFile, type QueueWorldOptions } from '../../test/worlds/queue-world.js';
import { drawnColors } from './memory.js';

const files = Array.from({ length: 6 }, (_, index) => textFile(`${index}.txt`));
const options = { meta: { album: 7 }, duplicates: 'allow' } as const;

/** A page that knows nothing of its proxy yet. A gateway answers its first `failures` calls for usage instead. */
function unknownProxy(failures: number, queue: QueueWorldOptions['queue'] = {}) {
  const askedAt: number[] = [];
  const world = createQueueWorld({
    queue,
    through: async (input, init, send) => {
      if (!new Request(input, init).url.endsWith('/usage')) return send(input, init);
      askedAt.push(world.clock.now());
      await world.clock.sleep(50);
      if (askedAt.length > failures) return send(input, init);
      return new Response(null, { status: 503, headers: { 'retry-after': '15' } });
    },
  });
  return Object.assign(world, {
    askedAt,
    /** The seconds between its calls for usage. */
    between: () => askedAt.slice(1).map((at, index) => (at - (askedAt[index] ?? 0)) / 1000),
  });
}

describe('what the proxy records', () => {
  it('is asked once for several uploads', async () => {
    const world = unknownProxy(0);
    const uploads = world.queue.add(files, options);
    await world.finish();
    expect(world.askedAt).toHaveLength(1);
    expect(uploads.map((upload) => world.now(upload).status)).toEqual(files.map(() => 'done'));
  });

  it('is not asked again before the time that a 503 names, and each upload shows what it waits for', async () => {
    const world = unknownProxy(2);
    const uploads = world.queue.add(files.slice(0, 4), options);
    await world.until(() => world.askedAt.length > 0);
    await world.until(() => world.now(uploads[0]!).waiting !== null);
    expect(uploads.map((upload) => world.now(upload).waiting?.for)).toEqual(uploads.map(() => 'service'));
    await world.finish();
    expect(world.between()).toEqual([expect.toSatisfy(atLeast(15)), expect.toSatisfy(atLeast(15))]);
    expect(uploads.map((upload) => world.now(upload).waiting)).toEqual(uploads.map(() => null));
    expect(world.service.assets()).toHaveLength(4);
  });

  it.each(['pause', 'cancel', 'remove'] as const)(
    'is waited for by the others after a `%s` of the first',
    async (action) => {
      const world = unknownProxy(1);
      const [first, ...others] = world.queue.add(files, options);
      await world.until(() => world.now(first!).waiting !== null);
      world.queue[action](first!.id);
      await world.until(() => others.every((upload) => world.now(upload).status === 'done'));
      expect(world.between()).toEqual([expect.toSatisfy(atLeast(15))]);
      world.queue.resume(first!.id);
      await world.finish();
      expect(world.askedAt).toHaveLength(2);
      expect(world.service.assets()).toHaveLength(action === 'pause' ? 6 : 5);
    },
  );

  it('is not asked again while uploads fail for a 503 that names a time after their patience', async () => {
    const world = unknownProxy(1, { patience: 10_000 });
    const uploads = world.queue.add(files, options);
    await world.finish();
    expect(uploads.map((upload) => world.now(upload))).toMatchObject(
      files.map(() => ({ status: 'failed', error: { code: 'unavailable' } })),
    );
    expect(world.askedAt).toHaveLength(1);
    await world.clock.advance(15_000);
    for (const { id } of uploads) world.queue.retry(id);
    await world.finish();
    expect(world.askedAt).toHaveLength(2);
    expect(world.service.assets()).toHaveLength(6);
  });

  it('does not keep paused uploads in the way of others', async () => {
    const world = unknownProxy(1, { concurrency: 1 });
    const uploads = world.queue.add(files, options);
    await world.until(() => world.askedAt.length > 0);
    for (const { id } of uploads) world.queue.pause(id);
    const [other] = world.queue.add([textFile('other.txt')], { duplicates: 'allow' });
    await world.until(() => world.now(other!).status === 'done');
    expect(world.askedAt).toHaveLength(1);
    for (const { id } of uploads) world.queue.resume(id);
    await world.finish();
    expect(world.service.assets()).toHaveLength(7);
  });

  it('is not asked for another user after the first has signed out', async () => {
    const world = unknownProxy(1);
    world.queue.add(files, options);
    await world.until(() => world.askedAt.length > 0);
    world.queue.close();
    await world.clock.advance(60_000);
    expect(world.askedAt).toHaveLength(1);
  });
});

it('gets no colors without saying that it keeps them', async () => {
  const bodies: unknown[] = [];
  const world = createQueueWorld({
    through: async (input, init, send) => {
      const request = new Request(input, init);
      if (request.url.endsWith('/finalize')) bodies.push(await request.json());
      return send(input, init);
    },
  });
  const [file] = files;
  drawnColors.set(file!, 'ab'.repeat(12));
  world.queue.add([file!]);
  await world.finish();
  expect(bodies).toEqual([{ upload_id: expect.any(String) }]);
});

const atLeast = (seconds: number) => (value: number) => value >= seconds;
