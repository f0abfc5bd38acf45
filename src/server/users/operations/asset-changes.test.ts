import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256 } from '../../../../test/worlds/mock-world.js';
import {
  createUsersWorld,
  minutes,
  type Page,
  type UsersWorld,
} from '../../../../test/worlds/users-world.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const usage = ({ store }: UsersWorld) => store.usageOf('ada', Date.now());
const key = { 'idempotency-key': 'page-key' };

/** Presign and PUT of a new version. Resolves with the arguments of finalize. */
async function sendVersion({ mock }: UsersWorld, page: Page, id: string, text: string, more: object = {}) {
  const declared = { size: text.length, checksum_sha256: await sha256(text), ...more };
  const { status, body } = await page.call('POST', `/assets/${id}/replace/presign`, declared);
  expect(status).toBe(201);
  expect((await mock.put(body, text)).status).toBe(200);
  return ['POST', `/assets/${id}/replace/finalize`, { upload_id: body.upload_id }, key] as const;
}

describe('a replacement', () => {
  it('keeps the place of the asset, and counts the new version', async () => {
    const world = createUsersWorld();
    const ada = world.as('ada');
    const old = await ada.upload('one', { filename: 'old.txt' });
    await minutes(1);
    const newer = await ada.upload('newer');
    const finalize = await sendVersion(world, ada, old.id, 'second', { filename: 'new.txt' });
    const { status, body } = await ada.call(...finalize);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: old.id, size: 6, filename: 'new.txt', direct_url: old['direct_url'] });
    expect(await ada.list()).toEqual([newer.id, old.id]);
    expect(await ada.list('?search=new.txt')).toEqual([old.id]);
    expect(await usage(world)).toMatchObject({ files: 2, bytes: 3 + 5 + 6, reservedBytes: 0 });
  });

  it('keeps the name that the user gave the asset', async () => {
    const world = createUsersWorld();
    const ada = world.as('ada');
    const { id } = await ada.upload('one');
    await ada.call('PATCH', `/assets/${id}`, { filename: 'mine.txt' });
    const { body } = await ada.call(...(await sendVersion(world, ada, id, 'second')));
    expect(body.filename).toBe('mine.txt');
  });

  it.each(['lose-response', 'network'] as const)('whose response is lost (%s) is found', async (kind) => {
    const world = createUsersWorld();
    const ada = world.as('ada');
    const { id } = await ada.upload('one');
    const finalize = await sendVersion(world, ada, id, 'second');
    world.mock.service.faults.add({ on: 'finalizeReplacement', kind });
    expect((await ada.call(...finalize)).status).toBe(502);
    await world.proxy.reconcile();
    expect((await ada.call('GET', `/assets/${id}`)).body.size).toBe(6);
    expect(await usage(world)).toMatchObject({ files: 1, bytes: 9, reservedBytes: 0 });
    expect((await ada.call(...finalize)).status).toBe(200);
    expect(world.mock.service.versions(id)).toHaveLength(2);
  });

  it('whose response is lost is recorded when the page looks for its version', async () => {
    const world = createUsersWorld();
    const ada = world.as('ada');
    const { id } = await ada.upload('one');
    const finalize = await sendVersion(world, ada, id, 'second');
    world.mock.service.faults.add({ on: 'finalizeReplacement', kind: 'lose-response' });
    await ada.call(...finalize);
    expect((await ada.call('GET', `/assets/${id}/versions`)).status).toBe(200);
    expect((await ada.call('GET', `/assets/${id}`)).body.size).toBe(6);
  });

  it.each([409, 410])('is found by its version if the repeat is refused with %i', async (status) => {
    const world = createUsersWorld();
    const ada = world.as('ada');
    const { id } = await ada.upload('one');
    const finalize = await sendVersion(world, ada, id, 'second');
    const on = 'finalizeReplacement';
    world.mock.service.faults.add({ on, kind: 'lose-response' });
    world.mock.service.faults.add({ on, kind: 'status', status, after: 1, times: Infinity });
    await ada.call(...finalize);
    await world.proxy.reconcile();
    expect(await usage(world)).toMatchObject({ files: 1, bytes: 9, reservedBytes: 0 });
    expect((await ada.call(...finalize)).body.size).toBe(6);
  });

  it.each([
    ['the same response', undefined],
    ['a refusal', 410],
  ])('that is settled after a later one leaves the later one in place (%s)', async (_how, status) => {
    const world = createUsersWorld();
    const ada = world.as('ada');
    const { id } = await ada.upload('one');
    const [method, path, body] = await sendVersion(world, ada, id, 'second');
    world.mock.service.faults.add({ on: 'finalizeReplacement', kind: 'lose-response' });
    await ada.call(method, path, body, { 'idempotency-key': 'lost' });
    const later = await ada.call(...(await sendVersion(world, ada, id, 'the third')));
    expect(later.body.size).toBe(9);
    if (status) {
      world.mock.service.faults.add({ on: 'finalizeReplacement', kind: 'status', status, times: Infinity });
    }
    await minutes(30);
    expect((await ada.call('GET', `/assets/${id}`)).body.size).toBe(9);
    expect(await usage(world)).toMatchObject({ files: 1, bytes: 3 + 6 + 9, reservedBytes: 0 });
  });

  it('that is refused leaves the usage unchanged', async () => {
    const world = createUsersWorld();
    const ada = world.as('ada');
    const { id } = await ada.upload('one');
    const finalize = await sendVersion(world, ada, id, 'second');
    world.mock.service.faults.add({ on: 'finalizeReplacement', kind: 'status', status: 422 });
    await ada.call(...finalize);
    expect(await usage(world)).toMatchObject({ files: 1, bytes: 3, reservedBytes: 0 });
    expect((await ada.call('GET', `/assets/${id}`)).body.size).toBe(3);
  });
});

