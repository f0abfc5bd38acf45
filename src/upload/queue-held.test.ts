import { describe, expect, it } from 'vitest';
import { plainHash } from '../../test/worlds/page.js';
import {
  createQueueWorld,
  textFile,
  type QueueWorld,
  type QueueWorldOptions,
} from '../../test/worlds/queue-world.js';
import type { AddOptions } from './files/add-options.js';
import type { Hash } from './hashing/hash.js';
import type { UploadQueue } from './queue.js';
import type { QueueEvent } from './queue-events.js';
import { isHeld } from './upload.js';

const count = (world: QueueWorld, operation: string) =>
  world.operations().filter((name) => name === operation).length;

/** A page whose hashes take a second, and notice only then that they were aborted. */
function createSlowWorld(options: QueueWorldOptions = {}) {
  const running = { now: 0, most: 0 };
  const hash: Hash = async (file, hashing) => {
    running.most = Math.max(running.most, ++running.now);
    await world.clock.sleep(1_000);
    running.now--;
    return plainHash(file, { ...hashing, signal: new AbortController().signal });
  };
  const world: QueueWorld = createQueueWorld({ ...options, queue: { hash } });
  return { world, running };
}

describe('the next attempt', () => {
  it.each<[string, (queue: UploadQueue, id: string) => unknown]>([
    ['retry', (queue, id) => queue.retry(id)],
    ['replaceFile', (queue, id) => queue.replaceFile(id, textFile('a.txt'))],
  ])('after %s starts when the last one has ended', async (_, restart) => {
    const { world, running } = createSlowWorld();
    const [upload] = world.queue.add([textFile('a.txt')]);
    const { id } = upload!;
    await world.until(() => world.now(upload!).status === 'hashing');
    world.queue.cancel(id);
    await restart(world.queue, id);
    expect(world.now(upload!).status).toBe('queued');
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(running.most).toBe(1);
  });

  it('starts once, however often the last one was cancelled and retried', async () => {
    const { world, running } = createSlowWorld();
    const [upload] = world.queue.add([textFile('a.txt')], { duplicates: 'allow' });
    await world.until(() => world.now(upload!).status === 'hashing');
    for (let round = 0; round < 3; round++) {
      world.queue.cancel(upload!.id);
      world.queue.retry(upload!.id);
    }
    await world.finish();
    expect(running.most).toBe(1);
    expect(count(world, 'finalizeUpload')).toBe(1);
  });

  it('does not start once it was cancelled as well', async () => {
    const { world } = createSlowWorld();
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(upload!).status === 'hashing');
    world.queue.cancel(upload!.id);
    world.queue.retry(upload!.id);
    world.queue.cancel(upload!.id);
    await world.finish();
    await world.clock.advance(10_000);
    expect(world.now(upload!).status).toBe('cancelled');
    expect(world.operations()).toEqual([]);
  });

  it('knows nothing of the other file, whose hash ends late', async () => {
    const { world } = createSlowWorld();
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(upload!).status === 'hashing');
    world.queue.pause(upload!.id);
    await world.queue.replaceFile(upload!.id, textFile('b.txt'));
    await world.clock.advance(5_000);
    world.queue.resume(upload!.id);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(count(world, 'presignUpload')).toBe(1);
  });
});

