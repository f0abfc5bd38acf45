import { describe, expect, it } from 'vitest';
import type { FetchSource } from '../mock/index.js';
import { fileBytes, pngHead } from '../../test/worlds/mock-world.js';
import {
  createQueueWorld,
  textFile,
  type QueueWorld,
  type QueueWorldOptions,
} from '../../test/worlds/queue-world.js';

const address = 'https://source.example/holiday/sunset.png';
const picture: FetchSource = async () =>
  new Response(fileBytes(pngHead, 200), { headers: { 'content-type': 'image/png' } });

const worldOf = (options: QueueWorldOptions = {}) => createQueueWorld({ fetchSource: picture, ...options });

describe('an import', () => {
  it('is submitted and polled until the asset exists, in the same list as files', async () => {
    const { queue, service, finish, history, operations, now } = worldOf();
    const [file] = queue.add([textFile('notes.txt')]);
    const [upload] = await queue.importUrls([address], { privacy: 'unlisted' });
    await finish();

    expect(queue.getState().groups['']?.ids).toEqual([file?.id, upload?.id]);
    expect(history.get('sunset.png')).toEqual(['queued', 'importing', 'done']);
    expect(now(upload!)).toMatchObject({
      status: 'done',
      outcome: 'imported',
      name: 'sunset.png',
      path: address,
      size: 200,
      type: 'image/png',
      asset: { privacy: 'unlisted', filename: 'sunset.png' },
    });
    expect(operations().filter((name) => name === 'createImport' || name === 'getJob')).toEqual([
      'createImport',
      'getJob',
      'getJob',
      'getJob',
    ]);
    expect(service.assets()).toHaveLength(2);
  });

  it.each([
    ['https://source.example/trip.mp4?size=full', undefined, 'video/mp4'],
    ['https://source.example/tides.PDF', 'Tides of May', 'application/pdf'],
    ['https://source.example/download/17', 'tides.pdf', 'application/pdf'],
    ['https://source.example/download/17', undefined, 'application/octet-stream'],
  ])('has the type of an ending until the service tells another: %s, %s', async (url, filename, type) => {
    const { queue, finish, now } = worldOf();
    const [upload] = await queue.importUrls([{ url, filename }]);
    expect(upload?.type).toBe(type);
    await finish();
    expect(now(upload!)?.type).toBe('image/png');
  });

  it('shows the status of the job: queued, processing, completed', async () => {
    const { queue, finish } = worldOf({ importPolls: 4 });
    const statuses: (string | undefined)[] = [];
    queue.subscribe(() => {
      const [id = ''] = queue.getState().groups['']?.ids ?? [];
      const status = queue.getUpload(id)?.job?.status;
      if (statuses.at(-1) !== status) statuses.push(status);
    });
    await queue.importUrls([address]);
    await finish();
    expect(statuses).toEqual(['queued', 'processing', 'completed']);
  });

  it('may complete at once, and is then not polled', async () => {
    const { queue, finish, operations, now } = worldOf({ imports: 'sync' });
    const [upload] = await queue.importUrls([{ url: address, filename: 'mine.png' }]);
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'done', name: 'mine.png', asset: { filename: 'mine.png' } });
    expect(operations()).toEqual(['createImport']);
  });

  it('is polled with growing delays, from about one second to about thirty', async () => {
    const { queue, service, finish } = worldOf({ importPolls: 9 });
    await queue.importUrls([address]);
    await finish();
    const times = service.requests().flatMap(({ operation, at }) => (operation === 'getJob' ? [at] : []));
    const pauses = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1000);
    [2, 4, 8, 16, 30, 30, 30, 30].forEach((wanted, index) => {
      expect(pauses[index]).toBeGreaterThanOrEqual(wanted * 0.75);
      expect(pauses[index]).toBeLessThanOrEqual(wanted * 1.25);
    });
  });

  it('that never ends fails after the last poll, and a retry polls the same job', async () => {
    const { queue, finish, operations, now } = worldOf({ importPolls: 62 });
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!)).toMatchObject({
      status: 'failed',
      error: { code: 'import-unfinished', retryable: true },
    });
    queue.retry(upload!.id);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(operations().filter((name) => name === 'createImport')).toHaveLength(1);
  });

  it('that fails has the error of the job, and a retry is a new import', async () => {
    let response: Response | null = new Response('gone', { status: 404 });
    const { queue, service, finish, now } = worldOf({
      fetchSource: async (...call) => (response ? response.clone() : picture(...call)),
    });
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!)).toMatchObject({
      status: 'failed',
      error: { code: 'import-failed', details: { reason: 'source_unavailable', detail: expect.any(String) } },
    });
    response = null;
    queue.retry(upload!.id);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });

  it('whose job is not known at first waits for it', async () => {
    const { queue, service, finish, history, now } = worldOf();
    service.faults.add({ on: 'getJob', kind: 'status', status: 404, times: 5 });
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(history.get('sunset.png')).toEqual(['queued', 'importing', 'done']);
  });

  it('whose job is still not known after a minute fails, and a retry finds what it has made', async () => {
    const { queue, service, clock, finish, now } = worldOf();
    service.faults.add({ on: 'getJob', kind: 'status', status: 404, times: Number.POSITIVE_INFINITY });
    const startedAt = clock.now();
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'failed', error: { code: 'not-found' } });
    expect(clock.now() - startedAt).toBeGreaterThan(45_000);
    expect(clock.now() - startedAt).toBeLessThan(90_000);
    service.faults.clear();
    queue.retry(upload!.id);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });

  it('whose key leads to an unknown job again has another key for the next retry', async () => {
    const keys: (string | null)[] = [];
    const { queue, service, finish, now } = worldOf({
      through: (input, init, send) => {
        const { url, headers } = new Request(input, init);
        if (url.endsWith('/imports')) keys.push(headers.get('idempotency-key'));
        return send(input, init);
      },
    });
    service.faults.add({ on: 'getJob', kind: 'status', status: 404, times: Number.POSITIVE_INFINITY });
    const [upload] = await queue.importUrls([address]);
    await finish();
    queue.retry(upload!.id);
    await finish();
    service.faults.clear();
    queue.retry(upload!.id);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(keys[0] ?? '')]);
  });

  it('waits while it is paused, and continues', async () => {
    const { queue, clock, until, finish, operations, now } = worldOf();
    const [upload] = await queue.importUrls([address]);
    await until(() => now(upload!).job !== null);
    queue.pause(upload!.id);
    const before = operations().length;
    await clock.advance(120_000);
    expect(operations()).toHaveLength(before);
    expect(now(upload!)).toMatchObject({ status: 'importing', paused: true });
    queue.resume(upload!.id);
    await finish();
    expect(now(upload!).status).toBe('done');
  });
});

