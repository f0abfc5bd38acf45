// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { apiKey, call, presign, problemOf, world, write } from '../test/proxy-world.js';
import { uploaderOperations } from './allow-lists.js';
import type { MediaProxyOptions, ProxyCall } from './proxy.js';
import type { OperationId } from './route.js';

test.each<[string, string, OperationId, Record<string, string>]>([
  ['GET', '/usage', 'getUsage', {}],
  ['POST', '/uploads/presign', 'presignUpload', {}],
  ['POST', '/uploads/finalize', 'finalizeUpload', {}],
  ['POST', '/uploads/check-duplicate', 'checkDuplicate', {}],
  ['GET', '/assets', 'listAssets', {}],
  ['GET', '/assets/a1', 'getAsset', { assetId: 'a1' }],
  ['DELETE', '/assets/a1', 'deleteAsset', { assetId: 'a1' }],
  ['POST', '/assets/a1/replace/presign', 'presignReplacement', { assetId: 'a1' }],
  ['POST', '/assets/a1/replace/finalize', 'finalizeReplacement', { assetId: 'a1' }],
  ['GET', '/assets/a1/versions', 'listVersions', { assetId: 'a1' }],
  ['GET', '/folders', 'listFolders', {}],
  ['POST', '/folders', 'createFolder', {}],
  ['POST', '/imports', 'createImport', {}],
  ['GET', '/jobs/j1', 'getJob', { jobId: 'j1' }],
])('%s %s reaches the service as itself, with the key', async (method, path, operation, params) => {
  const calls: ProxyCall[] = [];
  const { proxy, sent } = world({ authorize: (seen) => calls.push(seen) > 0 });
  const request =
    method === 'POST'
      ? write(path, { x: 1 })
      : call(path, { method, headers: { 'sec-fetch-site': 'same-origin' } });
  expect((await proxy(request)).status).toBe(200);
  expect(calls).toMatchObject([{ operation, params, body: method === 'POST' ? { x: 1 } : null }]);
  expect(sent.map((up) => `${up.method} ${up.url}`)).toEqual([`${method} https://service.test/v1${path}`]);
  expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${apiKey}`);
});

test('an operation that is not in `allow` is refused before authorize is asked', async () => {
  const authorize = vi.fn(() => true);
  const { proxy, sent } = world({ allow: uploaderOperations, authorize });
  expect(await problemOf(await proxy(call('/assets')))).toBe('403 operation_not_allowed');
  expect(authorize).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test('what authorize does not agree to is not sent', async () => {
  const { proxy, sent } = world({ authorize: ({ body }) => body?.['privacy'] !== 'public' });
  expect(await problemOf(await proxy(write('/uploads/presign', { ...presign, privacy: 'public' })))).toBe(
    '403 not_authorized',
  );
  expect(sent).toEqual([]);
  expect((await proxy(write('/uploads/presign', { ...presign, privacy: 'private' }))).status).toBe(200);
});

test('only `true` is a yes', async () => {
  const truthy = { authorize: (() => ({ user: 1 })) as unknown as MediaProxyOptions['authorize'] };
  expect(await problemOf(await world(truthy).proxy(call('/assets')))).toBe('403 not_authorized');
});

test('an authorize that throws lets nothing pass, and the operator learns why', async () => {
  const { proxy, sent, logged } = world({ authorize: () => Promise.reject(new Error('no session store')) });
  const response = await proxy(call('/assets'));
  expect(await problemOf(response)).toBe('500 proxy_failed');
  expect(sent).toEqual([]);
  expect(logged.join()).toContain('no session store');
});

test('what authorize read is what is sent, not what else the text could mean', async () => {
  const { proxy, sent } = world();
  await proxy(write('/uploads/presign', '{"privacy":"public","privacy":"private"}'));
  expect(await sent[0]?.text()).toBe('{"privacy":"private"}');
});

test.each([
  '/assets/..%2Fkeys',
  '/assets/a%2fb',
  '/assets/a%5Cb',
  '/assets/%252e%252e',
  '/assets/%2e%2ekeys',
  '/assets/a%00',
  '/assets/a%C3',
  '/assets/a%zz',
  '/assets//versions',
  '/assets/',
  '//assets',
])('%s is refused before anything is sent', async (path) => {
  const { proxy, sent } = world();
  expect(await problemOf(await proxy(call(path)))).toBe('400 malformed_path');
  expect(sent).toEqual([]);
});

test.each(['/keys', '/assets/a1/replace', '/assets/../keys', '/v1/assets', '/Assets', '/errors/x'])(
  '%s is no operation',
  async (path) => {
    const { proxy, sent } = world();
    expect(await problemOf(await proxy(call(path)))).toBe('404 unknown_path');
    expect(sent).toEqual([]);
  },
);

test('a path outside of the mount is not answered', async () => {
  const { proxy } = world({ path: '/media/' });
  expect(await problemOf(await proxy(call('/assets')))).toBe('404 unknown_path');
  expect((await proxy(new Request('https://app.test/media/assets'))).status).toBe(200);
  expect(await problemOf(await proxy(new Request('https://app.test/mediassets')))).toBe('404 unknown_path');
});

test('another method is refused', async () => {
  expect(await problemOf(await world().proxy(call('/assets', { method: 'PUT' })))).toBe(
    '405 method_not_allowed',
  );
});

test('an id with unusual characters arrives as it is', async () => {
  const { proxy, sent } = world();
  await proxy(call(`/assets/${encodeURIComponent('ä b:c?d#e')}`));
  expect(sent[0]?.url).toBe(`https://service.test/v1/assets/${encodeURIComponent('ä b:c?d#e')}`);
});

