import { describe, expect, it } from 'vitest';
import type { VirtualClock } from '../../../../test/virtual-clock.js';
import { createQueueWorld, textFile, type QueueWorld } from '../../../../test/worlds/queue-world.js';

const forever = Number.POSITIVE_INFINITY;
const minute = 60_000;

const count = (world: QueueWorld, operation: string) =>
  world.operations().filter((name) => name === operation).length;
const lists = (world: QueueWorld) => count(world, 'listAssets');
const checks = (world: QueueWorld) => count(world, 'checkDuplicate');

async function createWorld(assets: number, options: Parameters<typeof createQueueWorld>[0] = {}) {
  const world = createQueueWorld(options);
  // As a page does before its first file, so that all code has loaded.
  await world.queue.restore();
  for (let index = 0; index < assets; index += 1)
    await world.service.addAsset({ filename: `old ${index}.txt`, content: `old ${index}` });
  return world;
}

const newFiles = (total: number, name = 'new') =>
  Array.from({ length: total }, (_, index) => textFile(`${name} ${index}.txt`));
const oldFile = (index: number) => textFile(`again ${index}.txt`, `old ${index}`);

/** A world in which a batch has just read the list of all 250 assets. */
async function worldWithList(options: Parameters<typeof createQueueWorld>[0] = {}) {
  const world = await createWorld(250, options);
  world.queue.add(newFiles(100));
  await world.finish();
  expect(lists(world)).toBe(3);
  expect(checks(world)).toBeLessThan(20);
  return { world, before: checks(world) };
}

describe('what the list contains', () => {
  it('is found and reused, as without the list', async () => {
    const world = await createWorld(250);
    const uploads = world.queue.add([
      ...newFiles(100),
      ...Array.from({ length: 50 }, (_, at) => oldFile(at)),
    ]);
    await world.finish();
    const outcomes = uploads
      .map((upload) => world.now(upload))
      .map((end) => end.status === 'done' && end.outcome);
    expect(outcomes).toEqual([
      ...Array.from({ length: 100 }, () => 'uploaded'),
      ...Array.from({ length: 50 }, () => 'reused'),
    ]);
    expect(world.service.assets()).toHaveLength(350);
    // Confirmed, each with one call.
    expect(checks(world)).toBeLessThan(50 + 20);
  });

  it('is not reused if it was deleted meanwhile', async () => {
    const { world, before } = await worldWithList();
    const asset = world.service.assets().find(({ filename }) => filename === 'old 7.txt');
    await world.client.deleteAsset(asset!.id!);
    const [upload] = world.queue.add([oldFile(7)]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(checks(world)).toBe(before + 1);
  });

  it('is offered with duplicates: ask', async () => {
    const { world } = await worldWithList();
    const [known, unknown] = world.queue.add([oldFile(7), textFile('b.txt')], { duplicates: 'ask' });
    await world.until(
      () => world.now(known!).status === 'duplicate' && world.now(unknown!).status === 'done',
    );
    world.queue.resolve(known!.id, 'reuse');
    await world.finish();
    expect(world.now(known!)).toMatchObject({ status: 'done', outcome: 'reused' });
  });
});

describe('what the page has sent', () => {
  it('is asked for once more, and reused', async () => {
    const { world, before } = await worldWithList();
    const [again] = world.queue.add([textFile('again.txt', 'the content of new 3.txt')]);
    await world.finish();
    expect(world.now(again!)).toMatchObject({ status: 'done', outcome: 'reused' });
    expect(checks(world)).toBe(before + 1);
  });

  it('is asked for when it is unknown whether it has become an asset', async () => {
    const { world, before } = await worldWithList({ queue: { patience: minute } });
    const removals = [
      world.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response', times: forever }),
      world.service.faults.add({ on: 'checkDuplicate', kind: 'network', times: forever }),
    ];
    const [lost] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(lost!).waiting?.for === 'confirmation');
    const [same] = world.queue.add([textFile('b.txt', 'the content of a.txt')]);
    for (const remove of removals) remove();
    await world.finish();
    expect(world.now(lost!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.now(same!)).toMatchObject({ status: 'done', outcome: 'reused' });
    expect(world.service.assets()).toHaveLength(351);
    expect(checks(world)).toBeGreaterThan(before);
  });
});

describe('what the list does not contain', () => {
  it('is not asked for, for as long as the list is new', async () => {
    const { world, before } = await worldWithList();
    await world.clock.advance(4 * minute);
    world.queue.add(newFiles(10, 'next'));
    await world.finish();
    expect(checks(world)).toBe(before);
    await world.clock.advance(7 * minute);
    world.queue.add(newFiles(10, 'later'));
    await world.finish();
    expect([lists(world), checks(world)]).toEqual([3, before + 10]);
    await world.clock.advance(6 * minute);
    world.queue.add(newFiles(100, 'last'));
    await world.finish();
    expect(lists(world)).toBe(3 + 4);
    expect(checks(world)).toBeLessThan(before + 10 + 20);
  });

  it.each<[string, (clock: VirtualClock) => Promise<void>]>([
    ['after a sleep', (clock) => clock.suspend(8 * 60 * minute)],
    [
      'even if the clock was set back',
      (clock) => {
        clock.setDate(-60 * minute);
        return clock.advance(11 * minute);
      },
    ],
  ])('is asked for once the list is old, %s', async (_what, age) => {
    const { world, before } = await worldWithList();
    await age(world.clock);
    await world.service.addAsset({ filename: 'other.txt', content: 'other' });
    const [upload] = world.queue.add([textFile('same.txt', 'other')]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'reused' });
    expect(checks(world)).toBe(before + 1);
  });

  it('is asked for with another key', async () => {
    const { world, before } = await worldWithList();
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 401, times: 1 });
    world.queue.add([textFile('a.txt')]);
    await world.until(() => world.queue.getState().halted !== null);
    world.queue.resumeAll();
    await world.finish();
    world.queue.add([textFile('b.txt')]);
    await world.finish();
    expect(checks(world)).toBe(before + 1);
  });

  it('is asked for by another user', async () => {
    const { world, before } = await worldWithList();
    world.reload('ben');
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(checks(world)).toBe(before + 1);
    await world.clock.advance(2_000);
    world.queue.add(newFiles(100, 'of ben'));
    await world.finish();
    expect(lists(world)).toBe(3 + 4);
  });

  it('but may be an asset without a checksum is asked for', async () => {
    const world = createQueueWorld();
    await world.service.addAsset({ filename: 'a.txt', content: 'a' });
    await world.service.addAsset({ filename: 'b.txt', content: '123', checksum: null });
    world.queue.add(newFiles(100));
    await world.finish();
    const before = checks(world);
    world.queue.add([textFile('c.txt', '456'), textFile('d.txt', '4567')]);
    await world.finish();
    expect([lists(world), checks(world)]).toEqual([1, before + 1]);
  });
});

