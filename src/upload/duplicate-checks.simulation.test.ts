import { describe, expect, it } from 'vitest';
import type { Fault } from '../mock/index.js';
import { createQueueWorld, textFile, type QueueWorld } from '../../test/worlds/queue-world.js';

const forever = Number.POSITIVE_INFINITY;
const minute = 60_000;

const count = (world: QueueWorld, operation: string) =>
  world.operations().filter((name) => name === operation).length;
const privacies = (world: QueueWorld) => world.service.assets().map(({ privacy }) => privacy);

describe('an existing asset with another privacy', () => {
  it('is not reused: the file is uploaded, and the result says why', async () => {
    const world = createQueueWorld();
    await world.service.addAsset({ filename: 'a.txt', content: 'same', privacy: 'public' });
    const [upload] = world.queue.add([textFile('a.txt', 'same')], { privacy: 'private' });
    await world.finish();
    expect(world.now(upload!)).toMatchObject({
      status: 'done',
      outcome: 'uploaded',
      asset: { privacy: 'private' },
      difference: { privacy: 'public', text: 'The existing one differs: its visibility is public.' },
    });
    expect(privacies(world).toSorted()).toEqual(['private', 'public']);
  });

  it('is not reused when no privacy is given, which means the default, public', async () => {
    const world = createQueueWorld();
    await world.service.addAsset({ filename: 'a.txt', content: 'same', privacy: 'unlisted' });
    const [upload] = world.queue.add([textFile('a.txt', 'same')]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ outcome: 'uploaded', asset: { privacy: 'public' } });
  });

  it.each([
    ['privacy', { privacy: null }],
    ['status', { status: null }],
  ])('whose %s is not reported is not reused', async (field, difference) => {
    const world = createQueueWorld();
    await world.service.addAsset({ filename: 'a.txt', content: 'same' });
    world.service.faults.add({ on: 'checkDuplicate', kind: 'drop-fields', fields: [`asset.${field}`] });
    const [upload] = world.queue.add([textFile('a.txt', 'same')]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ outcome: 'uploaded', difference });
  });

  it('or status is offered with duplicates: ask, along with the difference', async () => {
    const world = createQueueWorld();
    const asset = await world.service.addAsset({ filename: 'a.txt', content: 'same' });
    await world.service.addAsset({ filename: 'b.txt', content: 'other', privacy: 'private' });
    const same = { duplicates: 'ask', privacy: 'private' } as const;
    const [reuse, upload] = world.queue.add([textFile('a.txt', 'same'), textFile('b.txt', 'other')], same);
    const asked = () => [reuse!, upload!].every((one) => world.now(one).status === 'duplicate');
    await world.until(asked);
    expect(world.now(reuse!)).toMatchObject({ difference: { privacy: 'public' } });
    expect(world.now(upload!)).toMatchObject({ difference: undefined });
    world.queue.resolve(reuse!.id, 'reuse');
    world.queue.resolve(upload!.id, 'upload');
    await world.finish();
    expect(world.now(reuse!)).toMatchObject({ outcome: 'reused', asset: { id: asset.id } });
    expect(world.now(reuse!)).toMatchObject({ difference: undefined });
    expect(world.now(upload!)).toMatchObject({ outcome: 'uploaded' });
  });

  it('from the same drop is not shared; one with the same privacy is', async () => {
    const world = createQueueWorld();
    const privately = { privacy: 'private' } as const;
    const [a] = world.queue.add([textFile('a.txt', 'same')]);
    const [b, c] = world.queue.add([textFile('b.txt', 'same'), textFile('c.txt', 'same')], privately);
    const [d] = world.queue.add([textFile('d.txt', 'same')]);
    await world.finish();
    const ends = [a!, b!, c!, d!].map((upload) => world.now(upload));
    for (const end of ends) expect(end.status).toBe('done');
    expect(privacies(world).toSorted()).toEqual(['private', 'public']);
    expect(ends.map((end) => end.status === 'done' && end.asset.privacy)).toEqual([
      'public',
      'private',
      'private',
      'public',
    ]);
  });

  it('from the same drop is offered, whichever began first', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'put', kind: 'delay', ms: minute, times: 1 });
    const [first] = world.queue.add([textFile('a.txt', 'same')]);
    await world.until(() => world.now(first!).status === 'uploading');
    const [second] = world.queue.add([textFile('b.txt', 'same')], {
      privacy: 'private',
      duplicates: 'ask',
    });
    await world.until(() => world.now(second!).status === 'duplicate');
    expect(world.now(first!).status).toBe('done');
    expect(world.now(second!)).toMatchObject({ difference: { privacy: 'public' } });
  });

  it('that another file reused by choice is not shared with its followers', async () => {
    const world = createQueueWorld();
    await world.service.addAsset({ filename: 'a.txt', content: 'same' });
    const [first] = world.queue.add([textFile('a.txt', 'same')], { privacy: 'private', duplicates: 'ask' });
    await world.until(() => world.now(first!).status === 'duplicate');
    const [second] = world.queue.add([textFile('b.txt', 'same')], { privacy: 'private' });
    await world.until(() => world.history.get('b.txt')?.at(-1) === 'checking');
    world.queue.resolve(first!.id, 'reuse');
    await world.finish();
    expect(world.now(second!)).toMatchObject({ outcome: 'uploaded', asset: { privacy: 'private' } });
  });
});

