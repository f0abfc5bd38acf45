import { describe, expect, it, vi } from 'vitest';
import { createDialogue, failureOf } from '../../test/dialogue.js';
import { htmlPage, json, problem, proxyProblem } from '../../test/faults/responses.js';
import { MediaApiError, NetworkError } from './errors.js';
import type { Wait } from './retry.js';

describe('a transient failure', () => {
  it('is retried after a 429, not before Retry-After', async () => {
    const { client, clock, nextRequest, sent } = createDialogue({ random: () => 0 });
    const usage = client.getUsage();
    (await nextRequest()).respondWith(problem(429, {}, { 'retry-after': '7' }));
    await clock.advance(6_999);
    expect(sent()).toBe(1);
    await clock.advance(1);
    (await nextRequest()).respondWith(json({ requests: { used: 1 } }));
    expect(await usage).toEqual({ requests: { used: 1 } });
    expect(clock.sleeping()).toBe(0);
  });

  it('is retried as the same call: method, URL, body and headers', async () => {
    const { client, clock, nextRequest } = createDialogue({ headers: { 'x-csrf': 'token' } });
    const body = { filename: 'é.txt', content_type: 'text/plain', size: 3 };
    const presigning = client.presignUpload(body).catch(() => {});
    const first = await nextRequest();
    first.respondWith(problem(503));
    await clock.advance(500);
    const second = await nextRequest();
    expect(first).toMatchObject({ method: 'POST', body });
    expect([second.method, second.url.href, second.body]).toEqual([first.method, first.url.href, first.body]);
    expect([...second.headers]).toEqual([...first.headers]);
    expect([...first.headers]).toEqual([
      ['accept', 'application/json, application/problem+json'],
      ['content-type', 'application/json'],
      ['x-csrf', 'token'],
    ]);
    second.respondWith(problem(400));
    await presigning;
  });

  it('backs off after a 503 and fails with the last response after five attempts', async () => {
    const { client, clock, nextRequest, sent } = createDialogue();
    const failure = failureOf(client.getUsage());
    for (const backoff of [500, 1_000, 2_000, 4_000]) {
      (await nextRequest()).respondWith(problem(503, { request_id: `req_before_${backoff}` }));
      await clock.advance(backoff - 1);
      const before = sent();
      await clock.advance(1);
      expect(sent()).toBe(before + 1);
    }
    (await nextRequest()).respondWith(problem(503, { request_id: 'req_last' }));
    expect(await failure).toMatchObject({ status: 503, requestId: 'req_last' });
    expect(sent()).toBe(5);
  });

  it('fails at once when Retry-After exceeds maxElapsed', async () => {
    const { client, clock, nextRequest, sent } = createDialogue();
    const failure = failureOf(client.getUsage());
    (await nextRequest()).respondWith(problem(429, {}, { 'retry-after': '86400' }));
    expect(await failure).toMatchObject({ status: 429, retryAfter: 86_400_000 });
    expect(String(await failure)).toContain('Retry after 86400 s.');
    expect([sent(), clock.sleeping()]).toEqual([1, 0]);
  });

  it.each([400, 401, 403, 404, 409, 410, 422, 500])(
    'does not include a %i, even with a Retry-After',
    async (status) => {
      const { client, clock, nextRequest, sent } = createDialogue();
      const failure = failureOf(client.finalizeUpload({ upload_id: 'upl_1' }));
      (await nextRequest()).respondWith(problem(status, {}, { 'retry-after': '1' }));
      expect(await failure).toMatchObject({ name: 'MediaApiError', status, code: `code_of_${status}` });
      await clock.advance(300_000);
      expect(sent()).toBe(1);
    },
  );
});

