import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMediaClient } from '../../../api/index.js';
import { sessionOf } from '../../../../test/user-stores/samples.js';
import { createUsersWorld, minutes } from '../../../../test/worlds/users-world.js';
import { uploadErrorFrom } from '../../../upload/errors/upload-failure.js';
import type { UserQuota } from '../store/model.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const file = (size: number) => ({ filename: 'a.txt', content_type: 'text/plain', size });

describe('a quota', () => {
  it.each<[UserQuota, string]>([
    [{ bytes: 5_000_000 }, 'Your files take up 4.8 MB of 5 MB. This file needs 300 kB.'],
    [{ fileSize: 200_000 }, 'This file is 300 kB. The limit for one file is 200 kB.'],
    [{ files: 1 }, 'You have 1 file. Your limit is 1.'],
    [
      { filesPerDay: 1 },
      'You have uploaded 1 file today. Your limit per day is 1. The day ends at 0:00 UTC.',
    ],
  ])('%j is refused with a reason, without a call to the service', async (quota, words) => {
    let allowed: UserQuota = {};
    const { as, asked } = createUsersWorld({ users: { quota: () => allowed } });
    await as('ada').call('POST', '/uploads/presign', file(4_800_000));
    allowed = quota;
    asked();
    const { status, body } = await as('ada').call('POST', '/uploads/presign', file(300_000));
    expect({ status, detail: body.detail }).toEqual({ status: 403, detail: words });
    expect(body).toMatchObject({
      code: 'user_quota_exceeded',
      type: 'urn:longshore:users:user_quota_exceeded',
    });
    expect(asked()).toEqual([]);
    expect((await as('bob').call('POST', '/uploads/presign', file(100_000))).status).toBe(201);
  });

  it('is never exceeded by uploads that begin at once', async () => {
    const { as } = createUsersWorld({ users: { quota: { bytes: 1000 } } });
    const begun = Array.from({ length: 30 }, () => as('ada').call('POST', '/uploads/presign', file(100)));
    const statuses = (await Promise.all(begun)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 403)).toHaveLength(20);
  });

  it('has room again after a deletion', async () => {
    const { as } = createUsersWorld({ users: { quota: { bytes: 5 } } });
    const { id } = await as('ada').upload('12345');
    await expect(as('ada').upload('6')).rejects.toThrow('Your files take up 5 bytes of 5 bytes.');
    await as('ada').call('DELETE', `/assets/${id}`);
    await as('ada').upload('6');
  });

  it('applies to imports and replacements', async () => {
    const { as } = createUsersWorld({ users: { quota: { bytes: 5, files: 1 } } });
    const { id } = await as('ada').upload('123');
    const started = await as('ada').call('POST', '/imports', { url: 'https://example.com/a.txt' });
    expect(started.code).toBe('user_quota_exceeded');
    const replace = (size: number) => as('ada').call('POST', `/assets/${id}/replace/presign`, { size });
    expect((await replace(3)).code).toBe('user_quota_exceeded');
    expect((await replace(2)).status).toBe(201);
  });

  it.each([{ byte: 5 }, { bytes: -1 }, { files: Number.NaN }])(
    'that is invalid (%j) is rejected',
    async (quota) => {
      expect(() => createUsersWorld({ users: { quota } })).toThrow(TypeError);
      const { as, logged } = createUsersWorld({ users: { quota: () => quota } });
      expect((await as('ada').call('POST', '/uploads/presign', file(1))).status).toBe(500);
      expect(logged.join()).toContain('users.quota');
    },
  );

  it('refuses a size that nobody has room for, whatever is used already', async () => {
    const { as, store, logged } = createUsersWorld({ users: { quota: { bytes: Number.MAX_SAFE_INTEGER } } });
    const used = sessionOf('ada', { size: Number.MAX_SAFE_INTEGER });
    await store.reserve(used, {}, Date.now());
    expect((await as('ada').call('POST', '/uploads/presign', file(1))).code).toBe('user_quota_exceeded');
    expect(logged).toEqual([]);
  });

  it.each([
    ['presign', 'POST', '/uploads/presign', file(1)],
    ['import', 'POST', '/imports', { url: 'https://example.com/a.txt' }],
    ['usage', 'GET', '/usage', undefined],
  ])('that is never returned does not keep a call (%s) waiting', async (_what, method, path, body) => {
    const quota = vi.fn(() => new Promise<UserQuota>(() => {}));
    const { as, logged, asked } = createUsersWorld({ users: { quota } });
    const called = as('ada').call(method, path, body);
    await vi.waitFor(() => expect(quota).toHaveBeenCalled(), { interval: 1 });
    await minutes(2);
    expect(await called).toMatchObject({ status: 500, code: 'proxy_failed' });
    expect(logged.join()).toContain('users.quota failed');
    expect(asked()).toEqual([]);
  });

  it.each([
    { ...file(-1) },
    { ...file(1.5) },
    { ...file(2 ** 50 + 1) },
    { ...file(1), size: '1' },
    { ...file(1), filename: '' },
    { ...file(1), checksum_sha256: 'abc' },
    { ...file(1), privacy: 'secret' },
  ])('is not checked for the invalid declaration %j', async (body) => {
    const { as, asked } = createUsersWorld({ users: { quota: { bytes: 100 } } });
    const refused = await as('ada').call('POST', '/uploads/presign', body);
    expect([refused.status, refused.code]).toEqual([400, 'invalid_request']);
    expect(asked()).toEqual([]);
  });

  it.each([[{ a: { nested: ['b', null, 1.5, true] } }], ['text'], [null]])(
    'keeps `meta` %j',
    async (meta) => {
      const events: unknown[] = [];
      const onUploaded = (event: { meta: unknown }) => void events.push(event.meta);
      const { as, proxy } = createUsersWorld({ users: { onUploaded } });
      await as('ada').upload('one', { meta });
      await proxy.reconcile();
      expect(events).toEqual([meta]);
    },
  );

  it.each([
    ['by default', undefined, 16_384],
    ['as the quota says', { metaSize: 100 }, 100],
  ])('refuses `meta` that is larger than allowed, %s', async (_how, quota, size) => {
    const { as, asked } = createUsersWorld({ users: { quota } });
    const presign = (length: number) =>
      as('ada').call('POST', '/uploads/presign', { ...file(1), meta: 'é'.repeat((length - 2) / 2) });
    expect((await presign(size)).status).toBe(201);
    asked();
    const refused = await presign(size + 2);
    expect([refused.status, refused.code]).toEqual([403, 'user_quota_exceeded']);
    expect(refused.body.detail).toMatch(/^The data attached to this file is /);
    expect(asked()).toEqual([]);
  });

  it('refuses more uploads at once than are allowed, replacements too', async () => {
    const { as } = createUsersWorld({ users: { quota: { openUploads: 2 } } });
    const { id } = await as('ada').upload('one');
    const replace = () => as('ada').call('POST', `/assets/${id}/replace/presign`, { size: 1 });
    expect((await replace()).status).toBe(201);
    const { upload_id } = await as('ada').send('two');
    expect((await replace()).body.detail).toBe(
      'You have begun 2 uploads that have not ended. Your limit is 2.',
    );
    await as('ada').call('POST', '/uploads/finalize', { upload_id });
    expect((await replace()).status).toBe(201);
  });

  it('refuses `meta` that no database could hold', async () => {
    const { as } = createUsersWorld();
    const deep = JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as unknown;
    const presign = (more: object) => as('ada').call('POST', '/uploads/presign', { ...file(1), ...more });
    expect((await presign({ meta: deep })).code).toBe('malformed_body');
    expect((await presign({ meta: ['a\u0000'] })).code).toBe('malformed_body');
    expect((await presign({ meta: { 'a\ud800': 1 } })).code).toBe('malformed_body');
    expect((await presign({ filename: 'a\u0000.txt' })).code).toBe('malformed_body');
  });
});

it('the row of a file shows the reason of the refusal', async () => {
  const { proxy } = createUsersWorld({ users: { quota: { fileSize: 1000 } } });
  const client = createMediaClient({
    baseUrl: 'https://app.test/api/media',
    fetch: (input, init) => proxy(new Request(input, init)),
    headers: { 'sec-fetch-site': 'same-origin', cookie: 'ada' },
  });
  const failure = await client.presignUpload(file(2000)).catch((error: unknown) => uploadErrorFrom(error));
  expect(failure).toMatchObject({
    code: 'user-quota',
    text: 'This file is 2 kB. The limit for one file is 1 kB.',
  });
});
