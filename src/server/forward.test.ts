import { expect, test, vi } from 'vitest';
import { apiKey, call, problemOf, world, write } from '../../test/worlds/proxy-world.js';

test('only headers that the API defines are forwarded', async () => {
  const { proxy, sent } = world();
  await proxy(
    write(
      '/uploads/finalize',
      { upload_id: 'upl_1' },
      {
        'idempotency-key': 'key-1',
        authorization: 'Bearer of-the-caller',
        cookie: 'session=secret',
        'x-forwarded-for': '10.0.0.1',
        'accept-language': 'de',
      },
    ),
  );
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    accept: 'application/json, application/problem+json',
    'content-type': 'application/json',
    'idempotency-key': 'key-1',
    authorization: `Bearer ${apiKey}`,
  });
});

test('an idempotency key longer than the contract allows is refused', async () => {
  const { proxy, sent } = world();
  const request = write('/uploads/finalize', { upload_id: 'upl_1' }, { 'idempotency-key': 'k'.repeat(129) });
  expect(await problemOf(await proxy(request))).toBe('400 malformed_idempotency_key');
  expect(sent).toEqual([]);
});

test('only headers that the client reads are returned', async () => {
  const { proxy } = world({}, () =>
    Response.json(
      { data: [] },
      {
        headers: {
          'ratelimit-limit': '120',
          'ratelimit-remaining': '7',
          'ratelimit-reset': '12',
          'x-request-id': 'req_1',
          date: 'Sat, 21 Nov 2026 06:00:00 GMT',
          'set-cookie': 'a=b',
          server: 'nginx',
          'access-control-allow-origin': '*',
        },
      },
    ),
  );
  expect(Object.fromEntries((await proxy(call('/assets'))).headers)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json',
    date: 'Sat, 21 Nov 2026 06:00:00 GMT',
    'ratelimit-limit': '120',
    'ratelimit-remaining': '7',
    'ratelimit-reset': '12',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'req_1',
  });
});

test('refusals of the service pass unchanged, with Retry-After', async () => {
  const problem = { code: 'rate_limit_exceeded', status: 429, detail: 'Slow down.' };
  const { proxy } = world({}, () =>
    Response.json(problem, {
      status: 429,
      headers: { 'retry-after': '9', 'content-type': 'application/problem+json' },
    }),
  );
  const response = await proxy(call('/assets'));
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('9');
  expect(await response.json()).toEqual(problem);
});

test('a 204 has no body', async () => {
  const { proxy } = world({}, () => new Response(null, { status: 204 }));
  const response = await proxy(
    call('/assets/a1', { method: 'DELETE', headers: { origin: 'https://app.test' } }),
  );
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test('redirects are not followed', async () => {
  const { proxy, sent } = world({}, () => Response.redirect('https://elsewhere.test/', 307));
  const response = await proxy(call('/assets'));
  expect(await problemOf(response)).toBe('502 service_redirected');
  expect(response.headers.has('location')).toBe(false);
  expect(sent[0]?.redirect).toBe('manual');
});

test('an unreachable service is a 502 without its URL', async () => {
  const { proxy, logged } = world({}, () => {
    throw new TypeError('fetch failed', {
      cause: new Error('connect ECONNREFUSED 10.1.2.3:443 service.test'),
    });
  });
  const response = await proxy(call('/assets'));
  const text = await response.clone().text();
  expect(await problemOf(response)).toBe('502 service_unreachable');
  expect(text).not.toMatch(/service\.test|10\.1\.2\.3|\/v1/);
  expect(logged.join()).toContain('ECONNREFUSED');
});

test('a service that does not respond in time is a 504', async () => {
  vi.useFakeTimers();
  try {
    const { proxy } = world({
      timeout: 5000,
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    const response = proxy(call('/assets'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(await problemOf(await response)).toBe('504 service_timeout');
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['a finalize call', {}, 'finalizeUpload', 120_000],
  ['an import', {}, 'createImport', 120_000],
  ['a presign', {}, 'presignUpload', 120_000],
  ['any other call', {}, 'checkDuplicate', 30_000],
  [
    'a finalize call with its own limit',
    { timeout: 5_000, timeouts: { finalizeUpload: 200_000 } },
    'finalizeUpload',
    200_000,
  ],
  ['a finalize call with a limit for all operations', { timeout: 5_000 }, 'finalizeUpload', 5_000],
] as const)('%s (%o) times out at its limit', async (_what, options, operation, limit) => {
  vi.useFakeTimers();
  try {
    const { proxy } = world({
      ...options,
      fetch: (_input, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    const path = {
      finalizeUpload: '/uploads/finalize',
      createImport: '/imports',
      presignUpload: '/uploads/presign',
      checkDuplicate: '/uploads/check-duplicate',
    };
    let end: string | null = null;
    const response = proxy(
      write(path[operation], operation === 'createImport' ? { url: 'https://a.example/b' } : {}),
    ).then(async (given) => {
      end = `${given.status} ${(await given.json()).detail}`;
    });
    await vi.advanceTimersByTimeAsync(limit - 10);
    expect(end).toBeNull();
    await vi.advanceTimersByTimeAsync(20);
    await response;
    expect(end).toContain(`504 The service did not respond within ${limit / 1000} s.`);
  } finally {
    vi.useRealTimers();
  }
});

test('a page that disconnects cancels the call without a log entry', async () => {
  const page = new AbortController();
  const { proxy, logged } = world({
    fetch: (_input, init) => {
      page.abort();
      return Promise.reject(init?.signal?.reason);
    },
  });
  await proxy(call('/assets', { signal: page.signal }));
  expect(logged).toEqual([]);
});

test("a gateway's HTML page keeps its status and Retry-After, but not its body", async () => {
  const html = () =>
    new Response('<script>steal()</script>', {
      status: 503,
      headers: { 'content-type': 'text/html', 'retry-after': '30' },
    });
  const response = await world({}, html).proxy(call('/assets'));
  expect(response.headers.get('retry-after')).toBe('30');
  expect(await response.clone().text()).not.toContain('script');
  expect(await problemOf(response)).toBe('503 http_503');
});

test('a success that is not JSON is a 502', async () => {
  const { proxy } = world({}, () => new Response('<p>hello', { headers: { 'content-type': 'text/html' } }));
  expect(await problemOf(await proxy(call('/assets')))).toBe('502 unreadable_response');
});

test('JSON whose type a gateway has sent twice is read', async () => {
  const headers = { 'content-type': 'application/json, application/json' };
  const { proxy } = world({}, () => new Response('{"data":[]}', { headers }));
  const response = await proxy(call('/assets'));
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(await response.json()).toEqual({ data: [] });
});

test('the key appears in no response, header or log entry, even if the service or fetch repeats it', async () => {
  const echo = world({}, () =>
    Response.json(
      { detail: `Key ${apiKey} is revoked.` },
      { status: 403, headers: { 'x-request-id': apiKey } },
    ),
  );
  const response = await echo.proxy(call('/assets'));
  expect(JSON.stringify([...response.headers])).not.toContain(apiKey);
  expect(await response.text()).toBe('{"detail":"Key [key] is revoked."}');

  const failing = world({}, () => {
    throw new Error(`cannot send authorization: Bearer ${apiKey}`);
  });
  expect(await (await failing.proxy(call('/assets'))).text()).not.toContain(apiKey);
  expect(failing.logged).toHaveLength(1);
  expect(failing.logged.join()).not.toContain(apiKey);
});
