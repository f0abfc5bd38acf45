import { describe, expect, it } from 'vitest';
import { answering, redirecting, createHostileWorld } from '../../../test/service/hostile/hostile-world.js';
import {
  hostileForms,
  hostileHosts,
  hostileNotations,
  refusedUrls,
} from '../../../test/service/hostile/hostile-urls.js';
import { createInternet, publicAddress } from '../../../test/service/hostile/internet.js';

const test = createHostileWorld();
const all = (code: string, urls: readonly string[]) => urls.map((url) => `${code} ${url}`);

describe('a hostile URL', () => {
  it('would reach the canary if it were not blocked', async () => {
    const other = await createInternet();
    const { signal } = new AbortController();
    for (const host of ['127.0.0.1', '2130706433', 'localhost'])
      // One after another.
      await (
        await other.fetchSource(new URL(`http://${host}:${other.canaryPort}/`), { addresses: null, signal })
      ).text();
    expect([other.canaryCount(), other.reached.length]).toEqual([3, 3]);
    other.close();
  });

  it.each(hostileNotations(0).map(([notation]) => notation))('%s is blocked', async (notation) => {
    const urls = new Map(hostileNotations(test.internet.canaryPort)).get(notation) ?? [];
    expect(await test.codesOf(urls)).toEqual(all('source_blocked', urls));
  });

  it('of a local host is blocked', async () => {
    const urls = hostileHosts.map((host) => `http://${host}:${test.internet.canaryPort}/`);
    expect(await test.codesOf(urls)).toEqual(all('source_blocked', urls));
  });

  it('of an odd form is blocked', async () => {
    const urls = hostileForms(test.internet.canaryPort);
    expect(await test.codesOf(urls)).toEqual(all('source_blocked', urls));
  });

  it('with credentials, another scheme or no host is refused', async () => {
    for (const url of refusedUrls(test.internet.canaryPort))
      // To name the one that is not.
      expect([url, (await test.start(url)).status]).toEqual([url, 400]);
  });
});

describe('a hostile name', () => {
  it.each<[string, string[]]>([
    ['a private address', ['10.0.0.1']],
    ['the canary', ['127.0.0.1']],
    ['a public address and the canary', [publicAddress, '127.0.0.1']],
    ['a public address and IPv6', [publicAddress, '::1']],
    ['a mapped address', ['::ffff:127.0.0.1']],
    ['an address with a zone', ['fe80::1%eth0']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['another name', ['localhost']],
  ])('that resolves to %s is blocked', async (_, addresses) => {
    test.names.set('evil.test', [addresses]);
    const urls = ['http', 'https'].map((scheme) => `${scheme}://evil.test:${test.internet.canaryPort}/`);
    expect(await test.codesOf(urls)).toEqual(all('source_blocked', urls));
  });

  it('that is rebound is connected to where it was checked', async () => {
    test.names.set('evil.test', [[publicAddress], ['127.0.0.1']]);
    test.internet.answer = answering('HTTP/1.1 404 None\r\n\r\n');
    const urls = [`http://evil.test:${test.internet.canaryPort}/`];
    expect(await test.codesOf(urls)).toEqual(all('source_unavailable', urls));
    test.names.set('evil.test', [[publicAddress], ['127.0.0.1']]);
    test.internet.answer = redirecting(302, '/again');
    expect(await test.codesOf(urls)).toEqual(all('source_blocked', urls));
  });

  it('that does not resolve is unavailable', async () => {
    test.names.set('evil.test', [[]]);
    expect(await test.codesOf(['http://evil.test/'])).toEqual(['source_unavailable http://evil.test/']);
  });
});

describe('a hostile redirect', () => {
  const targets = (port: number) => [
    `http://127.0.0.1:${port}/`,
    `//127.0.0.1:${port}/`,
    `/\\127.0.0.1:${port}/`,
    `http://[::1]:${port}/`,
    `http://2130706433:${port}/`,
    `http://localhost:${port}/`,
    `http://evil.test:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
    `http://user:secret@public.test/`,
    'file:///etc/passwd',
    `ftp://127.0.0.1:${port}/`,
    `gopher://127.0.0.1:${port}/_`,
    'data:text/plain,hello',
    'http://',
  ];
  it.each([301, 302, 303, 307, 308])('with %d is not followed', async (status) => {
    for (const target of targets(test.internet.canaryPort)) {
      test.internet.answer = redirecting(status, target);
      // The hosts answer one way at a time.
      expect([target, await test.codesOf(['http://public.test/'])]).toEqual([
        target,
        ['source_blocked http://public.test/'],
      ]);
    }
  });

  it('is not followed after others, nor endlessly', async () => {
    test.internet.answer = (socket, path) => {
      const target =
        path === '/3' ? `http://127.0.0.1:${test.internet.canaryPort}/` : `/${Number(path.slice(1)) + 1}`;
      redirecting(302, target)(socket, path);
    };
    expect(await test.codesOf(['http://public.test/0'])).toEqual(['source_blocked http://public.test/0']);
    test.internet.answer = redirecting(302, '/');
    expect(await test.codesOf(['http://public.test/'])).toEqual(['source_unavailable http://public.test/']);
  });
});
