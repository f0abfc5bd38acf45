import { describe, expect, it } from 'vitest';
import type { FetchSource } from '../mock/index.js';
import { createQueueWorld, textFile, type QueueWorldOptions } from '../../test/worlds/queue-world.js';

const minute = 60_000;
const forever = Number.POSITIVE_INFINITY;
const twins = [404, 409, 410, 422];

/** A page that gives up on a call after 30 s, as a proxy does. */
const impatient = (options: QueueWorldOptions = {}) => createQueueWorld({ timeout: 30_000, ...options });

describe('a finalize that takes longer than the page or its proxy waits', () => {
  it.each(twins)('and whose repeat is refused with %i: one asset, and the upload is done', async (twin) => {
    const world = impatient();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'hold', ms: 45_000, twin });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    await world.clock.advance(10 * minute);
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(world.service.assets()).toHaveLength(1);
    expect(world.operations().filter((name) => name === 'put')).toHaveLength(1);
  });

  it.each(twins)('for ten minutes, and whose repeat is refused with %i: the same', async (twin) => {
    const world = impatient();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'hold', ms: 10 * minute, twin, forever: true });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.finish();
    await world.clock.advance(10 * minute);
    expect(world.now(upload!)).toMatchObject({
      status: 'done',
      asset: { id: world.service.assets()[0]!.id },
    });
    expect(world.service.assets()).toHaveLength(1);
  });

  it.each([404, 410, 422])('is not repeated after a %i while a lookup can tell', async (twin) => {
    const world = impatient();
    world.service.faults.add({ on: 'finalizeUpload', kind: 'hold', ms: 5 * minute, twin });
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.operations().filter((name) => name === 'finalizeUpload')).toHaveLength(2);
  });

  it('is looked for at once on a clock that moves on between two readings', async () => {
    const world = impatient();
    const { elapsed } = world.clock;
    let readings = 0;
    world.clock.elapsed = () => elapsed() + ++readings / 1_000;
    world.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 404, after: 1 });
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.clock.advance(5_000);
    expect(world.now(upload!).status).toBe('done');
  });

  it('does not block other files in the meantime', async () => {
    const world = impatient({ queue: { concurrency: 1 } });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'hold', ms: 10 * minute, twin: 410 });
    const [slow, other] = world.queue.add([textFile('a.txt'), textFile('b.txt')]);
    const start = world.clock.now();
    await world.until(() => world.now(other!).status === 'done');
    expect(world.clock.now() - start).toBeLessThan(2 * minute);
    expect(world.now(slow!).status).toBe('finalizing');
    await world.finish();
    expect(world.service.assets()).toHaveLength(2);
  });

  it('and creates nothing in the end: a new session, once no call can still be working', async () => {
    const world = impatient({ limits: { ratePerMinute: forever, sessionSeconds: 3_600 } });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'network' });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 410, after: 1 });
    const start = world.clock.now();
    const [upload] = world.queue.add([textFile('a.txt')]);
    await world.until(() => world.operations().filter((name) => name === 'presignUpload').length === 2);
    expect(world.clock.now() - start).toBeGreaterThanOrEqual(15 * minute);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(world.service.assets()).toHaveLength(1);
  });

  it('is waited for only until shortly after the session has expired, when no call can still be working', async () => {
    const world = impatient({ limits: { ratePerMinute: forever, sessionSeconds: 60 } });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 90_000 });
    world.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 410, after: 1 });
    const start = world.clock.now();
    world.queue.add([textFile('a.txt')]);
    await world.finish();
    expect(world.clock.now() - start).toBeLessThan(5 * minute);
    expect(world.service.assets()).toHaveLength(1);
  });

  it.each([404, 410, 422])('and a retry by the user is as patient, after a %i', async (twin) => {
    const world = impatient();
    const { client, service, queue, clock, until, finish, now } = world;
    service.faults.add({ on: 'finalizeUpload', kind: 'hold', ms: 45_000, twin, forever: true });
    const [upload] = queue.add([textFile('a.txt')], { duplicates: 'allow' });
    await until(() => now(upload!).commit === 'in-flight');
    client.close();
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'failed', commit: 'unknown' });
    queue.retry(upload!.id);
    await finish();
    await clock.advance(10 * minute);
    expect(now(upload!)).toMatchObject({ status: 'done', asset: { id: service.assets()[0]!.id } });
    expect(service.assets()).toHaveLength(1);
  });
});

