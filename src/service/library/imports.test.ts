import { describe, expect, it } from 'vitest';
import type { ImportResult, Job } from '../../api/resources.js';
import {
  createMockWorld,
  fileBytes,
  pngHead,
  sha256,
  type MockWorld,
} from '../../../test/worlds/mock-world.js';
import type { FetchSource, MockOptions } from '../../mock/index.js';

const url = 'https://example.com/pictures/sunset%20sea.png?size=2';
const picture = fileBytes(pngHead, 200);

/** A world with remote hosts that respond from a table by URL, and a log of connections. */
function worldOf(sources: Record<string, () => Response | Promise<Response>>, options: MockOptions = {}) {
  const connected: string[] = [];
  const fetchSource: FetchSource = async (source, { addresses }) => {
    connected.push(`${source.href} at ${addresses?.join() ?? null}`);
    const response = sources[source.href];
    if (!response) throw new TypeError('connection refused');
    return response();
  };
  const resolveHost = async () => ['93.184.216.34'];
  return { world: createMockWorld({ fetchSource, resolveHost, ...options }), connected };
}

const png = () => new Response(picture, { headers: { 'content-type': 'image/png; charset=binary' } });
const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } });
const start = (world: MockWorld, body: unknown = { url }) =>
  world.call<ImportResult & { job_id: string; code?: string }>('POST', '/imports', { body });
const poll = (world: MockWorld, id: string) => world.call<Job>('GET', `/jobs/${id}`);

async function finished(world: MockWorld, body?: unknown): Promise<Job> {
  const { body: result } = await start(world, body);
  await poll(world, result.job_id);
  await poll(world, result.job_id);
  return (await poll(world, result.job_id)).body;
}

describe('an import', () => {
  it('is queued, processing, then completed with its asset', async () => {
    const { world, connected } = worldOf({ [url]: png });
    const { status, body } = await start(world);
    expect(status).toBe(200);
    expect(body).toEqual({ job_id: expect.any(String), status: 'queued' });
    const states = [];
    for (let count = 0; count < 4; count += 1) states.push((await poll(world, body.job_id)).body);
    expect(states.map((job) => job.status)).toEqual(['queued', 'processing', 'completed', 'completed']);
    expect(states[0]).toMatchObject({ source_url: url, asset: null, error: null });
    expect(states[3]?.asset).toMatchObject({
      filename: 'sunset sea.png',
      content_type: 'image/png',
      size: 200,
      checksum_sha256: await sha256(picture),
      privacy: 'public',
    });
    expect(world.service.usedBytes()).toBe(200);
    expect(connected).toEqual([`${url} at 93.184.216.34`]);
  });

  it('can complete synchronously', async () => {
    const { world } = worldOf({ [url]: png }, { imports: 'sync' });
    const { body } = await start(world, { url, filename: 'mine.png', privacy: 'unlisted' });
    expect(body).toMatchObject({ status: 'completed', asset: { filename: 'mine.png', privacy: 'unlisted' } });
    expect((await poll(world, body.job_id)).body).toMatchObject({ status: 'completed', asset: body.asset });
  });

  it('that fails synchronously is a 422 with the reason', async () => {
    const { world } = worldOf({}, { imports: 'sync' });
    expect(await start(world)).toMatchObject({ status: 422, body: { code: 'source_unavailable' } });
  });

  it('can take more polls', async () => {
    const { world } = worldOf({ [url]: png }, { importPolls: 5 });
    expect((await finished(world)).status).toBe('processing');
  });

  it.each([
    [{}, 400],
    [{ url: 7 }, 400],
    [{ url: 'nowhere' }, 400],
    [{ url: 'ftp://example.com/a' }, 400],
    [{ url: 'https://user:pass@example.com/a' }, 400],
    [{ url, privacy: 'hidden' }, 400],
    [{ url, filename: '' }, 400],
  ])('is refused as %j', async (body, status) => {
    const { world, connected } = worldOf({ [url]: png });
    expect((await start(world, body)).status).toBe(status);
    expect(connected).toEqual([]);
  });

  it('cannot be private if the plan does not include private assets', async () => {
    const { world } = worldOf({ [url]: png }, { privateAllowed: false });
    expect((await start(world, { url, privacy: 'private' })).status).toBe(403);
  });
});

