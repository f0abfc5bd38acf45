import { once } from 'node:events';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { connect, type AddressInfo, type Server as NetServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer as createViteServer } from 'vite';
import { createMediaClient, type MediaClient } from '../../src/api/index.js';
import { startMockServer, type MockServer } from '../../src/mock/node.js';
import { scopes } from '../../src/contract/operation.js';
import { toNodeHandler, type UserMediaProxy } from '../../src/server/index.js';
import { clientOf, expectApart, refusal, upload } from './recipe-client.js';
import { readResponse } from '../../test/worlds/proxy-over-http.js';
import { listening, closeServer } from '../../test/worlds/servers.js';

/** Runs each recipe unchanged against the mock service, called by the real client over HTTP. */

let mock: MockServer;
let apiKey: string;
beforeAll(async () => {
  mock = await startMockServer();
  apiKey = mock.service.createKey({ scopes });
});
afterAll(() => mock.close());

// Hono's Node server replaces these globals, and other tests share this worker.
const { Request: PlatformRequest, Response: PlatformResponse } = globalThis;

const closing: (() => unknown)[] = [];
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('MEDIA_BASE_URL', mock.baseUrl);
  vi.stubEnv('MEDIA_API_KEY', apiKey);
  vi.stubEnv('PORT', '0');
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  vi.doUnmock('express');
  vi.unstubAllEnvs();
  Object.defineProperty(globalThis, 'Request', { value: PlatformRequest });
  Object.defineProperty(globalThis, 'Response', { value: PlatformResponse });
});