it('a check that does not find yet what this page has just created: no second asset', async () => {
  const world = createQueueWorld({
    through: (input, init, send) =>
      (input instanceof Request ? input.url : input.toString()).includes('check-duplicate')
        ? Promise.resolve(Response.json({ duplicate: false, asset: null }))
        : send(input, init),
  });
  world.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 100 });
  const [first, second] = world.queue.add([textFile('a.txt', 'same'), textFile('b.txt', 'same')]);
  world.queue.pause(second!.id);
  await world.until(() => world.now(first!).status === 'done');
  world.queue.resume(second!.id);
  await world.finish();
  expect(world.now(second!)).toMatchObject({ status: 'done', outcome: 'reused' });
  expect(world.service.assets()).toHaveLength(1);
});

describe('a duplicate check that fails', () => {
  const failures: readonly (readonly [string, Partial<Fault>, calls: number])[] = [
    ['400', { kind: 'status', status: 400 }, 1],
    ['403', { kind: 'status', status: 403 }, 1],
    ['404', { kind: 'status', status: 404 }, 1],
    ['409', { kind: 'status', status: 409 }, 1],
    ['410', { kind: 'status', status: 410 }, 1],
    ['422', { kind: 'status', status: 422 }, 1],
    ['500', { kind: 'status', status: 500 }, 1],
    ['503', { kind: 'status', status: 503 }, 4],
    ['503 with a long Retry-After', { kind: 'status', status: 503, retryAfter: 600 }, 1],
    ['a page of a gateway', { kind: 'html', status: 502 }, 4],
    ['no response', { kind: 'network' }, 4],
    ['an unreadable response', { kind: 'truncate' }, 4],
    ['a refusal of the proxy', { kind: 'status', status: 403, code: 'operation_not_allowed' }, 1],
  ];

  it.each(failures)(
    'with %s: the file is uploaded after a few seconds at most',
    async (_name, fault, calls) => {
      const world = createQueueWorld();
      world.service.faults.add({ on: 'checkDuplicate', times: forever, ...fault } as Fault);
      const start = world.clock.now();
      const [upload] = world.queue.add([textFile('a.txt')]);
      await world.finish();
      expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
      expect(world.clock.now() - start).toBeLessThan(8_000);
      expect(count(world, 'checkDuplicate')).toBe(calls);
    },
  );

  it('forever: the file waits for seconds, not for the patience of the queue', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'checkDuplicate', kind: 'delay', ms: 60 * minute, times: forever });
    const start = world.clock.now();
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.now(upload!).status === 'done');
    expect(world.clock.now() - start).toBeLessThan(20_000);
  });

  it('each time: 200 files cost a few checks, and no file waits', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'checkDuplicate', kind: 'status', status: 503, times: forever });
    const start = world.clock.now();
    const uploads = world.queue.add(Array.from({ length: 200 }, (_, index) => textFile(`${index}.txt`)));
    await world.finish();
    expect(uploads.every((upload) => world.now(upload).status === 'done')).toBe(true);
    expect(world.clock.now() - start).toBeLessThan(minute);
    expect(count(world, 'checkDuplicate')).toBeLessThanOrEqual(40);
  });

  it('for a while: is tried again a minute later', async () => {
    const world = createQueueWorld();
    const asset = await world.service.addAsset({ filename: 'a.txt', content: 'the content of a.txt' });
    world.service.faults.add({ on: 'checkDuplicate', kind: 'status', status: 404 });
    const [first] = world.queue.add([textFile('first.txt')]);
    await world.until(() => world.now(first!).status === 'done');
    await world.clock.advance(2 * minute);
    const [again] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.now(again!)).toMatchObject({ outcome: 'reused', asset: { id: asset.id } });
  });

  it('does not shorten the pause that another one began', async () => {
    const world = createQueueWorld();
    const fault = { on: 'checkDuplicate', kind: 'status', times: 1 } as const;
    world.service.faults.add({ on: 'checkDuplicate', kind: 'delay', ms: 1_000, times: 2 });
    world.service.faults.add({ ...fault, status: 404 });
    world.service.faults.add({ ...fault, status: 500, after: 1 });
    world.queue.add([textFile('a.txt'), textFile('b.txt')]);
    await world.finish();
    await world.clock.advance(minute / 2);
    world.queue.add([textFile('c.txt')]);
    await world.finish();
    expect(count(world, 'checkDuplicate')).toBe(2);
  });

  it('now and then: none of 200 files that the account already has is stored twice', async () => {
    const world = createQueueWorld();
    for (let index = 0; index < 200; index++)
      await world.service.addAsset({ filename: `${index}.txt`, content: `the content of ${index}.txt` });
    for (const kind of ['network', 'truncate', 'lose-response'] as const)
      world.service.faults.add({ on: 'checkDuplicate', kind, chance: 0.05, times: forever });
    world.service.faults.add({
      on: 'checkDuplicate',
      kind: 'status',
      status: 503,
      chance: 0.05,
      times: forever,
    });
    world.queue.add(Array.from({ length: 200 }, (_, index) => textFile(`${index}.txt`)));
    await world.finish();
    expect(world.service.assets()).toHaveLength(200);
  });

  it('several times in a row, while those of other files succeed: is repeated until it succeeds', async () => {
    const world = createQueueWorld();
    const asset = await world.service.addAsset({ filename: 'a.txt', content: 'the content of a.txt' });
    const fault = { on: 'checkDuplicate', kind: 'network' } as const;
    world.service.faults.add({ ...fault, times: 2 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => count(world, 'checkDuplicate') === 2);
    world.queue.add([textFile('b.txt')]);
    await world.until(() => count(world, 'checkDuplicate') === 3);
    world.service.faults.add({ ...fault, times: 4 });
    await world.finish();
    expect(count(world, 'checkDuplicate')).toBe(8);
    expect(world.now(upload!)).toMatchObject({ outcome: 'reused', asset: { id: asset.id } });
  });

  it('does not upload a file of the same drop twice', async () => {
    const world = createQueueWorld({ queue: { concurrency: 1 } });
    world.service.faults.add({ on: 'checkDuplicate', kind: 'status', status: 500, times: forever });
    const texts = Array.from({ length: 40 }, (_, index) => `content ${index % 10}`);
    const uploads = world.queue.add(texts.map((text, index) => textFile(`${index}.txt`, text)));
    await world.finish();
    expect(uploads.every((upload) => world.now(upload).status === 'done')).toBe(true);
    expect(world.service.assets()).toHaveLength(10);
  });

  it('with 401 or 429 keeps the file waiting', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ on: 'checkDuplicate', kind: 'status', status: 429, retryAfter: 30 });
    world.service.faults.add({ on: 'checkDuplicate', kind: 'status', status: 401, after: 1 });
    const start = world.clock.now();
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.queue.getState().halted !== null);
    expect(world.clock.now() - start).toBeGreaterThanOrEqual(30_000);
    world.queue.resumeAll();
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done' });
    expect(count(world, 'checkDuplicate')).toBe(3);
  });
});

