import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createUsersWorld, expectSettled, minutes } from '../../../../test/worlds/users-world.js';
import { BudgetExceeded, type RateBudget } from '../../budget/rate-budget.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const key = { 'idempotency-key': 'page-key' };

it('does not give up a session that was finalized after it was claimed', async () => {
  let others = 'nobody';
  let meanwhile = async () => {};
  const world = createUsersWorld({
    async intercept({ body: sent }, send) {
      if (!sent.includes(others)) return send();
      await meanwhile();
      throw new TypeError('fetch failed');
    },
  });
  const { as, mock, proxy } = world;
  const bobs = await as('bob').send('of bob');
  others = bobs.upload_id;
  await as('bob').call('POST', '/uploads/finalize', bobs, key);
  await vi.advanceTimersByTimeAsync(1);
  const body = await as('ada').send('one');
  await proxy.close();
  await minutes(14.4);
  // Bob's upload is settled first, which takes until Ada's has expired.
  meanwhile = async () => {
    meanwhile = async () => {};
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    const page = world.another();
    expect((await page.as('ada').call('POST', '/uploads/finalize', body, key)).status).toBe(502);
    await page.proxy.close();
    await minutes(1.8);
  };
  const next = world.another();
  await next.proxy.reconcile();
  expect(mock.service.assets()).toHaveLength(1);
  others = 'nobody';
  await minutes(10);
  await expectSettled(next, { ada: 1, bob: 0 });
});

it('does not report an upload as unsettled that its page has finalized meanwhile', async () => {
  const audited: string[] = [];
  const world = createUsersWorld({ users: { onAudit: ({ type }) => audited.push(type) } });
  const { as, mock, store, proxy } = world;
  const body = await as('ada').send('one');
  mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
  await as('ada').call('POST', '/uploads/finalize', body, key);
  await proxy.close();
  await minutes(20);
  mock.service.faults.add({ on: 'finalizeUpload', kind: 'status', status: 410 });
  const [next, page] = [world.another(), world.another()];
  const release = store.release.bind(store);
  vi.spyOn(store, 'release').mockImplementationOnce(async (...given) => {
    expect((await page.as('ada').call('POST', '/uploads/finalize', body, key)).status).toBe(201);
    return release(...given);
  });
  await next.proxy.reconcile();
  expect(audited).toEqual(['recorded']);
  expect(next.logged).toEqual([]);
  await expectSettled(next, { ada: 1 });
});

it("settles a user's upload while another has to wait for the rate budget", async () => {
  const quota = { limit: 0, remaining: 0, reset: 0 };
  let isBusy = false;
  const budget: RateBudget = {
    async acquire({ user }) {
      if (isBusy && user === 'ada') throw new BudgetExceeded(30, quota);
      return { release: async () => quota };
    },
    quota: async () => quota,
    close() {},
  };
  const { as, mock } = createUsersWorld({ users: { budget } });
  mock.service.faults.add({ on: 'finalizeUpload', kind: 'network', times: 2 });
  for (const user of ['ada', 'bob']) {
    const body = await as(user).send(`of ${user}`);
    await as(user).call('POST', '/uploads/finalize', body, key);
    await vi.advanceTimersByTimeAsync(1);
  }
  isBusy = true;
  await minutes(1);
  expect(await as('bob').list()).toHaveLength(1);
  isBusy = false;
  await minutes(5);
  expect(await as('ada').list()).toHaveLength(1);
});

it('settles an upload although others never get a response', async () => {
  let lost: string[] = [];
  const { as, mock } = createUsersWorld({
    async intercept({ body: sent }, send) {
      if (lost.some((id) => sent.includes(id))) throw new TypeError('fetch failed');
      return send();
    },
  });
  const ids: string[] = [];
  mock.service.faults.add({ on: 'finalizeUpload', kind: 'network', times: 4 });
  for (const text of ['one', 'two', 'three', 'four']) {
    const body = await as('ada').send(text);
    ids.push(body.upload_id);
    await as('ada').call('POST', '/uploads/finalize', body, { 'idempotency-key': text });
    await vi.advanceTimersByTimeAsync(1);
  }
  lost = ids.slice(0, 3);
  await minutes(10);
  expect(await as('ada').list()).toHaveLength(1);
  lost = [];
  await minutes(10);
  expect(await as('ada').list()).toHaveLength(4);
});

it('ends when the proxy is closed, although the service does not answer', async () => {
  let hangs = false;
  const asked = vi.fn<() => void>();
  const { as, mock, proxy, store } = createUsersWorld({
    intercept: async (_sent, send) => {
      if (!hangs) return send();
      asked();
      return new Promise(() => {});
    },
  });
  for (const text of ['one', 'two']) {
    const finalize = await as('ada').send(text);
    mock.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
    await as('ada').call('POST', '/uploads/finalize', finalize);
  }
  hangs = true;
  const reconciled = proxy.reconcile();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await proxy.close();
  expect(asked).toHaveBeenCalledOnce();
  expect(await reconciled).toMatchObject({ completed: 0 });
  // The next process goes on with them at once.
  const claim = { before: Date.now() + 1, limit: 9, now: Date.now(), leaseUntil: Date.now() };
  expect(await store.claimSessions(claim)).toHaveLength(2);
});