describe('a URL', () => {
  it.each([
    ['not an address', 'url-invalid'],
    ['', 'url-invalid'],
    ['/photos/1.jpg', 'url-invalid'],
    ['ftp://source.example/a.png', 'url-not-http'],
    ['javascript:alert(1)', 'url-not-http'],
    ['data:image/png;base64,AAAA', 'url-not-http'],
    ['file:///etc/passwd', 'url-not-http'],
    ['https://user:pass@source.example/a.png', 'url-credentials'],
    ['https://user@source.example/a.png', 'url-credentials'],
    ['https://bucket.example/a.png?X-Amz-Credential=a&X-Amz-Signature=b', 'url-credentials'],
    ['https://account.example/a.png?sv=2024&sig=b', 'url-credentials'],
    ['https://source.example/a.png?access_token=b', 'url-credentials'],
    ['https://source.example/a.png#access_token=b', 'url-credentials'],
    ['https://source.example/a.png?API_KEY=b', 'url-credentials'],
  ])('%s is refused before anything is sent: %s', async (text, code) => {
    const { queue, finish, operations, now } = worldOf();
    const [upload] = await queue.importUrls([text]);
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'failed', error: { code, retryable: false } });
    expect(operations()).toEqual([]);
  });

  it('is shown without its query, and may have a harmless one', async () => {
    const { queue, finish, now } = worldOf();
    const [upload] = await queue.importUrls(['https://source.example/Stra%C3%9Fe.png?width=200']);
    await finish();
    expect(now(upload!)).toMatchObject({ status: 'done', path: 'https://source.example/Straße.png' });
  });

  it('that is invalid does not affect others', async () => {
    const { queue, finish } = worldOf();
    await queue.importUrls(['nonsense', address, 'ftp://x.example/', 'https://source.example/b.png']);
    await finish();
    expect(queue.getState().groups['']?.summary.counts).toMatchObject({ done: 2, failed: 2 });
  });
});

