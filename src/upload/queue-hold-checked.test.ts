import { describe, expect, it, vi } from 'vitest';
import { createQueueWorld, textFile } from '../../test/worlds/queue-world.js';
import type { Prepare } from './files/prepare/prepare.js';
import { isHeld } from './upload.js';

describe("hold: 'checked'", () => {
  it('checks the files first, and sends what is new once they are released', async () => {
    const world = createQueueWorld({ queue: { concurrency: 1 } });
    await world.service.addAsset({ filename: 'b.txt', content: 'b' });
    const uploads = world.queue.add(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((content) => textFile(`${content}.txt`, content)),
      { hold: 'checked' },
    );
    await world.until(() => uploads.every((upload) => isHeld(world.now(upload))));
    expect(new Set(world.operations())).toEqual(new Set(['checkDuplicate']));
    expect(uploads.filter((upload) => world.now(upload).waiting?.isKnown)).toEqual([uploads[1]]);
    expect(world.queue.getState().groups['']?.summary).toMatchObject({ held: 8, live: 8 });
    world.queue.releaseAll();
    await world.finish();
    expect(uploads.map((upload) => world.now(upload))).toMatchObject(
      uploads.map((_, index) => ({ status: 'done', outcome: index === 1 ? 'reused' : 'uploaded' })),
    );
  });

  it('sends nothing of what is cancelled or removed', async () => {
    const world = createQueueWorld();
    const [one, two] = world.queue.add([textFile('a.txt'), textFile('b.txt')], { hold: 'checked' });
    await world.until(() => isHeld(world.now(one!)) && isHeld(world.now(two!)));
    world.queue.cancel(one!.id);
    world.queue.remove(two!.id);
    await world.finish();
    expect(world.now(one!).status).toBe('cancelled');
    expect(world.queue.getUpload(two!.id)).toBeUndefined();
    expect(world.service.assets()).toEqual([]);
  });

  it('lets identical files follow the one that is held', async () => {
    const world = createQueueWorld();
    const [one, two] = world.queue.add([textFile('a.txt', 'same'), textFile('b.txt', 'same')], {
      hold: 'checked',
    });
    const held = () => [one!, two!].filter((upload) => isHeld(world.now(upload)));
    await world.until(() => held().length === 1);
    await world.clock.advance(1_000);
    expect(held()).toHaveLength(1);
    world.queue.releaseAll();
    await world.finish();
    expect(world.service.assets()).toHaveLength(1);
  });

  it('is released while paused, and goes on when it is resumed', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt')], { hold: 'checked' });
    await world.until(() => isHeld(world.now(upload!)));
    world.queue.pause(upload!.id);
    world.queue.release(upload!.id);
    await world.clock.advance(1_000);
    expect(world.operations()).toEqual(['checkDuplicate']);
    world.queue.resume(upload!.id);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
  });

  it('comes before prepare, which runs only for what is sent', async () => {
    const prepare = vi.fn<Prepare>((file) => new File([`${Math.random()}`], file.name));
    const world = createQueueWorld();
    world.queue.add([textFile('a.txt')], { prepare });
    await world.finish();
    const [known, other] = world.queue.add([textFile('a.txt'), textFile('b.txt')], {
      prepare,
      hold: 'checked',
    });
    await world.until(() => isHeld(world.now(known!)) && isHeld(world.now(other!)));
    expect(world.now(known!).waiting?.isKnown).toBe(true);
    expect(world.now(other!).waiting?.isKnown).toBe(false);
    expect(prepare).toHaveBeenCalledTimes(1);
    world.queue.releaseAll();
    await world.finish();
    expect(prepare).toHaveBeenCalledTimes(2);
    expect(world.now(known!)).toMatchObject({ status: 'done', outcome: 'reused' });
    expect(world.now(other!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
  });
});