test('the filters of the list pass', async () => {
  const { proxy, sent } = world();
  await proxy(call('/assets?limit=50&search=a%26b&type=image'));
  expect(sent[0]?.url).toBe('https://service.test/v1/assets?limit=50&search=a%26b&type=image');
});

test.each(['/assets?limit=1&limit=100', '/assets?owner=2', '/usage?x=1'])('%s is refused', async (path) => {
  const { proxy, sent } = world();
  expect(await problemOf(await proxy(call(path)))).toBe('400 malformed_query');
  expect(sent).toEqual([]);
});

test.each<[string, Record<string, string>, number]>([
  ['the same origin', { 'sec-fetch-site': 'same-origin' }, 200],
  ['a sibling domain', { 'sec-fetch-site': 'same-site', origin: 'https://blog.app.test' }, 403],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, 403],
  ['another site that forged nothing but lacks the metadata', { origin: 'https://evil.test' }, 403],
  ['the same origin in an old browser', { origin: 'https://app.test' }, 200],
  ['a sandboxed frame', { origin: 'null' }, 403],
  ['something that says nothing', {}, 403],
  ['a page of a named origin', { origin: 'https://www.app.test', 'sec-fetch-site': 'cross-site' }, 200],
])('a write from %s', async (_from, headers, status) => {
  const { proxy, sent } = world({ origins: ['https://www.app.test'] });
  const request = call('/uploads/presign', {
    method: 'POST',
    body: JSON.stringify(presign),
    headers: { 'content-type': 'application/json', ...headers },
  });
  const response = await proxy(request);
  expect(response.status).toBe(status);
  expect(sent.length).toBe(status === 200 ? 1 : 0);
  const remove = call('/assets/a1', { method: 'DELETE', headers });
  expect((await proxy(remove)).status).toBe(status);
});

test.each<[string, Request, string]>([
  ['a form', write('/imports', 'url=x', { 'content-type': 'text/plain' }), '415 body_not_json'],
  ['no JSON', write('/imports', '{"url":'), '400 malformed_body'],
  ['a list', write('/imports', []), '400 malformed_body'],
  ['nothing', write('/imports', ''), '400 malformed_body'],
  ['more than the limit', write('/imports', { url: 'x'.repeat(70_000) }), '413 body_too_large'],
])('a body that is %s is refused', async (_what, request, expected) => {
  const { proxy, sent } = world();
  expect(await problemOf(await proxy(request))).toBe(expected);
  expect(sent).toEqual([]);
});

test('a body without a stated length is read no further than the limit', async () => {
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
  'a key that cannot be one (%j) is refused at once, and not repeated',
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
])('baseUrl %s is refused at once', (baseUrl) => {
  expect(() => world({ baseUrl })).toThrow(TypeError);
});
