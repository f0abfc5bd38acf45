import { describe, expect, it, vi } from 'vitest';
import { createQueueWorld, textFile, type QueueWorld } from '../../../test/worlds/queue-world.js';
import type { Json } from '../upload.js';
import type { Prepare } from '../files/prepare/prepare.js';

/** An encoder whose output differs each time. */
function randomEncoder(key?: string) {
  const encode = vi.fn((file: File) => new File([`${Math.random()}`], file.name.replace('.txt', '.bin')));
  return Object.assign(encode, { key });
}

const count = (world: QueueWorld, operation: string) =>
  world.operations().filter((name) => name === operation).length;
const drop = (...names: string[]) => names.map((name) => textFile(name, `content of ${name[0]}`));

/** A world that has uploaded `a.txt` and `b.txt`. */
async function uploaded(encode: Prepare, meta: Json = null) {
  const world = createQueueWorld();
  world.queue.add(drop('a.txt', 'b.txt'), { prepare: encode, meta });
  await world.finish();
  expect(count(world, 'put')).toBe(2);
  return world;
}

describe('the same drop twice, with an encoder whose output differs each time,', () => {
  it.each([false, true])('sends and prepares nothing the second time; after a reload: %s', async (reload) => {
    const encode = randomEncoder();
    const world = await uploaded(encode);
    if (reload) world.reload();
    const again = world.queue.add(drop('a.txt', 'b.txt'), { prepare: encode });
    await world.finish();
    for (const upload of again)
      expect(world.now(upload)).toMatchObject({ status: 'done', outcome: 'reused', name: /[ab]\.bin/ });
    expect(encode).toHaveBeenCalledTimes(2);
    expect(count(world, 'put')).toBe(2);
    expect(world.service.assets()).toHaveLength(2);
  });

  it('asks, if that is the policy, and prepares the file if the user uploads it anyway', async () => {
    const encode = randomEncoder();
    const world = await uploaded(encode);
    const [upload] = world.queue.add(drop('a.txt'), { prepare: encode, duplicates: 'ask' });
    await world.until(() => world.now(upload!).status === 'duplicate');
    expect(encode).toHaveBeenCalledTimes(2);
    world.queue.resolve(upload!.id, 'upload');
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(encode).toHaveBeenCalledTimes(3);
  });

  it.each(['allow', 'replace'] as const)('sends it again with %s', async (how) => {
    const encode = randomEncoder();
    const world = await uploaded(encode);
    const assetId = world.service.assets()[0]!.id;
    world.queue.add(drop('a.txt'), {
      prepare: encode,
      ...(how === 'allow' ? { duplicates: 'allow' } : { replace: assetId }),
    });
    await world.finish();
    expect(encode).toHaveBeenCalledTimes(3);
    expect(count(world, 'put')).toBe(3);
  });

  it('sends it again if the account does not have the result any more', async () => {
    const encode = randomEncoder();
    const world = await uploaded(encode);
    for (const { id = '' } of world.service.assets()) await world.clock.drive(world.client.deleteAsset(id));
    const [upload] = world.queue.add(drop('a.txt'), { prepare: encode });
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'uploaded', name: 'a.bin' });
    expect(encode).toHaveBeenCalledTimes(3);
  });

  it('sends it again even if the result has the same bytes as before', async () => {
    const prepare: Prepare = (file) => new File(['always the same'], file.name);
    const world = createQueueWorld();
    world.queue.add(drop('a.txt'), { prepare });
    await world.finish();
    for (const { id = '' } of world.service.assets()) await world.clock.drive(world.client.deleteAsset(id));
    const [upload] = world.queue.add(drop('a.txt'), { prepare });
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(count(world, 'put')).toBe(2);
  });

  it('sends it again for another key, and for another user', async () => {
    const encode = randomEncoder('small');
    const world = await uploaded(encode);
    const large = randomEncoder('large');
    world.queue.add(drop('a.txt'), { prepare: large });
    await world.finish();
    expect(large).toHaveBeenCalledTimes(1);
    world.reload('someone else');
    world.queue.add(drop('b.txt'), { prepare: encode });
    await world.finish();
    expect(encode).toHaveBeenCalledTimes(3);
  });

  it('keeps the meta of an upload that has another than before', async () => {
    const prepare: Prepare = (file, { meta }) => ({
      file: new File([`${Math.random()}`], file.name),
      meta: { of: meta, width: 7 },
    });
    const world = await uploaded(prepare, 'order 1');
    const [same] = world.queue.add(drop('a.txt'), { prepare, meta: 'order 1' });
    const [other] = world.queue.add(drop('b.txt'), { prepare, meta: 'order 2' });
    await world.finish();
    expect(world.now(same!).meta).toEqual({ of: 'order 1', width: 7 });
    expect(world.now(other!).meta).toBe('order 2');
  });

  it('keeps the name of a copy with another name', async () => {
    const encode = randomEncoder();
    const world = await uploaded(encode);
    const [upload] = world.queue.add(drop('a copy.txt'), { prepare: encode });
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ outcome: 'reused', name: 'a copy.txt' });
  });
});

