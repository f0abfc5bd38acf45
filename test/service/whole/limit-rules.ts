import { describe, expect, it } from 'vitest';
import type { Reply } from '../../worlds/caller.js';
import { refusal, type ServiceTest } from './service-test.js';

const minute = 60_000;
const rateOf = ({ headers }: Reply<unknown>) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`)));

/** Rates, months, weights, and calls that are repeated (spec 4.3, 8). */
export function describeLimits(test: ServiceTest): void {
  describe('the rate limit', () => {
    const folder = { body: { name: 'a' } };

    it('is of one minute, with weights and headers', async () => {
      const my = await test.open({ limits: { ratePerMinute: 6 } });
      my.advance(minute - (my.now() % minute) + 1000);
      expect(rateOf(await my.call('GET', '/usage'))).toEqual([6, 5, 59]);
      expect(rateOf(await my.call('POST', '/folders', folder))).toEqual([6, 3, 59]);
      expect(rateOf(await my.finalize('upl_none'))).toEqual([6, 0, 59]);
      const refused = await my.call('GET', '/usage');
      expect(refused).toMatchObject(refusal(429, 'rate_limit_exceeded'));
      expect(refused.body['title']).toBe('Too Many Requests');
      expect(refused.headers.get('retry-after')).toBe('59');
      expect(rateOf(refused)).toEqual([6, 0, 59]);
      my.advance(59_000 - 1);
      expect((await my.call('GET', '/usage')).status).toBe(429);
      my.advance(1);
      expect(rateOf(await my.call('GET', '/usage'))).toEqual([6, 5, 60]);
    });

    it('is of the key, of the account, or lower for an operation', async () => {
      const limits = { ratePerMinute: 20, accountRatePerMinute: 30, operationRates: { createImport: 5 } };
      const my = await test.open({ limits });
      const body = { url: 'https://example.com/a' };
      expect((await my.call('POST', '/imports', { body })).status).toBe(200);
      expect((await my.call('POST', '/imports', { body })).status).toBe(429);
      expect(rateOf(await my.call('GET', '/usage'))).toEqual([20, 14, expect.any(Number)]);
      const key = await my.newKey(['folders:write']);
      for (let count = 0; count < 10; count += 1)
        // Each two units.
        expect((await my.call('POST', '/folders', { ...folder, key })).status).toBe(201);
      expect((await my.call('POST', '/folders', { ...folder, key })).status).toBe(429);
      for (let count = 0; count < 4; count += 1) await my.call('GET', '/usage');
      expect((await my.call('GET', '/usage')).status).toBe(429);
    });
  });

  it('the requests of a month are limited and counted', async () => {
    const my = await test.open({ limits: { monthlyRequests: 2 } });
    await my.call('GET', '/assets');
    const { requests } = (await my.call<{ requests: Record<string, string> }>('GET', '/usage')).body;
    expect(requests).toMatchObject({ used: 2, limit: 2 });
    const refused = await my.call('GET', '/usage');
    expect(refused).toMatchObject(refusal(429, 'monthly_limit_exceeded'));
    const left = Date.parse(requests['reset_at'] ?? '') - my.now();
    expect(Number(refused.headers.get('retry-after'))).toBe(Math.ceil(left / 1000));
    my.advance(left);
    expect((await my.call('GET', '/usage')).body['requests']).toMatchObject({ used: 1 });
  });

  describe('an Idempotency-Key', () => {
    const once = (key = 'once') => ({ 'idempotency-key': key });

    it('repeats what finalize did', async () => {
      const my = await test.open();
      const session = await my.presign('hello');
      await my.put(session, 'hello');
      const replies = [];
      for (let count = 0; count < 3; count += 1) replies.push(await my.finalize(session.upload_id, once()));
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
      const conflict = await my.finalize('upl_other', once());
      expect(conflict).toMatchObject(refusal(409, 'idempotency_conflict'));
      const other = await test.open();
      expect(await other.finalize('upl_other', once())).toMatchObject({ status: 404 });
    });

    it('repeats a refusal', async () => {
      const my = await test.open();
      const session = await my.presign('hello');
      const missing = refusal(422, 'upload_missing');
      expect(await my.finalize(session.upload_id, once())).toMatchObject(missing);
      await my.put(session, 'hello');
      expect(await my.finalize(session.upload_id, once())).toMatchObject(missing);
    });

    it('repeats what a replacement and an import did', async () => {
      const my = await test.open();
      const { id } = await my.upload('old');
      const session = await my.presignReplacement(id, 'new');
      await my.put(session, 'new');
      for (let count = 0; count < 2; count += 1)
        // The second repeats the first.
        expect((await my.finalizeReplacement(id, session.upload_id, once())).status).toBe(200);
      const versions = await my.call<{ data: unknown[] }>('GET', `/assets/${id}/versions`);
      expect(versions.body.data).toHaveLength(2);

      const start = (url: string) => my.call('POST', '/imports', { body: { url }, headers: once('import') });
      const first = await start('https://example.com/a');
      expect((await start('https://example.com/a')).body).toEqual(first.body);
      expect((await start('https://example.com/b')).status).toBe(409);
    });

    it('has at most 128 characters', async () => {
      const my = await test.open();
      expect((await my.finalize('upl_none', once('a'.repeat(128)))).status).toBe(404);
      expect(await my.finalize('upl_none', once('a'.repeat(129)))).toMatchObject({ status: 400 });
    });
  });
}
