import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '../../../../test/worlds/mock-world.js';
import {
  createUsersWorld,
  expectSettled,
  minutes,
  type UsersWorld,
} from '../../../../test/worlds/users-world.js';
import { BudgetExceeded, type RateBudget } from '../../budget/rate-budget.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const key = { 'idempotency-key': 'page-key' };
const unreserved = { reservedBytes: 0, reservedFiles: 0 };

/** A presign of bytes that are never sent. */
async function declare({ as }: UsersWorld, user: string, text: string): Promise<{ upload_id: string }> {
  const { body } = await as(user).call('POST', '/uploads/presign', {
    filename: 'note.txt',
    content_type: 'text/plain',
    size: text.length,
    checksum_sha256: await sha256(text),
  });
  return { upload_id: body.upload_id };
}

/** An asset that no user of the app has: uploaded outside of it, with the same key. */
async function uploadOutside(world: UsersWorld, text: string): Promise<string> {
  const outside = world.another({ store: createUsersWorld().store });
  const { id } = await outside.as('somebody').upload(text);
  return id;
}

describe('a declared digest proves nothing', () => {
  it.each([404, 409, 410, 422, 503])('after a finalize that ended with %i', async (status) => {
    const world = createUsersWorld();
    const { as, mock, proxy } = world;
    const id = await uploadOutside(world, 'secret');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'status', status, times: 3 });
    const body = await declare(world, 'eve', 'secret');
    await as('eve').call('POST', '/uploads/finalize', body, key);
    await as('eve').call('POST', '/uploads/finalize', body, key);
    const check = as('eve').call('POST', '/uploads/check-duplicate', {
      checksum_sha256: await sha256('secret'),
    });
    await minutes(1);
    expect((await check).body.asset ?? null).toBe(null);
    await minutes(60);
    await proxy.reconcile();
    expect(await as('eve').list()).toEqual([]);
    expect((await as('eve').call('GET', `/assets/${id}`)).status).toBe(404);
  });

  it('with a key that the user has used before', async () => {
    const world = createUsersWorld();
    const { as, mock } = world;
    await as('eve').upload('first', { key: 'again' });
    const id = await uploadOutside(world, 'secret');
    const body = await declare(world, 'eve', 'secret');
    const { status } = await as('eve').call('POST', '/uploads/finalize', body, {
      'idempotency-key': 'again',
    });
    expect(status).toBe(422);
    expect(await as('eve').list()).not.toContain(id);
    const keys = mock.service.requests().flatMap(({ idempotencyKey }) => idempotencyKey ?? []);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('again');
  });
});

describe('an upload whose result the service no longer tells', () => {
  async function lost() {
    const world = createUsersWorld();
    const { as, mock } = world;
    const body = await as('ada').send('one', { meta: { album: 1 } });
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 410, after: 1, times: Infinity });
    await as('ada').call('POST', '/uploads/finalize', body, key);
    await minutes(30);
    return { ...world, world, body };
  }

  it('is nobody’s, gives back what it reserved, and is named in the log', async () => {
    const { as, store, mock, logged } = await lost();
    expect(await as('ada').list()).toEqual([]);
    expect(mock.service.assets()).toHaveLength(1);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ reservedBytes: 0, reservedFiles: 0 });
    expect(logged.join('\n')).toContain('may have created an asset that is nobody');
  });

  it('belongs to its user as soon as a repeated call gets the answer', async () => {
    const { as, mock, world, body } = await lost();
    mock.service.faults.clear();
    const { status, body: asset } = await as('ada').call('POST', '/uploads/finalize', body, key);
    expect([status, asset.id]).toEqual([201, mock.service.assets()[0]?.id]);
    await expectSettled(world, { ada: 1 });
  });
});