describe('identical files in one drop', () => {
  it('are prepared and sent once', async () => {
    const encode = randomEncoder();
    const world = createQueueWorld();
    world.queue.add(drop('a.txt', 'a (1).txt', 'a (2).txt'), { prepare: encode });
    await world.finish();
    expect(encode).toHaveBeenCalledTimes(1);
    expect(count(world, 'put')).toBe(1);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('wait for each other: if the first is cancelled, the next is prepared', async () => {
    const world = createQueueWorld();
    const names: string[] = [];
    const prepare: Prepare = (file) => {
      names.push(file.name);
      return names.length === 1 ? new Promise(() => {}) : file;
    };
    const [first, second] = world.queue.add(drop('a.txt', 'a (1).txt'), { prepare });
    await world.until(
      () => world.now(first!).status === 'preparing' && world.now(second!).status === 'preparing',
    );
    await world.clock.advance(1_000);
    expect(names).toHaveLength(1);
    const [led, waiting] = names[0] === 'a.txt' ? [first!, second!] : [second!, first!];
    world.queue.cancel(led.id);
    await world.until(() => world.now(waiting).status === 'done');
    expect(names).toHaveLength(2);
  });
});

describe('an upload that a closed page left after preparing it', () => {
  async function left(on: 'put' | 'finalizeUpload', encode: Prepare = randomEncoder()) {
    const world = createQueueWorld();
    world.service.faults.add({ on, kind: 'delay', ms: 3_600_000, times: Number.POSITIVE_INFINITY });
    const [upload] = world.queue.add(drop('a.txt'), { prepare: encode, meta: { row: 1 } });
    await world.until(() => world.operations().includes(on));
    await world.clock.advance(1_000);
    world.service.faults.clear();
    world.reload();
    await world.queue.restore();
    await world.finish();
    return { world, encode, upload: world.now(upload!) };
  }

  it('is listed with the name of the original, which resumes it', async () => {
    const { world, encode, upload } = await left('put');
    expect(upload).toMatchObject({
      status: 'failed',
      name: 'a.txt',
      size: 12,
      meta: { row: 1 },
      error: { code: 'interrupted' },
    });
    const [again] = world.queue.add([textFile('renamed.txt', 'content of a')], { prepare: encode });
    await world.finish();
    expect(world.queue.getUpload(upload.id)).toBeUndefined();
    expect(world.now(again!)).toMatchObject({ status: 'done', name: 'renamed.bin', meta: { row: 1 } });
    expect(world.service.assets()).toHaveLength(1);
  });

  it('stays so after another reload', async () => {
    const { world, encode, upload } = await left('put');
    await world.clock.advance(1_000);
    world.reload();
    await world.queue.restore();
    await world.finish();
    expect(world.queue.getUpload(upload.id)).toMatchObject({ name: 'a.txt', error: { code: 'interrupted' } });
    world.queue.add(drop('a.txt'), { prepare: encode });
    await world.finish();
    expect(world.queue.getUpload(upload.id)).toBeUndefined();
  });

  it('is done after another reload if the account has its result by then', async () => {
    const { world, upload } = await left('put', (file) => new File(['the result'], file.name));
    await world.clock.advance(1_000);
    await world.service.addAsset({ filename: 'a.txt', content: 'the result' });
    world.reload();
    await world.queue.restore();
    await world.finish();
    expect(world.queue.getUpload(upload.id)).toMatchObject({ status: 'done', size: 10 });
  });

  it('is finalized without the file if its bytes had arrived, and then not prepared again', async () => {
    const { world, encode, upload } = await left('finalizeUpload');
    expect(upload).toMatchObject({ status: 'done', outcome: 'uploaded', name: 'a.bin' });
    world.queue.add(drop('a.txt'), { prepare: encode });
    await world.finish();
    expect(encode).toHaveBeenCalledTimes(1);
    expect(count(world, 'put')).toBe(1);
  });
});

describe('a storage that fails', () => {
  it.each([
    ['rejects', () => Promise.reject(new Error('The disk is full.'))],
    ['never responds', () => new Promise<never>(() => {})],
  ])('and %s does not keep files from being sent, nor recognized on this page', async (_how, fail) => {
    const encode = randomEncoder();
    const storage = {
      claim: async () => [],
      save: fail,
      remove: fail,
      results: { find: fail, save: fail },
    };
    const world = createQueueWorld({ queue: { storage } });
    world.queue.add(drop('a.txt'), { prepare: encode });
    await world.finish();
    world.queue.add(drop('a.txt'), { prepare: encode });
    await world.finish();
    expect(count(world, 'put')).toBe(1);
    expect(encode).toHaveBeenCalledTimes(1);
  });
});

it.each([
  ['text', 'junk'],
  ['no digest', { id: '', name: 'a.bin', size: 7, type: 'text/plain' }],
  ['a size of another type', { id: '', checksum: 'a'.repeat(64), name: 'a.bin', size: '7', type: '' }],
])('a remembered result of another shape does not keep files from being checked: %s', async (_what, junk) => {
  const save = async () => {};
  const storage = {
    claim: async () => [],
    save,
    remove: save,
    results: { find: async () => junk as never, save },
  };
  const world = createQueueWorld({ queue: { storage } });
  await world.service.addAsset({ filename: 'a.bin', content: 'the result' });
  const prepare: Prepare = () => new File(['the result'], 'a.bin');
  const [upload] = world.queue.add(drop('a.txt'), { prepare });
  await world.finish();
  expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'reused' });
});
