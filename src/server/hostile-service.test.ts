// @vitest-environment node
import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import {
  listening,
  portOf,
  proxyOverHttp,
  shut,
  type ProxyOverHttp,
  type Told,
} from '../test/proxy-over-http.js';
import { apiKey } from '../test/proxy-world.js';
import type { MediaProxyOptions, ProxyAnswer } from './proxy.js';

/** What can come back from the address that the proxy calls, one by one, and what the page gets to see of it. */

// Nothing waits; but sockets on a busy machine do.
const unhurried = { timeout: 20_000 };

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

/** Neither the key, nor where the service is, is in what the page is told. */
function expectDiscreet({ head, body }: Told, there: ProxyOverHttp) {
  const said = `${head}\n${body}`;
  expect(said).not.toContain(apiKey);
  expect(said.replaceAll(there.origin, '')).not.toMatch(/127\.0\.0\.1|localhost|\/v1|ECONN|socket|node:/);
}

const jsonHead = { 'content-type': 'application/json' };
const endless = (outgoing: ServerResponse, chunk: string | Buffer) => {
  const pump = () => {
    while (!outgoing.destroyed && outgoing.write(chunk));
  };
  outgoing.on('drain', pump);
  pump();
};

describe('a service that redirects', unhurried, () => {
  it.each(
    [300, 301, 302, 303, 304, 305, 307, 308].flatMap((status) => [
      [status, 'itself'] as const,
      [status, 'another host'] as const,
    ]),
  )('by %i to %s is not followed, and the key stays', async (status, where) => {
    const lured: unknown[] = [];
    const other = await listening((incoming, outgoing) => {
      lured.push(incoming.headers.authorization);
      outgoing.end();
    });
    closing.push(() => shut(other));
    const location = where === 'itself' ? '/v1/keys' : `http://127.0.0.1:${portOf(other)}/v1/assets`;
    const there = await before((_, outgoing) => outgoing.writeHead(status, { location }).end());
    const read = await there.ask();
    const write = await there.ask({ method: 'POST', target: '/api/media/folders', body: '{"name":"a"}' });
    for (const answer of [read, write]) {
      expect(answer.outcome).toBe('502 service_redirected');
      expect(answer.head).not.toMatch(/^location/im);
      expectDiscreet(answer, there);
    }
    expect(lured).toEqual([]);
    expect(there.received.map(({ target }) => target)).toEqual(['/v1/assets', '/v1/folders']);
  });
});

