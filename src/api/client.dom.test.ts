// In jsdom: a page at http://localhost:3000/.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDialogue, failureOf } from '../../test/dialogue.js';
import { json, problem } from '../../test/faults/responses.js';
import { createMediaClient, systemClock } from './index.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('baseUrl', () => {
  it.each([
    ['/api/media', `${location.origin}/api/media/usage`],
    ['/api/media/', `${location.origin}/api/media/usage`],
    ['api', `${location.origin}/api/usage`],
    ['https://api.longshore.test/v1', 'https://api.longshore.test/v1/usage'],
    ['https://api.longshore.test/v1//', 'https://api.longshore.test/v1/usage'],
  ])('%s leads to %s', async (baseUrl, address) => {
    const { client, nextRequest } = createDialogue({ baseUrl });
    const usage = client.getUsage();
    const { url, respondWith } = await nextRequest();
    expect(url.href).toBe(address);
    respondWith(json({}));
    await usage;
  });

  it('may be relative during server rendering, but calls throw', async () => {
    vi.stubGlobal('location', undefined);
    const fetch = vi.fn<typeof globalThis.fetch>();
    const client = createMediaClient({ baseUrl: '/api/media', fetch });
    const refusal = await failureOf(client.getUsage());
    expect(refusal).toBeInstanceOf(TypeError);
    expect(String(refusal)).toContain('getUsage was called outside a page');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['api', '//', '//cdn.test/api', ''])('cannot be %j outside a page', (baseUrl) => {
    vi.stubGlobal('location', undefined);
    expect(() => createMediaClient({ baseUrl })).toThrow(
      `baseUrl is not a URL: ${JSON.stringify(baseUrl)}. Use the URL of the API (https://…/v1)`,
    );
  });

  it('cannot be empty, which would be the URL of the page', () => {
    expect(() => createMediaClient({ baseUrl: '' })).toThrow(TypeError);
  });
});

describe('headers', () => {
  it('are requested for each attempt: a token may have been renewed in the meantime', async () => {
    let calls = 0;
    const { client, clock, nextRequest } = createDialogue({
      headers: () => ({ 'x-token': `token-${(calls += 1)}` }),
    });
    expect(calls).toBe(0);
    const usage = client.getUsage();
    const first = await nextRequest();
    first.respondWith(problem(503));
    await clock.advance(500);
    const second = await nextRequest();
    second.respondWith(json({}));
    await usage;
    expect([first, second].map(({ headers }) => headers.get('x-token'))).toEqual(['token-1', 'token-2']);
  });

  it('of the app never replace those that the service needs', async () => {
    const { client, nextRequest } = createDialogue({
      headers: { accept: 'text/html', 'content-type': 'text/csv' },
    });
    const creating = client.createFolder({ name: 'Trip' });
    const { headers, respondWith } = await nextRequest();
    expect(headers.get('accept')).toBe('application/json, application/problem+json');
    expect(headers.get('content-type')).toBe('application/json');
    respondWith(json({}));
    await creating;
  });
});

describe('serviceNow', () => {
  const date = (milliseconds: number) => ({ date: new Date(milliseconds).toUTCString() });

  it('is the local time until the first response, then the service’s', async () => {
    const { client, clock, nextRequest } = createDialogue();
    expect(client.serviceNow()).toBe(clock.now());
    const usage = client.getUsage();
    (await nextRequest()).respondWith(json({}, 200, date(clock.now() + 90_000)));
    await usage;
    expect(client.serviceNow()).toBe(clock.now() + 90_000);
    await clock.advance(5_000);
    expect(client.serviceNow()).toBe(clock.now() + 90_000);
  });

  it('is updated by error responses, and kept when a response has no date', async () => {
    const { client, clock, nextRequest } = createDialogue();
    const refused = failureOf(client.getUsage());
    (await nextRequest()).respondWith(problem(401, {}, date(clock.now() - 60_000)));
    await refused;
    const usage = client.getUsage();
    (await nextRequest()).respondWith(json({}, 200, { date: 'yesterday' }));
    await usage;
    expect(client.serviceNow()).toBe(clock.now() - 60_000);
  });
});

describe('defaults', () => {
  it('uses the platform’s fetch, as it is at the time of the call, and the system’s clock', async () => {
    const client = createMediaClient({ baseUrl: '/api/media' });
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json({ api: { access: true } }));
    vi.stubGlobal('fetch', fetch);
    expect(await client.getUsage()).toEqual({ api: { access: true } });
    expect(fetch).toHaveBeenCalledOnce();
    expect(client.clock).toBe(systemClock);
  });

  it('bypasses the HTTP cache', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json({}));
    await createMediaClient({ baseUrl: '/api/media', fetch }).getUsage();
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  });

  it('repeats the calls under way that create or delete an asset when the page is left, and no others', async () => {
    const answers: (() => void)[] = [];
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_url, init) =>
        new Promise((resolve) => {
          const body = init?.method === 'DELETE' ? null : { id: 'asset_1', job_id: 'job_1' };
          answers.push(() => resolve(json(body)));
        }),
    );
    const client = createMediaClient({ baseUrl: '/api/media', fetch });
    const calls = [
      client.finalizeUpload({ upload_id: 'upl_1' }),
      client.finalizeReplacement('asset_1', { upload_id: 'upl_1' }),
      client.createImport({ url: 'https://source.example/a.jpg' }),
      client.deleteAsset('asset_1'),
      client.getAsset('asset_1'),
      client.getUsage(),
    ];
    await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(6));
    expect(fetch.mock.calls.some(([, init]) => init?.keepalive)).toBe(false);
    dispatchEvent(new Event('pagehide'));
    const kept = fetch.mock.calls.slice(6);
    expect(kept.map(([, init]) => init?.keepalive)).toEqual([true, true, true, true]);
    const keyOf = (init?: RequestInit) => new Headers(init?.headers).get('idempotency-key');
    expect(kept.map(([, init]) => keyOf(init))).toEqual(
      fetch.mock.calls.slice(0, 4).map(([, init]) => keyOf(init)),
    );
    for (const answer of answers) answer();
    await Promise.all(calls);
    dispatchEvent(new Event('pagehide'));
    expect(fetch).toHaveBeenCalledTimes(10);
  });

  describe('a page of the same origin in place of a response', () => {
    const page = (url: string, redirected: boolean, body = '') =>
      Object.defineProperties(new Response(body, { headers: { 'content-type': 'text/html' } }), {
        url: { value: url },
        redirected: { value: redirected },
      });
    const own = `${location.origin}/api/media/usage`;

    it.each([
      ['after a redirect, means that the session has ended', page(`${location.origin}/sign-in`, true), 401],
      ['with a password field, the same', page(own, false, '<input type="password" name="p">'), 401],
      ['is of whoever is in between otherwise', page(own, false, 'Welcome to the lounge'), 200],
      ['of another origin as well', page('https://portal.example/sign-in', true), 200],
    ])('%s', async (_what, response, status) => {
      vi.spyOn(console, 'error').mockReturnValue();
      const responses = [Response.json({}), response];
      const client = createMediaClient({
        baseUrl: '/api/media',
        fetch: async () => responses.shift()!,
        retry: { attempts: 1 },
      });
      await client.getUsage();
      await expect(client.getUsage()).rejects.toMatchObject({ status });
      vi.restoreAllMocks();
    });
  });
});
