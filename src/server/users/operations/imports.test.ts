import type { BudgetCall } from '../../budget/rate-budget.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createUsersWorld,
  expectSettled,
  minutes,
  noBudget,
  type UsersWorld,
} from '../../../../test/worlds/users-world.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const key = { 'idempotency-key': 'page-key' };

describe('an import', () => {
  // Its digest takes real time, in which the clock must not run into the limit of the service.
  const fetched = ({ mock }: UsersWorld) =>
    vi.waitFor(() => expect(mock.service.assets()).toHaveLength(1), { interval: 1 });

  const fetchSource = async () => new Response('imported', { headers: { 'content-type': 'text/plain' } });
  const body = { url: 'https://example.com/a.txt' };

  it('belongs to its user when its job completes, also if nobody polls it', async () => {
    const world = createUsersWorld({ mock: { fetchSource } });
    const { as } = world;
    expect((await as('ada').call('POST', '/imports', body)).status).toBe(200);
    await fetched(world);
    await minutes(10);
    await expectSettled(world, { ada: 1 });
    expect(await as('ada').list()).toHaveLength(1);
  });

  it('is recorded by the poll that sees its end, with its folder', async () => {
    const world = createUsersWorld({ mock: { fetchSource, importPolls: 1 } });
    const ada = world.as('ada');
    const { body: folder } = await ada.call('POST', '/folders', { name: 'Summer' });
    const { body: started } = await ada.call('POST', '/imports', { ...body, folder_id: folder.id });
    const { body: job } = await ada.call('GET', `/jobs/${started.job_id}`);
    expect(job).toMatchObject({ status: 'completed', asset: { folder_id: folder.id } });
    expect(await ada.list(`?folder_id=${folder.id}`)).toEqual([job.asset.id]);
    await expectSettled(world, { ada: 1 });
  });

  it.each(['jobs', 'sync', 'sync-jobs'] as const)(
    'has one asset if the response is lost (%s)',
    async (imports) => {
      const world = createUsersWorld({ mock: { fetchSource, imports, importPolls: 1 } });
      const { as, mock, proxy } = world;
      mock.service.faults.add({ on: 'createImport', kind: 'lose-response' });
      expect((await as('ada').call('POST', '/imports', body, key)).status).toBe(502);
      expect((await as('ada').call('POST', '/imports', body, key)).status).toBe(200);
      await fetched(world);
      await minutes(5);
      await proxy.reconcile();
      await expectSettled(world, { ada: 1 });
    },
  );

  it('has one asset if the page never repeats it', async () => {
    const world = createUsersWorld({ mock: { fetchSource } });
    world.mock.service.faults.add({ on: 'createImport', kind: 'lose-response' });
    await world.as('ada').call('POST', '/imports', body);
    await fetched(world);
    await minutes(10);
    await expectSettled(world, { ada: 1 });
  });

  it.each(['jobs', 'sync', 'sync-jobs'] as const)('that fails gives back its place (%s)', async (imports) => {
    const world = createUsersWorld({ mock: { imports }, users: { quota: { files: 1 } } });
    await world.as('ada').call('POST', '/imports', body, key);
    await minutes(10);
    await expectSettled(world, { ada: 0 });
  });

  it('is not given up while the service refuses to say how it went', async () => {
    const world = createUsersWorld({ mock: { fetchSource } });
    world.mock.service.faults.add({ on: 'getJob', kind: 'status', status: 403, times: 6 });
    await world.as('ada').call('POST', '/imports', body, key);
    await fetched(world);
    await minutes(30);
    await expectSettled(world, { ada: 1 });
  });

  it('gives back its place if its asset was deleted elsewhere before anybody polled', async () => {
    const world = createUsersWorld({ mock: { fetchSource } });
    const { as, mock } = world;
    await as('ada').call('POST', '/imports', body, key);
    await fetched(world);
    mock.service.faults.add({ on: 'getJob', kind: 'drop-fields', fields: ['asset'], times: Infinity });
    await mock.call('DELETE', `/assets/${mock.service.assets()[0]?.id}`);
    await minutes(10);
    await expectSettled(world, { ada: 0 });
  });

  it.each([
    ['another import', { url: 'https://example.com/b.txt' }],
    ['an import with another name', { ...body, filename: 'b.txt' }],
  ])('is refused under the key of %s', async (_what, other) => {
    const { as } = createUsersWorld({ mock: { fetchSource, imports: 'sync' } });
    const earlier = await as('ada').call('POST', '/imports', other, key);
    expect(earlier.status).toBeLessThan(300);
    const { status, code } = await as('ada').call('POST', '/imports', body, key);
    expect([status, code]).toEqual([409, 'idempotency_conflict']);
    expect(await as('ada').list()).toEqual([earlier.body.asset.id]);
  });

  it('is one under one key, also while the first call waits for its turn', async () => {
    const turns: (() => void)[] = [];
    const budget = {
      ...noBudget,
      acquire: async (call: BudgetCall) => {
        await new Promise<void>((resolve) => void turns.push(resolve));
        return noBudget.acquire(call);
      },
    };
    const world = createUsersWorld({ mock: { fetchSource }, users: { budget } });
    const calls = [];
    for (const { as } of [world, world.another()]) {
      calls.push(as('ada').call('POST', '/imports', body, key));
      await vi.waitFor(() => expect(turns).toHaveLength(calls.length), { interval: 1 });
    }
    for (const turn of turns) turn();
    const [first, second] = await Promise.all(calls);
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(second?.body.job_id).toBe(first?.body.job_id);
    await fetched(world);
  });

  it('that never had its turn leaves nothing behind', async () => {
    const budget = { ...noBudget, acquire: () => Promise.reject(new Error('No turn.')) };
    const { as, store } = createUsersWorld({ users: { budget } });
    expect((await as('ada').call('POST', '/imports', body, key)).status).toBe(500);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ openUploads: 0 });
  });

  it('that was refused may be tried again under the same key', async () => {
    const world = createUsersWorld({ mock: { fetchSource } });
    const { as, mock } = world;
    mock.service.faults.add({ on: 'createImport', kind: 'status', status: 429, retryAfter: 1 });
    expect((await as('ada').call('POST', '/imports', body, key)).status).toBe(429);
    expect((await as('ada').call('POST', '/imports', body, key)).status).toBe(200);
    await fetched(world);
    await minutes(10);
    await expectSettled(world, { ada: 1 });
    const { body: again } = await as('ada').call('POST', '/imports', body, key);
    expect(again).toMatchObject({ status: 'completed', asset: { id: mock.service.assets()[0]?.id } });
  });
});
