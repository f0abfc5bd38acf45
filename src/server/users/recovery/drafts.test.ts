import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUsersWorld, minutes } from '../../../../test/worlds/users-world.js';
import { sha256 } from '../../../../test/worlds/mock-world.js';
import { ClaimRefused } from '../operations/claim.js';
import type { AuditEntry } from '../options.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const after = 60 * 60_000;
const drafts = { after };

/** A proxy with drafts that last an hour, and what it reports. */
function draftWorld(users: Parameters<typeof createUsersWorld>[0] = {}) {
  const audited: string[] = [];
  const onAudit = ({ type, user }: AuditEntry) => void audited.push(`${type} ${user}`);
  const world = createUsersWorld({ ...users, users: { drafts, onAudit, ...users.users } });
  const hosted = () => world.mock.service.assets().map(({ id }) => id);
  return { ...world, audited, hosted };
}

describe('a draft', () => {
  it('is deleted when its time is over, although nobody calls, and nothing else is', async () => {
    const { as, audited, hosted, store } = draftWorld();
    await as('ada').upload('left behind', { draft: true });
    const { id } = await as('ada').upload('kept');
    await minutes(59);
    expect(await as('ada').list()).toHaveLength(2);
    await minutes(12);
    expect(hosted()).toEqual([id]);
    expect(audited).toEqual(['recorded ada', 'recorded ada', 'expired ada']);
    expect(await store.usageOf('ada', Date.now())).toMatchObject({ files: 1 });
  });

  it('that the app has claimed stays', async () => {
    const { as, hosted, proxy } = draftWorld();
    const { id } = await as('ada').upload('of a form', { draft: true });
    await minutes(59);
    await proxy.claim('ada', [id, id]);
    await minutes(200);
    expect(hosted()).toEqual([id]);
    await proxy.claim('ada', [id]);
  });

  it('can be an import', async () => {
    const fetchSource = async () => new Response('imported', { headers: { 'content-type': 'text/plain' } });
    const { as, hosted } = draftWorld({ mock: { fetchSource, importPolls: 0 } });
    const url = 'https://example.com/a.txt';
    expect((await as('ada').call('POST', '/imports', { url, draft: true })).status).toBe(200);
    // The body of its source takes real time to be read.
    await vi.waitFor(() => expect(hosted()).toHaveLength(1));
    await minutes(80);
    expect(hosted()).toEqual([]);
  });

  it('is claimed only by a user who may read it, together with all others', async () => {
    const visible = ({ filename }: { filename: string }) => filename === 'seen.txt';
    const { as, hosted, proxy, another } = draftWorld();
    const one = await as('ada').upload('one', { draft: true });
    const seen = await as('ada').upload('two', { draft: true, filename: 'seen.txt' });
    const foreign = proxy.claim('bob', [one.id, 'a\0']);
    await expect(foreign).rejects.toEqual(new ClaimRefused(['a\0']));
    await expect(proxy.claim('bob', [one.id])).rejects.toMatchObject({ name: 'ClaimRefused', ids: [one.id] });
    const open = another({ visible });
    await expect(open.proxy.claim('bob', [one.id, seen.id])).rejects.toMatchObject({ ids: [one.id] });
    await open.proxy.claim('bob', [seen.id]);
    await minutes(75);
    expect(hosted()).toEqual([seen.id]);
  });

  it('is not claimed by what a form may send', async () => {
    const { as, proxy, another } = draftWorld();
    const { id } = await as('ada').upload('one', { draft: true });
    for (const odd of [undefined, null, 7, { id }, [id], '', 'x'.repeat(100_000)])
      await expect(proxy.claim('ada', [id, odd as string])).rejects.toMatchObject({ ids: [odd] });
    const many = Array.from({ length: 100_000 }, (_, index) => `id-${index}`);
    const refused: unknown = await proxy.claim('ada', [id, ...many]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ClaimRefused);
    expect(String(refused).length).toBeLessThan(1_000);
    const truthy = another({ visible: () => 'no' as unknown as boolean });
    await expect(truthy.proxy.claim('bob', [id])).rejects.toMatchObject({ ids: [id] });
  });

  it('cannot be claimed while the service is asked to delete it', async () => {
    let claimed: unknown = null;
    const world = draftWorld({
      async intercept(_sent, send) {
        if (deleting) claimed = await world.proxy.claim('ada', [id]).catch((error: unknown) => error);
        return send();
      },
    });
    let deleting = false;
    const { id } = await world.as('ada').upload('of a form', { draft: true });
    await minutes(59);
    deleting = true;
    await minutes(15);
    expect(claimed).toEqual(new ClaimRefused([id]));
    expect(world.hosted()).toEqual([]);
  });

  it('is deleted by the next process if one ends after it has begun', async () => {
    const { as, mock, proxy, another, hosted, audited } = draftWorld();
    await as('ada').upload('of a form', { draft: true });
    await minutes(59);
    mock.service.faults.add({ on: 'deleteAsset', kind: 'lose-response' });
    await minutes(2);
    await proxy.reconcile();
    await proxy.close();
    expect(hosted()).toEqual([]);
    // That it is gone is proved by another asset, which the service can still read.
    const next = another();
    await next.as('ada').upload('another');
    for (let times = 0; times < 4; times += 1) {
      await minutes(6);
      await next.proxy.reconcile();
    }
    expect(await next.as('ada').list()).toHaveLength(1);
    expect(audited).toEqual(['recorded ada', 'recorded ada', 'missing ada']);
  });

  it('is tried again after an hour if the service refuses to delete it, and can be claimed until then', async () => {
    const { as, mock, proxy, logged, hosted } = draftWorld();
    const [one, two] = [
      await as('ada').upload('one', { draft: true }),
      await as('ada').upload('two', { draft: true }),
    ];
    await minutes(59);
    mock.service.faults.add({ on: 'deleteAsset', kind: 'status', status: 409, times: 2 });
    await minutes(15);
    expect(logged.join()).toContain(`refuses to delete a draft: asset ${one.id}: 409`);
    await proxy.claim('ada', [one.id]);
    expect(await as('ada').list()).toEqual([two.id, one.id]);
    await minutes(90);
    expect(hosted()).toEqual([one.id]);
  });
});