describe('a lost response', () => {
  it('is retried if that is safe', async () => {
    const { client, clock, nextRequest } = createDialogue();
    const reading = client.getAsset('a');
    (await nextRequest()).breakOff();
    await clock.advance(500);
    (await nextRequest()).respondWith(json({ id: 'a' }));
    expect(await reading).toEqual({ id: 'a' });
  });

  it('fails with the network error when every attempt fails', async () => {
    const { client, clock, nextRequest } = createDialogue({ retry: { attempts: 2 } });
    const failure = failureOf(client.getAsset('a'));
    (await nextRequest()).breakOff();
    await clock.advance(500);
    (await nextRequest()).breakOff();
    expect(await failure).toBeInstanceOf(NetworkError);
    expect(await failure).toMatchObject({ operation: 'getAsset', cause: new TypeError('Failed to fetch') });
  });

  it('includes a response that the proxy did not get from the service', async () => {
    for (const [status, code] of [
      [502, 'service_unreachable'],
      [504, 'service_timeout'],
    ] as const) {
      const { client, clock, nextRequest, sent } = createDialogue();
      const finalizing = client.finalizeUpload({ upload_id: 'upl_1' });
      const first = await nextRequest();
      first.respondWith(proxyProblem(status, code));
      await clock.advance(500);
      const second = await nextRequest();
      expect(second.headers.get('idempotency-key')).toBe(first.headers.get('idempotency-key'));
      second.respondWith(json({ id: 'asset_1' }, 201));
      expect(await finalizing).toEqual({ id: 'asset_1' });

      const making = failureOf(client.createFolder({ name: 'trip' }));
      (await nextRequest()).respondWith(proxyProblem(status, code));
      expect(await making).toBeInstanceOf(NetworkError);
      expect(sent()).toBe(3);
    }
  });

  it('is not retried if that could create two folders', async () => {
    const lost = createDialogue();
    const failure = failureOf(lost.client.createFolder({ name: 'Trip' }));
    (await lost.nextRequest()).breakOff();
    expect(await failure).toBeInstanceOf(NetworkError);

    const unavailable = createDialogue();
    const refusal = failureOf(unavailable.client.createFolder({ name: 'Trip' }));
    (await unavailable.nextRequest()).respondWith(problem(503, {}, { 'retry-after': '1' }));
    expect(await refusal).toMatchObject({ status: 503 });
    expect([lost.sent(), unavailable.sent()]).toEqual([1, 1]);
  });

  it('is retried after a 429, which precedes any work', async () => {
    const { client, clock, nextRequest } = createDialogue();
    const creating = client.createFolder({ name: 'Trip' });
    (await nextRequest()).respondWith(problem(429, {}, { 'retry-after': '1' }));
    await clock.advance(1_500);
    (await nextRequest()).respondWith(json({ name: 'Trip' }, 201));
    expect(await creating).toEqual({ name: 'Trip' });
  });

  it('is not a deletion when the retry is forbidden', async () => {
    const { client, clock, nextRequest } = createDialogue();
    const failure = failureOf(client.deleteAsset('a'));
    (await nextRequest()).breakOff();
    await clock.advance(500);
    (await nextRequest()).respondWith(problem(403));
    expect(await failure).toMatchObject({ status: 403 });
  });
});

describe('onWait', () => {
  it.each<[Wait['for'], Response | null]>([
    ['rate-limit', problem(429, {}, { 'retry-after': '7' })],
    ['service', problem(503, {}, { 'retry-after': '7' })],
    ['network', null],
  ])('reports the wait and its end: %s', async (reason, response) => {
    const { client, clock, nextRequest } = createDialogue();
    const waits: (Wait | null)[] = [];
    const usage = client.getUsage({ onWait: (wait) => waits.push(wait) });
    const first = await nextRequest();
    if (response) first.respondWith(response);
    else first.breakOff();
    await clock.advance(0);
    const until = clock.now() + (response ? 7_500 : 500);
    expect(waits).toEqual([{ until, for: reason }]);
    await clock.advance(until - clock.now());
    expect(waits).toEqual([{ until, for: reason }, null]);
    (await nextRequest()).respondWith(json({}));
    await usage;
    expect(waits).toHaveLength(2);
  });

  it('is not called without a wait', async () => {
    const { client, nextRequest } = createDialogue();
    const onWait = vi.fn<(wait: Wait | null) => void>();
    const failure = failureOf(client.getUsage({ onWait }));
    (await nextRequest()).respondWith(problem(401));
    await failure;
    expect(onWait).not.toHaveBeenCalled();
  });
});

describe('a request that cannot be built', () => {
  it('is a mistake of the caller, not a network failure: it is thrown unchanged and not retried', async () => {
    const mistake = new Error('No session yet.');
    const { client, clock, sent } = createDialogue({
      headers: () => {
        throw mistake;
      },
    });
    expect(await failureOf(client.getUsage())).toBe(mistake);
    expect([sent(), clock.sleeping()]).toEqual([0, 0]);
  });
});

