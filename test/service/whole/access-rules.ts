import { describe, expect, it } from 'vitest';
import { operationIds, operations } from '../../../src/contract/operations.js';
import { Refusal } from '../../../src/service/api/problem.js';
import { requiredScopes, scopes } from '../../permissions.js';
import { refusal, times, type Caller, type ServiceTest } from './service-test.js';

const day = 86_400_000;
const hex = 'a'.repeat(48);

/** Keys, scopes, accounts and malformed requests (spec 5, 7). */
export function describeAccess(test: ServiceTest): void {
  describe('a key', () => {
    it.each<[string, Record<string, string>, string]>([
      ['is missing', {}, 'missing_key'],
      ['has another scheme', { authorization: `Basic ${hex}` }, 'malformed_key'],
      ['has another prefix', { authorization: `Bearer sk_live_${hex}` }, 'malformed_key'],
      ['is no hexadecimal', { authorization: 'Bearer lsm_live_xyz' }, 'malformed_key'],
      ['is unknown', { authorization: `Bearer lsm_live_${hex}` }, 'unknown_key'],
    ])('that %s is refused', async (_, headers, code) => {
      const my = await test.open();
      const reply = await my.call('GET', '/usage', { key: null, headers });
      expect(reply).toMatchObject(refusal(401, code));
      expect(reply.headers.get('www-authenticate')).toBe('Bearer');
      expect(reply.body).toMatchObject({
        type: `${my.service.baseUrl}/errors/${code}`,
        title: 'Unauthorized',
        request_id: reply.headers.get('x-request-id'),
        instance: '/v1/usage',
      });
    });

    it('works until it expires or is revoked', async () => {
      const my = await test.open();
      const { account } = my;
      const key = await my.service.createKey({ account, expiresInDays: 1 });
      my.advance(day - 1);
      expect(await my.call('GET', '/usage', { key })).toMatchObject({ status: 200 });
      my.advance(1);
      expect(await my.call('GET', '/usage', { key })).toMatchObject(refusal(401, 'expired_key'));
      const { records } = test.parts;
      const mine = (await records.listKeys()).find((one) => one.account === account);
      expect(await records.revokeKey(mine?.id ?? '', my.now())).toBe(true);
      expect(await my.call('GET', '/usage')).toMatchObject(refusal(401, 'revoked_key'));
    });

    it.each([0, 366, 1.5])('cannot expire in %s days', async (expiresInDays) => {
      const { service } = await test.open();
      await expect(service.createKey({ expiresInDays })).rejects.toThrow(RangeError);
    });

    it('is one of at most ten of its account', async () => {
      const my = await test.open();
      const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => my.newKey(['usage:read'])));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
      await expect(my.newKey(['usage:read'])).rejects.toThrow(RangeError);
    });

    it('has the scopes of a new key by default', async () => {
      const my = await test.open();
      const key = await my.service.createKey({ account: my.account });
      const calls = [
        ['/usage', 200],
        ['/assets', 200],
        ['/folders', 403],
      ] as const;
      for (const [path, status] of calls)
        // The same key, in order.
        expect((await my.call('GET', path, { key })).status).toBe(status);
    });

    it.each(operationIds)('for %s needs its scope', async (id) => {
      const { method, path } = operations[id];
      const my = await test.open();
      const needed = requiredScopes[id];
      const others = scopes.filter((scope) => !needed.some((one) => one === scope));
      const called = async (caller: Caller, key: string) =>
        caller.call(method, path.replace(/\{\w+\}/, 'none'), {
          key,
          ...(method === 'POST' ? { body: {} } : {}),
        });
      const refused = await called(my, await my.newKey(others));
      expect(refused).toMatchObject(refusal(403, 'insufficient_scope'));
      expect(refused.body['detail']).toContain(needed.join(' or '));
      for (const scope of needed)
        // Of one or two scopes.
        expect((await called(my, await my.newKey([scope]))).status).not.toBe(403);
    });
  });

  describe('an account', () => {
    it('sees nothing of another one', async () => {
      const [my, other] = [await test.open(), await test.open()];
      const asset = await my.upload('mine');
      const folder = await my.call('POST', '/folders', { body: { name: 'Mine' } });
      const job = await my.call('POST', '/imports', { body: { url: 'https://example.com/a' } });
      const at = `/assets/${asset.id}`;
      const calls: [method: string, path: string, body?: unknown][] = [
        ['GET', at],
        ['DELETE', at],
        ['GET', `${at}/versions`],
        ['POST', `${at}/replace/presign`, { size: 1 }],
        ['POST', `${at}/replace/finalize`, { upload_id: 'upl_x' }],
        ['GET', `/jobs/${String(job.body['job_id'])}`],
        ['POST', '/folders', { name: 'In', parent_folder_id: folder.body['id'] }],
      ];
      const replies = await times(calls.length, async (index) => {
        const [method = '', path = '', body] = calls[index] ?? [];
        return (await other.call(method, path, body === undefined ? {} : { body })).status;
      });
      expect(replies).toEqual(calls.map(() => 404));
      expect((await other.call('GET', '/assets')).body['data']).toEqual([]);
      expect((await other.call('GET', '/folders')).body).toEqual({ data: [] });
      const { checksum_sha256 } = asset;
      const duplicate = await other.call('POST', '/uploads/check-duplicate', { body: { checksum_sha256 } });
      expect(duplicate.body).toEqual({ duplicate: false, asset: null });
      expect(await other.used()).toBe(0);
      expect((await my.call('GET', at)).status).toBe(200);
    });

    it('may be refused although its key is valid', async () => {
      const refused = {
        plan: new Refusal(403, 'plan_not_eligible', 'No.'),
        out: new Refusal(503, 'feature_unavailable', 'Later.'),
      };
      const my = await test.open({
        access: {
          require(_, operation) {
            if (operation === 'listAssets') throw refused.plan;
            if (operation === 'listFolders') throw refused.out;
          },
          isAllowed: () => false,
        },
      });
      expect(await my.call('GET', '/assets')).toMatchObject(refusal(403, 'plan_not_eligible'));
      expect(await my.call('GET', '/folders')).toMatchObject(refusal(503, 'feature_unavailable'));
      expect((await my.call('GET', '/usage')).body['api']).toEqual({ version: 'v1', access: false });
    });
  });

  describe('a request', () => {
    const file = { filename: 'a.txt', content_type: 'text/plain', size: 1 };
    it.each<[string, string, unknown?]>([
      ['POST', '/uploads/presign', '{'],
      ['POST', '/uploads/presign', '[]'],
      ['POST', '/uploads/presign', {}],
      ['POST', '/uploads/presign', { ...file, filename: ' ' }],
      ['POST', '/uploads/presign', { ...file, content_type: 'text' }],
      ['POST', '/uploads/presign', { ...file, size: -1 }],
      ['POST', '/uploads/presign', { ...file, size: 1.5 }],
      ['POST', '/uploads/presign', { ...file, size: '1' }],
      ['POST', '/uploads/presign', { ...file, checksum_sha256: 'abc' }],
      ['POST', '/uploads/presign', { ...file, privacy: 'secret' }],
      ['POST', '/uploads/presign', { ...file, more: true }],
      ['POST', '/uploads/finalize', {}],
      ['POST', '/uploads/finalize', { upload_id: 7 }],
      ['POST', '/uploads/check-duplicate', { size: 1 }],
      ['POST', '/uploads/check-duplicate', { checksum_sha256: hex }],
      ['POST', '/folders', { parent_folder_id: null }],
      ['POST', '/imports', {}],
      ['POST', '/imports', { url: '/relative' }],
      ['POST', '/imports', { url: 'https://example.com/', privacy: 'secret' }],
      ['GET', '/assets?limit=0'],
      ['GET', '/assets?limit=101'],
      ['GET', '/assets?limit=many'],
      ['GET', '/assets?cursor=nonsense'],
      ['GET', '/assets?type=song'],
      ['GET', '/assets?folder_id=root'],
    ])('%s %s is malformed with %j', async (method, path, body) => {
      const my = await test.open();
      const reply = await my.call(method, path, body === undefined ? {} : { body });
      expect(reply).toMatchObject(refusal(400, 'invalid_request'));
    });

    it('with another type, path or method is refused', async () => {
      const my = await test.open();
      const headers = { 'content-type': 'text/plain' };
      expect((await my.call('POST', '/folders', { body: '{}', headers })).status).toBe(400);
      expect(await my.call('GET', '/nothing')).toMatchObject(refusal(404, 'route_not_found'));
      const refused = await my.call('DELETE', '/folders');
      expect(refused).toMatchObject(refusal(405, 'method_not_allowed'));
      expect(refused.headers.get('allow')).toBe('GET, POST');
    });
  });
}