describe('a service whose headers are not for pages', unhurried, () => {
  it('sets no cookie, and none but the headers that the client reads come down', async () => {
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

  it('names the key in one, and it does not come down', async () => {
    const there = await before((_, outgoing) =>
      outgoing
        .writeHead(200, {
          'content-type': `application/json; key=${apiKey}`,
          'x-request-id': `req_${apiKey}`,
          'retry-after': apiKey,
        })
        .end('{}'),
    );
    expectDiscreet(await there.ask(), there);
  });
});

describe('a service that says the key', unhurried, () => {
  it.each<[where: string, status: number, type: string]>([
    ['a success', 200, 'application/json'],
    ['a problem', 401, 'application/problem+json'],
    ["a gateway's page", 502, 'text/html'],
    ['a page that is a success', 200, 'text/html'],
    ['plain text', 500, 'text/plain'],
  ])('in %s', async (_where, status, type) => {
    const text = JSON.stringify({ code: 'unauthorized', detail: `Bearer ${apiKey} and again ${apiKey}` });
    const there = await before((_, outgoing) =>
      outgoing.writeHead(status, { 'content-type': type }).end(text),
    );
    expectDiscreet(await there.ask(), there);
    expect(there.logged.join()).not.toContain(apiKey);
  });

  it('in the reason of its status', async () => {
    const there = await before((_, outgoing) => outgoing.writeHead(500, `no ${apiKey}`, jsonHead).end('{}'));
    expectDiscreet(await there.ask(), there);
  });

  it('cut in two by its chunks', async () => {
    const there = await before((_, outgoing) => {
      outgoing.writeHead(200, jsonHead).write(`{"detail":"${apiKey.slice(0, 9)}`);
      setImmediate(() => outgoing.end(`${apiKey.slice(9)}"}`));
    });
    const answer = await there.ask();
    expectDiscreet(answer, there);
    expect(answer.body).toBe('{"detail":"[key]"}');
  });
});

describe('a service whose answer', unhurried, () => {
  it.each<[name: string, service: RequestListener, outcome: string]>([
    [
      'has no end',
      (_, outgoing) => endless(outgoing.writeHead(200, jsonHead), 'x'.repeat(65_536)),
      '502 unreadable_answer',
    ],
    [
      'has no end, and is a refusal',
      (_, outgoing) => endless(outgoing.writeHead(500, jsonHead), 'x'.repeat(65_536)),
      '500 http_500',
    ],
    [
      'is huge',
      (_, outgoing) => outgoing.writeHead(200, jsonHead).end(`"${'x'.repeat(200_000)}"`),
      '502 unreadable_answer',
    ],
    [
      'is a bomb',
      (_, outgoing) =>
        outgoing
          .writeHead(200, { ...jsonHead, 'content-encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(5_000_000))),
      '502 unreadable_answer',
    ],
    [
      'is compressed wrongly',
      (_, outgoing) => outgoing.writeHead(200, { ...jsonHead, 'content-encoding': 'gzip' }).end('no'),
      '502 service_unreachable',
    ],
    ['never comes', () => undefined, '504 service_timeout'],
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
      'has two lengths',
      (incoming) =>
        void incoming.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x'),
      '502 service_unreachable',
    ],
    [
      'has a length and chunks',
      (incoming) =>
        void incoming.socket.end(
          'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
        ),
      '502 service_unreachable',
    ],
    [
      'is a page',
      (_, outgoing) =>
        outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<script>steal()</script>'),
      '502 unreadable_answer',
    ],
    [
      'is a script',
      (_, outgoing) => outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end('steal()'),
      '502 unreadable_answer',
    ],
    ['is of no type', (_, outgoing) => outgoing.writeHead(200).end('{}'), '502 unreadable_answer'],
    [
      'is a picture',
      (_, outgoing) =>
        outgoing.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="steal()"/>'),
      '502 unreadable_answer',
    ],
    [
      "is a gateway's page",
      (_, outgoing) =>
        outgoing.writeHead(503, { 'content-type': 'text/html' }).end('<script>steal()</script>'),
      '503 http_503',
    ],
    ['may have no body', (_, outgoing) => outgoing.writeHead(205, jsonHead).end(), '502 unreadable_answer'],
    [
      'is of a status that is none',
      (incoming) =>
        void incoming.socket.end(
          'HTTP/1.1 999 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}',
        ),
      '502 unreadable_answer',
    ],
  ])('%s', async (_name, service, outcome) => {
    const timeout = outcome.startsWith('504') ? 100 : 20_000;
    const there = await before(service, { timeout, answerLimit: 100_000 });
    const answer = await there.ask();
    expect(answer.outcome).toBe(outcome);
    expect(answer.head).toMatch(/^content-type: application\/problem\+json$/im);
    expect(answer.body).not.toContain('steal');
    expectDiscreet(answer, there);
    expect(there.logged.join()).not.toContain(apiKey);
  });
});

it('a service that is not there is a 502 that names no address, and the operator learns which', async () => {
  const gone = await listening(() => undefined);
  const port = portOf(gone);
  await shut(gone);
  const there = await before(() => undefined, { baseUrl: `http://127.0.0.1:${port}/v1` });
  const answer = await there.ask();
  expect(answer.outcome).toBe('502 service_unreachable');
  expect(answer.body).not.toContain(String(port));
  expectDiscreet(answer, there);
  expect(there.logged.join()).toContain(`ECONNREFUSED 127.0.0.1:${port}`);
});

it('a name that nobody knows is a 502 that does not say it', async () => {
  const there = await before(() => undefined, { baseUrl: 'http://media.invalid/v1' });
  const answer = await there.ask();
  expect(answer.outcome).toBe('502 service_unreachable');
  expect(answer.body).not.toContain('media.invalid');
});

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe('a page that leaves', unhurried, () => {
  const leaving = async (ask: { method: string; target: string; body?: string }) => {
    const arrived = deferred<void>();
    const closed = deferred<'closed'>();
    const answered = deferred<ProxyAnswer>();
    let answer = () => {};
    const there = await before(
      (_, outgoing) => {
        outgoing.on('close', () => closed.resolve('closed'));
        answer = () => void outgoing.writeHead(201, jsonHead).end('{"id":"a1"}');
        arrived.resolve();
      },
      { onAnswer: (_call, told) => answered.resolve(told) },
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
    return { there, closed: closed.promise, answered: answered.promise, answer: () => answer() };
  };

  it('ends a read, and that is no news for the log', async () => {
    const { closed, there } = await leaving({ method: 'GET', target: '/api/media/assets' });
    expect(await closed).toBe('closed');
    expect(there.logged).toEqual([]);
  });

  it('does not end a write, and what it made is told to onAnswer', async () => {
    const body = '{"upload_id":"upl_1"}';
    const world = await leaving({ method: 'POST', target: '/api/media/uploads/finalize', body });
    world.answer();
    expect(await world.answered).toEqual({ status: 201, body: { id: 'a1' } });
  });
});