describe('a deletion', () => {
  it('removes the asset and gives back what it used', async () => {
    const world = createUsersWorld();
    const ada = world.as('ada');
    const { id } = await ada.upload('one');
    expect(await ada.call('DELETE', `/assets/${id}`)).toMatchObject({ status: 204, body: null });
    expect(await ada.list()).toEqual([]);
    expect(await usage(world)).toMatchObject({ files: 0, bytes: 0 });
    expect(world.mock.service.assets()).toEqual([]);
    expect((await ada.call('DELETE', `/assets/${id}`)).status).toBe(404);
  });

  it.each(['lose-response', 'network'] as const)(
    'without a response (%s) is carried out later',
    async (kind) => {
      const world = createUsersWorld();
      const ada = world.as('ada');
      await world.as('bob').upload('of bob');
      const { id } = await ada.upload('one');
      world.mock.service.faults.add({ on: 'deleteAsset', kind });
      expect((await ada.call('DELETE', `/assets/${id}`)).status).toBe(502);
      expect(await ada.list()).toEqual([]);
      await minutes(1);
      expect(world.mock.service.assets()).toHaveLength(1);
      await minutes(6);
      expect(await usage(world)).toMatchObject({ files: 0, bytes: 0 });
    },
  );

  it.each(['lose-response', 'network'] as const)(
    'without a response (%s) is carried out later in a shared library too',
    async (kind) => {
      const world = createUsersWorld({ users: { shared: true, quota: { files: 1 } } });
      await world.as('bob').upload('of bob');
      const { id } = await world.as('ada').upload('one');
      world.mock.service.faults.add({ on: 'deleteAsset', kind });
      expect((await world.as('bob').call('DELETE', `/assets/${id}`)).status).toBe(502);
      await minutes(7);
      expect(world.mock.service.assets()).toHaveLength(1);
      expect(await usage(world)).toMatchObject({ files: 0, bytes: 0 });
    },
  );

  it('may be repeated by the page, and is confirmed only once the asset is proven to be gone', async () => {
    const world = createUsersWorld();
    const ada = world.as('ada');
    await world.as('bob').upload('of bob');
    const { id } = await ada.upload('one');
    world.mock.service.faults.add({ on: 'deleteAsset', kind: 'lose-response' });
    await ada.call('DELETE', `/assets/${id}`);
    expect((await ada.call('DELETE', `/assets/${id}`)).status).toBe(404);
    await world.proxy.close();
    await minutes(5);
    const later = world.another().as('ada');
    expect((await later.call('DELETE', `/assets/${id}`)).status).toBe(204);
    expect(await usage(world)).toMatchObject({ files: 0 });
  });

  it.each([
    [401, 503],
    [403, 403],
    [429, 429],
  ])('that is refused with %i leaves the asset in lists', async (status, shown) => {
    const world = createUsersWorld();
    const ada = world.as('ada');
    const { id } = await ada.upload('one');
    world.mock.service.faults.add({ on: 'deleteAsset', kind: 'status', status, retryAfter: 1 });
    expect((await ada.call('DELETE', `/assets/${id}`)).status).toBe(shown);
    expect(await ada.list()).toEqual([id]);
  });
});

