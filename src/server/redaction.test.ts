import { describe, expect, it } from 'vitest';
import { call, world } from '../../test/worlds/proxy-world.js';
import { createRedaction } from './redaction.js';

// With characters that every encoding writes differently.
const keys = ['mk_live_0123456789abcdef', '~??>>~+/=&<key>"\\%', 'a"b\\/c<&>?'];
const hexOf = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0');
const each = (write: (character: string) => string) => (key: string) => Array.from(key, write).join('');
const base64 = (text: string) => btoa(text);
const urlSafe = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const named: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', _: 'lowbar' };

/** How a service or a gateway may write what it was sent. */
const encodings: Record<string, (key: string) => string> = {
  'as it is': (key) => key,
  'in JSON': (key) => JSON.stringify(key).slice(1, -1),
  'in JSON within JSON': (key) => JSON.stringify(JSON.stringify(key)).slice(3, -3),
  'in JSON with escaped slashes': (key) => JSON.stringify(key).slice(1, -1).replaceAll('/', '\\/'),
  'as a component of a URL': encodeURIComponent,
  'all percent-encoded': each((character) => `%${hexOf(character)}`),
  'all percent-encoded, in capitals': each((character) => `%${hexOf(character).toUpperCase()}`),
  'percent-encoded twice': each((character) => `%25${hexOf(character)}`),
  'every other character percent-encoded': (key) =>
    Array.from(key, (character, index) => (index % 2 ? `%${hexOf(character)}` : character)).join(''),
  'in escapes of JSON': each((character) => `\\u00${hexOf(character)}`),
  'in escapes of JSON, in capitals': each((character) => `\\u00${hexOf(character).toUpperCase()}`),
  'in escapes of JSON within JSON': each((character) => `\\\\u00${hexOf(character)}`),
  'in escapes of JavaScript': each((character) => `\\x${hexOf(character)}`),
  'in decimal entities': each((character) => `&#${character.charCodeAt(0)};`),
  'in hexadecimal entities': each((character) => `&#x${hexOf(character)};`),
  'in long hexadecimal entities': each((character) => `&#X00${hexOf(character).toUpperCase()};`),
  'in entities within entities': each((character) => `&amp;#${character.charCodeAt(0)};`),
  'in named entities': each((character) => (named[character] ? `&${named[character]};` : character)),
  'in hexadecimal': each(hexOf),
  'in hexadecimal, in capitals': each((character) => hexOf(character).toUpperCase()),
  'in base64': base64,
  'in base64 after one byte': (key) => base64(`x${key}`),
  'in base64 after two bytes': (key) => base64(`xy${key}z`),
  'in base64 as it was sent': (key) => base64(`Bearer ${key}`),
  'in base64 of a header': (key) => base64(`authorization: Bearer ${key}\r\naccept: */*`),
  'in base64 for URLs': (key) => urlSafe(`Bearer ${key}`),
  'in base64 for URLs after one byte': (key) => urlSafe(`x${key}`),
  'in base64, percent-encoded': (key) => encodeURIComponent(base64(`xy${key}`)),
};

describe.each(Object.entries(encodings))('a key %s', (_how, write) => {
  it.each(keys)('is cut: %s', (key) => {
    const { add, cut } = createRedaction();
    add(key);
    const cutText = cut(`before ${write(key)} after`);
    // Base64 may begin with what precedes the key.
    expect(cutText).toMatch(/^before .{0,32}\[key\].{0,4} after$/);
  });
});

describe('an answer', () => {
  const key = 'mk_live_0123456789abcdef';

  it.each(Object.entries(encodings))('with the key %s has it nowhere', async (_how, write) => {
    const written = write(key);
    const { proxy, logged } = world(
      { onResponse: () => Promise.reject(new Error(`Failed: ${written}`)) },
      () =>
        new Response(`{"detail":"${written}"}`, {
          headers: { 'content-type': 'application/json', 'x-request-id': written, 'ratelimit-limit': '7' },
        }),
    );
    const failed = await proxy(call('/assets'));
    expect(failed.status).toBe(500);
    expect(logged.join()).not.toContain(written);
    expect(logged.join()).toContain('[key]');
    const { proxy: silent } = world(
      {},
      () =>
        new Response(`{"detail":"${written}"}`, {
          headers: { 'content-type': 'application/json', 'x-request-id': written, 'ratelimit-limit': '7' },
        }),
    );
    const response = await silent(call('/assets'));
    expect(response.headers.has('x-request-id')).toBe(false);
    expect(response.headers.get('ratelimit-limit')).toBe('7');
    // What is left is JSON.
    expect(await response.json()).toEqual({ detail: expect.stringContaining('[key]') });
  });

  it('without the key is unchanged', () => {
    const { add, cut } = createRedaction();
    add(key);
    const asset = { url: `https://cdn.example/${'ab'.repeat(16)}/IMG%201.jpg?a=1&b=2`, name: 'a & b \\ "c"' };
    const page = JSON.stringify({ data: Array.from({ length: 100 }, () => asset) });
    expect(cut(page)).toBe(page);
  });

  it.each(['\\', '&amp;', '%25', 'm', '\\u006d', 'mk_live_0', '&#0000'])(
    'of a megabyte of %s is searched without backtracking, and left alone',
    (text) => {
      const { add, cut } = createRedaction();
      add(key);
      const long = text.repeat(1_000_000 / text.length);
      expect(cut(long)).toBe(long);
    },
  );
});
