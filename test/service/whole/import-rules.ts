import { describe, expect, it, vi } from 'vitest';
import type { ImportResult, Job } from '../../../src/api/resources.js';
import type { FetchSource } from '../../../src/service/library/import-source.js';
import { sha256 } from '../../worlds/mock-world.js';
import { refusal, type Caller, type ServiceTest, type Settings } from './service-test.js';

const url = 'https://example.com/notes/my%20note.txt?page=2';
const note = (text = 'hello', type = 'text/plain; charset=utf-8') =>
  new Response(text, { headers: { 'content-type': type } });

/** Starts an import, and waits for its end. */
export async function imported(
  { call }: Pick<Caller, 'call'>,
  body: object = { url },
): Promise<Required<Job>> {
  const started = await call<Required<ImportResult>>('POST', '/imports', { body });
  expect(started.status).toBe(200);
  const { job_id } = started.body;
  return vi.waitFor(async () => {
    const job = (await call<Required<Job>>('GET', `/jobs/${job_id}`)).body;
    expect(['completed', 'failed']).toContain(job.status);
    return job;
  });
}

/** Remote imports and their jobs (spec 2.5, 3.1, 4.13, 4.14). */
export function describeImports(test: ServiceTest): void {
  const open = (fetchSource: FetchSource, settings: Settings = {}) => test.open({ fetchSource, ...settings });

  describe('an import', () => {
    it('becomes an asset', async () => {
      const asked: unknown[] = [];
      const my = await open(
        async ({ href }, { addresses }) => {
          asked.push([href, addresses]);
          return note();
        },
        { resolveHost: async () => ['93.184.216.34', '2606:4700::1111'] },
      );
      const job = await imported(my);
      expect(asked).toEqual([[url, ['93.184.216.34', '2606:4700::1111']]]);
      expect(job).toMatchObject({ status: 'completed', source_url: url, error: null });
      const file = { filename: 'my note.txt', content_type: 'text/plain', size: 5, privacy: 'public' };
      if (!job.asset) throw new Error('The job has no asset.');
      expect((await my.call('GET', `/assets/${job.asset.id}`)).body).toEqual(job.asset);
      expect(job.asset).toMatchObject(file);
      expect(await (await my.store(job.asset.direct_url ?? '')).text()).toBe('hello');
      expect(await my.used()).toBe(5);
      const named = await imported(my, { url, filename: 'mine.txt', privacy: 'unlisted' });
      expect(named.asset).toMatchObject({ filename: 'mine.txt', privacy: 'unlisted' });
    });

    it('is being processed until then', async () => {
      let respond: (response: Response) => void = () => {};
      const response = new Promise<Response>((resolve) => {
        respond = resolve;
      });
      const my = await open(() => response);
      const { body } = await my.call<ImportResult>('POST', '/imports', { body: { url } });
      expect(body).toEqual({ job_id: expect.any(String), status: 'queued' });
      const poll = async () => (await my.call<Job>('GET', `/jobs/${body.job_id}`)).body;
      await vi.waitFor(async () => expect(await poll()).toMatchObject({ status: 'processing', asset: null }));
      respond(note());
      await vi.waitFor(async () => expect(await poll()).toMatchObject({ status: 'completed' }));
    });

    it.each<[string, () => Response | Promise<Response>, Settings?]>([
      ['source_unavailable', () => Promise.reject(new TypeError('reset'))],
      ['source_unavailable', () => new Response('none', { status: 404 })],
      ['source_unavailable', () => note('')],
      ['source_unavailable', () => new Response(null, { status: 302, headers: { location: url } })],
      [
        'source_blocked',
        () => new Response(null, { status: 302, headers: { location: 'http://10.0.0.1/' } }),
      ],
      ['source_too_large', () => note('hello!')],
      ['source_timeout', () => new Promise(() => {}), { limits: { importSeconds: 0.01 } }],
      ['content_type_mismatch', () => note('hello', 'image/png')],
      ['blocked_content', () => note('bad')],
      ['storage_quota_exceeded', () => note(), { limits: { storageBytes: 4 } }],
      ['file_too_large', () => note(), { limits: { maxFileBytes: 4 } }],
    ])('that fails with %s leaves nothing', async (code, respond, settings = {}) => {
      const before = await test.keys('hosted/');
      const limits = { maxImportBytes: 5, ...settings.limits };
      const blockedFingerprints = [await sha256('bad')];
      const my = await open(async () => respond(), { blockedFingerprints, limits });
      const job = await imported(my);
      expect(job).toMatchObject({ status: 'failed', asset: null, error: { code } });
      expect(job.error?.detail).not.toBe('');
      expect(await my.used()).toBe(0);
      expect(await test.keys('hosted/')).toEqual(before);
    });

    it.each([
      ['ftp://example.com/a', 'unsupported_url'],
      ['https://user:secret@example.com/a', 'credentials_in_url'],
    ])('of %s is refused', async (of, code) => {
      const my = await test.open();
      const reply = await my.call('POST', '/imports', { body: { url: of } });
      expect(reply).toMatchObject(refusal(400, code));
      expect(JSON.stringify(reply.body)).not.toContain('secret');
    });

    it('cannot be private if the plan does not include it', async () => {
      const my = await test.open({ privateAllowed: false });
      const reply = await my.call('POST', '/imports', { body: { url, privacy: 'private' } });
      expect(reply).toMatchObject(refusal(403, 'privacy_not_available'));
    });
  });

  it('a job that does not exist is not found', async () => {
    const my = await test.open();
    expect(await my.call('GET', '/jobs/none')).toMatchObject(refusal(404, 'job_not_found'));
  });
}