describe('a 503 with a Retry-After', () => {
  const limited = (retryAfter: number) =>
    ({ on: 'checkDuplicate', kind: 'status', status: 503, retryAfter }) as const;
  const checks = (world: QueueWorld) =>
    world.service.requests().filter(({ operation }) => operation === 'checkDuplicate');

  /** A file that must be checked, because another tab has just sent the same bytes. */
  async function fileOfTwoTabs(world: QueueWorld, tab: ReturnType<typeof busyTab>) {
    const [first] = world.queue.add([textFile('first.txt')]);
    await world.until(() => world.now(first!).status === 'done');
    tab.sends = true;
    const [second] = world.queue.add([textFile('second.txt')]);
    await world.until(() => world.now(second!).status === 'checking');
    tab.end();
    return second!;
  }

  it('is observed by a check that cannot be left out, which says what it waits for', async () => {
    const tab = busyTab();
    const world = createQueueWorld({ queue: { locks: tab.locks } });
    world.service.faults.add({ ...limited(60), times: 1 });
    const second = await fileOfTwoTabs(world, tab);
    await world.until(() => world.now(second).waiting?.for === 'service');
    await world.finish();
    const [refused, repeated] = checks(world);
    expect(world.now(second).status).toBe('done');
    expect(repeated!.at - refused!.at).toBeGreaterThanOrEqual(60_000);
  });

  it('longer than the patience of the queue: the file goes on without the check', async () => {
    const tab = busyTab();
    const world = createQueueWorld({ queue: { locks: tab.locks } });
    world.service.faults.add({ ...limited(3_600), times: 1 });
    const start = world.clock.now();
    const second = await fileOfTwoTabs(world, tab);
    await world.finish();
    expect(world.now(second).status).toBe('done');
    expect(checks(world)).toHaveLength(1);
    expect(world.clock.now() - start).toBeLessThan(minute);
  });

  it('is observed while an unheard finalize is settled', async () => {
    const world = createQueueWorld();
    world.service.faults.add({ ...limited(60), times: 1 });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response', times: 1 });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 404, after: 1 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    const [refused, repeated] = checks(world);
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(repeated!.at - refused!.at).toBeGreaterThanOrEqual(60_000);
  });
});