describe('a finalize whose response can never be read', () => {
  it.each(['empty', 'lose-response'] as const)('(%s): its asset is found after the second', async (kind) => {
    const { service, queue, clock, finish, now, operations } = createQueueWorld();
    service.faults.add({ on: 'finalizeUpload', kind, times: forever });
    const uploads = queue.add(['a', 'b', 'c'].map((text) => textFile(`${text}.txt`)));
    const start = clock.now();
    await finish();
    for (const upload of uploads) expect(now(upload)).toMatchObject({ status: 'done', outcome: 'uploaded' });
    expect(clock.now() - start).toBeLessThan(10_000);
    expect(operations().filter((name) => name === 'finalizeUpload').length).toBeLessThanOrEqual(6);
  });
});

describe('lookups that fail as well', () => {
  it('with a refusal are not repeated before the finalize, even if the rate limit stops that', async () => {
    const { service, queue, until, finish, now } = impatient();
    service.faults.add({ on: 'finalizeUpload', kind: 'lose-response', times: forever });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => service.assets().length === 1);
    const heal = service.faults.add({ on: 'checkDuplicate', kind: 'network', times: forever });
    await until(() => now(upload!).waiting?.for === 'confirmation');
    heal();
    service.faults.add({ on: 'checkDuplicate', kind: 'status', status: 400, times: forever });
    await until(() => service.requests().at(-1)?.status === 400);
    service.faults.clear();
    service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 429, retryAfter: 60 });
    await finish();
    expect(now(upload!).status).toBe('done');
    const made = service.requests().map(({ operation, status }) => `${operation} ${status}`);
    expect(made.slice(made.lastIndexOf('checkDuplicate 400'))).toEqual([
      'checkDuplicate 400',
      'finalizeUpload 429',
      'finalizeUpload 201',
    ]);
  });

  it('for an hour: the upload is neither failed nor confirmed, and is done in the end', async () => {
    const world = impatient();
    const { service, queue, clock, until, finish, now } = world;
    service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    service.faults.add({ on: 'finalizeUpload', kind: 'network', times: forever, after: 1 });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => service.assets().length === 1);
    service.faults.add({ on: 'checkDuplicate', kind: 'status', status: 500, times: forever });
    const start = clock.now();
    await until(() => clock.now() > start + 60 * minute);
    expect(now(upload!)).toMatchObject({
      status: 'finalizing',
      commit: 'unknown',
      waiting: { for: 'confirmation' },
    });
    const before = world.operations().length;
    await clock.advance(60 * minute);
    expect(world.operations().length - before).toBeLessThan(60);
    service.faults.clear();
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });

  it('a second file with the same bytes is looked up even if the first one is removed', async () => {
    const { service, queue, clock, until, finish, now } = impatient();
    service.faults.add({ on: 'finalizeUpload', kind: 'lose-response', times: forever });
    const [first] = queue.add([textFile('a.txt', 'same')]);
    await until(() => service.assets().length === 1);
    service.faults.add({ on: 'checkDuplicate', kind: 'network', times: forever });
    await until(() => now(first!).waiting?.for === 'confirmation');
    const [second] = queue.add([textFile('b.txt', 'same')]);
    await until(() => now(second!).status === 'checking');
    queue.remove(first!.id);
    await clock.advance(minute);
    service.faults.clear();
    await finish();
    expect(now(second!)).toMatchObject({ status: 'done', asset: { id: service.assets()[0]!.id } });
    expect(service.assets()).toHaveLength(1);
  });

  it('the row can be removed, although it cannot be cancelled', async () => {
    const { service, queue, until, now } = impatient();
    service.faults.add({ on: 'finalizeUpload', kind: 'lose-response', times: forever });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => service.assets().length === 1);
    service.faults.add({ on: 'checkDuplicate', kind: 'html', times: forever });
    expect(queue.remove(upload!.id)).toBe(false);
    await until(() => now(upload!).waiting?.for === 'confirmation');
    expect(queue.cancel(upload!.id)).toBe(false);
    expect(queue.remove(upload!.id)).toBe(true);
    expect(queue.getUpload(upload!.id)).toBeUndefined();
  });

  it('a file without an asset ends as failed once they work again', async () => {
    const { service, queue, clock, until, finish, now } = impatient();
    service.faults.add({ on: 'finalizeUpload', kind: 'network', times: forever });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => now(upload!).status === 'finalizing');
    const removeFault = service.faults.add({ on: 'checkDuplicate', kind: 'network', times: forever });
    const start = clock.now();
    await until(() => clock.now() > start + 60 * minute);
    expect(now(upload!).waiting).toMatchObject({ for: 'confirmation' });
    removeFault();
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'failed', error: { code: 'network' } });
  });

  it.each([400, 403, 404, 409, 422, 500, 503])('with %i a few times settle nothing', async (status) => {
    const world = impatient();
    const { service, queue, until, finish, now } = world;
    service.faults.add({ on: 'finalizeUpload', kind: 'hold', ms: 45_000, twin: 410, forever: true });
    const [upload] = queue.add([textFile('a.txt')]);
    await until(() => now(upload!).status === 'finalizing');
    service.faults.add({ on: 'checkDuplicate', kind: 'status', status, times: 4 });
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });
});

