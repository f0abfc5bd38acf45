import { describe, expect, it } from 'vitest';
import { createQueueWorld, textFile, type QueueWorld } from '../../test/worlds/queue-world.js';
import type { Prepare } from './files/prepare/prepare.js';

const edited = (text = 'edited') => new File([text], 'b.txt', { type: 'text/plain' });
const stored = ({ service }: QueueWorld) =>
  service.assets().map(({ filename, size }) => `${filename} ${size}`);

describe('replaceFile', () => {
  it('uploads the other file of a held upload once it is released', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([{ file: textFile('a.txt'), path: 'trip/a.txt' }], { hold: true });
    await world.until(() => world.now(upload!).size > 0);
    expect(await world.queue.replaceFile(upload!.id, edited())).toBe(true);
    await world.until(() => world.now(upload!).size === 6);
    expect(world.now(upload!)).toMatchObject({ status: 'queued', name: 'b.txt', path: 'trip/b.txt' });
    await world.clock.advance(1_000);
    expect(world.operations()).toEqual([]);
    world.queue.release(upload!.id);
    await world.finish();
    expect(stored(world)).toEqual(['b.txt 6']);
  });

  it('applies to a file whose size is not known yet', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt')], { hold: true });
    const replacing = world.queue.replaceFile(upload!.id, edited());
    expect(await replacing).toBe(true);
    world.queue.release(upload!.id);
    await world.finish();
    expect(stored(world)).toEqual(['b.txt 6']);
    expect(world.operations().filter((operation) => operation === 'put')).toHaveLength(1);
  });

  it('drops what is known of the first file of a paused upload', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 60_000 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(upload!).status === 'presigning');
    world.queue.pause(upload!.id);
    const { checksum } = world.now(upload!);
    expect(await world.queue.replaceFile(upload!.id, edited())).toBe(true);
    expect(world.now(upload!)).toMatchObject({ status: 'queued', paused: true, checksum: null });
    await world.clock.advance(120_000);
    expect(world.operations()).not.toContain('put');
    world.queue.resume(upload!.id);
    await world.finish();
    expect(stored(world)).toEqual(['b.txt 6']);
    expect(world.now(upload!).checksum).not.toBe(checksum);
  });

  it('starts a failed upload again, under the restrictions of the first file', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt', 'much too large')], { restrictions: { maxSize: 8 } });
    await world.until(() => world.now(upload!).status === 'failed');
    await world.queue.replaceFile(upload!.id, edited('too large again'));
    await world.until(() => world.now(upload!).status === 'failed' && world.now(upload!).size === 15);
    expect(world.now(upload!)).toMatchObject({ error: { code: 'file-too-large' } });
    await world.queue.replaceFile(upload!.id, edited());
    await world.finish();
    expect(stored(world)).toEqual(['b.txt 6']);
  });

  it('prepares the other file, and not the first again', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 60_000, times: 1 });
    const prepared: string[] = [];
    const prepare = (file: File) => {
      prepared.push(file.name);
      return new File([file, '!'], file.name, { type: file.type });
    };
    const [upload] = world.queue.add([textFile('a.txt')], { prepare });
    await world.until(() => world.now(upload!).status === 'presigning');
    world.queue.pause(upload!.id);
    await world.queue.replaceFile(upload!.id, edited());
    world.queue.resume(upload!.id);
    await world.finish();
    expect(prepared).toEqual(['a.txt', 'b.txt']);
    expect(stored(world)).toEqual(['b.txt 7']);
  });

  it('counts towards the files of the group once', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt')], { hold: true, restrictions: { maxFiles: 1 } });
    await world.until(() => world.now(upload!).size > 0);
    await world.queue.replaceFile(upload!.id, edited());
    world.queue.release(upload!.id);
    await world.finish();
    expect(stored(world)).toEqual(['b.txt 6']);
  });

  it('does nothing for an upload that runs, is done, is unknown, or may have an asset', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 60_000 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    const { id } = upload!;
    expect(await world.queue.replaceFile(id, edited())).toBe(false);
    await world.until(() => world.now(upload!).status === 'finalizing');
    world.queue.pause(id);
    expect(await world.queue.replaceFile(id, edited())).toBe(false);
    world.queue.resume(id);
    await world.finish();
    expect(await world.queue.replaceFile(id, edited())).toBe(false);
    expect(await world.queue.replaceFile('unknown', edited())).toBe(false);
    expect(stored(world)).toHaveLength(1);
  });

  it('does nothing once the queue is closed', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt')], { hold: true });
    world.queue.close();
    expect(await world.queue.replaceFile(upload!.id, edited())).toBe(false);
  });

  it('saves the other file for after a reload', async () => {
    const world = createQueueWorld();
    const [upload] = world.queue.add([textFile('a.txt')], { hold: true });
    await world.until(() => world.saved().length > 0);
    await world.queue.replaceFile(upload!.id, edited());
    await world.until(() => world.saved()[0]?.name === 'b.txt');
    expect(world.saved()).toMatchObject([{ size: 6 }]);
  });

  it('prepares the other file, with the meta of the first', async () => {
    const world = createQueueWorld();
    const prepare: Prepare = (file, { meta }) => ({
      file: new File([`${file.name} ${JSON.stringify(meta)}`], file.name),
      meta: 'prepared',
    });
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 422, code: 'invalid' });
    const [upload] = world.queue.add([textFile('a.txt')], { prepare, meta: 7 });
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'failed', meta: 'prepared' });
    await world.queue.replaceFile(upload!.id, edited());
    await world.finish();
    expect(stored(world)).toEqual(['b.txt 7']);
  });
});