describe('a lost response', () => {
  it('to the import call creates no second asset', async () => {
    const { queue, service, finish, now } = worldOf();
    service.faults.add({ on: 'createImport', kind: 'lose-response' });
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });

  it('creates no second asset after `patience` is used up: the call is repeated under its key', async () => {
    const { queue, service, finish, now } = worldOf({ queue: { patience: 0 } });
    service.faults.add({ on: 'createImport', kind: 'lose-response' });
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });

  it('cannot be cancelled: the service may have started it', async () => {
    const { queue, service, until, finish, now } = worldOf();
    service.faults.add({ on: 'createImport', kind: 'lose-response' });
    const [upload] = await queue.importUrls([address]);
    await until(() => now(upload!).waiting !== null);
    queue.cancel(upload!.id);
    await finish();
    expect(now(upload!).status).toBe('done');
  });
});

describe('a call that the browser has sent twice by itself', () => {
  it.each([404, 409, 410])('and whose second answer is %i creates no second asset', async (status) => {
    let isFirst = true;
    const { queue, service, finish, now } = worldOf({
      through: async (input, init, send) => {
        const answer = await send(input, init);
        if (!new Request(input).url.endsWith('/imports') || !isFirst) return answer;
        isFirst = false;
        const problem = { type: 'https://x.example/errors/x', title: 'x', detail: 'x', code: 'x', status };
        return Response.json(problem, { status });
      },
    });
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });
});

describe('errors of the service', () => {
  it.each([
    [404, 'import-failed'],
    [409, 'conflict'],
    [410, 'import-failed'],
  ])('with %i, which no URL is refused with, fail the import after two minutes: %s', async (status, code) => {
    const { queue, service, clock, finish, now } = worldOf();
    service.faults.add({ on: 'createImport', kind: 'status', status, times: Number.POSITIVE_INFINITY });
    const startedAt = clock.now();
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!)).toMatchObject({
      status: 'failed',
      commit: 'none',
      error: { code, retryable: true },
    });
    expect(clock.now() - startedAt).toBeGreaterThan(120_000);
    expect(clock.now() - startedAt).toBeLessThan(180_000);
  });

  it.each([
    [400, 'import-failed'],
    [403, 'forbidden'],
    [422, 'import-failed'],
  ])('with %i fails the import alone: %s', async (status, code) => {
    const { queue, service, finish, now } = worldOf();
    service.faults.add({ on: 'createImport', kind: 'status', status });
    const [first, second] = await queue.importUrls([address, 'https://source.example/b.png']);
    await finish();
    expect(now(first!)).toMatchObject({ status: 'failed', error: { code, retryable: true } });
    expect(now(second!).status).toBe('done');
  });

  it('about the URL in the first response say so, and a retry is a new import', async () => {
    let response: Response | null = new Response('gone', { status: 404 });
    const { queue, service, finish, now } = worldOf({
      imports: 'sync',
      fetchSource: async (...call) => (response ? response.clone() : picture(...call)),
    });
    const [upload] = await queue.importUrls([address]);
    await finish();
    const failed = now(upload!);
    expect(failed).toMatchObject({
      status: 'failed',
      error: { code: 'import-failed', details: { reason: 'source_unavailable' } },
    });
    expect(failed.status === 'failed' && failed.error.text).toMatch(/Check the URL/);
    response = null;
    // Under the old key, the service would repeat its refusal.
    queue.retry(upload!.id);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(service.assets()).toHaveLength(1);
  });

  it.each([
    ['names its job', () => {}, { reason: 'source_unavailable' }],
    [
      'names a job that nobody knows',
      ({ service }: QueueWorld) => service.faults.add({ on: 'getJob', kind: 'status', status: 404 }),
      {},
    ],
    [
      'names no job',
      ({ service }: QueueWorld) =>
        service.faults.add({ on: 'createImport', kind: 'drop-fields', fields: ['job_id'] }),
      {},
    ],
  ])('a first response that says failed and %s is a failed import', async (_, prepare, details) => {
    let response: Response | null = new Response('gone', { status: 404 });
    const world = worldOf({
      imports: 'sync-jobs',
      fetchSource: async (...call) => (response ? response.clone() : picture(...call)),
    });
    prepare(world);
    const [upload] = await world.queue.importUrls([address]);
    await world.finish();
    expect(world.now(upload!)).toMatchObject({
      status: 'failed',
      commit: 'none',
      error: { code: 'import-failed', details },
    });
    response = null;
    world.queue.retry(upload!.id);
    await world.finish();
    expect(world.now(upload!).status).toBe('done');
    expect(world.service.assets()).toHaveLength(1);
  });

  it('a missing scope is in the error', async () => {
    const { queue, finish, now } = worldOf({ scopes: ['uploads:write'] });
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!)).toMatchObject({
      status: 'failed',
      error: { code: 'insufficient-scope', details: { scope: 'imports:write' } },
    });
  });

  it('a refused key halts the queue once, and it continues with another', async () => {
    const { queue, service, until, finish, now } = worldOf();
    service.faults.add({ on: 'getJob', kind: 'status', status: 401 });
    const [upload] = await queue.importUrls([address]);
    await until(() => queue.getState().halted !== null);
    expect(now(upload!).status).toBe('importing');
    queue.resumeAll();
    await finish();
    expect(now(upload!).status).toBe('done');
  });

  it('an unavailable service is retried', async () => {
    const { queue, service, finish, now } = worldOf();
    service.faults.add({ on: 'getJob', kind: 'status', status: 503, retryAfter: 20, times: 2 });
    const [upload] = await queue.importUrls([address]);
    await finish();
    expect(now(upload!).status).toBe('done');
  });
});