describe('the end of an upload', () => {
  it('is believed of a service that is reached under another name', async () => {
    const inner = async (_sent: unknown, send: () => Promise<Response>) => {
      const response = await send();
      const text = await response.text();
      // It knows only the name that pages use.
      return new Response(
        text.replace(/"https:[^"]*(?=\/errors\/)/, '"https://media.example.com/v1'),
        response,
      );
    };
    const world = createUsersWorld({ intercept: inner });
    const { as, mock, store } = world;
    const body = await as('ada').send('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 422, times: Infinity });
    await as('ada').call('POST', '/uploads/finalize', body, key);
    await minutes(30);
    expect(await store.usageOf('ada', Date.now())).toMatchObject(unreserved);
  });

  it('comes after a day, although nothing proves how it ended', async () => {
    const audited: unknown[] = [];
    const { as, logged, mock, proxy, store } = createUsersWorld({
      users: {
        // oxlint-disable-next-line typescript/no-misused-promises -- as an app may do
        async onAudit(entry) {
          audited.push(entry);
          throw new Error('of the app');
        },
      },
    });
    const body = await as('ada').send('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'html', status: 404, times: Infinity });
    await as('ada').call('POST', '/uploads/finalize', body, key);
    await minutes(23 * 60);
    await proxy.reconcile();
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ reservedFiles: 1 });
    await minutes(2 * 60);
    await proxy.reconcile();
    expect(await store.usageOf('ada', Date.now())).toMatchObject(unreserved);
    expect(audited).toContainEqual(expect.objectContaining({ type: 'unsettled', user: 'ada' }));
    expect(logged.join('\n')).toContain('users.onAudit failed');
  });
});

it('users who have to wait keep nobody else from being settled', async () => {
  const quota = { limit: 10, remaining: 0, reset: 60 };
  let isShort = false;
  const budget: RateBudget = {
    async acquire({ user }) {
      if (isShort && user !== 'zoe') throw new BudgetExceeded(60, quota);
      return { release: async () => quota };
    },
    quota: async () => quota,
    close() {},
  };
  const world = createUsersWorld({ users: { budget } });
  const { as, mock, proxy } = world;
  for (const user of ['ada', 'bob', 'cem', 'dan', 'zoe']) {
    const body = await as(user).send(`of ${user}`);
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    await as(user).call('POST', '/uploads/finalize', body, key);
  }
  isShort = true;
  expect(await proxy.reconcile()).toMatchObject({ completed: 1, unknown: 4 });
  expect(await as('zoe').list()).toHaveLength(1);
});

describe('an asset of another user in an answer', () => {
  const fetchSource = async () => new Response('imported', { headers: { 'content-type': 'text/plain' } });

  async function answeringWithBobs(path: RegExp, body: (asset: object) => object) {
    let answer: object | null = null;
    const audited: unknown[] = [];
    const world = createUsersWorld({
      mock: { fetchSource, importPolls: 1 },
      users: { onAudit: (entry) => audited.push(entry) },
      intercept: ({ url }, send) =>
        answer && path.test(url) ? Promise.resolve(Response.json(body(answer))) : send(),
    });
    const { id } = await world.as('bob').upload('of bob');
    const start = () => {
      answer = { id, filename: 'of bob.txt', direct_url: 'https://cdn.test/of-bob' };
    };
    const stop = () => {
      answer = null;
    };
    return { ...world, world, id, start, stop, audited };
  }

  it('to a finalize is not handed on, and the upload can be finalized later', async () => {
    const test = await answeringWithBobs(/\/uploads\/finalize$/, (asset) => asset);
    const body = await test.as('ada').send('one');
    test.start();
    const refused = await test.as('ada').call('POST', '/uploads/finalize', body, key);
    expect([refused.status, refused.code]).toEqual([502, 'foreign_asset']);
    expect(JSON.stringify(refused.body)).not.toMatch(/of-?bob/);
    expect(test.logged.join()).toContain('the asset of another user');
    expect(test.audited).toContainEqual(expect.objectContaining({ type: 'withheld', user: 'ada' }));
    test.stop();
    expect((await test.as('ada').call('POST', '/uploads/finalize', body, key)).status).toBe(201);
    await expectSettled(test.world, { ada: 1, bob: 1 });
  });

  it('to a replacement is not handed on', async () => {
    const test = await answeringWithBobs(/\/replace\/finalize$/, (asset) => asset);
    const { id } = await test.as('ada').upload('one');
    const { body } = await test.as('ada').call('POST', `/assets/${id}/replace/presign`, { size: 3 });
    test.start();
    const refused = await test.as('ada').call('POST', `/assets/${id}/replace/finalize`, {
      upload_id: body.upload_id,
    });
    expect([refused.status, refused.code]).toEqual([502, 'foreign_asset']);
  });

  it.each(['completed', 'processing'])('to an import or a job (%s) is not handed on', async (status) => {
    const test = await answeringWithBobs(/\/(?:imports|jobs\/.*)$/, (asset) => ({
      job_id: 'j',
      status,
      asset,
    }));
    const source = { url: 'https://example.com/a.txt' };
    const { body } = await test.as('ada').call('POST', '/imports', source);
    test.start();
    const answers = [
      await test.as('ada').call('POST', '/imports', { ...source, filename: 'b.txt' }),
      await test.as('ada').call('GET', `/jobs/${body.job_id}`),
    ];
    for (const { status: got, code } of answers) expect([got, code]).toEqual([502, 'foreign_asset']);
  });
});

