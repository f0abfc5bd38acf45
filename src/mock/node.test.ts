import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, createServer, request as httpRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Asset, ImportResult, Job, UploadSession } from '../api/resources.js';
import { expectContract } from '../../test/contract.js';
import { everyScope, sha256 } from '../../test/worlds/mock-world.js';
import { fetchOverHttp } from '../service/node/node-source.js';
import { startMockServer, type MockServer, type MockServerOptions } from './node.js';

let server: MockServer;
let key: string;
beforeEach(async () => {
  server = await startMockServer({ allowPrivateSources: true, importPolls: 1 });
  key = server.service.createKey({ scopes: everyScope });
});
afterEach(() => server.close());

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await expectContract(method, path, response);
  return (await response.json()) as T;
}

async function presign(text: string): Promise<Required<UploadSession>> {
  const checksum_sha256 = await sha256(text);
  const body = { filename: 'a.txt', content_type: 'text/plain', size: text.length, checksum_sha256 };
  return call('POST', '/uploads/presign', body);
}

/** A request with headers that `fetch` does not allow. */
function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body: string | Buffer,
  agent?: Agent,
) {
  return new Promise<{ status: number; text: string; headers: NodeJS.Dict<string | string[]> }>(
    (resolve, reject) => {
      const request = httpRequest(url, { method, headers, ...(agent ? { agent } : {}) }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
        );
      });
      request.on('error', reject);
      request.end(body);
    },
  );
}

const put = (url: string, headers: Record<string, string>, body: string | Buffer, agent?: Agent) =>
  send('PUT', url, headers, body, agent);

describe('over HTTP', () => {
  it('an upload becomes an asset, served with ranges', async () => {
    expect(new URL(server.baseUrl).origin).not.toBe(server.storageOrigin);
    const session = await presign('hello');
    const stored = await fetch(session.upload_url, {
      method: 'PUT',
      body: 'hello',
      headers: session.required_headers,
    });
    expect([stored.status, stored.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const asset = await call<Asset>('POST', '/uploads/finalize', { upload_id: session.upload_id });
    const url = asset.direct_url ?? '';
    expect(await (await fetch(url)).text()).toBe('hello');
    const part = await fetch(url, { headers: { range: 'bytes=1-2' } });
    expect([part.status, await part.text()]).toEqual([206, 'el']);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '5']);
    expect(await (await fetch(asset.share_url ?? '')).text()).toContain('a.txt');
  });

  it('a PUT is refused without exactly its required headers and length', async () => {
    const session = await presign('hello');
    const required = { ...session.required_headers, 'content-length': '5' };
    const { 'x-longshore-checksum-sha256': _, ...unchecked } = required as Record<string, string>;
    const refusals: [number, Record<string, string>, string][] = [
      [400, { ...required, authorization: `Bearer ${key}` }, 'hello'],
      [400, { ...required, cookie: 'session=1' }, 'hello'],
      [403, unchecked, 'hello'],
      [403, { ...required, 'x-longshore-checksum-sha256': 'AAAA' }, 'hello'],
      [403, { ...required, 'Content-Type': 'text/html' }, 'hello'],
      [400, { ...required, 'content-length': '6' }, 'hello!'],
      [400, { ...required, 'content-length': '4' }, 'hell'],
      [411, { ...session.required_headers, 'transfer-encoding': 'chunked' }, 'hello'],
      [400, required, 'HELLO'],
    ];
    for (const [status, headers, body] of refusals) {
      const response = await put(session.upload_url, headers, body);
      expect([response.status, headers]).toEqual([status, headers]);
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await put(session.upload_url, required, 'hello')).status).toBe(200);
  });

  it('a refused body does not block its connection', async () => {
    const session = await presign('hello');
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const large = Buffer.alloc(4_000_000);
    const first = await put(session.upload_url, { 'content-type': 'text/plain' }, large, agent);
    expect(first.status).toBe(403);
    const required = { ...session.required_headers, 'content-length': '5' };
    expect((await put(session.upload_url, required, 'hello', agent)).status).toBe(200);
    agent.destroy();
  });

  it('a partly read body does not block its connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    for (let count = 0; count < 2; count += 1) {
      const url = `${server.baseUrl}/uploads/presign`;
      const { status, text } = await send('POST', url, headers, Buffer.alloc(4_000_000, 'x'), agent);
      expect([status, text]).toEqual([400, expect.stringContaining('larger than')]);
    }
    agent.destroy();
  });

  it('an upload that is cut off leaves nothing and can be repeated', async () => {
    const session = await presign('hello');
    const headers = { ...session.required_headers, 'content-length': '5' };
    await new Promise<void>((resolve) => {
      const request = httpRequest(session.upload_url, { method: 'PUT', headers });
      request.on('error', () => resolve());
      request.write('hel', () => request.destroy(new Error('gone')));
    });
    expect((await put(session.upload_url, headers, 'hello')).status).toBe(200);
  });

  it('a network fault breaks the connection before the work, `lose-response` after it', async () => {
    server.service.faults.add({ on: 'presignUpload', kind: 'network' });
    await expect(presign('hello')).rejects.toThrow(TypeError);
    expect(server.service.sessions()).toHaveLength(0);
    server.service.faults.add({ on: 'presignUpload', kind: 'lose-response' });
    await expect(presign('hello')).rejects.toThrow(TypeError);
    expect(server.service.sessions()).toHaveLength(1);
    server.service.faults.add({ on: 'put', kind: 'network' });
    const session = await presign('hello');
    await expect(put(session.upload_url, session.required_headers, 'hello')).rejects.toThrow(
      /hang up|reset|EPIPE/,
    );
  });

  it('a truncated delivery fails', async () => {
    const session = await presign('hello');
    await fetch(session.upload_url, { method: 'PUT', body: 'hello', headers: session.required_headers });
    const asset = await call<Asset>('POST', '/uploads/finalize', { upload_id: session.upload_id });
    server.service.faults.add({ on: 'deliver', kind: 'truncate' });
    await expect(fetch(asset.direct_url ?? '').then((response) => response.text())).rejects.toThrow(
      TypeError,
    );
  });

  it('an encoded slash does not reach an operation', async () => {
    const { hostname, port } = new URL(server.baseUrl);
    const response = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => {
        const lines = ['GET /v1/assets/..%2Fusage HTTP/1.1', 'Host: x', `Authorization: Bearer ${key}`];
        socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
      });
      socket.on('data', (chunk) => (text += chunk.toString())).on('end', () => resolve(text));
    });
    expect(response).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe('the temporary folder', () => {
  it('is created in `dir` and removed with the server', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'longshore-test-'));
    const other = await startMockServer({ dir: parent });
    expect(await readdir(parent)).toHaveLength(1);
    await other.close();
    expect(await readdir(parent)).toEqual([]);
    await rm(parent, { recursive: true });
  });

  it('is not created if a port is in use', async () => {
    const storagePort = Number(new URL(server.storageOrigin).port);
    await expect(startMockServer({ storagePort })).rejects.toThrow('EADDRINUSE');
  });
});