describe('the list is not read', () => {
  it('for 20 files', async () => {
    const world = await createWorld(250);
    world.queue.add(newFiles(20));
    await world.finish();
    expect([lists(world), checks(world)]).toEqual([0, 20]);
  });

  it.each([
    ['may be uploaded again', { duplicates: 'allow' }],
    ['are held', { hold: true }],
  ] as const)('for files that %s', async (_what, options) => {
    const world = await createWorld(250);
    world.queue.add(newFiles(100, 'other'), options);
    world.queue.add(newFiles(20));
    await world.until(() => checks(world) === 20);
    expect(lists(world)).toBe(0);
  });

  it('by a key that may not, and files are uploaded', async () => {
    const world = await createWorld(250, { scopes: ['uploads:write'] });
    world.queue.add(newFiles(100));
    await world.finish();
    expect(world.service.assets()).toHaveLength(350);
    expect(lists(world)).toBeLessThanOrEqual(1);
  });

  it('to its end if it is too long', async () => {
    const world = createQueueWorld({ through: (input, init, send) => endless(input) ?? send(input, init) });
    world.service.faults.add({ on: '*', kind: 'delay', ms: 100, times: forever });
    world.queue.add(newFiles(400));
    await world.finish();
    expect(world.service.assets()).toHaveLength(400);
    expect(endlessPages).toBeLessThanOrEqual(40);
    expect(endlessPages).toBeGreaterThan(10);
    const read = endlessPages;
    await world.clock.advance(11 * minute);
    world.queue.add(newFiles(200, 'next'));
    await world.finish();
    // It is known to be too long.
    expect(endlessPages).toBe(read);
  });

  it('further if its assets have no checksums', async () => {
    const world = await createWorld(250, { publishChecksums: false });
    world.queue.add(newFiles(100));
    await world.finish();
    expect([lists(world), checks(world)]).toEqual([1, 100]);
  });

  it('fast if it has a rate limit of its own, and files hardly wait for it', async () => {
    const took: number[] = [];
    for (const mayList of [true, false]) {
      const limits = { ratePerMinute: 600, operationRates: { listAssets: 2 } };
      const world = await createWorld(1_500, { limits });
      if (!mayList) world.service.faults.add({ on: 'listAssets', kind: 'status', status: 403 });
      const start = world.clock.now();
      // Not so many that the page or two that are read need another window, or delay the end of the last one.
      world.queue.add(newFiles(180));
      await world.finish();
      took.push(world.clock.now() - start);
    }
    const [listed = 0, asked = 0] = took;
    expect(listed).toBeLessThan(1.05 * asked);
  });

  it.each([
    ['refused', { kind: 'status', status: 403 }, 1],
    ['unavailable', { kind: 'status', status: 503 }, 3],
    ['not answered', { kind: 'delay', ms: 60 * minute }, 3],
    ['limited', { kind: 'status', status: 429, retryAfter: 60 }, 3],
    ['limited for long', { kind: 'status', status: 429, retryAfter: 3_600 }, 3],
  ] as const)('further if it is %s, and nothing waits for it', async (_what, fault, most) => {
    const world = await createWorld(250);
    world.service.faults.add({ on: 'listAssets', times: forever, ...fault });
    world.service.faults.add({ on: 'checkDuplicate', kind: 'delay', ms: 100, times: forever });
    const start = world.clock.now();
    world.queue.add(newFiles(100));
    await world.finish();
    expect(world.clock.now() - start).toBeLessThan(minute / 6);
    expect(checks(world)).toBe(100);
    expect(lists(world)).toBeLessThanOrEqual(most);
  });
});