/** Web Locks of a browser in which another tab holds the lock that is asked for, from when it sends until it ends. */
function busyTab() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const tab = {
    sends: false,
    end,
    locks: {
      query: async () => ({}),
      request: async (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) => {
        if (tab.sends && options.ifAvailable) return work(null);
        if (tab.sends) await ended;
        return work({ name, mode: 'exclusive' });
      },
    } as LockManager,
  };
  return tab;
}

describe('an asset that the upload created itself', () => {
  /** An upload whose asset exists although it has failed. */
  async function failedButCreated(duplicates: 'reuse' | 'ask') {
    const world = createQueueWorld({ queue: { patience: minute } });
    const removals = [
      world.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response', times: forever }),
      world.service.faults.add({ on: 'checkDuplicate', kind: 'network', times: forever, after: 1 }),
    ];
    const [upload] = world.queue.add([textFile('a.txt')], { duplicates });
    await world.until(() => world.service.assets().length === 1);
    return { world, upload: upload!, heal: () => removals.forEach((remove) => remove()) };
  }

  it.each(['reuse', 'ask'] as const)(
    'found when the service responds again with duplicates: %s is uploaded, without a question',
    async (duplicates) => {
      const { world, upload, heal } = await failedButCreated(duplicates);
      await world.until(() => world.now(upload).waiting?.for === 'confirmation');
      heal();
      await world.finish();
      expect(world.now(upload)).toMatchObject({ status: 'done', outcome: 'uploaded' });
      expect(world.history.get('a.txt')).not.toContain('duplicate');
      expect(world.service.assets()).toHaveLength(1);
    },
  );

  it('a duplicate that was declined is not offered again on a retry', async () => {
    const world = createQueueWorld();
    await world.service.addAsset({ filename: 'old.txt', content: 'the content of a.txt' });
    world.service.faults.add({ on: 'presignUpload', kind: 'status', status: 403 });
    const [upload] = world.queue.add([textFile('a.txt')], { duplicates: 'ask' });
    await world.until(() => world.now(upload!).status === 'duplicate');
    world.queue.resolve(upload!.id, 'upload');
    await world.until(() => world.now(upload!).status === 'failed');
    world.queue.retry(upload!.id);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.service.assets()).toHaveLength(2);
  });
});
