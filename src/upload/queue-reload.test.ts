import { describe, expect, it } from 'vitest';
import type { OperationId } from '../mock/index.js';
import { createQueueWorld, textFile, type QueueWorld } from '../../test/worlds/queue-world.js';
import { unkept } from './state/queue-storage.js';
import type { OwnedItem, SavedImport, SavedUpload } from './state/queue-storage.js';

const count = (world: QueueWorld, operation: OperationId | 'put') =>
  world.operations().filter((name) => name === operation).length;

/** A page whose only file is stuck at a call, and its reload. */
async function reloadAt(on: OperationId | 'put', lose = false) {
  const world = createQueueWorld();
  const endless = { times: Number.POSITIVE_INFINITY };
  world.service.faults.add(
    lose ? { on, kind: 'lose-response', ...endless } : { on, kind: 'delay', ms: 3_600_000, ...endless },
  );
  const [upload] = world.queue.add([textFile('a.txt')], { group: 'g', privacy: 'unlisted' });
  await world.until(() => world.operations().includes(on));
  // The page would find the asset.
  world.service.faults.add({ on: 'checkDuplicate', kind: 'delay', ms: 3_600_000 });
  await world.clock.advance(1_000);
  expect(JSON.stringify(world.saved())).not.toContain(new URL(world.service.storageOrigin).host);
  world.service.faults.clear();
  world.reload();
  await world.queue.restore();
  await world.finish();
  return { world, id: upload!.id, end: () => world.queue.getUpload(upload!.id) };
}