describe('a replacement whose finalize gets no response', () => {
  /** Replaces the first of two assets with the bytes of the second. */
  async function replaceUnder(twin: number, options: QueueWorldOptions = {}) {
    const world = impatient(options);
    const { service, queue, clock, finish, now } = world;
    const own = await service.addAsset({ filename: 'a.txt', content: 'old' });
    const other = await service.addAsset({ filename: 'b.txt', content: 'the same bytes' });
    await clock.advance(5 * minute);
    service.faults.add({ on: 'finalizeReplacement', kind: 'hold', ms: 45_000, twin, forever: true });
    const [upload] = queue.add([textFile('a.txt', 'the same bytes')], { replace: own.id });
    await finish();
    await clock.advance(10 * minute);
    return { world, own, other, end: now(upload!) };
  }

  it.each(twins)('is settled by its versions, not by another asset of the same bytes (%i)', async (twin) => {
    const { world, own, end } = await replaceUnder(twin);
    expect(end).toMatchObject({
      status: 'done',
      outcome: 'replaced',
      asset: { id: own.id, filename: 'a.txt' },
    });
    expect(world.service.versions(own.id)).toHaveLength(2);
    expect(world.operations()).not.toContain('checkDuplicate');
  });

  it('is not settled by an older version of the same bytes', async () => {
    const world = impatient();
    const { service, queue, clock, finish, now } = world;
    const asset = await service.addAsset({ filename: 'a.txt', content: 'first' });
    await service.addVersion(asset.id, { content: 'second' });
    await clock.advance(5 * minute);
    service.faults.add({ on: 'finalizeReplacement', kind: 'network' });
    service.faults.add({ on: 'finalizeReplacement', kind: 'status', status: 410, after: 1 });
    const [upload] = queue.add([textFile('a.txt', 'first')], { replace: asset.id });
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.versions(asset.id)).toHaveLength(3);
  });
});

describe('an import whose call gets no response', () => {
  const address = 'https://source.example/a.txt';
  const fetchSource: FetchSource = async () =>
    new Response('text', { headers: { 'content-type': 'text/plain' } });

  it.each(twins)('and whose repeat is refused with %i: one asset', async (twin) => {
    const world = impatient({ fetchSource });
    world.service.faults.add({ on: 'createImport', kind: 'hold', ms: 45_000, twin });
    const [upload] = await world.queue.importUrls([address]);
    await world.finish();
    await world.clock.advance(10 * minute);
    expect(world.now(upload!)).toMatchObject({ status: 'done', outcome: 'imported' });
    expect(world.service.assets()).toHaveLength(1);
  });

  it('for an hour: has not failed, is repeated under its key, and is done in the end', async () => {
    const world = impatient({ fetchSource });
    const { service, queue, clock, until, finish, now } = world;
    service.faults.add({ on: 'createImport', kind: 'lose-response', times: forever });
    const [upload] = await queue.importUrls([address]);
    const start = clock.now();
    await until(() => clock.now() > start + 60 * minute);
    expect(now(upload!)).toMatchObject({ status: 'importing', waiting: { for: 'confirmation' } });
    service.faults.clear();
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });

  it('fails in the end if the service keeps refusing it, and a retry is a new import', async () => {
    const { service, queue, finish, now } = impatient({ fetchSource });
    service.faults.add({ on: 'createImport', kind: 'network' });
    service.faults.add({ on: 'createImport', kind: 'status', status: 422, after: 1, times: 9 });
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'failed', error: { code: 'import-failed' } });
  });

  it.each([500, 502, 503])('a poll that gets a %i page does not end it', async (status) => {
    const { service, queue, finish, now } = impatient({ fetchSource });
    service.faults.add({ on: 'getJob', kind: 'html', status, times: 3 });
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!).status).toBe('done');
  });

  it('a poll that fails does not end it', async () => {
    const { service, queue, finish, now } = impatient({ fetchSource });
    service.faults.add({ on: 'getJob', kind: 'status', status: 500, times: 2 });
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!).status).toBe('done');
  });

  it('a retry of an unheard import that the proxy has refused since creates no second asset', async () => {
    const refusal = () =>
      Response.json(
        { type: 'urn:longshore:proxy:not_authorized', status: 403, detail: 'No.', code: 'not_authorized' },
        { status: 403, headers: { 'content-type': 'application/problem+json' } },
      );
    let calls = 0;
    let isRefusing = true;
    const { queue, service, finish, until, now } = createQueueWorld({
      fetchSource,
      imports: 'sync',
      async through(input, init, send) {
        if (!String(input instanceof Request ? input.url : input).endsWith('/imports'))
          return send(input, init);
        if (++calls > 1) return isRefusing ? refusal() : send(input, init);
        await send(input, init);
        throw new TypeError('Failed to fetch');
      },
    });
    const [upload] = await queue.importUrls([address]);
    await until(() => queue.getState().halted !== null || now(upload!).status === 'failed');
    queue.resumeAll();
    await until(() => now(upload!).status === 'failed');
    isRefusing = false;
    queue.retry(upload!.id);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });
});

