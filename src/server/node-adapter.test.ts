import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import { connect, createServer as createHttp2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { toNodeHandler } from './node-adapter.js';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends a path that `fetch` would normalize. */
function raw(port: number, path: string, method = 'GET'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port, path, method }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject).end();
  });
}

test('passes request and response completely', async () => {
  const seen: unknown[] = [];
  const handler = toNodeHandler(async (request) => {
    seen.push(
      request.method,
      new URL(request.url).pathname,
      request.headers.get('x-a'),
      await request.text(),
    );
    return new Response('fine', { status: 201, headers: { 'x-b': 'c' } });
  });
  const port = await serve((incoming, outgoing) => void handler(incoming, outgoing));
  const response = await fetch(`http://127.0.0.1:${port}/api/x?y=1`, {
    method: 'POST',
    body: 'ä'.repeat(100_000),
    headers: { 'x-a': 'b' },
  });
  expect([response.status, response.headers.get('x-b'), await response.text()]).toEqual([201, 'c', 'fine']);
  expect(seen).toEqual(['POST', '/api/x', 'b', 'ä'.repeat(100_000)]);
});

test.each([
  '/api/../keys',
  '/api/%2e%2e/keys',
  '/api\\keys',
  '//evil.test/x',
  'http://evil.test/x',
  '/a/./b',
  '/a%2Fb',
])('refuses %s before it is normalized', async (path) => {
  const seen: string[] = [];
  const handler = toNodeHandler(async (request) => {
    seen.push(request.url);
    return new Response(null);
  });
  const port = await serve((incoming, outgoing) => void handler(incoming, outgoing));
  expect(await raw(port, path)).toBe(400);
  expect(seen).toEqual([]);
});

test('refuses a method that fetch forbids', async () => {
  const handler = toNodeHandler(async () => new Response(null));
  const port = await serve((incoming, outgoing) => void handler(incoming, outgoing));
  expect(await raw(port, '/api', 'TRACE')).toBe(405);
});

test('passes the full path below a router, and a body that was already parsed', async () => {
  const handler = toNodeHandler(async (request) => new Response(`${request.url} ${await request.text()}`));
  const port = await serve((incoming, outgoing) => {
    incoming.resume().once('end', () => {
      const routed = Object.assign(incoming, { originalUrl: incoming.url, url: '/rest', body: { a: 1 } });
      void handler(routed, outgoing);
    });
  });
  const response = await fetch(`http://127.0.0.1:${port}/api/rest`, { method: 'POST', body: '{ "a": 1 }' });
  expect(await response.text()).toBe(`http://127.0.0.1:${port}/api/rest {"a":1}`);
});

test.each([
  ['bytes', Buffer.from('{"a":1}')],
  ['text', '{"a":1}'],
])('passes a body that was parsed to %s unchanged', async (_what, body) => {
  const handler = toNodeHandler(async (request) => new Response(await request.text()));
  const port = await serve((incoming, outgoing) => {
    incoming.resume().once('end', () => void handler(Object.assign(incoming, { body }), outgoing));
  });
  const response = await fetch(`http://127.0.0.1:${port}/api/rest`, { method: 'POST', body: '{"a":1}' });
  expect(await response.text()).toBe('{"a":1}');
});

test.each([
  ['all of it', 'end'],
  ['a part of it', 'data'],
])('says so if a body was read before, %s, and not passed on', async (_what, event) => {
  const seen: string[] = [];
  const handler = toNodeHandler(async (request) => {
    seen.push(request.url);
    return new Response(null);
  });
  const port = await serve((incoming, outgoing) => {
    incoming.once('data', () => {}).once(event, () => void handler(incoming, outgoing));
  });
  const response = await fetch(`http://127.0.0.1:${port}/api/rest`, { method: 'POST', body: '{"a":1}' });
  const problem = await response.json();
  expect([response.status, problem.code]).toEqual([400, 'body_already_read']);
  expect(problem.detail).toContain('ahead of whatever parses bodies, such as express.json()');
  expect(seen).toEqual([]);
});

test('passes a request without a body whose end was awaited', async () => {
  const handler = toNodeHandler(async (request) => new Response(await request.text()));
  const port = await serve((incoming, outgoing) => {
    incoming.resume().once('end', () => void handler(incoming, outgoing));
  });
  const response = await fetch(`http://127.0.0.1:${port}/api/rest`, { method: 'DELETE' });
  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('reads the host of an HTTP/2 request', async () => {
  const handler = toNodeHandler(async (request) =>
    Response.json([request.method, request.url, request.headers.get('x-a'), await request.text()]),
  );
  const server = createHttp2Server((incoming, outgoing) => void handler(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const session = connect(origin);
  closing.push(() => {
    session.destroy();
    server.close();
  });
  const stream = session.request({ ':method': 'POST', ':path': '/api/rest?y=1', 'x-a': 'b' });
  stream.end('hello');
  const [{ ':status': status }] = (await once(stream, 'response')) as [{ ':status': number }];
  expect(status).toBe(200);
  expect(await json(stream)).toEqual(['POST', `${origin}/api/rest?y=1`, 'b', 'hello']);
});

test('a connection whose body was not read to its end can be used again', async () => {
  const handler = toNodeHandler(async (request) => {
    // As for a body beyond the limit.
    await request.body?.getReader().read();
    return new Response('too large', { status: 413 });
  });
  const sockets: unknown[] = [];
  const port = await serve((incoming, outgoing) => {
    sockets.push(incoming.socket);
    void handler(incoming, outgoing);
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closing.push(() => agent.destroy());
  const target = { host: '127.0.0.1', port, path: '/api', method: 'POST', agent };
  for (let calls = 0; calls < 2; calls++) {
    const request = httpRequest(target).end(Buffer.alloc(2_000_000));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    await once(response.resume(), 'end');
  }
  expect(sockets[1]).toBe(sockets[0]);
});

test('a client that disconnects aborts the request', async () => {
  const aborted = new Promise<void>((resolve) => {
    const handler = toNodeHandler(
      (request) =>
        new Promise((answer) => {
          request.signal.addEventListener('abort', () => {
            resolve();
            answer(new Response(null));
          });
          hangUp.abort();
        }),
    );
    const hangUp = new AbortController();
    void serve((incoming, outgoing) => void handler(incoming, outgoing)).then((port) =>
      fetch(`http://127.0.0.1:${port}/x`, { signal: hangUp.signal }).catch(() => undefined),
    );
  });
  await expect(aborted).resolves.toBeUndefined();
});