describe('a reload', () => {
  it('forgets a file that was refused, as for a full account', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 403, times: 1 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'failed', error: { retryable: true } });
    await world.until(() => world.saved().length === 0);
    world.reload();
    await world.queue.restore();
    expect(world.queue.getUpload(upload!.id)).toBeUndefined();
  });

  it('forgets files and imports of a group that no later page can find', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
    world.service.faults.add({ on: 'createImport', kind: 'delay', ms: 60_000 });
    const groups = ['found', `${unkept}:r1:`];
    for (const group of groups) {
      world.queue.add([textFile(`${group.length}.txt`)], { group });
      await world.queue.importUrls([`https://source.example/${group.length}.png`], { group });
    }
    await world.clock.advance(5_000);
    world.reload();
    await world.queue.restore();
    expect(Object.values(world.queue.getState().groups).map(({ ids }) => ids.length)).toEqual([2]);
    expect(world.queue.getState().groups['found']?.ids).toHaveLength(2);
  });

  it.each(['checkDuplicate', 'presignUpload', 'put'] as const)(
    'before %s has ended lists the file as interrupted, and adding it again resumes it',
    async (on) => {
      const { world, id, end } = await reloadAt(on);
      expect(end()).toMatchObject({
        status: 'failed',
        name: 'a.txt',
        group: 'g',
        file: null,
        error: { code: 'interrupted', retryable: false },
      });
      const [again] = world.queue.add([textFile('a.txt')], { group: 'g', privacy: 'unlisted' });
      await world.finish();
      expect(world.queue.getUpload(id)).toBeUndefined();
      expect(world.now(again!)).toMatchObject({ status: 'done', asset: { privacy: 'unlisted' } });
      expect(world.service.assets()).toHaveLength(1);
      await world.until(() => world.saved().length === 0);
    },
  );

  it('after the bytes have arrived finalizes, and sends no bytes again', async () => {
    const { world, end } = await reloadAt('finalizeUpload');
    expect(end()).toMatchObject({ status: 'done', outcome: 'uploaded', asset: { privacy: 'unlisted' } });
    expect(count(world, 'put')).toBe(1);
    expect(world.service.assets()).toHaveLength(1);
    await world.until(() => world.saved().length === 0);
  });

  it('after a lost finalize response creates no second asset', async () => {
    const { world, end } = await reloadAt('finalizeUpload', true);
    expect(end()).toMatchObject({ status: 'done' });
    expect(count(world, 'put')).toBe(1);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('after the session has expired finds the asset by its digest, or lists the file as interrupted', async () => {
    const lost = createQueueWorld();
    lost.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response', times: Number.POSITIVE_INFINITY });
    const [upload] = lost.queue.add([textFile('a.txt')]);
    await lost.until(() => lost.service.assets().length === 1);
    lost.reload();
    lost.service.faults.clear();
    lost.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 410, code: 'session_consumed' });
    await lost.queue.restore();
    await lost.finish();
    expect(lost.queue.getUpload(upload!.id)).toMatchObject({ status: 'done' });
    expect(lost.service.assets()).toHaveLength(1);

    const late = createQueueWorld();
    late.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 3_600_000 });
    const [other] = late.queue.add([textFile('a.txt')]);
    await late.until(() => late.operations().includes('finalizeUpload'));
    late.service.faults.clear();
    late.reload();
    await late.clock.advance(2_000_000);
    late.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 410, code: 'session_expired' });
    await late.queue.restore();
    await late.finish();
    // The first finalize did reach the service: it is found by its digest.
    expect(['done', 'failed']).toContain(late.queue.getUpload(other!.id)?.status);
    expect(late.service.assets().length).toBe(late.queue.getUpload(other!.id)?.status === 'done' ? 1 : 0);
  });

  it('of a replacement whose bytes had arrived creates one version', async () => {
    const world = createQueueWorld();
    const asset = await world.service.addAsset({ filename: 'a.txt', content: 'old' });
    world.service.faults.add({ on: 'finalizeReplacement', kind: 'lose-response', times: 9 });
    const [upload] = world.queue.add([textFile('a.txt', 'new')], { replace: asset.id });
    await world.until(() => world.operations().includes('finalizeReplacement'));
    await world.clock.advance(100);
    world.reload();
    world.service.faults.clear();
    await world.queue.restore();
    await world.finish();
    expect(world.queue.getUpload(upload!.id)).toMatchObject({ status: 'done', outcome: 'replaced' });
    expect(world.service.versions(asset.id)).toHaveLength(2);
  });

  it('matches a file that is added again by digest, not by name', async () => {
    const { world, id } = await reloadAt('put');
    expect(world.queue.getUpload(id)?.checksum).toMatch(/^[0-9a-f]{64}$/);
    world.queue.add([textFile('a.txt', 'something else')], { group: 'g' });
    await world.finish();
    expect(world.queue.getUpload(id)).toBeDefined();
    world.queue.add([textFile('renamed.txt', 'the content of a.txt')], { group: 'g' });
    await world.finish();
    expect(world.queue.getUpload(id)).toBeUndefined();
    expect(world.service.assets()).toHaveLength(2);
  });

  it('restores no file that is no longer wanted, even if its asset may exist', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 3_600_000 });
    const [upload] = world.queue.add([textFile('a.txt')], { group: 'g' });
    await world.until(() => world.operations().includes('finalizeUpload') && world.saved().length === 1);
    expect(world.queue.remove(upload!.id)).toBe(false);
    expect(world.queue.removeAll('g')).toBe(true);
    expect(world.queue.getUpload(upload!.id)).toBeUndefined();
    await world.until(() => world.saved().length === 0);
    // Its place is free.
    const [next] = world.queue.add([textFile('b.txt')], { group: 'g' });
    await world.finish();
    expect(world.now(next!)).toMatchObject({ status: 'done' });
  });

  it('restores no file that was done, cancelled, refused or removed', async () => {
    const world = createQueueWorld();
    // Added alone: digests take real time, so the order of files added together is not fixed.
    const [done] = world.queue.add([textFile('done.txt')]);
    await world.until(() => world.now(done!).status === 'done');
    world.service.faults.add({ on: 'put', kind: 'delay', ms: 3_600_000, times: 2 });
    const [cancelled, removed] = world.queue.add([
      textFile('cancelled.txt'),
      textFile('removed.txt'),
      textFile('empty.txt', ''),
    ]);
    await world.until(() => count(world, 'put') === 3);
    await world.clock.advance(1_000);
    expect(world.saved().map(({ name }) => name)).toEqual(['cancelled.txt', 'removed.txt']);
    world.queue.cancel(cancelled!.id);
    world.queue.remove(removed!.id);
    await world.clock.advance(1_000);
    expect(world.saved()).toEqual([]);
  });

  it('drops uploads that were removed, and items older than a day', async () => {
    const { world, id } = await reloadAt('put');
    expect(world.saved()).toHaveLength(1);
    world.queue.remove(id);
    await world.clock.advance(1_000);
    expect(world.saved()).toEqual([]);

    const { world: old } = await reloadAt('put');
    old.reload();
    await old.clock.advance(25 * 3_600_000);
    await old.queue.restore();
    expect(old.queue.getState().groups).toEqual({});
    expect(old.saved()).toEqual([]);
  });
});

