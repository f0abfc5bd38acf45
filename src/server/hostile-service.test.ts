import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { proxyOverHttp, type ProxyOverHttp, type RawResponse } from '../../test/worlds/proxy-over-http.js';
import { apiKey } from '../../test/worlds/proxy-world.js';
import { closeServer, listening, portOf } from '../../test/worlds/servers.js';
import type { ProxyResponse } from './request/call.js';
import type { MediaProxyOptions } from './proxy.js';

/** Every kind of response that a service can send, and what the proxy lets through to the page. */

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function before(
  service: RequestListener,
  options?: Partial<MediaProxyOptions>,
): Promise<ProxyOverHttp> {
  const there = await proxyOverHttp(options, service);
  closing.push(there.close);
  return there;
}

/** The response reveals neither the key nor the location of the service. */
function expectNoLeak({ head, body }: RawResponse, there: ProxyOverHttp) {
  const response = `${head}\n${body}`;
  expect(response).not.toContain(apiKey);
  expect(response.replaceAll(there.origin, '')).not.toMatch(/127\.0\.0\.1|localhost|\/v1|ECONN|socket|node:/);
}

const jsonHead = { 'content-type': 'application/json' };
const endless = (outgoing: ServerResponse, chunk: string | Buffer) => {
  const pump = () => {
    while (!outgoing.destroyed && outgoing.write(chunk));
  };
  outgoing.on('drain', pump);
  pump();
};

describe('a service that redirects', () => {
  it.each(
    [300, 301, 302, 303, 304, 305, 307, 308].flatMap((status) => [
      [status, 'itself'] as const,
      [status, 'another host'] as const,
    ]),
  )('with %i to %s is not followed, and the key is not sent', async (status, where) => {
    const leaked: unknown[] = [];
    const other = await listening((incoming, outgoing) => {
      leaked.push(incoming.headers.authorization);
      outgoing.end();
    });
    closing.push(() => closeServer(other));
    const location = where === 'itself' ? '/v1/keys' : `http://127.0.0.1:${portOf(other)}/v1/assets`;
    const there = await before((_, outgoing) => outgoing.writeHead(status, { location }).end());
    const read = await there.ask();
    const write = await there.ask({ method: 'POST', target: '/api/media/folders', body: '{"name":"a"}' });
    for (const response of [read, write]) {
      expect(response.outcome).toBe('502 service_redirected');
      expect(response.head).not.toMatch(/^location/im);
      expectNoLeak(response, there);
    }
    expect(leaked).toEqual([]);
    expect(there.received.map(({ target }) => target)).toEqual(['/v1/assets', '/v1/folders']);
  });
});

describe('headers of the service', () => {
  it('are dropped unless the client reads them', async () => {
    const there = await before((_, outgoing) =>
      outgoing
        .writeHead(200, {
          'content-type': 'application/json; charset=utf-8; boundary=x',
          'set-cookie': ['session=evil', 'b=c'],
          'access-control-allow-origin': '*',
          'access-control-allow-credentials': 'true',
          'content-security-policy': "default-src 'none'",
          'clear-site-data': '"cookies"',
          'strict-transport-security': 'max-age=0',
          'service-worker-allowed': '/',
          refresh: '0; url=https://evil.test',
          link: '<https://evil.test>; rel=preload',
          server: 'nginx/1.2',
          'x-powered-by': 'Express',
          'x-internal-host': '10.1.2.3',
          'cache-control': 'public, max-age=9999',
          etag: '"x"',
          'ratelimit-remaining': '7',
        })
        .end('{"data":[]}'),
    );
    const { head } = await there.ask();
    const names = [...head.matchAll(/^([\w-]+): /gm)].map(([, name]) => name?.toLowerCase());
    const [hopByHop, length] = [['connection', 'keep-alive'], 'content-length'];
    expect(names.filter((name) => name && !hopByHop.includes(name)).toSorted()).toEqual(
      [
        'cache-control',
        length,
        'content-type',
        'date',
        'ratelimit-remaining',
        'x-content-type-options',
      ].toSorted(),
    );
    expect(head).toMatch(/^content-type: application\/json$/im);
    expect(head).toMatch(/^cache-control: no-store$/im);
  });

  it('are dropped if they contain the key', async () => {
    const there = await before((_, outgoing) =>
      outgoing
        .writeHead(200, {
          'content-type': `application/json; key=${apiKey}`,
          'x-request-id': `req_${apiKey}`,
          'retry-after': apiKey,
        })
        .end('{}'),
    );
    expectNoLeak(await there.ask(), there);
  });
});