const problem = (status: number) =>
  Response.json(
    { type: 'https://api.example/errors/e', title: 'E', status, detail: 'E', code: 'e', request_id: 'r' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

it('does not take an older asset that cannot be used for what an unheard finalize created', async () => {
  const calls = { check: 0, finalize: 0 };
  const { queue, service, clock, finish, now } = createQueueWorld({
    async through(input, init, send) {
      const url = String(input instanceof Request ? input.url : input);
      if (url.endsWith('/check-duplicate') && ++calls.check === 1) return problem(500);
      if (url.endsWith('/finalize')) {
        calls.finalize++;
        if (calls.finalize === 1) throw new TypeError('Failed to fetch');
        if (calls.finalize === 2) return problem(410);
      }
      return send(input, init);
    },
  });
  const old = await service.addAsset({
    filename: 'a.txt',
    content: 'same',
    status: 'quarantined',
    createdAt: clock.now() - 24 * 60 * minute,
  });
  const [upload] = queue.add([textFile('a.txt', 'same')]);
  await finish();
  const ended = now(upload!);
  expect(ended).toMatchObject({ status: 'done', asset: { status: 'active' } });
  expect(ended).not.toMatchObject({ asset: { id: old.id } });
});

describe('a finalize without a response, while the check returns another asset with these bytes', () => {
  const cases = [
    ['an older one, with duplicates: allow', {}, { duplicates: 'allow' }],
    ['one with another privacy', { privacy: 'private' }, {}],
  ] as const;

  /** The response to the finalize of the first session is lost, and every repeat is refused. */
  const unheardBeside = async (other: object, list: ((cursor: string | null) => Response) | null = null) => {
    let first: string | null = null;
    let listed = 0;
    const world = createQueueWorld({
      async through(input, init, send) {
        const request = new Request(input, init);
        const { url, method } = request;
        if (url.endsWith('/check-duplicate')) return Response.json({ duplicate: true, asset: found });
        if (url.includes('/assets?') && method === 'GET') {
          listed++;
          if (list) return list(new URL(url).searchParams.get('cursor'));
        }
        if (!url.endsWith('/finalize')) return send(request);
        const session = await request.clone().text();
        if (session === first) return problem(410);
        const response = await send(request);
        if (first !== null) return response;
        first = session;
        throw new TypeError('Failed to fetch');
      },
    });
    const { service, clock } = world;
    const found = await service.addAsset({
      filename: 'other.txt',
      content: 'same',
      createdAt: clock.now() - 24 * 60 * minute,
      ...other,
    });
    // The list has several pages.
    for (let index = 0; index < 150; index++)
      await service.addAsset({ filename: `${index}.txt`, content: `other ${index}` });
    const made = () => service.assets().filter(({ filename }) => filename === 'a.txt');
    return { ...world, queue: world.queue, made, listed: () => listed };
  };

  it.each(cases)('%s: finds its own in the list, and creates no second one', async (_, other, options) => {
    const { queue, finish, now, made } = await unheardBeside(other);
    const [upload] = queue.add([textFile('a.txt', 'same')], options);
    await finish();
    expect(made()).toHaveLength(1);
    expect(now(upload!)).toMatchObject({ status: 'done', asset: { id: made()[0]!.id } });
  });

  it('sends the bytes again if the list may not be read', async () => {
    const { queue, finish, now, made, listed } = await unheardBeside({}, () => problem(403));
    const [upload] = queue.add([textFile('a.txt', 'same')], { duplicates: 'allow' });
    await finish();
    expect(listed()).toBe(1);
    expect(made()).toHaveLength(2);
    expect(now(upload!)).toMatchObject({ status: 'done' });
  });

  it('reads a list whose cursors come round only once', async () => {
    const next = (cursor: string | null) => ({ has_more: true, next_cursor: cursor === 'a' ? 'b' : 'a' });
    const round = (cursor: string | null) => Response.json({ data: [], pagination: next(cursor) });
    const { queue, finish, now, listed } = await unheardBeside({}, round);
    const [upload] = queue.add([textFile('a.txt', 'same')], { duplicates: 'allow' });
    await finish();
    expect(listed()).toBe(3);
    expect(now(upload!)).toMatchObject({ status: 'done' });
  });
});