it('a list whose cursors come round is not read further', async () => {
  let pages = 0;
  const world = createQueueWorld({
    async through(input, init, send) {
      if (!(input instanceof URL) || !input.pathname.endsWith('/assets')) return send(input, init);
      pages += 1;
      const data = [{ id: `ast_${pages}`, checksum_sha256: `${pages}`.padStart(64, '0'), size: 1 }];
      const next_cursor = input.searchParams.get('cursor') === 'a' ? 'b' : 'a';
      return Response.json({ data, pagination: { has_more: true, next_cursor } });
    },
  });
  await world.queue.restore();
  world.queue.add(newFiles(400));
  await world.finish();
  expect(pages).toBe(3);
});

let endlessPages = 0;

/** A list that does not end. */
function endless(input: RequestInfo | URL): Promise<Response> | null {
  if (!(input instanceof URL) || !input.pathname.endsWith('/assets')) return null;
  endlessPages += 1;
  const data = Array.from({ length: 100 }, (_, index) => ({
    id: `ast_${endlessPages}_${index}`,
    checksum_sha256: `${endlessPages} ${index}`.padStart(64, '0'),
    size: 1,
  }));
  const pagination = { has_more: true, next_cursor: String(endlessPages) };
  return Promise.resolve(Response.json({ data, pagination }));
}

describe('while the list is read', () => {
  /** A batch that is reading the list, with calls that take a second. */
  async function readingWorld() {
    const world = await createWorld(1_000);
    world.service.faults.add({ on: '*', kind: 'delay', ms: 1_000, times: forever });
    const uploads = world.queue.add(newFiles(400));
    await world.until(() => lists(world) === 3);
    return { world, uploads };
  }

  it('files are sent', async () => {
    const { world } = await readingWorld();
    await world.until(() => lists(world) === 8);
    expect(world.service.assets().length).toBeGreaterThan(1_010);
  });

  it('and all are paused, no further page is read until they are resumed', async () => {
    const { world } = await readingWorld();
    world.queue.pauseAll();
    await world.clock.advance(minute);
    expect(lists(world)).toBeLessThanOrEqual(4);
    world.queue.resumeAll();
    await world.finish();
    expect(lists(world)).toBeLessThanOrEqual(11);
    expect(world.service.assets()).toHaveLength(1_400);
  });

  it('and some are paused, the others go on', async () => {
    const { world, uploads } = await readingWorld();
    for (const upload of uploads.slice(0, 100)) world.queue.pause(upload.id);
    await world.until(() => (world.queue.getState().groups['']?.summary.counts.done ?? 0) >= 290);
    world.queue.resumeAll();
    await world.finish();
    expect(world.service.assets()).toHaveLength(1_400);
  });

  it('and all are cancelled, or the queue is closed, the call is aborted', async () => {
    for (const end of ['cancelAll', 'close'] as const) {
      const { world } = await readingWorld();
      world.queue[end]();
      await world.clock.advance(6 * minute);
      expect(lists(world)).toBe(3);
      expect(world.clock.sleeping()).toBe(0);
    }
  });

  it('and the connection is lost, everything goes on when it is back', async () => {
    const { world } = await readingWorld();
    world.disconnect();
    await world.clock.advance(minute);
    world.reconnect();
    await world.finish();
    expect(world.service.assets()).toHaveLength(1_400);
    expect(lists(world)).toBeLessThanOrEqual(13);
    expect(checks(world)).toBeLessThan(200);
  });
});
