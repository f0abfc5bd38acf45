import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMediaClient, type MediaClientOptions } from './client.js';

/** Records the channels that are opened. */
class Channel extends EventTarget {
  static readonly names: string[] = [];
  constructor(name: string) {
    super();
    Channel.names.push(name);
  }
  postMessage(): void {}
  close(): void {}
}

/** As a constructor: a browser that refuses channels. */
function refuse() {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

const clientOf = (options: Partial<MediaClientOptions> = {}) => {
  const headers = { 'content-type': 'application/json', 'ratelimit-limit': '120' };
  const respond = vi.fn(async () => new Response('{}', { headers }));
  return createMediaClient({ baseUrl: 'https://media.example/v1', fetch: respond, ...options });
};

// Loading it may take longer than an assertion waits.
describe('a client for a user', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Channel.names.length = 0;
  });

  it('is one object for each user, and knows its URL and user', () => {
    const client = clientOf();
    const ada = client.withUser('ada');
    expect(ada).toMatchObject({ baseUrl: 'https://media.example/v1', user: 'ada' });
    expect(client.withUser('ada')).toBe(ada);
    expect(ada.withUser('ben')).toBe(client.withUser('ben'));
    expect(ada.withUser(undefined)).toBe(client);
    expect(client.withUser('')).toBe(client);
  });

  it('is not kept on a server, which renders for any number of users', () => {
    const client = clientOf();
    vi.stubGlobal('window', undefined);
    const ada = client.withUser('ada');
    expect(client.withUser('ada')).not.toBe(ada);
    expect(ada.withUser(undefined)).toBe(client);
  });

  it('shares a rate budget with the tabs of the same user and URL only', async () => {
    vi.stubGlobal('BroadcastChannel', Channel);
    const client = clientOf();
    for (const user of ['ada', 'ben', undefined]) await client.withUser(user).getUsage();
    await clientOf({ baseUrl: 'https://other.example/v1', user: 'ada' }).getUsage();
    await vi.waitFor(() => expect(Channel.names).toHaveLength(4));
    expect(new Set(Channel.names).size).toBe(4);
  });

  it('keeps to its rate budget where the browser refuses channels', async () => {
    vi.stubGlobal('BroadcastChannel', refuse);
    const headers = { 'ratelimit-limit': '120', 'ratelimit-remaining': '119', 'ratelimit-reset': '60' };
    const client = clientOf({ fetch: async () => new Response('{}', { headers }) });
    await vi.waitFor(async () => {
      await client.getUsage();
      expect(await client.timeForCalls({ checkDuplicate: 1_000 })).toBeGreaterThan(0);
    });
  });

  it('is closed with the client it was derived from', async () => {
    const never: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const client = clientOf({ fetch: never });
    const call = client.withUser('ada').getUsage();
    client.close();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
