import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueueWorld, textFile, type QueueWorldOptions } from '../../test/worlds/queue-world.js';
import { ownerOf } from './saved/own-storage.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Ada's page, closed while one file is being sent and another finalized. */
async function leftByAda(options: QueueWorldOptions = {}) {
  const world = createQueueWorld({ queue: { user: 'ada@example.org' }, ...options });
  const { faults } = world.service;
  const [first] = world.queue.add([textFile('first.txt')], { group: 'photos', meta: { album: 7 } });
  faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 3_600_000 });
  await world.until(() => world.now(first!).status === 'finalizing');
  faults.add({ on: 'put', kind: 'delay', ms: 3_600_000 });
  const [second] = world.queue.add([textFile('second.txt')], { group: 'photos', meta: ['b'] });
  await world.until(() => world.now(second!).status === 'uploading');
  await world.clock.advance(1_000);
  expect(world.saved()).toHaveLength(2);
  faults.clear();
  return { world, first: first!.id, second: second!.id };
}

describe('a persisted upload', () => {
  it('is neither shown nor sent for the next user, and continues when its user returns', async () => {
    const { world, first, second } = await leftByAda();
    const before = world.operations().length;
    const events: unknown[] = [];
    world.reload('ben@example.org');
    world.queue.subscribe((changes) => events.push(...changes.values()));
    await world.queue.restore();
    await world.clock.advance(60_000);
    expect(world.queue.getState().groups).toEqual({});
    expect(events).toEqual([]);
    expect(world.operations()).toHaveLength(before);
    expect(world.saved()).toHaveLength(2);

    world.reload('ada@example.org');
    await world.queue.restore();
    await world.finish();
    expect(world.queue.getUpload(first)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.queue.getUpload(second)).toMatchObject({ error: { code: 'interrupted' } });
    expect(world.service.assets()).toHaveLength(1);
  });

  it('is restored with its `meta` and `group`', async () => {
    const { world, first, second } = await leftByAda();
    world.reload();
    await world.queue.restore();
    await world.finish();
    expect(world.queue.getUpload(first)).toMatchObject({ group: 'photos', meta: { album: 7 } });
    expect(world.queue.getUpload(second)).toMatchObject({ group: 'photos', meta: ['b'] });
  });

  it.each([
    ['its `meta`', undefined, ['b']],
    ['the new `meta`, if there is one', 'new', 'new'],
  ])('is done with %s when an interrupted file is added again', async (_what, meta, expected) => {
    const { world, second } = await leftByAda();
    world.reload();
    await world.queue.restore();
    await world.until(() => world.queue.getUpload(second)?.status === 'failed');
    const [again] = world.queue.add([textFile('second.txt')], { group: 'photos', meta });
    await world.finish();
    expect(world.queue.getUpload(second)).toBeUndefined();
    expect(world.now(again!)).toMatchObject({ status: 'done', meta: expected });
  });

  it('is restored with its `meta` and `group` if it is an import', async () => {
    const fetchSource = async () => new Response('text', { headers: { 'content-type': 'text/plain' } });
    const world = createQueueWorld({ queue: { user: 'ada@example.org' }, fetchSource });
    world.service.faults.add({ on: 'getJob', kind: 'delay', ms: 3_600_000 });
    world.service.faults.add({ on: 'createImport', kind: 'delay', ms: 3_600_000 });
    const options = { group: 'g', meta: { row: 3 } };
    const [upload] = await world.queue.importUrls(['https://source.example/a.txt'], options);
    await world.until(() => world.operations().includes('createImport'));
    await world.clock.advance(1_000);
    world.service.faults.clear();
    world.reload('ben');
    await world.queue.restore();
    expect(world.queue.getState().groups).toEqual({});
    world.reload('ada@example.org');
    await world.queue.restore();
    await world.finish();
    expect(world.queue.getUpload(upload!.id)).toMatchObject({ status: 'done', ...options });
  });

  it('is saved without the id of the user', async () => {
    const { world } = await leftByAda();
    expect(JSON.stringify(world.saved())).not.toContain('ada@example.org');
  });

  it('has one owner for each user and service', async () => {
    const owners = await Promise.all([
      ownerOf('https://one.example/v1', 'ada@example.org'),
      ownerOf('https://one.example/v1', 'ben'),
      ownerOf('https://two.example/v1', 'ada@example.org'),
      ownerOf('https://one.example/v1', undefined),
      ownerOf('https://two.example/v1', undefined),
    ]);
    expect(new Set(owners).size).toBe(5);
    expect(await ownerOf('https://one.example/v1', 'ada@example.org')).toBe(owners[0]);
  });

  it('is dropped when it is older than a day, whoever it belongs to', async () => {
    const { world } = await leftByAda();
    world.reload('ben');
    await world.clock.advance(25 * 3_600_000);
    await world.queue.restore();
    expect(world.saved()).toEqual([]);
    expect(world.queue.getState().groups).toEqual({});
  });

  it('is not shown if the app’s own storage returns the items of another user', async () => {
    const { world } = await leftByAda();
    const items = world.saved();
    const removed: string[] = [];
    const storage = {
      claim: async () => items,
      save: async () => {},
      remove: async (ids: readonly string[]) => void removed.push(...ids),
    };
    const ben = createQueueWorld({ queue: { user: 'ben', storage } });
    await ben.queue.restore();
    await ben.clock.advance(60_000);
    expect(ben.queue.getState().groups).toEqual({});
    expect(removed).toEqual([]);
  });
});

describe('without a user', () => {
  /** The `sessionStorage` of a tab, which survives its reloads. */
  const tab = () => {
    const values = new Map<string, string>();
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
  };

  it('only a reload of the same tab restores anything', async () => {
    const [one, other] = [tab(), tab()];
    vi.stubGlobal('sessionStorage', one);
    const { world, first } = await leftByAda({ queue: {} });

    vi.stubGlobal('sessionStorage', other);
    world.reload();
    await world.queue.restore();
    expect(world.queue.getState().groups).toEqual({});

    vi.stubGlobal('sessionStorage', one);
    world.reload();
    await world.queue.restore();
    await world.finish();
    expect(world.queue.getUpload(first)).toMatchObject({ status: 'done' });
  });
});
