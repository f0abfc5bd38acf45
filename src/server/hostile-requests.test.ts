import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  proxyOverHttp,
  readResponse,
  type RawRequest,
  type ProxyOverHttp,
} from '../../test/worlds/proxy-over-http.js';
import { apiKey, world } from '../../test/worlds/proxy-world.js';

/**
 * Malicious requests, written to a raw socket. `400` without a code comes from Node's own parser. Unless a test says
 * otherwise, nothing reaches the service and `authorize` is not called.
 */

let there: ProxyOverHttp;
beforeAll(async () => {
  there = await proxyOverHttp({ bodyLimit: 1000 });
});
afterEach(() => {
  for (const list of [there.received, there.asked, there.logged]) list.length = 0;
});
afterAll(() => there.close());

async function refuses(ask: RawRequest, outcome: string) {
  const response = await there.ask(ask);
  expect(response.outcome).toBe(outcome);
  expect(there.received).toEqual([]);
  expect(there.asked).toEqual([]);
  return response;
}

const page = (...more: string[]) => [
  `Host: ${new URL(there.origin).host}`,
  'Sec-Fetch-Site: same-origin',
  ...more,
];
const json = (body: string, ...more: string[]) =>
  page('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`, ...more);

const malformed = '400 malformed_path';
const unknown = '404 unknown_path';

describe('a path', () => {
  // In a `Request`, the platform has already resolved dots and backslashes: `authorize` and any middleware before it see
  // the resolved path.
  it.each<[name: string, path: string, onTheSocket: string, asRequest: string]>([
    ['an encoded slash', '/assets/a%2Fb', malformed, malformed],
    ['encoded slashes with dot segments', '/assets/..%2f..%2fkeys', malformed, malformed],
    ['an encoded backslash', '/assets/..%5ckeys', malformed, malformed],
    ['a plain backslash', '/assets\\..\\keys', malformed, unknown],
    ['dot segments', '/assets/../keys', malformed, unknown],
    ['dot segments that leave the mount', '/../../admin', malformed, unknown],
    ['dot segments that come back', '/../media/usage', malformed, 'getUsage'],
    ['a single dot', '/./usage', malformed, 'getUsage'],
    ['trailing dot segments', '/assets/..', malformed, malformed],
    ['encoded dots', '/assets/%2e%2e/keys', malformed, unknown],
    ['partly encoded dots', '/assets/.%2E/keys', malformed, unknown],
    ['doubly encoded dots', '/assets/%252e%252e/keys', malformed, malformed],
    ['a doubly encoded slash', '/assets/a%252fb', malformed, malformed],
    ['a triply encoded slash', '/assets/a%25252fb', malformed, malformed],
    ['an overlong encoding of a slash', '/assets/..%c0%afkeys', malformed, malformed],
    ['invalid percent-encoding', '/assets/a%zz', malformed, malformed],
    ['truncated percent-encoding', '/assets/a%', malformed, malformed],
    ['an incomplete UTF-8 character', '/assets/a%e2%82', malformed, malformed],
    ['an encoded NUL', '/assets/a%00.jpg', malformed, malformed],
    ['an encoded line break', '/assets/a%0d%0aX-Evil:%201', malformed, malformed],
    ['an encoded C1 control', '/assets/a%c2%85', malformed, malformed],
    ['a path parameter', '/assets;jsessionid=1', malformed, malformed],
    ['a path parameter on an id', '/assets/a1;v=2', malformed, malformed],
    ['dots hidden by a path parameter', '/assets/..;/keys', malformed, malformed],
    ['an empty segment', '/assets//versions', malformed, malformed],
    ['an empty first segment', '//assets', malformed, malformed],
    ['two trailing slashes', '/assets//', malformed, malformed],
    ['a fragment', '/usage#/../assets', malformed, 'getUsage'],
    ['non-ASCII letters', '/assets/\u00e4', '400', 'getAsset'],
    ['different letter case', '/Assets', unknown, unknown],
    ['a path of the service outside of its operations', '/keys', unknown, unknown],
    ["the service's version prefix", '/v1/assets', unknown, unknown],
  ])('with %s', async (_name, path, onTheSocket, asRequest) => {
    await refuses({ target: `/api/media${path}` }, onTheSocket);

    const { proxy, sent } = world({ authorize: ({ operation }) => operation !== asRequest });
    const response = await proxy(new Request(`https://app.test/api/media${path}`));
    const { code, detail } = (await response.json()) as { code: string; detail: string };
    const seen = code === 'not_authorized' ? / call (\w+)/.exec(detail)?.[1] : `${response.status} ${code}`;
    expect(seen).toBe(asRequest);
    expect(sent).toEqual([]);
  });

  it.each([
    ['of another host', '//evil.test/api/media/assets', malformed],
    ['in absolute form', 'http://evil.test/api/media/assets', malformed],
    ['in absolute form, of the service', 'https://service.test/v1/keys', malformed],
    ['that is an asterisk', '*', malformed],
    ['that is another scheme', 'file:///etc/passwd', malformed],
    ['without a slash', 'api/media/assets', '400'],
    ['with a control character', '/api/media/assets/a\u0001', '400'],
    ['with a NUL', '/api/media/assets/a\u0000', '400'],
    ['with a space', '/api/media/assets/a b', '400'],
    ['next to the mount', '/api/mediassets', unknown],
    ['above the mount', '/api/media', unknown],
    ['of the mount in different letter case', '/API/media/assets', unknown],
  ])('target %s', async (_name, target, outcome) => {
    await refuses({ target }, outcome);
  });

  it.each([
    ['that contains a path and a query', 'app.test/api/media/usage?', malformed],
    ['that contains a fragment', 'app.test/api/media/usage#', malformed],
    ['with credentials', 'user:word@app.test', malformed],
    ['with a space', 'app.test evil.test', malformed],
    ['that is empty', '', malformed],
    ['with an invalid port', 'app.test:99999', malformed],
  ])('with a Host %s', async (_name, host, outcome) => {
    await refuses({ headers: [`Host: ${host}`, 'Sec-Fetch-Site: same-origin'] }, outcome);
  });

  it('without a Host header', () => refuses({ headers: ['Sec-Fetch-Site: same-origin'] }, '400'));
});

describe('a method', () => {
  it.each([
    ['PUT', '405 method_not_allowed'],
    ['PATCH', '405 method_not_allowed'],
    ['POST', '405 method_not_allowed'],
    ['DELETE', '405 method_not_allowed'],
    ['OPTIONS', '405 method_not_allowed'],
    ['TRACE', '405 method_not_allowed'],
    ['PROPFIND', '405 method_not_allowed'],
    ['HEAD', '405'],
    ['HACK', '400'],
    ['get', '400'],
    ['CONNECT', 'no response'],
  ])('%s on a list', async (method, outcome) => {
    await refuses({ method }, outcome);
  });

  it('that is not allowed gets an Allow header', async () => {
    const { head } = await refuses(
      { method: 'PUT', target: '/api/media/assets/a1' },
      '405 method_not_allowed',
    );
    expect(head).toMatch(/^allow: GET, DELETE$/im);
  });

  it('requested by a preflight is not granted', async () => {
    const headers = page('Origin: https://evil.test', 'Access-Control-Request-Method: DELETE');
    const { head } = await refuses({ method: 'OPTIONS', headers }, '405 method_not_allowed');
    expect(head).not.toMatch(/access-control/i);
  });

  it('overridden in the query', () =>
    refuses({ target: '/api/media/assets/a1?_method=DELETE' }, '400 malformed_query'));

  it('overridden in the body', () => {
    const body = '{"name":"x","_method":"DELETE"}';
    return refuses({ method: 'POST', target: '/api/media/folders', body }, '400 malformed_body');
  });

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
    'is not overridden by %s, and the header is not forwarded',
    async (name) => {
      const target = '/api/media/assets/a1';
      await there.ask({ target, headers: page(`${name}: DELETE`) });
      expect(there.asked.map(({ operation }) => operation)).toEqual(['getAsset']);
      expect(there.received).toMatchObject([{ method: 'GET', target: '/v1/assets/a1' }]);
      expect(there.received[0]?.headers).not.toHaveProperty(name.toLowerCase());
    },
  );
});