describe('an import over HTTP', () => {
  const source = createServer((incoming, outgoing) => {
    if (incoming.url === '/moved') outgoing.writeHead(302, { location: '/note.txt' }).end();
    else outgoing.writeHead(200, { 'content-type': 'text/plain' }).end(`to ${incoming.headers.host}`);
  });
  beforeEach(() => new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve)));
  afterEach(() => {
    source.closeAllConnections();
    source.close();
  });
  const port = () => (source.address() as AddressInfo).port;

  it('fetches and follows redirects', async () => {
    const url = `http://127.0.0.1:${port()}/moved`;
    const { job_id } = await call<ImportResult>('POST', '/imports', { url });
    const job = await call<Job>('GET', `/jobs/${job_id}`);
    expect(job).toMatchObject({
      status: 'completed',
      asset: { filename: 'note.txt', content_type: 'text/plain' },
    });
    expect(await (await fetch(job.asset?.direct_url ?? '')).text()).toBe(`to 127.0.0.1:${port()}`);
  });

  it('connects to the checked address, whatever the name resolves to', async () => {
    const url = new URL(`http://nowhere.invalid:${port()}/`);
    const signal = AbortSignal.timeout(5000);
    const response = await fetchOverHttp(url, { addresses: ['127.0.0.1'], signal });
    expect(await response.text()).toBe(`to nowhere.invalid:${port()}`);
  });

  it('from a private address is refused by default', async () => {
    const guarded = await startMockServer({ imports: 'sync' });
    const response = await fetch(`${guarded.baseUrl}/imports`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${guarded.service.createKey({ scopes: ['imports:write'] })}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ url: `http://localhost:${port()}/note.txt` }),
    });
    expect([response.status, await response.json()]).toMatchObject([422, { code: 'source_blocked' }]);
    await guarded.close();
  });
});

it('does not start with an option that does not exist', async () => {
  const options = { port: 8787 } as MockServerOptions;
  await expect(startMockServer(options)).rejects.toThrow(/startMockServer has no option "port".* apiPort,/);
});