describe('a duplicate check while an upload of these bytes is being settled', () => {
  const question = async () => ({ checksum_sha256: await sha256('one'), size: 3 });

  it('waits for the answer to its finalize', async () => {
    let release: (value?: unknown) => void = () => undefined;
    const slow = new Promise((resolve) => {
      release = resolve;
    });
    const { as } = createUsersWorld({
      async intercept({ url }, send) {
        const response = await send();
        if (url.endsWith('/uploads/finalize')) await slow;
        return response;
      },
    });
    const body = await as('ada').send('one');
    const finalized = as('ada').call('POST', '/uploads/finalize', body, key);
    await vi.advanceTimersByTimeAsync(1);
    const check = as('ada').call('POST', '/uploads/check-duplicate', await question());
    await minutes(0.1);
    release();
    await minutes(0.1);
    const { id } = (await finalized).body;
    expect((await check).body).toMatchObject({ duplicate: true, asset: { id } });
  });

  it('waits for another process', async () => {
    const world = createUsersWorld();
    const body = await world.as('ada').send('one');
    const session = await world.store.findSession({ uploadId: body.upload_id });
    await world.store.startCommit(session?.id ?? '', Date.now());
    // As after a process that was killed: its lease is not over.
    const now = Date.now();
    await world.store.claimSessions({ before: now + 1, limit: 10, now, leaseUntil: now + 120_000 });
    const check = world.as('ada').call('POST', '/uploads/check-duplicate', await question());
    await minutes(0.1);
    expect((await check).body.duplicate).toBe(true);
  });

  it('is refused, to be repeated, if the service does not say', async () => {
    const { as, mock } = createUsersWorld();
    const body = await as('ada').send('one');
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'network', times: 10 });
    await as('ada').call('POST', '/uploads/finalize', body, key);
    const check = as('ada').call('POST', '/uploads/check-duplicate', await question());
    await minutes(1);
    const { status, code, headers } = await check;
    expect([status, code, headers.get('retry-after')]).toEqual([503, 'upload_unsettled', '5']);
    mock.service.faults.clear();
    const again = as('ada').call('POST', '/uploads/check-duplicate', await question());
    expect((await again).body.duplicate).toBe(true);
  });
});

it('nothing is recorded for an upload that is refused before it is sent', async () => {
  const quota = { limit: 10, remaining: 0, reset: 5 };
  const budget = {
    acquire: () => Promise.reject(new BudgetExceeded(5, quota)),
    quota: async () => quota,
    close() {},
  };
  const { as, store } = createUsersWorld({ users: { budget } });
  const reserve = vi.spyOn(store, 'reserve');
  const file = { filename: 'a.txt', content_type: 'text/plain', size: 3, meta: 'x'.repeat(10_000) };
  expect((await as('ada').call('POST', '/uploads/presign', file)).status).toBe(429);
  expect(reserve).not.toHaveBeenCalled();
});
