import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCaddy, startNginx } from './gateways.js';
import { freePort } from './servers.js';
import { createCaller, type Caller } from '../../test/worlds/caller.js';
import { createSqliteRecords } from '../../src/service/records/sqlite.js';
import { createFolderObjects } from '../../src/service/objects/folder-objects.js';
import type { ServedRequest } from '../../src/service/node/metrics.js';
import { startService, type ServiceServer } from '../../src/service/node/start-service.js';

/** The service behind the gateways of the guide, over TLS. */

const everything = Boolean(process.env['TEST_ALL']);

beforeAll(() => {
  // The certificate is signed by nobody.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
});
afterAll(() => void vi.unstubAllEnvs());

describe.each([
  ['nginx', startNginx],
  ['caddyfile', startCaddy],
])('behind %s', (language, start) => {
  let dir: string;
  let server: ServiceServer;
  const served: ServedRequest[] = [];
  let gateway: { stop(): Promise<void> };
  let caller: Caller;
  let origins: { api: string; storage: string };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'longshore-gateway-'));
    const ports = { api: await freePort(), storage: await freePort() };
    origins = { api: `https://127.0.0.1:${ports.api}`, storage: `https://127.0.0.1:${ports.storage}` };
    const own = { apiPort: await freePort(), storagePort: await freePort() };
    server = await startService({
      ...own,
      apiOrigin: origins.api,
      storageOrigin: origins.storage,
      trustedProxies: 1,
      onServed: (one) => served.push(one),
      records: createSqliteRecords({ path: join(dir, 'longshore.sqlite') }),
      objects: await createFolderObjects(dir),
      limits: { ratePerMinute: 1e9 },
    });
    const guide = await readFile('docs/self-hosting.md', 'utf8');
    const block = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(guide)?.[1] ?? '';
    const to = { api: `127.0.0.1:${own.apiPort}`, storage: `127.0.0.1:${own.storagePort}` };
    gateway = await start(block, to, ports);
    const key = await server.service.createKey({ scopes: ['uploads:write', 'assets:read'] });
    caller = createCaller({ baseUrl: server.baseUrl, key }, fetch, fetch);
    await vi.waitFor(() => fetch(`${origins.api}/healthz`));
    // They may have to be installed.
  }, 300_000);
  afterAll(async () => {
    await gateway?.stop();
    await server?.close();
    await rm(dir, { recursive: true, force: true });
  });

  it('300 files arrive, are listed and read', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `file ${index}.txt`);
    const waiting = names.values();
    const upload = async () => {
      for (const filename of waiting) await caller.upload(`bytes of ${filename}`, { filename });
    };
    await Promise.all([upload(), upload(), upload(), upload(), upload(), upload()]);
    const { body } = await caller.call<{ data: { filename: string; direct_url: string }[] }>(
      'GET',
      '/assets?limit=100',
    );
    const texts = body.data.map(async ({ filename, direct_url: url }) => {
      expect(url).toContain(origins.storage);
      expect(await (await fetch(url)).text()).toBe(`bytes of ${filename}`);
    });
    await Promise.all(texts);
    expect(texts).toHaveLength(100);
  });

  it('a large file arrives as it is sent, and is read in ranges', async () => {
    const size = everything ? 2 ** 31 : 2 ** 27;
    const piece = Buffer.alloc(2 ** 20, 'longshore');
    const hash = createHash('sha256');
    const session = await caller.presign('', {
      size,
      filename: 'film.bin',
      content_type: 'application/octet-stream',
    });
    const bytes = Readable.from(
      (function* () {
        for (let sent = 0; sent < size; sent += piece.byteLength) {
          hash.update(piece);
          yield piece;
        }
      })(),
    );
    const headers = { ...session.required_headers, 'content-length': size };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const put = request(
        session.upload_url,
        { method: 'PUT', headers, rejectUnauthorized: false },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode));
        },
      );
      put.on('error', reject);
      bytes.pipe(put);
    });
    expect(status).toBe(200);
    const { body } = await caller.finalize(session.upload_id);
    expect(body).toMatchObject({ size, checksum_sha256: hash.digest('hex') });
    const read = (range: string) => fetch(body.direct_url, { headers: { range } });
    const from = size - 10;
    const end = await read(`bytes=${from}-`);
    expect([end.status, end.headers.get('content-range')]).toEqual([
      206,
      `bytes ${from}-${size - 1}/${size}`,
    ]);
    expect(await end.text()).toBe(String(piece.subarray(-10)));
    const middle = await read(`bytes=${size / 2}-${size / 2 + 99_999}`);
    expect(Buffer.from(await middle.arrayBuffer()).equals(piece.subarray(0, 100_000))).toBe(true);
    // Many players ask for all of it, and take what they need.
    const whole = await fetch(body.direct_url);
    expect(Number(whole.headers.get('content-length'))).toBe(size);
    await whole.body?.cancel();
  });

  it('hides the metrics, and names the client', async () => {
    expect((await fetch(`${origins.api}/metrics`)).status).toBe(404);
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await new Promise((resolve, reject) => {
      get(`${origins.api}/v1/usage`, { headers, localAddress: '127.0.0.2', rejectUnauthorized: false })
        .on('error', reject)
        .on('response', (response) => response.resume().on('end', resolve));
    });
    await vi.waitFor(() =>
      expect(served).toContainEqual(
        expect.objectContaining({ operation: 'getUsage', status: 401, address: '127.0.0.2' }),
      ),
    );
  });

  it('a page can read why a file is refused', async () => {
    const session = await caller.presign('hello');
    const response = await fetch(session.upload_url, {
      method: 'PUT',
      headers: { ...session.required_headers, origin: 'https://app.example' },
      body: 'hello!',
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toContain('IncompleteBody');
  });
});
