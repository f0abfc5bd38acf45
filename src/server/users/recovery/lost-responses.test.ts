import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionOf } from '../../../../test/user-stores/samples.js';
import { sha256 } from '../../../../test/worlds/mock-world.js';
import { createUsersWorld, expectSettled, minutes } from '../../../../test/worlds/users-world.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const key = { 'idempotency-key': 'page-key' };
const unreserved = { reservedBytes: 0, reservedFiles: 0 };

describe('a finalize without a response', () => {
  it('is repeated by the page, and has one asset', async () => {
    const world = createUsersWorld();
    const { as, mock } = world;
    const body = await as('ada').send('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    expect((await as('ada').call('POST', '/uploads/finalize', body, key)).status).toBe(502);
    const asset = await as('ada').call('POST', '/uploads/finalize', body, key);
    expect(asset.status).toBe(201);
    await expectSettled(world, { ada: 1 });
    expect(await as('ada').list()).toEqual([asset.body.id]);
  });

  it('is repeated under the first key, even if the page has lost it', async () => {
    const world = createUsersWorld();
    const { as, mock } = world;
    const body = await as('ada').send('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    await as('ada').call('POST', '/uploads/finalize', body, key);
    const other = await as('ada').call('POST', '/uploads/finalize', body, { 'idempotency-key': 'new' });
    expect(other.status).toBe(201);
    await expectSettled(world, { ada: 1 });
  });

  it('is not over after a first 409: an earlier call may be running', async () => {
    const { as, mock, store } = createUsersWorld();
    const body = await as('ada').send('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 409 });
    expect((await as('ada').call('POST', '/uploads/finalize', body, key)).status).toBe(409);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ openUploads: 1 });
    expect((await as('ada').call('POST', '/uploads/finalize', body, key)).status).toBe(201);
  });

  it.each(['lose-response', 'network', 'empty', 'truncate', 'html'] as const)(
    'is settled without the page (%s)',
    async (kind) => {
      const world = createUsersWorld();
      const { as, mock, proxy } = world;
      const body = await as('ada').send('one');
      mock.service.faults.add({ on: 'finalizeUpload', kind });
      await as('ada').call('POST', '/uploads/finalize', body, key);
      expect(await proxy.reconcile()).toMatchObject({ completed: 1, unknown: 0 });
      await expectSettled(world, { ada: 1 });
      expect(await as('ada').list()).toHaveLength(1);
      expect(await as('bob').list()).toEqual([]);
    },
  );

  it('is a problem if the response names no asset, and is settled without the page', async () => {
    const world = createUsersWorld();
    const { as, mock, store, proxy } = world;
    const body = await as('ada').send('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'drop-fields', fields: ['id'] });
    const { status, code } = await as('ada').call('POST', '/uploads/finalize', body, key);
    expect(`${status} ${code}`).toBe('502 unidentified_asset');
    expect(await store.findSession({ uploadId: body.upload_id })).toMatchObject({ state: 'committing' });
    expect(await proxy.reconcile()).toMatchObject({ completed: 1, unknown: 0 });
    await expectSettled(world, { ada: 1 });
  });

  it('is settled by itself, at most a minute later', async () => {
    const world = createUsersWorld();
    const { as, mock } = world;
    const body = await as('ada').send('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    await as('ada').call('POST', '/uploads/finalize', body, key);
    await minutes(1);
    await expectSettled(world, { ada: 1 });
  });

  it('is settled by another process after the first one ended', async () => {
    const world = createUsersWorld();
    const body = await world.as('ada').send('one');
    world.mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    await world.as('ada').call('POST', '/uploads/finalize', body, key);
    await world.proxy.close();
    const other = world.another();
    await other.as('bob').list();
    await minutes(1);
    await expectSettled(world, { ada: 1, bob: 0 });
  });

  it('is found by a duplicate check of the page', async () => {
    const world = createUsersWorld();
    const { as, mock } = world;
    const body = await as('ada').send('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    await as('ada').call('POST', '/uploads/finalize', body, key);
    const question = { checksum_sha256: await sha256('one'), size: 3 };
    const { body: found } = await as('ada').call('POST', '/uploads/check-duplicate', question);
    expect(found.duplicate).toBe(true);
    expect((await as('bob').call('POST', '/uploads/check-duplicate', question)).body.duplicate).toBe(false);
    await expectSettled(world, { ada: 1 });
  });

  it("never takes another user's asset with the same bytes", async () => {
    const world = createUsersWorld();
    const { as, mock, proxy } = world;
    const body = await as('ada').send('one');
    await as('bob').upload('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 503, times: 1 });
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 410, after: 1, times: Infinity });
    await as('ada').call('POST', '/uploads/finalize', body, key);
    await proxy.reconcile();
    expect(await as('ada').list()).toEqual([]);
    await minutes(30);
    await proxy.reconcile();
    await expectSettled(world, { ada: 0, bob: 1 });
  });

  it('is not finalized while the page waits for the rate limit', async () => {
    const { as, mock, proxy, asked } = createUsersWorld();
    const body = await as('ada').send('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 429, retryAfter: 60 });
    expect((await as('ada').call('POST', '/uploads/finalize', body, key)).status).toBe(429);
    asked();
    await proxy.reconcile();
    expect(asked()).toEqual([]);
    expect((await as('ada').call('POST', '/uploads/finalize', body, key)).status).toBe(201);
  });
});

describe('what a session reserves', () => {
  it.each([
    ['400', { kind: 'status', status: 400 }],
    ['403', { kind: 'status', status: 403 }],
    ['429', { kind: 'status', status: 429, retryAfter: 5 }],
    ['503', { kind: 'status', status: 503 }],
    ['no response', { kind: 'lose-response' }],
    ['no connection', { kind: 'network' }],
    ['no upload_id', { kind: 'drop-fields', fields: ['upload_id'] }],
  ] as const)('is given back if the presign has %s', async (_how, fault) => {
    const { as, mock, store } = createUsersWorld();
    mock.service.faults.add({ on: 'presignUpload', ...fault });
    const file = { filename: 'a.txt', content_type: 'text/plain', size: 3 };
    await as('ada').call('POST', '/uploads/presign', file);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ ...unreserved, filesToday: 0 });
  });

  it.each([400, 403, 404, 410, 422])(
    'is given back if the first finalize is refused with %i',
    async (status) => {
      const { as, mock, store, asked } = createUsersWorld();
      const body = await as('ada').send('one');
      mock.service.faults.add({ on: 'finalizeUpload', kind: 'status', status });
      expect((await as('ada').call('POST', '/uploads/finalize', body, key)).status).toBe(status);
      expect(await store.usageOf('ada', Date.now())).toMatchObject(unreserved);
      asked();
      // The session has ended, also for the page.
      expect((await as('ada').call('POST', '/uploads/finalize', body, key)).status).toBe(410);
      expect(asked()).toEqual([]);
    },
  );

  it('is given back when an abandoned upload expires', async () => {
    const { as, store } = createUsersWorld();
    await as('ada').send('one');
    await minutes(14);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ reservedBytes: 3, reservedFiles: 1 });
    await minutes(6);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ ...unreserved, files: 0 });
  });

  it('is given back if the process ended during the presign', async () => {
    const { as, proxy, store } = createUsersWorld();
    await store.reserve(sessionOf('ada'), {}, Date.now());
    await as('bob').list();
    await minutes(4);
    expect(await proxy.reconcile()).toMatchObject({ released: 0 });
    await minutes(4);
    expect(await store.usageOf('ada', Date.now())).toMatchObject(unreserved);
  });

  it('is kept while the result of a finalize is unknown', async () => {
    const { as, mock, store, proxy } = createUsersWorld();
    const body = await as('ada').send('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'network', times: Infinity });
    await as('ada').call('POST', '/uploads/finalize', body, key);
    await minutes(60);
    expect(await proxy.reconcile()).toMatchObject({ released: 0 });
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ reservedBytes: 3, reservedFiles: 1 });
  });
});