describe('a header', () => {
  const body = '{"upload_id":"upl_1"}';
  const finalize = { method: 'POST', target: '/api/media/uploads/finalize', body };
  const inside = 'DELETE /api/media/assets/a1 HTTP/1.1\r\nHost: app.test\r\n\r\n';

  it.each<[name: string, lines: string[], body: string]>([
    [
      'Content-Length together with Transfer-Encoding',
      ['Content-Length: 6', 'Transfer-Encoding: chunked'],
      `0\r\n\r\n${inside}`,
    ],
    ['two lengths', ['Content-Length: 21', 'Content-Length: 22'], body],
    ['a length list', ['Content-Length: 21, 22'], body],
    ['a negative length', ['Content-Length: -1'], body],
    ['a signed length', ['Content-Length: +21'], body],
    ['an unknown transfer encoding', ['Transfer-Encoding: xchunked'], body],
    ['chunked as a non-final encoding', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${inside}`],
    ['a space before the colon', ['Transfer-Encoding : chunked'], `0\r\n\r\n${inside}`],
    ['an invalid chunk size', ['Transfer-Encoding: chunked'], `zz\r\n${body}\r\n0\r\n\r\n`],
    ['a folded line', ['X-A: 1', ' Transfer-Encoding: chunked'], `0\r\n\r\n${inside}`],
    ['a bare carriage return', ['X-A: 1\rX-B: 2'], ''],
    ['a NUL', ['X-A: 1\u0000'], ''],
    ['no name', [': 1'], ''],
  ])('smuggled by %s', async (_name, lines, text) => {
    await refuses(
      { ...finalize, headers: page('Content-Type: application/json', ...lines), body: text },
      '400',
    );
  });

  it.each([
    ['a line break', 'k%0d%0aX-Evil: 1\u00a0'],
    ['a tab', 'a\tb'],
    ['non-ASCII letters', 'k\u00e9'],
    ['129 characters', 'k'.repeat(129)],
    ['two values', 'one, two'],
    ['nothing', ''],
  ])('Idempotency-Key of %s', async (_name, key) => {
    const { outcome } = await there.ask({ ...finalize, headers: json(body, `Idempotency-Key: ${key}`) });
    expect(outcome).toBe('400 malformed_idempotency_key');
    expect(there.received).toEqual([]);
  });

  it('is forwarded only if the API defines it', async () => {
    const mine = [
      'Connection: close, x-hop, authorization',
      'X-Hop: 1',
      'Keep-Alive: timeout=9',
      'Proxy-Authorization: Basic eDp5',
      'Proxy-Connection: keep-alive',
      'TE: trailers',
      'Trailer: Authorization',
      'Upgrade: websocket',
      'Authorization: Bearer of_the_caller',
      'Cookie: session=secret',
      'X-Api-Key: of_the_caller',
      'X-Forwarded-For: 10.0.0.1',
      'X-Forwarded-Host: evil.test',
      'X-Forwarded-Proto: http',
      'Forwarded: for=10.0.0.1',
      'X-Real-IP: 10.0.0.1',
      'X-Original-URL: /v1/keys',
      'X-Rewrite-URL: /v1/keys',
      'X-Accel-Redirect: /keys',
      'Origin: https://app.test',
      'Referer: https://app.test/page',
      'Accept: text/html',
      'Range: bytes=0-1',
      'If-None-Match: "x"',
      '__proto__: 1',
    ];
    await there.ask({ ...finalize, headers: json(body, 'Idempotency-Key: key-1', ...mine) });
    const up = there.received[0]!;
    expect(up.body).toBe(body);
    const { host, connection, 'user-agent': _agent, 'accept-encoding': _encoding, ...rest } = up.headers;
    expect(host).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(connection).toBe('keep-alive');
    // Node's `fetch` adds everything after `idempotency-key`.
    expect(rest).toEqual({
      accept: 'application/json, application/problem+json',
      authorization: `Bearer ${apiKey}`,
      'content-type': 'application/json',
      'content-length': String(body.length),
      'idempotency-key': 'key-1',
      'accept-language': '*',
      'sec-fetch-mode': 'cors',
      ...(rest['cache-control'] && { 'cache-control': 'no-cache', pragma: 'no-cache' }),
    });
  });

  it('in a trailer is not forwarded', async () => {
    const text = `15\r\n${body}\r\n0\r\nAuthorization: Bearer of_the_caller\r\nX-Evil: 1\r\n\r\n`;
    const headers = page('Content-Type: application/json', 'Transfer-Encoding: chunked', 'Trailer: X-Evil');
    expect((await there.ask({ ...finalize, headers, body: text })).outcome).toBe('200');
    expect(there.received[0]?.headers).toMatchObject({ authorization: `Bearer ${apiKey}` });
    expect(there.received[0]?.headers).not.toHaveProperty('x-evil');
  });

  it('that requests a protocol upgrade is ignored', async () => {
    const { outcome } = await there.ask({
      headers: page('Connection: Upgrade', 'Upgrade: h2c', 'HTTP2-Settings: AA'),
    });
    expect(outcome).toBe('200');
    expect(there.received[0]?.headers).not.toHaveProperty('upgrade');
  });
});

describe('a query', () => {
  it.each([
    ['a repeated name', '/assets?limit=1&limit=100'],
    ['a repeated name, once encoded', '/assets?limit=1&%6cimit=100'],
    ['a list in brackets', '/assets?limit[]=1'],
    ['an unknown name', '/assets?owner=2'],
    ['a name of another operation', '/usage?limit=1'],
    ['a name of Object.prototype', '/assets?__proto__=1'],
    ['an empty name', '/assets?=1'],
    ['a NUL', '/assets?search=a%00'],
    ['a line break', '/assets?search=a%0d%0aX-Evil:%201'],
  ])('with %s', async (_name, path) => {
    await refuses({ target: `/api/media${path}` }, '400 malformed_query');
  });

  it('is encoded again, so that a value cannot end it', async () => {
    await there.ask({ target: '/api/media/assets?search=a;limit=9%26limit=9%23x+%2e%2e%2f' });
    expect(there.asked[0]?.query).toEqual({ search: 'a;limit=9&limit=9#x ../' });
    expect(there.received[0]?.target).toBe('/v1/assets?search=a%3Blimit%3D9%26limit%3D9%23x+..%2F');
  });
});

describe('a body', () => {
  const folder = { method: 'POST', target: '/api/media/folders' };

  it.each<[name: string, body: string, outcome: string]>([
    ['nothing', '', '415 body_not_json'],
    ['invalid JSON', '{"name":', '400 malformed_body'],
    ['two values', '{"name":"a"}{"name":"b"}', '400 malformed_body'],
    ['a list', '[{"name":"a"}]', '400 malformed_body'],
    ['null', 'null', '400 malformed_body'],
    ['an unknown member', '{"name":"a","owner_id":"other"}', '400 malformed_body'],
    ['a member of another operation', '{"name":"a","privacy":"public"}', '400 malformed_body'],
    ['__proto__', '{"name":"a","__proto__":{"isAdmin":true}}', '400 malformed_body'],
    ['constructor', '{"name":"a","constructor":{"prototype":{"x":1}}}', '400 malformed_body'],
    ['toJSON', '{"name":"a","toJSON":"x"}', '400 malformed_body'],
    ['an object instead of a string', '{"name":{"$ne":null}}', '400 malformed_body'],
    ['a list instead of a string', '{"name":["a","b"]}', '400 malformed_body'],
    ['a number beyond the range of a double', '{"name":1e999}', '400 malformed_body'],
    ['deep nesting', `{"name":${'['.repeat(490)}${']'.repeat(490)}}`, '400 malformed_body'],
    ['more bytes than the limit', `{"name":"${'x'.repeat(1000)}"}`, '413 body_too_large'],
  ])('of %s', async (_name, body, outcome) => {
    await refuses({ ...folder, body, ...(!body && { headers: page('Content-Length: 0') }) }, outcome);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/json-patch+json',
    'application/jsonp',
    'text/plain; application/json',
  ])('of type %s', async (type) => {
    const headers = page(`Content-Type: ${type}`, 'Content-Length: 12');
    await refuses({ ...folder, headers, body: '{"name":"a"}' }, '415 body_not_json');
  });

  it('that is compressed', () => {
    const body = gzipSync('{"name":"a"}').toString('latin1');
    const headers = page(
      'Content-Type: application/json',
      'Content-Encoding: gzip',
      `Content-Length: ${body.length}`,
    );
    return refuses({ ...folder, headers, body }, '400 malformed_body');
  });

  it('with a repeated member is the same for authorize and the service', async () => {
    await there.ask({ ...folder, body: '{"name":"allowed","name":"other","na\\u006de":"last"}' });
    expect(there.asked[0]?.body).toEqual({ name: 'last' });
    expect(there.received[0]?.body).toBe('{"name":"last"}');
  });

  it('with a Content-Length over the limit is refused without reading it', () =>
    refuses(
      { ...folder, headers: page('Content-Type: application/json', 'Content-Length: 9999999999') },
      '413 body_too_large',
    ));

  it('without an end is read up to the limit, then the connection is closed', async () => {
    const socket = there.socket();
    socket.on('error', () => undefined);
    const lines = [...page('Content-Type: application/json', 'Transfer-Encoding: chunked')].join('\r\n');
    socket.write(`POST /api/media/folders HTTP/1.1\r\n${lines}\r\n\r\n`);
    const chunk = `400\r\n${'x'.repeat(0x400)}\r\n`;
    const pump = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', pump);
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    pump();
    await closed;
    expect(received).toMatch(/^HTTP\/1\.1 413 .*"body_too_large"/s);
    expect(there.received).toEqual([]);
  });

  it('that is cut off is ignored without a log entry', async () => {
    const headers = page('Content-Type: application/json', 'Content-Length: 500');
    await there.ask({ ...folder, headers, body: '{"name":"a"', breaksOff: true });
    expect(there.asked).toEqual([]);
    expect(there.received).toEqual([]);
    expect(there.logged).toEqual([]);
  });

  it.each(['GET', 'DELETE'])('on a %s is not forwarded', async (method) => {
    const target = '/api/media/assets/a1';
    const headers = page('Content-Length: 12', 'Content-Type: application/json');
    expect((await there.ask({ method, target, headers, body: '{"name":"a"}' })).outcome).toBe('200');
    expect(there.asked[0]?.body).toBeNull();
    expect(there.received).toMatchObject([{ method, target: '/v1/assets/a1', body: '' }]);
  });

  it('that looks like a request is not parsed as one', async () => {
    const inside = `DELETE /api/media/assets/a1 HTTP/1.1\r\n${page().join('\r\n')}\r\n\r\n`;
    await there.ask({ headers: page(`Content-Length: ${inside.length}`), body: inside });
    expect(there.received.map(({ method }) => method)).toEqual(['GET']);
  });

  it('that arrives too slowly is refused at the time limit', async () => {
    const slow = await proxyOverHttp({ timeout: 60 });
    try {
      const socket = slow.socket();
      const lines = [...page('Content-Type: application/json', 'Content-Length: 500')].join('\r\n');
      socket.write(`POST /api/media/folders HTTP/1.1\r\n${lines}\r\n\r\n{"name":`);
      expect((await readResponse(socket)).outcome).toBe('408 body_too_slow');
      expect(slow.received).toEqual([]);
    } finally {
      await slow.close();
    }
  });
});

describe('an origin', () => {
  const write = { method: 'POST', target: '/api/media/folders', body: '{"name":"a"}' };
  const remove = { method: 'DELETE', target: '/api/media/assets/a1' };
  const read = { method: 'GET', target: '/api/media/assets' };
  const here = () => new URL(there.origin).host;

  it.each<[name: string, lines: string[], write: string, read: string]>([
    [
      'another site',
      ['Sec-Fetch-Site: cross-site', 'Origin: https://evil.test'],
      '403 cross_origin',
      '403 cross_origin',
    ],
    [
      'a sibling domain',
      ['Sec-Fetch-Site: same-site', 'Origin: https://b.app.test'],
      '403 cross_origin',
      '403 cross_origin',
    ],
    [
      'another site, with our Origin',
      ['Sec-Fetch-Site: cross-site', 'Origin: ours'],
      '403 cross_origin',
      '403 cross_origin',
    ],
    [
      'another site, with the header twice',
      ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'],
      '403 cross_origin',
      '403 cross_origin',
    ],
    ['a URL entered by the user', ['Sec-Fetch-Site: none'], '403 cross_origin', '200'],
    ['another site, in an old browser', ['Origin: https://evil.test'], '403 cross_origin', '200'],
    ['another scheme', ['Origin: https-of-ours'], '403 cross_origin', '200'],
    ['an origin that starts with ours', ['Origin: ours.evil.test'], '403 cross_origin', '200'],
    ['a sandboxed frame', ['Origin: null'], '403 cross_origin', '200'],
    ['a Referer alone', ['Referer: ours/page'], '403 cross_origin', '200'],
    ['a client without these headers', [], '403 cross_origin', '200'],
    ['our page', ['Sec-Fetch-Site: same-origin'], '200', '200'],
    ['our page, in an old browser', ['Origin: ours'], '200', '200'],
  ])('of %s', async (_name, given, writing, reading) => {
    const lines = given.map((line) =>
      line.replace('https-of-ours', `https://${here()}`).replace('ours', `http://${here()}`),
    );
    const headers = [`Host: ${here()}`, ...lines];
    const type = ['Content-Type: application/json', 'Content-Length: 12'];
    expect((await there.ask({ ...write, headers: [...headers, ...type] })).outcome).toBe(writing);
    expect((await there.ask({ ...remove, headers })).outcome).toBe(writing);
    expect((await there.ask({ ...read, headers })).outcome).toBe(reading);
    const passed = [writing, writing, reading].filter((outcome) => outcome === '200');
    expect(there.received).toHaveLength(passed.length);
    expect(there.asked).toHaveLength(passed.length);
  });

  // Next names its server as it was started, however it was called.
  it.each([
    ['http://media.intranet:3000', '200'],
    ['http://evil.test', '403'],
    ['https://media.intranet:3000', '403'],
  ])('of %s, where the URL has another host than the browser called: %s', async (origin, status) => {
    const { proxy } = world();
    const headers = { host: 'media.intranet:3000', origin, 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'a' });
    const request = new Request('http://localhost:3000/api/media/folders', { method: 'POST', headers, body });
    expect(String((await proxy(request)).status)).toBe(status);
  });

  it('gets no CORS headers', async () => {
    const { head } = await there.ask({ ...read, headers: [`Host: ${here()}`, 'Origin: https://evil.test'] });
    expect(head).not.toMatch(/access-control/i);
    expect(head).toMatch(/^cache-control: no-store$/im);
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
  });
});