describe('an asset that was deleted elsewhere', () => {
  const ways = [
    ['its versions are read', 'GET', '/versions', undefined],
    ['it is replaced', 'POST', '/replace/presign', { size: 1 }],
    ['it is deleted', 'DELETE', '', undefined],
  ] as const;

  it.each(ways)('leaves the library when %s twice, minutes apart', async (_when, method, path, body) => {
    const world = createUsersWorld();
    const ada = world.as('ada');
    await world.as('bob').upload('of bob');
    const { id } = await ada.upload('one');
    await world.mock.call('DELETE', `/assets/${id}`);
    const see = async () => (await ada.call(method, `/assets/${id}${path}`, body)).status;
    expect([await see(), await see()]).toEqual([404, 404]);
    expect(await usage(world)).toMatchObject({ files: 1, bytes: 3, reservedBytes: 0 });
    await vi.advanceTimersByTimeAsync(299_000);
    expect(await see()).toBe(404);
    expect(await usage(world)).toMatchObject({ files: 1 });
    await vi.advanceTimersByTimeAsync(1_000);
    await see();
    expect(await ada.list()).toEqual([]);
    expect(await usage(world)).toMatchObject({ files: 0, bytes: 0, reservedBytes: 0 });
  });

  it.each(ways)(
    'stays if nothing else of the account can be read, when %s',
    async (_when, method, path, body) => {
      let isWrongKey = false;
      const world = createUsersWorld({
        intercept: (_sent, send) => (isWrongKey ? wrongAccount() : send()),
      });
      const wrongAccount = async () => {
        world.mock.service.faults.add({ on: 'api', kind: 'status', status: 404 });
        return world.mock.service.fetch(`${world.mock.service.baseUrl}/usage`, {});
      };
      const ada = world.as('ada');
      await world.as('bob').upload('of bob');
      const { id } = await ada.upload('one');
      isWrongKey = true;
      for (let time = 0; time < 4; time += 1) {
        expect((await ada.call(method, `/assets/${id}${path}`, body)).status).toBe(404);
        await minutes(6);
      }
      isWrongKey = false;
      expect(await usage(world)).toMatchObject({ files: 1, bytes: 3 });
      await minutes(6);
      await ada.call('GET', `/assets/${id}/versions`);
      const left = await world.store.getAsset(id);
      // A deletion is carried out as soon as the key is right.
      if (method === 'DELETE') expect([left, world.mock.service.assets().length]).toEqual([null, 1]);
      else expect(left).toMatchObject({ user: 'ada', missedAt: null });
    },
  );

  it('comes back with what it used', async () => {
    const world = createUsersWorld();
    await world.as('bob').upload('of bob');
    const { id } = await world.as('ada').upload('one');
    const fault = { on: 'listVersions', kind: 'status', status: 404, times: 2 } as const;
    world.mock.service.faults.add(fault);
    for (let time = 0; time < 2; time += 1) {
      await world.as('ada').call('GET', `/assets/${id}/versions`);
      await minutes(6);
    }
    expect(await world.as('ada').list()).toEqual([]);
    await world.store.restoreAsset(id);
    expect(await world.as('ada').list()).toEqual([id]);
    expect(await usage(world)).toMatchObject({ files: 1, bytes: 3 });
  });
});
