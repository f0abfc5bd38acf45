import { createMediaClient } from 'longshore/api';
import { createMockService, type MockOptions } from 'longshore/mock';
import { afterEach, expect, it, vi } from 'vitest';

/** The server of an app with the recipe, before the mock. Ada has uploaded a private file. */

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const origin = 'https://storage.longshore.test';

async function start(options: MockOptions = {}, fileOrigin = origin) {
  const service = createMockService(options);
  const key = service.createKey({ scopes: ['uploads:write', 'assets:read', 'assets:delete'] });
  const fetched = vi.fn<typeof fetch>(service.fetch);
  vi.stubGlobal('fetch', fetched);
  vi.stubEnv('MEDIA_BASE_URL', service.baseUrl);
  vi.stubEnv('MEDIA_API_KEY', key);
  vi.stubEnv('MEDIA_DATABASE', ':memory:');
  vi.stubEnv('MEDIA_FILE_ORIGIN', fileOrigin);
  vi.resetModules();
  const { mediaProxy } = await import('./keep-apart.js');
  const { privateFile } = await import('./private-file.js');
  const { sessions } = await import('./session.js');
  for (const user of ['ada', 'bob']) sessions.set(user, user);
  closing.push(() => mediaProxy.close());

  const ada = createMediaClient({
    baseUrl: 'https://app.test/api/media',
    headers: { cookie: 'session=ada', 'sec-fetch-site': 'same-origin' },
    fetch: (input, init) => mediaProxy(new Request(input, init)),
  });
  const declared = {
    filename: "it's (a) <b>.svg",
    content_type: 'image/svg+xml',
    privacy: 'private',
  } as const;
  const body = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  const session = await ada.presignUpload({ ...declared, size: body.byteLength });
  await service.fetch(session.upload_url, { method: 'PUT', headers: { ...session.required_headers }, body });
  const { id = '' } = await ada.finalizeUpload({ upload_id: session.upload_id });
  fetched.mockClear();

  const get = (user: string, headers: Record<string, string> = {}) => {
    const given = { cookie: `session=${user}`, 'sec-fetch-site': 'same-origin', ...headers };
    return privateFile(new Request(`https://app.test/files/${id}`, { headers: given }), id);
  };
  const isApi = (input: RequestInfo | URL) => new Request(input).url.startsWith(service.baseUrl);
  const withKey = () => fetched.mock.calls.filter(([input]) => !isApi(input));
  return { service, ada, id, get, fetched, isApi, withKey };
}

it('hands the file on to its user, and lets nothing in it run', async () => {
  const { get } = await start({ privateFiles: 'key' });
  const response = await get('ada');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(Object.fromEntries(response.headers)).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="it's (a) <b>.svg"; filename*=UTF-8''it%27s%20%28a%29%20%3Cb%3E.svg`,
    'content-length': '41',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'image/svg+xml',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  });
});

it('hands on the range that is asked for, or all of a file that may have changed', async () => {
  const { get } = await start({ privateFiles: 'key' });
  const part = await get('ada', { range: 'bytes=1-3' });
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 1-3/41',
    'svg',
  ]);
  expect((await get('ada', { range: 'bytes=90-' })).status).toBe(416);
  expect((await get('ada', { range: 'bytes=1-3', 'if-range': '"x"' })).status).toBe(200);
});

it('refuses everybody else, other sites, and what was deleted, without asking for the file', async () => {
  const { get, ada, id, withKey } = await start({ privateFiles: 'key' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await get('bob')).status).toBe(404);
  expect((await get('eve')).status).toBe(403);
  expect((await get('ada', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  await ada.deleteAsset(id);
  expect((await get('ada')).status).toBe(404);
  expect(withKey()).toEqual([]);
  vi.restoreAllMocks();
});

it('says so where the service serves no private files to keys', async () => {
  const { get } = await start();
  const response = await get('ada');
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ detail: 'The service serves no private files to API keys.' });
});

it('sends the key to no other origin, not even after a redirect', async () => {
  const other = await start({ privateFiles: 'key' }, 'https://cdn.example');
  expect((await other.get('ada')).status).toBe(502);
  expect(other.withKey()).toEqual([]);

  const { get, fetched, withKey, isApi, service } = await start({ privateFiles: 'key' });
  fetched.mockImplementation(async (input, init) =>
    isApi(input)
      ? service.fetch(input, init ?? {})
      : new Response(null, { status: 302, headers: { location: 'https://evil.example/' } }),
  );
  expect((await get('ada')).status).toBe(502);
  expect(withKey()).toHaveLength(1);
});