describe('a gateway page', () => {
  const pages: [what: string, response: () => Response][] = [
    ['500', () => htmlPage(500)],
    ['502', () => htmlPage(502)],
    ['503', () => htmlPage(503)],
    ['504', () => htmlPage(504)],
    ['200, of a site’s fallback route', () => htmlPage(200)],
    ['500 of the app’s proxy', () => problem(500, { type: 'urn:longshore:proxy:proxy_failed' })],
    [
      '502 passed on by the proxy',
      () => problem(502, { code: 'http_502', type: 'urn:longshore:proxy:http_502' }),
    ],
  ];

  it.each(pages)('%s counts as a lost response, and the call is repeated', async (_what, response) => {
    const { client, clock, nextRequest } = createDialogue();
    const finalizing = client.finalizeUpload({ upload_id: 'upl_1' });
    const first = await nextRequest();
    first.respondWith(response());
    await clock.advance(500);
    const second = await nextRequest();
    expect(second.headers.get('idempotency-key')).toBe(first.headers.get('idempotency-key'));
    second.respondWith(json({ id: 'asset_1' }, 201));
    expect(await finalizing).toEqual({ id: 'asset_1' });
  });

  it.each(pages)('%s ends a call that must not be repeated', async (_what, response) => {
    const { client, clock, nextRequest, sent } = createDialogue();
    const failure = failureOf(client.createFolder({ name: 'Trip' }));
    (await nextRequest()).respondWith(response());
    expect(await failure).toBeInstanceOf(MediaApiError);
    await clock.advance(300_000);
    expect(sent()).toBe(1);
  });

  it('becomes the error if every attempt gets one', async () => {
    const { client, clock, nextRequest } = createDialogue({ retry: { attempts: 2 } });
    const failure = failureOf(client.getUsage());
    (await nextRequest()).respondWith(htmlPage(503));
    await clock.advance(500);
    (await nextRequest()).respondWith(htmlPage(502));
    expect(await failure).toMatchObject({ name: 'MediaApiError', status: 502, code: 'http_502' });
  });

  it('is not a 500 of the service itself, which is not repeated', async () => {
    const { client, clock, nextRequest, sent } = createDialogue();
    const failure = failureOf(client.getUsage());
    (await nextRequest()).respondWith(problem(500));
    expect(await failure).toMatchObject({ status: 500, code: 'code_of_500' });
    await clock.advance(300_000);
    expect(sent()).toBe(1);
  });
});

describe('a 429', () => {
  it.each([
    ['without Retry-After: not before RateLimit-Reset', { 'ratelimit-reset': '34' }, 34_000],
    ['without Retry-After: for no longer than a window', { 'ratelimit-reset': '2592000' }, 120_000],
    ['without readable headers: not before a minute has passed', {}, 60_000],
  ])('%s', async (_what, headers, wait) => {
    const { client, clock, nextRequest, sent } = createDialogue({ random: () => 0 });
    const usage = client.getUsage();
    (await nextRequest()).respondWith(problem(429, {}, headers));
    await clock.advance(wait - 1);
    expect(sent()).toBe(1);
    await clock.advance(1);
    (await nextRequest()).respondWith(json({}));
    await usage;
  });

  it('delays other calls of its operation for as long, but no other operation', async () => {
    const { client, clock, nextRequest, sent } = createDialogue({ random: () => 0 });
    const first = client.getAsset('a');
    (await nextRequest()).respondWith(problem(429));
    await clock.advance(0);
    const second = client.getAsset('b');
    const usage = client.getUsage();
    const { url, respondWith } = await nextRequest();
    expect(url.pathname).toContain('usage');
    respondWith(json({}));
    await usage;
    await clock.advance(59_999);
    expect(sent()).toBe(2);
    await clock.advance(1);
    (await nextRequest()).respondWith(json({ id: 'a' }));
    (await nextRequest()).respondWith(json({ id: 'b' }));
    await Promise.all([first, second]);
  });

  it('with a long Retry-After fails only the calls of its operation, until a user tries again', async () => {
    const { client, clock, nextRequest, sent } = createDialogue();
    const importing = failureOf(client.createImport({ url: 'https://source.example/a' }));
    (await nextRequest()).respondWith(problem(429, {}, { 'retry-after': '7200' }));
    expect(await importing).toMatchObject({ status: 429, retryAfter: 7_200_000 });
    await clock.advance(1_000);
    clock.setDate(-3_600_000);
    expect(await failureOf(client.createImport({ url: 'https://source.example/b' }))).toMatchObject({
      status: 429,
      retryAfter: 7_199_000,
    });
    expect(sent()).toBe(1);

    const usage = client.getUsage();
    (await nextRequest()).respondWith(json({}));
    await usage;

    client.forgetLimits();
    const again = client.createImport({ url: 'https://source.example/b' });
    (await nextRequest()).respondWith(json({ job_id: 'job_1' }));
    expect(await again).toEqual({ job_id: 'job_1' });
  });

  it('with a short Retry-After is not forgotten: a user cannot shorten it', async () => {
    const { client, clock, nextRequest, sent } = createDialogue({ random: () => 0 });
    const usage = client.getUsage();
    (await nextRequest()).respondWith(problem(429, {}, { 'retry-after': '90' }));
    await clock.advance(0);
    client.forgetLimits();
    const other = client.getUsage();
    await clock.advance(89_999);
    expect(sent()).toBe(1);
    await clock.advance(1);
    (await nextRequest()).respondWith(json({}));
    (await nextRequest()).respondWith(json({}));
    await Promise.all([usage, other]);
  });
});
