import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUsersWorld, expectSettled, minutes } from '../../../../test/worlds/users-world.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const key = { 'idempotency-key': 'page-key' };

// As gateways respond while the service behind them is down or being deployed.
describe('a 404 of a gateway', () => {
  it.each([
    ['versions are read', 'GET', '/versions', undefined],
    ['an asset is replaced', 'POST', '/replace/presign', { size: 1 }],
  ])('leaves the asset to its owner when %s', async (_when, method, path, body) => {
    let isDown = false;
    const { as, mock } = createUsersWorld({
      intercept: async (_sent, send) =>
        isDown ? Response.json({ message: 'no Route matched with those values' }, { status: 404 }) : send(),
    });
    const { id } = await as('ada').upload('one');
    mock.service.faults.add({ on: 'api', kind: 'html', status: 404 });
    expect((await as('ada').call(method, `/assets/${id}${path}`, body)).status).toBe(404);
    expect(await as('ada').list()).toEqual([id]);
    isDown = true;
    expect((await as('ada').call(method, `/assets/${id}${path}`, body)).status).toBe(404);
    expect(await as('ada').list()).toEqual([id]);
  });

  it('does not end a deletion, which is repeated', async () => {
    const { as, mock, store } = createUsersWorld();
    const { id } = await as('ada').upload('one');
    mock.service.faults.add({ on: 'deleteAsset', kind: 'html', status: 404, times: 2 });
    expect((await as('ada').call('DELETE', `/assets/${id}`)).status).toBe(404);
    await minutes(5);
    expect(mock.service.assets()).toEqual([]);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ files: 0 });
  });

  it('does not remove an asset whose replacement is being settled', async () => {
    const { as, mock, proxy } = createUsersWorld();
    const { id } = await as('ada').upload('one');
    const { body } = await as('ada').call('POST', `/assets/${id}/replace/presign`, { size: 3 });
    mock.service.faults.add({ on: 'api', kind: 'html', status: 404, times: Infinity });
    await as('ada').call('POST', `/assets/${id}/replace/finalize`, { upload_id: body.upload_id }, key);
    mock.service.faults.clear();
    mock.service.faults.add({ on: 'finalizeReplacement', kind: 'status', status: 410 });
    mock.service.faults.add({ on: 'listVersions', kind: 'html', status: 404 });
    await proxy.reconcile();
    expect(await as('ada').list()).toEqual([id]);
  });

  it.each([403, 404])('or a %i does not give up an import', async (status) => {
    const fetchSource = async () => new Response('imported', { headers: { 'content-type': 'text/plain' } });
    const world = createUsersWorld({ mock: { fetchSource } });
    world.mock.service.faults.add({ on: 'getJob', kind: 'html', status, times: 6 });
    await world.as('ada').call('POST', '/imports', { url: 'https://example.com/a.txt' });
    await vi.waitFor(() => expect(world.mock.service.assets()).toHaveLength(1), { interval: 1 });
    await minutes(30);
    await expectSettled(world, { ada: 1 });
  });

  it('or a 403 in place of the response to a finalize call does not lose its asset', async () => {
    let isFirst = true;
    const world = createUsersWorld({
      async intercept({ url }, send) {
        const response = await send();
        if (!isFirst || !url.endsWith('/uploads/finalize')) return response;
        isFirst = false;
        return new Response('<h1>Forbidden</h1>', { status: 403, headers: { 'content-type': 'text/html' } });
      },
    });
    const body = await world.as('ada').send('one');
    expect((await world.as('ada').call('POST', '/uploads/finalize', body, key)).status).toBe(403);
    await minutes(5);
    await expectSettled(world, { ada: 1 });
  });
});
