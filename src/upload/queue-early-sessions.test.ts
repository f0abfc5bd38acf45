import { describe, expect, it } from 'vitest';
import { createQueueWorld, textFile, type QueueWorld } from '../../test/worlds/queue-world.js';

const count = (world: QueueWorld, operation: string) =>
  world.operations().filter((name) => name === operation).length;

/** A service that takes a second for each check and session. */
function slowWorld(options: Parameters<typeof createQueueWorld>[0] = {}) {
  const world = createQueueWorld(options);
  for (const on of ['checkDuplicate', 'presignUpload'] as const)
    world.service.faults.add({ on, kind: 'delay', ms: 1_000, times: 100 });
  return world;
}

describe('the first files of a page', () => {
  it('get their sessions beside their checks', async () => {
    const world = slowWorld();
    const began = world.clock.now();
    world.queue.add([textFile('a.txt'), textFile('b.txt')]);
    await world.until(() => count(world, 'put') === 2);
    expect(world.clock.now() - began).toBeLessThan(2_000);
    await world.finish();
    expect(count(world, 'presignUpload')).toBe(2);
  });

  it('that the account has are not sent, and their sessions not asked for again', async () => {
    const world = slowWorld();
    world.queue.add([textFile('a.txt', 'same')]);
    await world.finish();
    const [again] = world.queue.add([textFile('b.txt', 'same')]);
    await world.finish();
    expect(world.now(again!)).toMatchObject({ status: 'done', outcome: 'reused' });
    await world.clock.advance(60_000);
    expect([count(world, 'presignUpload'), count(world, 'put')]).toEqual([2, 1]);
  });

  it('whose session is refused for now say so once they are checked, and ask no sooner', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 503, retryAfter: 30 });
    const began = world.clock.now();
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(upload!).status === 'presigning');
    await world.clock.advance(10_000);
    expect(world.now(upload!).waiting?.for).toBe('service');
    expect(count(world, 'presignUpload')).toBe(1);
    await world.until(() => count(world, 'presignUpload') === 2);
    expect(world.clock.now() - began).toBeGreaterThanOrEqual(30_000);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
  });

  it('that are cancelled while they are checked ask for nothing more', async () => {
    const world = slowWorld();
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 503, retryAfter: 30 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => count(world, 'checkDuplicate') === 1);
    world.queue.cancel(upload!.id);
    await world.clock.advance(120_000);
    expect(count(world, 'presignUpload')).toBe(1);
  });

  it('that are paused ask for nothing until they are resumed, and then no sooner than a 503 has named', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 503, retryAfter: 60, times: 2 });
    const began = world.clock.now();
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => count(world, 'presignUpload') === 1);
    world.queue.pause(upload!.id);
    await world.clock.advance(10_000);
    world.queue.resume(upload!.id);
    await world.until(() => count(world, 'presignUpload') === 2);
    expect(world.clock.now() - began).toBeGreaterThanOrEqual(60_000);
    world.queue.pause(upload!.id);
    await world.clock.advance(3_600_000);
    expect(count(world, 'presignUpload')).toBe(2);
    world.queue.resume(upload!.id);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
  });

  it('get a session for what they are retried as', async () => {
    const world = slowWorld();
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => count(world, 'presignUpload') === 1);
    world.queue.pause(upload!.id);
    await world.queue.replaceFile(upload!.id, textFile('other.txt'));
    world.queue.resume(upload!.id);
    await world.finish();
    expect(world.service.assets()).toMatchObject([{ filename: 'other.txt' }]);
  });
});

describe('a session is only asked for after the check', () => {
  it.each([
    ['where the app wants so', { queue: { presignsEarly: false } }, 1],
    ['with a fixed concurrency', { queue: { concurrency: 2 } }, 1],
    ['in a batch', {}, 9],
  ] as const)('%s', async (_, options, files) => {
    const world = slowWorld(options);
    world.queue.add(Array.from({ length: files }, (_file, at) => textFile(`${at}.txt`)));
    await world.until(() => count(world, 'presignUpload') > 0);
    expect(world.operations().indexOf('checkDuplicate')).toBeLessThan(
      world.operations().indexOf('presignUpload'),
    );
    await world.finish();
    expect(world.service.assets()).toHaveLength(files);
  });

  it('behind a proxy that answers checks from its own record', async () => {
    const world = slowWorld({
      through: async (input, init, send) => {
        const response = await send(input, init);
        const headers = new Headers(response.headers);
        headers.set('longshore-capabilities', 'free-checks');
        return new Response(response.body, { status: response.status, headers });
      },
    });
    world.queue.add([textFile('a.txt', 'same')]);
    await world.finish();
    world.queue.add([textFile('b.txt', 'same')]);
    await world.finish();
    expect(count(world, 'presignUpload')).toBe(1);
  });
});