describe('a service that repeats the key', () => {
  it.each<[where: string, status: number, type: string]>([
    ['a success', 200, 'application/json'],
    ['a problem', 401, 'application/problem+json'],
    ["a gateway's HTML page", 502, 'text/html'],
    ['a success as HTML', 200, 'text/html'],
    ['plain text', 500, 'text/plain'],
  ])('in %s', async (_where, status, type) => {
    const text = JSON.stringify({ code: 'unauthorized', detail: `Bearer ${apiKey} and again ${apiKey}` });
    const there = await before((_, outgoing) =>
      outgoing.writeHead(status, { 'content-type': type }).end(text),
    );
    expectNoLeak(await there.ask(), there);
    expect(there.logged.join()).not.toContain(apiKey);
  });

  it('in the reason phrase of its status', async () => {
    const there = await before((_, outgoing) => outgoing.writeHead(500, `no ${apiKey}`, jsonHead).end('{}'));
    expectNoLeak(await there.ask(), there);
  });

  it('split across two chunks', async () => {
    const there = await before((_, outgoing) => {
      outgoing.writeHead(200, jsonHead).write(`{"detail":"${apiKey.slice(0, 9)}`);
      setImmediate(() => outgoing.end(`${apiKey.slice(9)}"}`));
    });
    const response = await there.ask();
    expectNoLeak(response, there);
    expect(response.body).toBe('{"detail":"[key]"}');
  });
});

describe('a service whose response', () => {
  it.each<[name: string, service: RequestListener, outcome: string]>([
    [
      'is endless',
      (_, outgoing) => endless(outgoing.writeHead(200, jsonHead), 'x'.repeat(65_536)),
      '502 unreadable_response',
    ],
    [
      'is an endless error',
      (_, outgoing) => endless(outgoing.writeHead(500, jsonHead), 'x'.repeat(65_536)),
      '500 http_500',
    ],
    [
      'is huge',
      (_, outgoing) => outgoing.writeHead(200, jsonHead).end(`"${'x'.repeat(200_000)}"`),
      '502 unreadable_response',
    ],
    [
      'is a compression bomb',
      (_, outgoing) =>
        outgoing
          .writeHead(200, { ...jsonHead, 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(5_000_000))),
      '502 unreadable_response',
    ],
    [
      'has invalid compression',
      (_, outgoing) => outgoing.writeHead(200, { ...jsonHead, 'content-encoding': 'gzip' }).end('no'),
      '502 service_unreachable',
    ],
    ['never arrives', () => undefined, '504 service_timeout'],
    ['trickles', (_, outgoing) => void outgoing.writeHead(200, jsonHead).write('{'), '504 service_timeout'],
    ['closes before it begins', (incoming) => incoming.socket.destroy(), '502 service_unreachable'],
    [
      'closes in the middle',
      (incoming, outgoing) =>
        void outgoing
          .writeHead(200, { ...jsonHead, 'content-length': '90' })
          .write('{"a":', () => incoming.socket.destroy()),
      '502 service_unreachable',
    ],
    [
      'closes in the middle of a chunk',
      (incoming, outgoing) =>
        void outgoing.writeHead(200, jsonHead).write('{"a":', () => incoming.socket.destroy()),
      '502 service_unreachable',
    ],
    ['is not HTTP', (incoming) => void incoming.socket.end('SSH-2.0-OpenSSH\r\n'), '502 service_unreachable'],
    [
      'has two Content-Length headers',
      (incoming) =>
        void incoming.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x'),
      '502 service_unreachable',
    ],
    [
      'has a length and is chunked',
      (incoming) =>
        void incoming.socket.end(
          'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
        ),
      '502 service_unreachable',
    ],
    [
      'is HTML',
      (_, outgoing) =>
        outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<script>steal()</script>'),
      '502 unreadable_response',
    ],
    [
      'is a script',
      (_, outgoing) => outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end('steal()'),
      '502 unreadable_response',
    ],
    ['has no content type', (_, outgoing) => outgoing.writeHead(200).end('{}'), '502 unreadable_response'],
    [
      'is an SVG image',
      (_, outgoing) =>
        outgoing.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="steal()"/>'),
      '502 unreadable_response',
    ],
    [
      "is a gateway's page",
      (_, outgoing) =>
        outgoing.writeHead(503, { 'content-type': 'text/html' }).end('<script>steal()</script>'),
      '503 http_503',
    ],
    [
      'must not have a body',
      (_, outgoing) => outgoing.writeHead(205, jsonHead).end(),
      '502 unreadable_response',
    ],
    [
      'has an invalid status',
      (incoming) =>
        void incoming.socket.end(
          'HTTP/1.1 999 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
        ),
      '502 unreadable_response',
    ],
  ])('%s', async (_name, service, outcome) => {
    const timeout = outcome.startsWith('504') ? 100 : 20_000;
    const there = await before(service, { timeout, responseLimit: 100_000 });
    const response = await there.ask();
    expect(response.outcome).toBe(outcome);
    expect(response.head).toMatch(/^content-type: application\/problem\+json$/im);
    expect(response.body).not.toContain('steal');
    expectNoLeak(response, there);
    expect(there.logged.join()).not.toContain(apiKey);
  });
});

