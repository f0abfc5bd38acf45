// In jsdom: a page.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDialogue } from '../../../test/dialogue.js';
import { json } from '../../../test/faults/responses.js';
import { createMediaClient } from '../index.js';

const apiKey = 'ls_live_0123456789abcdef';
const baseUrl = 'https://api.longshore.test/v1';

afterEach(() => {
  vi.unstubAllGlobals();
});

const refusalOf = (make: () => unknown): unknown => {
  try {
    make();
  } catch (error) {
    return error;
  }
  return expect.fail('It was accepted.');
};

describe('an API key in a page', () => {
  it('is rejected with an explanation that does not contain it', () => {
    const refusal = refusalOf(() => createMediaClient({ baseUrl, apiKey }));
    expect(refusal).toBeInstanceOf(TypeError);
    expect(String(refusal)).toContain('Every visitor can read an API key in a browser.');
    expect(String(refusal)).toContain('createMediaProxy');
    expect(String(refusal)).not.toContain('0123456789abcdef');
  });

  it.each<[string, HeadersInit]>([
    ['an object', { Authorization: `Bearer ${apiKey}` }],
    ['a list', [['authorization', `bearer ${apiKey}`]]],
    ['Headers', new Headers({ authorization: apiKey })],
  ])('is refused as an authorization header too: %s', (_what, headers) => {
    expect(refusalOf(() => createMediaClient({ baseUrl, headers }))).toBeInstanceOf(TypeError);
  });

  it('is rejected in a web worker', () => {
    vi.stubGlobal('window', undefined);
    vi.stubGlobal('importScripts', () => {});
    expect(refusalOf(() => createMediaClient({ baseUrl, apiKey }))).toBeInstanceOf(TypeError);
  });

  it('does not include an app’s own token for its proxy', async () => {
    const { client, nextRequest } = createDialogue({
      headers: { authorization: 'Bearer session-of-a-person' },
    });
    const usage = client.getUsage();
    const { headers, respondWith } = await nextRequest();
    expect(headers.get('authorization')).toBe('Bearer session-of-a-person');
    respondWith(json({}));
    await usage;
  });
});

describe('an API key on a server', () => {
  it('is sent with every call as a bearer token (spec 5)', async () => {
    vi.stubGlobal('window', undefined);
    const { client, nextRequest } = createDialogue({ apiKey, headers: { authorization: 'overruled' } });
    const usage = client.getUsage();
    const { headers, respondWith } = await nextRequest();
    expect(headers.get('authorization')).toBe(`Bearer ${apiKey}`);
    respondWith(json({}));
    await usage;
  });
});
