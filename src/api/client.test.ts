// In jsdom: a page at http://localhost:3000/.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDialogue, failureOf, json, problem } from '../test/dialogue.js';
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

  it('may be a path where a server renders the page, but nothing can be called there', async () => {
    vi.stubGlobal('location', undefined);
    const fetch = vi.fn<typeof globalThis.fetch>();
    const client = createMediaClient({ baseUrl: '/api/media', fetch });
    const refusal = await failureOf(client.getUsage());
    expect(refusal).toBeInstanceOf(TypeError);
    expect(String(refusal)).toContain('getUsage was called outside a page');
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(['api', '//', '//cdn.test/api', ''])('cannot be %j where there is no page', (baseUrl) => {
    vi.stubGlobal('location', undefined);
    expect(() => createMediaClient({ baseUrl })).toThrow(
      `baseUrl is not a URL: ${JSON.stringify(baseUrl)}. Use the URL of the API (https://…/v1)`,
    );
  });

  it('cannot be empty, which would be the page itself', () => {
    expect(() => createMediaClient({ baseUrl: '' })).toThrow(TypeError);
  });
});

describe('headers', () => {
  it('are asked for at each call, repetitions too: a token may be renewed meanwhile', async () => {
    let asked = 0;
    const { client, clock, nextRequest } = createDialogue({
      headers: () => ({ 'x-token': `token-${(asked += 1)}` }),
    });
    expect(asked).toBe(0);
    const usage = client.getUsage();
    const first = await nextRequest();
    first.respondWith(problem(503));
    await clock.advance(500);
    const second = await nextRequest();
    second.respondWith(json({}));
    await usage;
    expect([first, second].map(({ headers }) => headers.get('x-token'))).toEqual(['token-1', 'token-2']);
  });

  it('of the caller never take the place of those the service reads', async () => {
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

describe('the service’s time', () => {
  const date = (milliseconds: number) => ({ date: new Date(milliseconds).toUTCString() });

  it('is ours until an answer tells, then goes with the service’s clock', async () => {
    const { client, clock, nextRequest } = createDialogue();
    expect(client.serviceNow()).toBe(clock.now());
    const usage = client.getUsage();
    (await nextRequest()).respondWith(json({}, 200, date(clock.now() + 90_000)));
    await usage;
    expect(client.serviceNow()).toBe(clock.now() + 90_000);
    await clock.advance(5_000);
    expect(client.serviceNow()).toBe(clock.now() + 90_000);
  });

  it('is told by refusals too, and kept when an answer has no date', async () => {
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

describe('left to itself', () => {
  it('uses the platform’s fetch, as it is at the time of the call, and the system’s clock', async () => {
    const client = createMediaClient({ baseUrl: '/api/media' });
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json({ api: { access: true } }));
    vi.stubGlobal('fetch', fetch);
    expect(await client.getUsage()).toEqual({ api: { access: true } });
    expect(fetch).toHaveBeenCalledOnce();
    expect(client.clock).toBe(systemClock);
  });

  it('never lets an answer come from the browser’s cache, nor go into it', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => json({}));
    await createMediaClient({ baseUrl: '/api/media', fetch }).getUsage();
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
  });
});