it('an unreachable service is a 502 without its URL, which only the log contains', async () => {
  const gone = await listening(() => undefined);
  const port = portOf(gone);
  await closeServer(gone);
  const there = await before(() => undefined, { baseUrl: `http://127.0.0.1:${port}/v1` });
  const response = await there.ask();
  expect(response.outcome).toBe('502 service_unreachable');
  expect(response.body).not.toContain(String(port));
  expectNoLeak(response, there);
  expect(there.logged.join()).toContain(`ECONNREFUSED 127.0.0.1:${port}`);
});

it('an unknown host name is a 502 that does not contain it', async () => {
  const there = await before(() => undefined, { baseUrl: 'http://media.invalid/v1' });
  const response = await there.ask();
  expect(response.outcome).toBe('502 service_unreachable');
  expect(response.body).not.toContain('media.invalid');
});

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('a page that disconnects', () => {
  const disconnectDuring = async (ask: { method: string; target: string; body?: string }) => {
    const arrived = deferred<void>();
    const closed = deferred<'closed'>();
    const responded = deferred<ProxyResponse>();
    let response = () => {};
    const there = await before(
      (_, outgoing) => {
        outgoing.on('close', () => closed.resolve('closed'));
        response = () => void outgoing.writeHead(201, jsonHead).end('{"id":"a1"}');
        arrived.resolve();
      },
      { onResponse: (_call, proxyResponse) => responded.resolve(proxyResponse) },
    );
    const socket = there.socket();
    const host = new URL(there.origin).host;
    const { method, target, body = '' } = ask;
    const type = body ? `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n` : '';
    socket.write(
      `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\n${type}\r\n${body}`,
    );
    await arrived.promise;
    socket.destroy();
    return { there, closed: closed.promise, responded: responded.promise, response: () => response() };
  };

  it('cancels a read without a log entry', async () => {
    const { closed, there } = await disconnectDuring({ method: 'GET', target: '/api/media/assets' });
    expect(await closed).toBe('closed');
    expect(there.logged).toEqual([]);
  });

  it('does not cancel a write; onResponse receives its response', async () => {
    const body = '{"upload_id":"upl_1"}';
    const world = await disconnectDuring({ method: 'POST', target: '/api/media/uploads/finalize', body });
    world.response();
    expect(await world.responded).toEqual({
      operation: 'finalizeUpload',
      ok: true,
      status: 201,
      body: { id: 'a1' },
    });
  });
});
