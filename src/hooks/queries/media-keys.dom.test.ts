import { hashKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMediaClient, type MediaClientOptions } from '../../api/client.js';

const clientOf = (options: Partial<MediaClientOptions> = {}) =>
  createMediaClient({ baseUrl: 'https://media.example/v1', ...options });

/** As in a page that has just loaded: no client has been used yet. */
async function freshKeys() {
  vi.resetModules();
  const { mediaKeys } = await import('./media-keys.js');
  return (options?: Parameters<typeof mediaKeys>[0]) =>
    hashKey(mediaKeys(options ?? clientOf()).assetLists());
}

describe('the query keys of a client', () => {
  afterEach(() => vi.unstubAllGlobals());
  let keyOf: Awaited<ReturnType<typeof freshKeys>>;
  beforeEach(async () => {
    keyOf = await freshKeys();
  });

  it('are the same on a server, where the client has another URL, and in a page', async () => {
    const inPage = keyOf(clientOf({ baseUrl: '/api/media', user: 'ada' }));
    vi.stubGlobal('document', undefined);
    const onServer = await freshKeys();
    for (let request = 0; request < 3; request++) {
      expect(onServer(clientOf({ apiKey: 'example_live_00', user: 'ada' }))).toBe(inPage);
    }
  });

  it('differ for two clients of one page, even with one URL, and stay the same for each', () => {
    const [one, other] = [clientOf(), clientOf()];
    expect(keyOf(one)).not.toBe(keyOf(other));
    expect(keyOf(one)).toBe(keyOf(one));
  });

  it('differ for two users of one client, and are the same when a user returns', () => {
    const client = clientOf();
    const [ada, ben] = [client.withUser('ada'), client.withUser('ben')];
    expect(new Set([client, ada, ben].map((one) => keyOf(one))).size).toBe(3);
    expect(keyOf(client.withUser('ada'))).toBe(keyOf(ada));
  });

  it('are shared by clients with the same name', () => {
    expect(keyOf(clientOf({ name: 'main' }))).toBe(keyOf(clientOf({ name: 'main' })));
    expect(keyOf(clientOf({ name: 'main' }))).not.toBe(keyOf(clientOf({ name: 'other' })));
  });
});
