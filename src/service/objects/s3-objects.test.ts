import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256, streamOf } from '../../../test/service/objects-contract.js';
import { chunksOf } from './byte-streams.js';
import { hexToBase64 } from './digest.js';
import type { Objects } from './objects.js';
import { createS3Objects, type S3Options } from './s3-objects.js';

vi.mock('node:timers/promises', () => ({ setTimeout: vi.fn<() => Promise<void>>(async () => {}) }));

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}

/** What no storage does on demand: failures, digests and sizes that Ceph does not have. */
describe('objects in a bucket that answers as told', () => {
  const server = createServer();
  const keys = { accessKeyId: 'AKID', secretAccessKey: 'hush', region: 'eu-central-1', bucket: 'media' };
  let answer: (operation: string, request: IncomingMessage) => Answer | null;
  let requests: string[];
  let options: S3Options;
  let objects: Objects;
  beforeEach(async () => {
    vi.mocked(sleep).mockClear();
    requests = [];
    server.removeAllListeners('request').on('request', (request, response) => {
      request.resume().on('end', () => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.test');
        const query = ['uploads', 'uploadId', 'partNumber'].filter((name) => searchParams.has(name));
        const operation = [request.method, pathname.replace(/^\/media\/?/, ''), ...query].join(' ');
        requests.push(operation);
        const told = answer(operation, request);
        if (!told) return request.socket.destroy();
        return response.writeHead(told.status ?? 200, told.headers).end(told.body);
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    options = { ...keys, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
    objects = createS3Objects(options);
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  const failed = (status: number, code: string): Answer => ({
    status,
    body: `<?xml version="1.0"?>\n<Error><Code>${code}</Code><StringToSign>AKID hush</StringToSign></Error>`,
  });

  it.each([
    ['of the whole object', hexToBase64(sha256('a')), sha256('a')],
    ['of parts', `${hexToBase64(sha256('a'))}-3`, null],
    ['of none', '', null],
  ])('knows the digest %s', async (_, checksum, expected) => {
    answer = (_operation, { headers }) => ({
      headers: {
        'content-length': '9',
        ...(headers['x-amz-checksum-mode'] === 'ENABLED' && { 'x-amz-checksum-sha256': checksum }),
      },
    });
    expect(await objects.stat('a')).toMatchObject({ size: 9, sha256: expected });
  });

  it('declares the digest of what it writes', async () => {
    let declared: unknown;
    answer = (_operation, { headers }) => {
      declared = headers['x-amz-checksum-sha256'];
      return {};
    };
    await objects.write('a', streamOf('hello'));
    expect(declared).toBe(hexToBase64(sha256('hello')));
  });

  it.each<[string, Answer | null]>([
    ['503', failed(503, 'SlowDown')],
    ['400, because a part came too slowly', failed(400, 'RequestTimeout')],
    ['408', failed(408, '')],
    ['a lost connection', null],
    ['an error after the status', { body: failed(200, 'InternalError').body ?? '' }],
  ])('tries again after %s, three times at most', async (_, failure) => {
    answer = (operation) => {
      if (operation.startsWith('HEAD')) return { headers: { 'content-length': '1', etag: '"e"' } };
      return requests.length < 4 ? failure : {};
    };
    await objects.copy('a', 'b');
    expect(requests).toEqual(['HEAD a', 'PUT b', 'PUT b', 'PUT b']);
    answer = () => failure;
    requests = [];
    await expect(objects.write('a', streamOf('1'))).rejects.toThrow('PutObject in the bucket media failed');
    expect(requests).toHaveLength(4);
    const delays = vi
      .mocked(sleep)
      .mock.calls.slice(-3)
      .map(([delay = 0]) => delay);
    for (const [index, most] of [200, 400, 800].entries()) {
      expect(delays[index]).toBeGreaterThanOrEqual(most / 2);
      expect(delays[index]).toBeLessThanOrEqual(most);
    }
  });

  it('does not repeat what is refused, and says why without what is secret', async () => {
    answer = () => failed(403, 'AccessDenied');
    const error = await objects.read('a').catch(String);
    expect(error).toBe('S3Error: GetObject in the bucket media failed: 403 AccessDenied');
    expect(requests).toHaveLength(1);
    answer = () => null;
    await expect(objects.stat('a')).rejects.toThrow(
      /^HeadObject in the bucket media failed: no answer (ECONNRESET|UND_ERR_SOCKET)$/,
    );
  });

  it('copies what is too large for one copy in parts, and aborts if one fails', async () => {
    const GiB = 1024 ** 3;
    const ranges: unknown[] = [];
    let refused = false;
    answer = (operation, { headers }) => {
      if (operation.startsWith('HEAD'))
        return { headers: { 'content-length': `${5 * GiB + 1}`, etag: '"e"' } };
      if (operation === 'POST b uploads') return { body: '<UploadId>a&amp;b</UploadId>' };
      if (!operation.includes('partNumber')) return {};
      ranges.push(headers['x-amz-copy-source-range']);
      expect(headers).toMatchObject({
        'x-amz-copy-source': '/media/a',
        'x-amz-copy-source-if-match': '"e"',
      });
      return refused && ranges.length === 3
        ? failed(412, 'PreconditionFailed')
        : { body: '<ETag>&quot;p&quot;</ETag>' };
    };
    await objects.copy('a', 'b');
    expect(ranges).toHaveLength(11);
    expect(ranges).toContain(`bytes=0-${GiB / 2 - 1}`);
    expect(ranges).toContain(`bytes=${5 * GiB}-${5 * GiB}`);
    expect(requests.at(-1)).toBe('POST b uploadId');
    refused = true;
    ranges.length = 0;
    await expect(objects.copy('a', 'b')).rejects.toThrow('UploadPartCopy in the bucket media failed: 412');
    expect(ranges.length).toBeLessThan(11);
    expect(requests.at(-1)).toBe('DELETE b uploadId');
  });

  it('makes parts larger when there are many', async () => {
    objects = createS3Objects({ ...options, limits: { part: 1 } });
    const sizes: number[] = [];
    answer = (operation, { headers }) => {
      if (operation.includes('partNumber')) sizes.push(Number(headers['content-length']));
      return operation.endsWith('uploads')
        ? { body: '<UploadId>u</UploadId>' }
        : { headers: { etag: '"p"' } };
    };
    const text = 'x'.repeat(2009);
    expect(await objects.write('a', streamOf(text))).toEqual({ size: 2009, sha256: sha256(text) });
    expect(sizes.slice(1998)).toEqual([1, 1, 4, 4, 1]);
  });

  it('reads names from lists as they were', async () => {
    const key = (name: string) => `<Contents><Key>in/${name}</Key><Size>1</Size></Contents>`;
    const end = '<IsTruncated>false</IsTruncated>';
    answer = () => ({ body: `${key('a&amp;&lt;b&#62;&#x41;&quot;')}\n${key('c')}${end}` });
    const listed: string[] = [];
    for await (const object of createS3Objects({ ...options, prefix: 'in/' }).list(''))
      listed.push(object.key);
    expect(listed).toEqual(['a&<b>A"', 'c']);
  });

  it('signs what an upload to AWS must send, and when it ends', async () => {
    const aws = { ...keys, endpoint: 'https://s3.eu-central-1.amazonaws.com', sessionToken: 'token' };
    const signed = await createS3Objects({ ...aws, prefix: 'm/' }).presign?.({
      key: 'temporary/a',
      contentType: 'image/png',
      size: 5,
      checksum: sha256('hello'),
      now: Date.UTC(2026, 10, 28, 12, 0, 0, 900),
      expiresAt: Date.UTC(2026, 10, 28, 12, 15, 0, 800),
    });
    const url = new URL(signed?.url ?? '');
    expect(url.origin + url.pathname).toBe('https://media.s3.eu-central-1.amazonaws.com/m/temporary/a');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      'X-Amz-Date': '20261128T120000Z',
      'X-Amz-Expires': '899',
      'X-Amz-Security-Token': 'token',
      'X-Amz-SignedHeaders': 'content-length;content-type;host;x-amz-checksum-sha256',
    });
    expect(signed?.headers).toEqual({
      'Content-Type': 'image/png',
      'x-amz-checksum-sha256': hexToBase64(sha256('hello')),
    });
  });
});

describe('a bucket that stands still', () => {
  const server = createServer();
  let objects: Objects;
  let count = 0;
  const answer = (respond: (request: IncomingMessage, response: ServerResponse) => unknown) =>
    server.on('request', (request, response) => {
      count += 1;
      respond(request, response);
    });
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
  /** Settles for a moment of the real network. */
  const whether = async (settled: Promise<unknown>) => {
    let is = false;
    settled.then(
      () => (is = true),
      () => (is = true),
    );
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    return is;
  };
  beforeEach(async () => {
    count = 0;
    server.removeAllListeners('request').listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const keys = { accessKeyId: 'AKID', secretAccessKey: 'hush', region: 'eu-central-1', bucket: 'media' };
    objects = createS3Objects({ ...keys, endpoint });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  const request = () => once(server, 'request');

  it.each<[string, (response: ServerResponse) => void]>([
    ['accepts and says nothing', () => {}],
    ['stops in the middle of the headers', ({ socket }) => socket?.write('HTTP/1.1 200 OK\r\nETag: "')],
  ])('is given up after 30 seconds, twice, if it %s', async (_, respond) => {
    answer((_request, response) => respond(response));
    const found = objects.stat('a').catch(String);
    await request();
    await pass(29);
    expect(await whether(found)).toBe(false);
    await Promise.all([request(), pass(1)]);
    await pass(30);
    expect(await found).toBe('S3Error: HeadObject in the bucket media failed: no answer for 30 s');
    expect(count).toBe(2);
  });

  it('has more time for the bytes of a part, the more there are', async () => {
    answer(() => {});
    const written = objects.write('a', streamOf('x'.repeat(2 ** 20))).catch(String);
    await request();
    await pass(50);
    expect(await whether(written)).toBe(false);
    await Promise.all([request(), pass(1)]);
    await pass(51);
    expect(await written).toContain('PutObject in the bucket media failed: no answer for 51 s');
  });

  it('ends a read of which no byte comes for a minute', async () => {
    answer((_request, response) => response.writeHead(200, { 'content-length': '10' }).write('hello'));
    const bytes = chunksOf(await objects.read('a'));
    expect(String((await bytes.next()).value)).toBe(Buffer.from('hello').join(','));
    const next = bytes.next().catch(String);
    await pass(59);
    expect(await whether(next)).toBe(false);
    await pass(1);
    expect(await next).toBe('S3Error: GetObject in the bucket media failed: no answer for 60 s');
  });

  it('waits for a reader who takes its time', async () => {
    let rest = () => {};
    answer((_request, response) => {
      response.writeHead(200, { 'content-length': '10' }).write('hello');
      rest = () => response.end('world');
    });
    const bytes = chunksOf(await objects.read('a'));
    await bytes.next();
    await pass(3600);
    rest();
    expect((await bytes.next()).value).toHaveLength(5);
  });

  it('waits for what takes long, while it sends white space', async () => {
    let ended = 0;
    answer(async ({ method, url }, response) => {
      if (method === 'POST' && url?.includes('uploads=')) return response.end('<UploadId>u</UploadId>');
      if (method === 'PUT') return response.writeHead(200, { etag: '"p"' }).end();
      response.writeHead(200).flushHeaders();
      for (let minutes = 0; minutes < 10; minutes += 1) {
        response.write(' ');
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        await pass(50);
      }
      ended += 1;
      return response.end('<CompleteMultipartUploadResult/>');
    });
    expect(await objects.write('a', streamOf('x'.repeat(2 ** 23), 'y'))).toMatchObject({ size: 2 ** 23 + 1 });
    expect(ended).toBe(1);
  });
});