describe('a source', () => {
  const failing = async (response: () => Response | Promise<Response>, options?: MockOptions) => {
    const { world } = worldOf({ [url]: response }, options);
    const job = await finished(world);
    expect(job).toMatchObject({ status: 'failed', asset: null });
    expect([world.service.usedBytes(), world.service.reservedBytes()]).toEqual([0, 0]);
    return job.error?.code;
  };

  it('that cannot be reached, refuses, or is empty fails the job', async () => {
    expect(await failing(() => Promise.reject(new TypeError('reset')))).toBe('source_unavailable');
    expect(await failing(() => new Response('no', { status: 404 }))).toBe('source_unavailable');
    expect(await failing(() => new Response(null, { status: 204 }))).toBe('source_unavailable');
  });

  it('that is too large is cancelled, with or without Content-Length', async () => {
    const limits = { maxImportBytes: 150 };
    const announced = new Response(picture, {
      headers: { 'content-type': 'image/png', 'content-length': '200' },
    });
    expect(await failing(() => announced, { limits })).toBe('source_too_large');
    let cancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(100)),
      cancel: () => {
        cancelled = true;
      },
    });
    expect(await failing(() => new Response(endless), { limits })).toBe('source_too_large');
    expect(cancelled).toBe(true);
  });

  it('with bytes that do not match its type fails validation', async () => {
    const fake = () => new Response('<html>', { headers: { 'content-type': 'image/png' } });
    expect(await failing(fake)).toBe('content_type_mismatch');
    expect(await failing(png, { blockedFingerprints: [await sha256(picture)] })).toBe('blocked_content');
  });

  const webp = fileBytes(
    [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50, 0x56, 0x50, 0x38, 0x20],
    90,
  );
  it.each<[string, string | null, BodyInit, string, string]>([
    ['photo.png', 'binary/octet-stream', picture, 'photo.png', 'image/png'],
    ['photo', null, picture, 'photo.png', 'image/png'],
    ['photo.jpg', 'image/jpeg', webp, 'photo.jpg', 'image/webp'],
    ['photo.jpg', 'image/jpg', picture, 'photo.jpg', 'image/png'],
    ['photo.ico', 'image/x-icon', picture, 'photo.ico', 'image/png'],
    ['a.zip', 'application/zip', 'Z', 'a.zip', 'application/octet-stream'],
    ['notes.txt', 'text/plain', 'GIF89a is a format.', 'notes.txt', 'text/plain'],
    ['notes.csv', 'application/octet-stream', 'a,b', 'notes.csv', 'text/csv'],
    ['notes.zip', 'application/octet-stream', 'a,b', 'notes.zip', 'application/octet-stream'],
    ['page.html', 'application/octet-stream', picture, 'page.html', 'image/png'],
    ['dl.php?id=5', 'application/pdf', '%PDF-1.4', 'dl.pdf', 'application/pdf'],
  ])(
    '%s of type %s is what its bytes say, then its name',
    async (path, type, body, filename, contentType) => {
      const source = `https://example.com/${path}`;
      const respond = () => {
        const response = new Response(body);
        response.headers.delete('content-type');
        if (type !== null) response.headers.set('content-type', type);
        return response;
      };
      const { asset, error } = await finished(worldOf({ [source]: respond }).world, { url: source });
      expect(error).toBe(null);
      expect(asset).toMatchObject({ filename, content_type: contentType });
    },
  );

  it('that is said to be a picture becomes no document', async () => {
    for (const body of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '%PDF-1.4'])
      expect(await failing(() => new Response(body, { headers: { 'content-type': 'image/jpeg' } }))).toBe(
        'content_type_mismatch',
      );
  });

  it('may name what it sends', async () => {
    const headers = { 'content-disposition': 'attachment; filename="Annual report.png"' };
    const { world } = worldOf({ [url]: () => new Response(picture, { headers }) });
    expect((await finished(world)).asset?.filename).toBe('Annual report.png');
  });

  it('that exceeds the quota fails the job', async () => {
    expect(await failing(png, { limits: { storageBytes: 100 } })).toBe('storage_quota_exceeded');
  });

  it('that never responds times out', async () => {
    const { world } = worldOf({ [url]: () => new Promise(() => {}) });
    const { body } = await start(world);
    await poll(world, body.job_id);
    await poll(world, body.job_id);
    await world.clock.advance(60_000);
    expect((await poll(world, body.job_id)).body).toMatchObject({
      status: 'failed',
      error: { code: 'source_timeout' },
    });
  });

  it('at a private address is never connected to', async () => {
    for (const source of [
      'http://127.0.0.1/a',
      'http://2130706433/a',
      'http://[::ffff:10.0.0.1]/a',
      'http://localhost/a',
    ]) {
      const { world, connected } = worldOf({});
      const job = await finished(world, { url: source });
      expect(job.error?.code).toBe('source_blocked');
      expect(connected).toEqual([]);
    }
  });

  it('whose name resolves to a private address is never connected to', async () => {
    const { world, connected } = worldOf({ [url]: png }, { resolveHost: async () => ['10.0.0.1'] });
    expect((await finished(world)).error?.code).toBe('source_blocked');
    expect(connected).toEqual([]);
  });

  it('whose name is rebound is fetched from the checked address', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1']];
    const { world, connected } = worldOf({ [url]: png }, { resolveHost: async () => answers.shift() ?? [] });
    expect((await finished(world)).status).toBe('completed');
    expect(connected).toEqual([`${url} at 93.184.216.34`]);
    expect(answers).toHaveLength(1);
  });

  it('may redirect, and each hop is checked', async () => {
    const { world, connected } = worldOf({
      [url]: redirect('/moved/there.png'),
      'https://example.com/moved/there.png': png,
    });
    expect((await finished(world)).asset?.filename).toBe('there.png');
    expect(connected).toHaveLength(2);
  });

  it.each([
    'http://169.254.169.254/latest/',
    'file:///etc/passwd',
    'https://user:pass@example.com/',
    'http://[::1]/',
  ])('may not redirect to %s', async (target) => {
    const { world, connected } = worldOf({ [url]: redirect(target) });
    expect((await finished(world)).error?.code).toBe('source_blocked');
    expect(connected).toHaveLength(1);
  });

  it('may not redirect endlessly', async () => {
    const { world, connected } = worldOf({ [url]: redirect(url) });
    expect((await finished(world)).error?.code).toBe('source_unavailable');
    expect(connected).toHaveLength(6);
  });

  it('may be private if enabled', async () => {
    const local = 'http://127.0.0.1:9/a.png';
    const { world, connected } = worldOf({ [local]: png }, { allowPrivateSources: true });
    expect((await finished(world, { url: local })).status).toBe('completed');
    expect(connected).toEqual([`${local} at null`]);
  });

  it('is unavailable without fetchSource', async () => {
    expect((await finished(createMockWorld())).error?.code).toBe('source_unavailable');
  });
});

describe('a job', () => {
  it('belongs to one account', async () => {
    const { world } = worldOf({ [url]: png });
    const { body } = await start(world);
    const key = world.service.createKey({ account: 'another', scopes: ['imports:read'] });
    expect((await world.call('GET', `/jobs/${body.job_id}`, { key })).status).toBe(404);
    expect((await poll(world, 'unknown')).status).toBe(404);
  });
});