it('an asset that appears after its session was given up belongs to its user', async () => {
  const world = createUsersWorld({ users: { quota: { files: 1 } } });
  const { as, mock, store } = world;
  const body = await as('ada').send('one');
  let finish: (value?: unknown) => void = () => undefined;
  const slow = new Promise((resolve) => {
    finish = resolve;
  });
  const other = world.another();
  const complete = store.complete.bind(store);
  // The process hangs between the response and its record, and meanwhile the session is given up.
  vi.spyOn(store, 'complete').mockImplementationOnce(async (...given) => {
    await slow;
    return complete(...given);
  });
  const finalized = as('ada').call('POST', '/uploads/finalize', body, key);
  await vi.waitFor(() => expect(mock.service.assets()).toHaveLength(1));
  const session = await store.findSession({ uploadId: body.upload_id });
  await store.release(session?.id ?? '', Date.now());
  finish();
  const { status, body: asset } = await finalized;
  expect(status).toBe(201);
  expect(await other.as('ada').list()).toEqual([asset.id]);
  await expectSettled(world, { ada: 1 });
});

it('an asset that cannot be recorded after its session was given up is not told of', async () => {
  const world = createUsersWorld();
  const { as, store } = world;
  const body = await as('ada').send('one');
  const session = await store.findSession({ uploadId: body.upload_id });
  await store.startCommit(session?.id ?? '', Date.now());
  const complete = store.complete.bind(store);
  vi.spyOn(store, 'complete').mockImplementationOnce(async (...given) => {
    await store.release(session?.id ?? '', Date.now());
    return complete(...given);
  });
  vi.spyOn(store, 'reserve').mockRejectedValueOnce(new Error('The disk is full.'));
  const finalize = () => as('ada').call('POST', '/uploads/finalize', body, key);
  expect((await finalize()).status).toBe(503);
  expect(await as('ada').list()).toEqual([]);
});