describe('a draft whose bytes are chosen again', () => {
  const check = async (text: string, draft?: boolean) => ({
    checksum_sha256: await sha256(text),
    ...(draft && { draft }),
  });

  it('lasts as long as a new one in a form', async () => {
    const { as, hosted } = draftWorld();
    const { id } = await as('ada').upload('chosen twice', { draft: true });
    await minutes(50);
    const found = await as('ada').call('POST', '/uploads/check-duplicate', await check('chosen twice', true));
    expect(found.body).toMatchObject({ duplicate: true, asset: { id } });
    await minutes(50);
    expect(hosted()).toEqual([id]);
    await minutes(30);
    expect(hosted()).toEqual([]);
  });

  it('is kept where they are to be kept', async () => {
    const { as, hosted } = draftWorld();
    const { id } = await as('ada').upload('chosen twice', { draft: true });
    const found = await as('ada').call('POST', '/uploads/check-duplicate', await check('chosen twice'));
    expect(found.body).toMatchObject({ duplicate: true, asset: { id } });
    await minutes(200);
    expect(hosted()).toEqual([id]);
  });

  it('is not found any more when its deletion begins meanwhile', async () => {
    const { as, store } = draftWorld();
    const { id } = await as('ada').upload('chosen twice', { draft: true });
    const findDuplicate = store.findDuplicate.bind(store);
    vi.spyOn(store, 'findDuplicate').mockImplementationOnce(async (...given) => {
      const found = await findDuplicate(...given);
      await store.expireDrafts({ limit: 1, now: Date.now() + after, leaseUntil: Date.now() + after });
      return found;
    });
    const found = await as('ada').call('POST', '/uploads/check-duplicate', await check('chosen twice', true));
    expect(found.body).toEqual({ duplicate: false, asset: null });
    expect(await store.getAsset(id)).toMatchObject({ deletingAt: expect.any(Number) });
  });
});

it('says at the start that the key cannot delete drafts, and deletes none until it can', async () => {
  let key = '';
  const { as, mock, logged, hosted, asked } = draftWorld({ proxy: { apiKey: () => key } });
  key = mock.service.createKey({ scopes: ['uploads:write', 'assets:read'] });
  await as('ada').upload('left behind', { draft: true });
  expect(logged).toEqual([expect.stringContaining('The API key lacks the scope assets:delete.')]);
  await minutes(100);
  expect(asked().filter((operation) => operation === 'deleteAsset')).toHaveLength(2);
  key = mock.key;
  await minutes(70);
  expect(hosted()).toEqual([]);
});

it('is offered to pages, and declared by them as true or false', async () => {
  const { as } = draftWorld();
  const declared = { filename: 'a.txt', content_type: 'text/plain', size: 1 };
  const begun = await as('ada').call('POST', '/uploads/presign', { ...declared, draft: true });
  expect(begun.headers.get('longshore-capabilities')).toContain('upload-drafts');
  expect((await as('ada').call('POST', '/uploads/presign', { ...declared, draft: 'yes' })).status).toBe(400);
  const without = createUsersWorld();
  const kept = await without.as('ada').upload('kept', { draft: true });
  expect(await without.store.getAsset(kept.id)).toMatchObject({ draftUntil: null });
});