/** The origin of a recipe's server, which is closed after the test. */
async function originOf(started: NetServer): Promise<string> {
  const server = started as Server;
  closing.push(() => closeServer(server));
  if (!server.listening) await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function serve(handler: (request: Request) => Promise<Response>): Promise<string> {
  const listener = toNodeHandler(handler);
  return originOf(await listening((incoming, outgoing) => void listener(incoming, outgoing)));
}

async function signIn(user: string): Promise<string> {
  const { sessions } = await import('./session.js');
  sessions.set(`session-of-${user}`, user);
  return `session=session-of-${user}`;
}

const recipes: [name: string, start: () => Promise<string>][] = [
  ['Node', async () => originOf((await import('./node.js')).server)],
  ['Express 5', async () => originOf((await import('./express.js')).server)],
  [
    'Express 4',
    async () => {
      vi.doMock('express', () => ({ default: createRequire(import.meta.url)('express-4') as unknown }));
      return originOf((await import('./express.js')).server);
    },
  ],
  ['Hono', async () => originOf((await import('./hono.js')).server)],
  [
    'Next',
    async () => {
      const route = await import('./next/app/api/media/[...path]/route.js');
      const { sessions } = await import('./next/session.js');
      sessions.set('session-of-ada', 'ada');
      const handlers: Record<string, (request: Request) => Promise<Response>> = { ...route };
      const next = async (request: Request) =>
        (await handlers[request.method]?.(request)) ?? new Response(null, { status: 405 });
      return serve(next);
    },
  ],
  [
    "Vite's dev server",
    async () => {
      const port = await vitePort();
      return `http://127.0.0.1:${port}`;
    },
  ],
];

async function vitePort(base = '/'): Promise<number> {
  const { mediaProxy } = await import('./vite-media-proxy.js');
  const vite = await createViteServer({
    base,
    configFile: false,
    logLevel: 'silent',
    plugins: [mediaProxy()],
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  await vite.listen();
  closing.push(() => vite.close());
  return (vite.httpServer!.address() as AddressInfo).port;
}

const idsOf = async (client: MediaClient) => (await client.listAssets()).data.map(({ id }) => id);

/** Keeps from the console what the proxies say of refused calls on localhost. The result checks that they said no more. */
function hints(): () => void {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  return () => {
    for (const [entry] of log.mock.calls) expect(entry).toMatch(/^longshore proxy: .+ was refused: /);
    log.mockRestore();
  };
}

// Vite can take a while to start on a busy machine.
describe.each(recipes)('the recipe for %s', { timeout: 20_000 }, (name, start) => {
  it('uploads and lists, and lets no user of the key delete the file of another', async () => {
    const client = clientOf(await start(), await signIn('ada'));
    const id = await upload(client, `a note through ${name}`);
    expect(await idsOf(client)).toContain(id);
    const hinted = hints();
    expect(await refusal(client.deleteAsset(id))).toMatch(/^(?:403 operation_not_allowed|405 http_405)$/);
    hinted();
  });

  it('refuses invalid calls without calling the service', async () => {
    const origin = await start();
    const cookie = await signIn('ada');
    const before = mock.service.requests().length;
    const hinted = hints();
    // The Vite recipe, for development only, authorizes every call.
    if (!name.startsWith('Vite')) {
      expect(await refusal(clientOf(origin, '').getAsset('a1'))).toBe('403 not_authorized');
    }
    expect(await refusal(clientOf(origin, cookie).getUsage())).toBe('403 operation_not_allowed');
    const { host, port } = new URL(origin);
    for (const [method, target, lines] of hostile(host)) {
      const socket = connect(Number(port), '127.0.0.1');
      const page = lines ?? [`Host: ${host}`, 'Sec-Fetch-Site: same-origin'];
      socket.write(`${method} ${target} HTTP/1.1\r\n${[...page, `Cookie: ${cookie}`].join('\r\n')}\r\n\r\n`);
      const { outcome } = await readResponse(socket, method === 'HEAD');
      expect(`${method} ${target}: ${outcome}`).toMatch(/: (?:4\d\d|no response)/);
    }
    hinted();
    expect(mock.service.requests().slice(before)).toEqual([]);
  });
});

const hostile = (host: string): [method: string, target: string, lines?: string[]][] => [
  ['GET', '/api/media/assets/..%2Fkeys'],
  ['GET', '/api/media/assets/../keys'],
  ['GET', '/api/media/assets/%2e%2e/keys'],
  ['GET', '/api/media/assets/%252e%252e%252fkeys'],
  ['GET', '/api/media/assets/..%5ckeys'],
  ['GET', '/api/media/assets/a%00'],
  ['GET', '/api/media/assets/a;x=1'],
  ['GET', '/api/media/assets?limit=1&limit=2'],
  ['GET', '/api/media/keys'],
  ['GET', '/api/media//assets'],
  ['HEAD', '/api/media/assets'],
  ['TRACE', '/api/media/assets'],
  ['PUT', '/api/media/assets/a1'],
  ['DELETE', '/api/media/assets/a1', [`Host: ${host}`, 'Sec-Fetch-Site: cross-site']],
  ['DELETE', '/api/media/assets/a1', [`Host: ${host}`, 'Origin: https://evil.test']],
  ['DELETE', '/api/media/assets/a1', [`Host: ${host}`]],
];

it("the recipe for Vite's dev server works below a base path and refuses other host names", async () => {
  const port = await vitePort('/shop/');
  const client = clientOf(`http://127.0.0.1:${port}`, '', '/shop/api/media');
  expect(await upload(client, 'a note in a shop')).not.toBe('');
  const before = mock.service.requests().length;
  // With DNS rebinding, a browser would send `same-origin` for another site.
  const socket = connect(port, '127.0.0.1');
  const lines = ['Host: evil.test', 'Sec-Fetch-Site: same-origin'];
  socket.write(`GET /shop/api/media/assets HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  expect((await readResponse(socket)).outcome).toBe('403');
  expect(mock.service.requests()).toHaveLength(before);
});

const userRecipes: [name: string, start: () => Promise<string>][] = [
  ['keep-apart', async () => serve(closed((await import('./keep-apart.js')).mediaProxy))],
  [
    'Hono with users',
    async () => {
      const { default: app, mediaProxy } = await import('./hono-users.js');
      closed(mediaProxy);
      return serve(async (request) => app.fetch(request));
    },
  ],
  [
    'Next with users',
    async () => {
      const route = await import('./next-users/app/api/media/[...path]/route.js');
      const { sessions } = await import('./next-users/session.js');
      for (const user of ['ada', 'bob']) sessions.set(`session-of-${user}`, user);
      const handlers: Record<string, (request: Request) => Promise<Response>> = { ...route };
      return serve(
        async (request) => (await handlers[request.method]?.(request)) ?? new Response(null, { status: 405 }),
      );
    },
  ],
];

/** Closes the proxy of a recipe after the test. */
function closed(proxy: UserMediaProxy): UserMediaProxy {
  closing.push(() => proxy.close());
  return proxy;
}

describe.each(userRecipes)('the recipe %s', { timeout: 20_000 }, (_name, start) => {
  it('gives each user a library of their own', async () => {
    vi.stubEnv('MEDIA_DATABASE', ':memory:');
    const origin = await start();
    const ada = clientOf(origin, await signIn('ada'));
    const bob = clientOf(origin, await signIn('bob'));
    await expectApart(ada, bob);
    const size = 1;
    const declared = { filename: 'c', content_type: 'text/plain', size };
    const hinted = hints();
    expect(await refusal(clientOf(origin, '').presignUpload(declared))).toBe('403 not_authorized');
    hinted();
  });
});

it('the recipe for existing assets gives each of them an owner, once', async () => {
  const { recordOwners } = await import('./existing-assets.js');
  const { createMemoryStore } = await import('longshore/server');
  const asset = await mock.service.addAsset({ filename: 'before.txt', content: 'before users' });
  const store = createMemoryStore();
  const ownerOf = vi.fn(() => 'ada');
  await recordOwners(store, ownerOf);
  await recordOwners(store, ownerOf);
  expect(await store.getAsset(asset.id ?? '')).toMatchObject({ user: 'ada', filename: 'before.txt' });
  expect(ownerOf.mock.calls.flat()).toEqual([...new Set(ownerOf.mock.calls.flat())]);
});

it('the test in docs/proxy.md works', async () => {
  const { createMediaProxy, uploaderOperations } = await import('longshore/server');
  const proxy = createMediaProxy({
    baseUrl: mock.baseUrl,
    apiKey,
    allow: uploaderOperations,
    authorize: ({ request }) => request.headers.get('cookie') === 'session=ada',
  });
  const client = createMediaClient({
    baseUrl: 'https://app.test/api/media',
    fetch: (input, init) => proxy(new Request(input, init)),
    headers: { 'sec-fetch-site': 'same-origin', cookie: 'session=ada' },
  });
  const before = mock.service.requests().length;
  await expect(client.listAssets()).rejects.toMatchObject({ code: 'operation_not_allowed' });
  expect(mock.service.requests()).toHaveLength(before);
  expect(await upload(client, 'a note from the test')).not.toBe('');
});
