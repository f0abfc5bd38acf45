import { beforeAll, describe, expect, it } from 'vitest';
import { createEdgeWorld, type EdgeWorld } from '../../test/worlds/edge-world.js';
import { createMockWorld, type MockWorld } from '../../test/worlds/mock-world.js';
import { presign } from '../../test/worlds/proxy-world.js';
import type { UploadSession } from '../api/resources.js';
import type * as server from './index.js';

describe('at the edge, the proxy', () => {
  let mock: MockWorld;
  let edge: EdgeWorld<typeof server>;
  let proxy: ReturnType<typeof server.createMediaProxy>;
  const authorized: string[] = [];

  beforeAll(async () => {
    mock = createMockWorld();
    edge = await createEdgeWorld('server/index.ts', (request) => mock.service.fetch(request));
    const { createMediaProxy, uploaderOperations } = edge.entry;
    proxy = createMediaProxy({
      baseUrl: mock.service.baseUrl,
      apiKey: mock.key,
      allow: uploaderOperations,
      authorize: ({ operation, body, request }) => {
        authorized.push(`${operation} ${String(body?.filename)}`);
        return request.headers.get('cookie') === 'session=ada';
      },
    });
  });

  const send = (method: string, path: string, init: RequestInit = {}, cookie = 'session=ada') => {
    const url = `https://app.test/api/media${path}`;
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const request = edge.request(url, { method, headers, ...init });
    return proxy(request).then(async (response) => ({
      status: response.status,
      body: JSON.parse(await response.text()) as Record<string, unknown>,
      bodyUsed: request.bodyUsed,
    }));
  };

  it('calls `authorize` and forwards a presign with the key', async () => {
    const { status, body } = await send('POST', '/uploads/presign', { body: JSON.stringify(presign) });
    expect(status).toBe(201);
    expect(body).toMatchObject({ upload_id: expect.stringMatching(/^upl_/), upload_url: expect.any(String) });
    expect(authorized).toEqual(['presignUpload sunset.jpg']);
    const [call] = edge.sent;
    expect(call?.headers.get('authorization')).toBe(`Bearer ${mock.key}`);
    expect(call?.headers.has('cookie')).toBe(false);
    expect(JSON.stringify(body)).not.toContain(mock.key);
  });

  it.each([
    ['another user', 'POST', '/uploads/presign', '403 not_authorized'],
    ['an operation outside of allow', 'DELETE', '/assets/a1', '403 operation_not_allowed'],
    ['an encoded slash', 'GET', '/assets/..%2fusage', '400 malformed_path'],
    ['a double encoding', 'GET', '/assets/%252e%252e', '400 malformed_path'],
    ['an unknown path', 'GET', '/admin', '404 unknown_path'],
  ])('refuses %s, and sends nothing', async (_what, method, path, refusal) => {
    const before = edge.sent.length;
    const body = method === 'POST' ? { body: JSON.stringify(presign) } : {};
    const response = await send(method, path, body, 'session=mallory');
    expect(`${response.status} ${String(response.body['code'])}`).toBe(refusal);
    expect(edge.sent).toHaveLength(before);
  });

  it('refuses files without reading them', async () => {
    const before = edge.sent.length;
    const headers = { cookie: 'session=ada', 'content-type': 'image/jpeg', 'sec-fetch-site': 'same-origin' };
    const body = new Uint8Array(1_000_000);
    for (const [method, path, refusal] of [
      ['POST', '/uploads/presign', 'body_not_json'],
      ['PUT', '/uploads/upl_1', 'unknown_path'],
    ] as const) {
      const response = await send(method, path, { headers, body });
      expect(response).toMatchObject({ body: { code: refusal }, bodyUsed: false });
    }
    expect(edge.sent).toHaveLength(before);
  });

  it('separates users, with the store in memory', async () => {
    const { createMediaProxy, createMemoryStore, libraryOperations } = edge.entry;
    const separate = createMediaProxy({
      baseUrl: mock.service.baseUrl,
      apiKey: mock.key,
      allow: libraryOperations,
      authorize: () => true,
      users: { of: (request) => request.headers.get('cookie'), store: createMemoryStore() },
    });
    const as = async (user: string, method: string, path: string, body?: object) => {
      const headers = {
        cookie: user,
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': 'k1',
      };
      const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
      const response = await separate(edge.request(`https://app.test/api/media${path}`, init));
      return JSON.parse(await response.text()) as Record<string, unknown>;
    };
    const session = (await as('ada', 'POST', '/uploads/presign', presign)) as unknown as UploadSession;
    await mock.put(session, new Uint8Array([0xff, 0xd8, 0xff]));
    const { upload_id } = session;
    const stolen = await as('eve', 'POST', '/uploads/finalize', { upload_id });
    expect(stolen).toMatchObject({ status: 404, code: 'upload_not_found' });
    const asset = await as('ada', 'POST', '/uploads/finalize', { upload_id });
    expect(await as('ada', 'GET', '/assets?limit=1')).toMatchObject({ data: [asset] });
    expect(await as('eve', 'GET', '/assets')).toMatchObject({ data: [] });
    expect(await separate.reconcile()).toMatchObject({ completed: 0, unknown: 0 });
    await separate.close();
  });

  it('uses no Node API', () => {
    expect(edge.touched).toEqual([]);
  });
});
