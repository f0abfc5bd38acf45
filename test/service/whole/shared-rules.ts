import { describe, expect, it, vi } from 'vitest';
import type { AssetPage, ImportResult, Job } from '../../../src/api/resources.js';
import { imported } from './import-rules.js';
import { times, type ServiceTest } from './service-test.js';

const day = 86_400_000;

/** What several processes do with the same parts, and what all of it adds up to. */
export function describeSharedParts(test: ServiceTest): void {
  describe('two services', () => {
    it('finalize a session once', async () => {
      const my = await test.open();
      const twin = await my.twin();
      const outcomes = await times(50, async (index) => {
        const session = await my.presign(`file ${index}`);
        await my.put(session, `file ${index}`);
        const both = await Promise.all([my, twin].map(({ finalize }) => finalize(session.upload_id)));
        return both.map(({ status }) => status).toSorted();
      });
      expect(outcomes).toEqual(outcomes.map(() => [201, 410]));
      const { data } = (await twin.call<AssetPage>('GET', '/assets?limit=100')).body;
      expect(data).toHaveLength(50);
      expect(await twin.used()).toBe(data.reduce((sum, { size = 0 }) => sum + size, 0));
    });

    it('answer calls with the same Idempotency-Key alike', async () => {
      const my = await test.open();
      const twin = await my.twin();
      const outcomes = await times(10, async (index) => {
        const session = await my.presign('hello');
        if (index < 8) await my.put(session, 'hello');
        const headers = { 'idempotency-key': `key ${index}` };
        const [one, other] = await Promise.all(
          [my, twin].map(({ finalize }) => finalize(session.upload_id, headers)),
        );
        expect(one?.body.id).toBe(other?.body.id);
        return [one?.status, other?.status];
      });
      expect(outcomes).toEqual(outcomes.map((_, index) => (index < 8 ? [201, 201] : [422, 422])));
      expect(await my.used()).toBe(40);
    });

    it('import a source once', async () => {
      const asked: string[] = [];
      const my = await test.open({
        fetchSource: async ({ pathname }) => {
          asked.push(pathname);
          return new Response('hello', { headers: { 'content-type': 'text/plain' } });
        },
      });
      const twin = await my.twin();
      const jobs = await times(20, async (index) => {
        const body = { url: `https://example.com/${index}` };
        const { call } = index % 2 ? my : twin;
        return (await call<Required<ImportResult>>('POST', '/imports', { body })).body.job_id;
      });
      await Promise.all([my.service.resumeImports(), twin.service.resumeImports()]);
      await vi.waitFor(async () => {
        const ends = await times(20, (index) => twin.call<Job>('GET', `/jobs/${jobs[index]}`));
        expect(ends.map(({ body }) => body.status)).toEqual(Array(20).fill('completed'));
      });
      expect(new Set(asked).size).toBe(20);
      expect(asked).toHaveLength(20);
      expect(await my.used()).toBe(100);
    });

    it('know the same keys, links and sessions', async () => {
      const my = await test.open();
      const twin = await my.twin();
      const session = await my.presign('hello', { privacy: 'private' });
      await twin.put(session, 'hello');
      const { id } = (await twin.finalize(session.upload_id)).body;
      const link = await my.service.link(id, { expiresIn: 60 });
      expect(await (await twin.store(link)).text()).toBe('hello');
    });
  });

  it('what is stored is what usage says, and nothing else is left', async () => {
    const sizes = async () => {
      const found = new Map<string, number>();
      for await (const { key, size } of test.parts.objects.list('')) found.set(key, size);
      return found;
    };
    const before = await sizes();
    const my = await test.open({
      fetchSource: async ({ pathname }) =>
        new Response(pathname, { headers: { 'content-type': 'text/plain' } }),
    });
    const twin = await my.twin();
    const assets = await times(6, (index) => (index % 2 ? my : twin).upload('x'.repeat(index + 1)));
    const [one, two, three] = assets.map(({ id }) => id);
    await Promise.all([my.replace(one ?? '', 'replaced'), twin.replace(one ?? '', 'again')]);
    await my.replace(two ?? '', 'soon deleted');
    await Promise.all([my.call('DELETE', `/assets/${two}`), twin.call('DELETE', `/assets/${three}`)]);
    await imported(my, { url: 'https://example.com/imported' });
    // The sessions of bytes that are never finalized, that are refused, and that never come.
    const left = await my.presign('left');
    await my.put(left, 'left');
    const wrong = await my.presign('wrong', { content_type: 'image/png' });
    await my.put(wrong, 'wrong');
    expect((await my.finalize(wrong.upload_id)).status).toBe(422);
    await my.presign('never');

    my.advance(2 * day);
    await Promise.all([my.service.sweep(), twin.service.sweep()]);
    const after = [...(await sizes())].filter(([key]) => !before.has(key));
    expect(after.every(([key]) => key.startsWith('hosted/'))).toBe(true);
    const versions = 1 + 'replaced'.length + 'again'.length + 4 + 5 + 6 + '/imported'.length;
    expect(after.reduce((sum, [, size]) => sum + size, 0)).toBe(versions);
    expect(await my.used()).toBe(versions);
    const { reserved } = await test.parts.records.usageOf(my.account, 0);
    expect(reserved).toBe(0);
  });
}
