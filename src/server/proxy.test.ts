import { expect, test } from 'vitest';
import { call, presign, problemOf, world, write } from '../../test/worlds/proxy-world.js';

test('a path outside of the mount is a 404', async () => {
  const { proxy } = world({ path: '/media/' });
  expect(await problemOf(await proxy(call('/assets')))).toBe('404 unknown_path');
  expect((await proxy(new Request('https://app.test/media/assets'))).status).toBe(200);
  expect(await problemOf(await proxy(new Request('https://app.test/mediassets')))).toBe('404 unknown_path');
});

test('an id with special characters is forwarded unchanged', async () => {
  const { proxy, sent } = world();
  await proxy(call(`/assets/${encodeURIComponent('ä b:c?d#e')}`));
  expect(sent[0]?.url).toBe(`https://service.test/v1/assets/${encodeURIComponent('ä b:c?d#e')}`);
});

test('a path to which a framework has redirected, with a slash at the end, is that of the operation', async () => {
  const { proxy, sent } = world();
  await proxy(call('/assets/?limit=50'));
  await proxy(write('/uploads/presign/', presign));
  expect(sent.map(({ url }) => url)).toEqual([
    'https://service.test/v1/assets?limit=50',
    'https://service.test/v1/uploads/presign',
  ]);
});

test('filters of the asset list are forwarded', async () => {
  const { proxy, sent } = world();
  await proxy(call('/assets?limit=50&search=a%26b&type=image'));
  expect(sent[0]?.url).toBe('https://service.test/v1/assets?limit=50&search=a%26b&type=image');
});

test.each(['/shop/api/media/assets', '/api/media/assets/'])(
  'the path is found below the base of an app, and with a slash at the end: %s',
  async (path) => {
    const { proxy, sent } = world();
    expect((await proxy(new Request(`https://app.test${path}?limit=5`))).status).toBe(200);
    expect(sent[0]?.url).toBe('https://service.test/v1/assets?limit=5');
    expect(
      await problemOf(
        await world({ path: '/media' }).proxy(new Request('https://app.test/shop/media/assets')),
      ),
    ).toBe('404 unknown_path');
  },
);

test.each<[what: string, read: (request: Request) => unknown]>([
  ['was read', (request) => request.text()],
  ['is being read', (request) => request.body?.getReader()],
])('a body that %s before says so', async (_what, read) => {
  const { proxy, sent } = world();
  const request = write('/uploads/presign', presign);
  await read(request);
  const response = await proxy(request);
  expect(await response.clone().text()).toContain('request.clone()');
  expect(await problemOf(response)).toBe('400 body_already_read');
  expect(sent).toEqual([]);
});

test('a page of an origin in `origins` may write', async () => {
  const { proxy, sent } = world({ origins: ['https://www.app.test'] });
  const from = (origin: string) =>
    proxy(write('/uploads/presign', presign, { origin, 'sec-fetch-site': 'cross-site' }));
  expect((await from('https://www.app.test')).status).toBe(200);
  expect(await problemOf(await from('https://www.app.test.evil.test'))).toBe('403 cross_origin');
  expect(sent).toHaveLength(1);
});

test('a body without Content-Length is not read beyond the limit', async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  const request = call('/imports', {
    method: 'POST',
    body: endless,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    duplex: 'half',
  } as RequestInit);
  expect(await problemOf(await world({ bodyLimit: 10_000 }).proxy(request))).toBe('413 body_too_large');
  expect(pulled).toBeLessThan(20);
});

test.each([['key\nwith_a_break_live_0123'], [''], ['short'], [undefined]])(
  'an invalid key (%j) throws an error that does not contain it',
  (key) => {
    const make = () => world({ apiKey: key as string });
    expect(make).toThrow(TypeError);
    expect(make).not.toThrow(/0123/);
  },
);

test.each([
  '/v1',
  'ftp://service.test/v1',
  'https://user:pass@service.test/v1',
  'https://service.test/v1?a=b',
])('baseUrl %s throws', (baseUrl) => {
  expect(() => world({ baseUrl })).toThrow(TypeError);
});