describe('a listener', () => {
  /** Adds a file to a queue whose listener makes a request as soon as an event says so. */
  const react = (
    isDue: (event: QueueEvent) => boolean,
    request: (queue: UploadQueue, id: string) => void,
  ) => {
    let isMade = false;
    const world: QueueWorld = createQueueWorld({
      queue: {
        onEvent(event) {
          if (isMade || !('upload' in event) || !isDue(event)) return;
          isMade = true;
          request(world.queue, event.upload.id);
        },
      },
    });
    return world;
  };

  it('may retry a file as soon as it is cancelled', async () => {
    const world = react(
      (event) => event.type === 'upload-status' && event.upload.status === 'cancelled',
      (queue, id) => queue.retry(id),
    );
    const [upload] = world.queue.add([textFile('a.txt')], { hold: true });
    await world.clock.advance(1_000);
    world.queue.cancel(upload!.id);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
  });

  it('may resume a file as soon as it is paused', async () => {
    const world = react(
      (event) => event.type === 'upload-paused',
      (queue, id) => queue.resume(id),
    );
    world.service.faults.add({ on: 'checkDuplicate', kind: 'delay', ms: 1_000 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(upload!).status === 'checking');
    world.queue.pause(upload!.id);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(count(world, 'put')).toBe(1);
  });

  it('may cancel and retry a file as soon as it is replaced', async () => {
    const world = react(
      (event) => event.type === 'upload-status' && event.previous === 'cancelled',
      (queue, id) => queue.cancel(id) && queue.retry(id),
    );
    const [upload] = world.queue.add([textFile('a.txt')], { hold: true });
    await world.clock.advance(1_000);
    world.queue.cancel(upload!.id);
    await world.queue.replaceFile(upload!.id, textFile('b.txt'));
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', name: 'b.txt' });
  });
});

describe("hold: 'checked' with duplicates: 'ask'", () => {
  const ask = async (options: AddOptions = {}) => {
    const world = createQueueWorld();
    await world.service.addAsset({ filename: 'known.txt', content: 'known' });
    const [upload] = world.queue.add([textFile('a.txt', 'known')], {
      hold: 'checked',
      duplicates: 'ask',
      ...options,
    });
    await world.until(() => world.now(upload!).status === 'duplicate');
    return { world, upload: upload!, now: () => world.now(upload!) };
  };

  it.each([
    ['reuse', true, 'reused'],
    ['upload', false, 'uploaded'],
  ] as const)('remembers the choice %s until the file is released', async (choice, isKnown, outcome) => {
    const { world, upload, now } = await ask();
    expect(world.queue.resolve(upload.id, choice)).toBe(true);
    await world.clock.advance(60_000);
    expect(now()).toMatchObject({ status: 'checking', follows: null, waiting: { for: 'release', isKnown } });
    expect(world.queue.resolve(upload.id, 'upload')).toBe(false);
    expect(world.operations()).toEqual(['checkDuplicate']);
    expect(world.queue.getState().groups['']?.summary).toMatchObject({ held: 1, counts: { duplicate: 0 } });
    expect(world.queue.releaseAll()).toBe(true);
    await world.finish();
    expect(now()).toMatchObject({ status: 'done', outcome });
  });

  it('asks a file that was released before, and then goes on', async () => {
    const { world, upload, now } = await ask();
    world.queue.releaseAll();
    world.queue.resolve(upload.id, 'upload');
    await world.finish();
    expect(now()).toMatchObject({ status: 'done', outcome: 'uploaded' });
  });

  it.each([
    ['reuse', 'reused', 1],
    ['upload', 'uploaded', 2],
  ] as const)('holds a file with prepare after the choice %s', async (choice, outcome, prepared) => {
    const world = createQueueWorld();
    let calls = 0;
    const prepare = (file: File) => new File([file, `${++calls}`], file.name);
    world.queue.add([textFile('a.txt')], { prepare });
    await world.finish();
    const [upload] = world.queue.add([textFile('a.txt')], { prepare, hold: 'checked', duplicates: 'ask' });
    await world.until(() => world.now(upload!).status === 'duplicate');
    world.queue.resolve(upload!.id, choice);
    await world.clock.advance(60_000);
    expect(world.now(upload!).status).toBe('checking');
    expect(isHeld(world.now(upload!))).toBe(true);
    expect(calls).toBe(1);
    world.queue.releaseAll();
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome });
    expect(calls).toBe(prepared);
  });
});

describe('replaceFile of a file that is held after its checks', () => {
  it('checks the other file, and holds it again', async () => {
    const world = createQueueWorld();
    await world.service.addAsset({ filename: 'known.txt', content: 'known' });
    const [upload] = world.queue.add([textFile('a.txt', 'known')], { hold: 'checked' });
    const { id } = upload!;
    const replace = async (text: string) => {
      await world.queue.replaceFile(id, textFile('b.txt', text));
      expect(isHeld(world.now(upload!))).toBe(false);
      await world.until(() => isHeld(world.now(upload!)));
      return world.now(upload!).waiting?.isKnown;
    };
    await world.until(() => isHeld(world.now(upload!)));
    const { checksum } = world.now(upload!);
    expect(await replace('new')).toBe(false);
    expect(world.now(upload!).checksum).not.toBe(checksum);
    expect(await replace('known')).toBe(true);
    expect(await replace('new again')).toBe(false);
    expect(world.service.assets()).toHaveLength(1);
    world.queue.releaseAll();
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.service.assets().map(({ size }) => size)).toContain('new again'.length);
  });

  it('asks again, although the duplicate of the first file was declined', async () => {
    const world = createQueueWorld();
    await world.service.addAsset({ filename: 'known.txt', content: 'known' });
    const [upload] = world.queue.add([textFile('a.txt', 'known')], { hold: 'checked', duplicates: 'ask' });
    await world.until(() => world.now(upload!).status === 'duplicate');
    world.queue.resolve(upload!.id, 'upload');
    await world.until(() => isHeld(world.now(upload!)));
    await world.queue.replaceFile(upload!.id, textFile('b.txt', 'known'));
    await world.until(() => world.now(upload!).status === 'duplicate');
    world.queue.resolve(upload!.id, 'reuse');
    await world.until(() => isHeld(world.now(upload!)));
    world.queue.releaseAll();
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'reused' });
  });
});