it('an asset that was deleted before a frozen process records it stays gone', async () => {
  const world = createUsersWorld();
  const { as, store } = world;
  const body = await as('ada').send('one');
  let goOn: (value?: unknown) => void = () => undefined;
  const frozen = new Promise((resolve) => {
    goOn = resolve;
  });
  const complete = store.complete.bind(store);
  const completed = vi.spyOn(store, 'complete').mockImplementationOnce(async (...given) => {
    await frozen;
    return complete(...given);
  });
  const late = as('ada').call('POST', '/uploads/finalize', body, key);
  await vi.waitFor(() => expect(completed).toHaveBeenCalledOnce());
  const other = world.another().as('ada');
  const { body: asset } = await other.call('POST', '/uploads/finalize', body, key);
  expect((await other.call('DELETE', `/assets/${asset.id}`)).status).toBe(204);
  goOn();
  expect((await late).status).toBe(404);
  expect(await other.list()).toEqual([]);
  await expectSettled(world, { ada: 0 });
});

it('an asset that two processes record after its session was given up is counted once', async () => {
  const world = createUsersWorld();
  const { as, mock, store } = world;
  const body = await as('ada').send('one');
  let goOn: (value?: unknown) => void = () => undefined;
  const slow = new Promise((resolve) => {
    goOn = resolve;
  });
  const complete = store.complete.bind(store);
  const completed = vi.spyOn(store, 'complete');
  for (let call = 0; call < 2; call += 1) {
    completed.mockImplementationOnce(async (...given) => {
      await slow;
      return complete(...given);
    });
  }
  const other = world.another();
  const finalized = [as('ada'), other.as('ada')].map((page) =>
    page.call('POST', '/uploads/finalize', body, key),
  );
  await vi.waitFor(() => expect(completed).toHaveBeenCalledTimes(2));
  const session = await store.findSession({ uploadId: body.upload_id });
  await store.release(session?.id ?? '', Date.now());
  goOn();
  for (const { status } of await Promise.all(finalized)) expect(status).toBe(201);
  expect(mock.service.assets()).toHaveLength(1);
  await expectSettled(world, { ada: 1 });
});