describe('an import that is no longer polled', () => {
  it('is cancelled, and a retry polls the same job', async () => {
    const { queue, until, finish, operations, saved, now } = worldOf();
    const [upload] = await queue.importUrls([address]);
    await until(() => now(upload!).job !== null);
    queue.cancel(upload!.id);
    expect(now(upload!)).toMatchObject({ status: 'cancelled', job: { status: 'queued' } });
    await until(() => saved().length === 0);
    queue.retry(upload!.id);
    await finish();
    expect(now(upload!).status).toBe('done');
    expect(operations().filter((name) => name === 'createImport')).toHaveLength(1);
  });
});

describe('a reload', () => {
  it('resumes polling', async () => {
    const world = worldOf();
    const [upload] = await world.queue.importUrls([address], { group: 'library' });
    await world.until(() => world.now(upload!).job !== null);
    world.reload();
    expect(world.queue.getState().groups).toEqual({});
    await world.queue.restore();
    await world.finish();
    expect(world.queue.getUpload(upload!.id)).toMatchObject({
      status: 'done',
      name: 'sunset.png',
      group: 'library',
      asset: { filename: 'sunset.png' },
    });
    expect(world.service.assets()).toHaveLength(1);
    expect(world.saved()).toEqual([]);
  });

  it('before the response: repeats the call with the same key, and cannot be cancelled', async () => {
    const world = worldOf();
    world.service.faults.add({ on: 'createImport', kind: 'lose-response', times: Number.POSITIVE_INFINITY });
    const [upload] = await world.queue.importUrls([address]);
    await world.until(() => world.operations().includes('createImport'));
    world.reload();
    world.service.faults.clear();
    await world.queue.restore();
    expect(world.queue.cancel(upload!.id)).toBe(false);
    await world.finish();
    expect(world.queue.getState().groups['']?.summary.counts.done).toBe(1);
    expect(world.service.assets()).toHaveLength(1);
  });

  it('drops a job that the service no longer knows, and items older than a day', async () => {
    const world = worldOf();
    const [upload] = await world.queue.importUrls([address]);
    await world.until(() => world.now(upload!).job !== null);
    world.reload();
    const forget = { on: 'getJob', kind: 'status', status: 404, times: Number.POSITIVE_INFINITY } as const;
    const remember = world.service.faults.add(forget);
    await world.queue.restore();
    await world.until(() => world.saved().length === 0);
    await world.finish();
    expect(world.queue.getState().groups['']?.ids).toEqual([]);

    remember();
    const [later] = await world.queue.importUrls([address]);
    await world.until(() => world.now(later!).job !== null);
    world.reload();
    await world.clock.advance(25 * 60 * 60 * 1000);
    await world.queue.restore();
    expect(world.queue.getState().groups).toEqual({});
    expect(world.saved()).toEqual([]);
  });

  it('restores nothing that had settled', async () => {
    const world = worldOf();
    await world.queue.importUrls([address, 'nonsense']);
    await world.finish();
    world.reload();
    await world.queue.restore();
    expect(world.queue.getState().groups).toEqual({});
  });
});

it('one import that never ends does not stall the others', async () => {
  const { queue, until, now } = worldOf({
    limits: { ratePerMinute: Number.POSITIVE_INFINITY, importSeconds: 100_000 },
    fetchSource: (url, ...rest) =>
      String(url).endsWith('/0.png') ? new Promise(() => {}) : picture(url, ...rest),
  });
  const addresses = Array.from({ length: 40 }, (_, index) => `https://source.example/${index}.png`);
  const [stuck] = await queue.importUrls(addresses);
  await until(() => queue.getState().groups['']?.summary.counts.done === 39);
  expect(now(stuck!).status).toBe('importing');
});