it('uploads continue if the storage is full or closed', async () => {
  const refuse = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  const world = createQueueWorld({ queue: { storage: { claim: refuse, save: refuse, remove: refuse } } });
  await world.queue.restore();
  const [upload] = world.queue.add([textFile('a.txt')]);
  await world.finish();
  expect(world.now(upload!).status).toBe('done');
});

const savedUpload: SavedUpload = {
  kind: 'file',
  id: 'left',
  group: '',
  name: 'a.txt',
  path: 'a.txt',
  meta: null,
  size: 1,
  type: 'text/plain',
  target: { kind: 'new' },
  duplicates: 'reuse',
  checksum: 'a'.repeat(64),
  declined: null,
  startedAt: null,
  session: null,
  at: Number.MAX_SAFE_INTEGER,
};

it('a queue that is closed during a claim resumes nothing, and keeps the items saved', async () => {
  let resolveClaim: (saved: readonly SavedUpload[]) => void = () => {};
  const claimed = new Promise<readonly SavedUpload[]>((resolve) => {
    resolveClaim = resolve;
  });
  const removed: string[] = [];
  let claims = 0;
  const world = createQueueWorld({
    queue: {
      storage: {
        claim: async (owner) => {
          claims += 1;
          return Array.from(await claimed, (saved) => ({ ...saved, owner }));
        },
        save: async () => {},
        remove: async (ids) => void removed.push(...ids),
      },
    },
  });
  const restoring = world.queue.restore();
  await world.until(() => claims === 1);
  world.queue.close();
  resolveClaim([savedUpload]);
  await restoring;
  await world.clock.advance(60_000);
  expect(world.operations()).toEqual([]);
  expect(world.queue.getUpload(savedUpload.id)).toBeUndefined();
  expect(removed).toEqual([]);
});

const savedImport: SavedImport = {
  kind: 'import',
  id: 'imported',
  group: '',
  name: 'b.txt',
  path: 'https://source.example/b.txt',
  meta: null,
  url: 'https://source.example/b.txt',
  filename: undefined,
  privacy: undefined,
  idempotencyKey: 'key',
  jobId: null,
  at: Number.MAX_SAFE_INTEGER,
};

it.each([
  ['null', null],
  ['text', 'junk'],
  ['an empty object', {}],
  ['of another kind', { ...savedUpload, kind: 'folder' }],
  ['without a target', { ...savedUpload, target: undefined }],
  ['with a target of another shape', { ...savedUpload, target: { kind: 'replacement' } }],
  ['with a digest of another type', { ...savedUpload, checksum: 7 }],
  ['with a session of another shape', { ...savedUpload, session: { id: 'upl_1' } }],
  ['with an original of another shape', { ...savedUpload, original: { name: 'a.heic' } }],
  ['without a size', { ...savedUpload, size: undefined }],
  ['of an import without its key', { ...savedImport, idempotencyKey: undefined }],
  ['of an import without a URL', { ...savedImport, url: null }],
  ['of an import without a date', { ...savedImport, at: undefined }],
])('a saved record %s is left out of the restore, and the others are restored', async (_what, bad) => {
  const { queue, finish } = createQueueWorld({
    queue: {
      storage: {
        claim: async (owner) =>
          [
            { ...savedUpload, owner },
            typeof bad === 'object' && bad !== null ? { ...bad, id: 'bad', owner } : bad,
            { ...savedImport, owner },
          ] as OwnedItem[],
        save: async () => {},
        remove: async () => {},
      },
    },
    fetchSource: async () => new Response('text', { headers: { 'content-type': 'text/plain' } }),
  });
  await queue.restore();
  await finish();
  expect(queue.getState().groups['']?.ids).toEqual([savedUpload.id, savedImport.id]);
  expect(queue.getUpload(savedUpload.id)).toMatchObject({ error: { code: 'interrupted' } });
  expect(queue.getUpload(savedImport.id)?.status).toBe('done');
});
