import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMockServer, type MockServer } from './node.js';

let server: MockServer;
let key: string;
beforeEach(async () => {
  server = await startMockServer();
  key = server.service.createKey();
});
afterEach(() => server.close());

describe('the control routes', () => {
  const control = (method: string, name: string, body?: unknown, type = 'application/json') =>
    fetch(`${new URL(server.baseUrl).origin}/_mock/${name}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': type } }),
    });
  const statuses = async (count: number) => {
    const seen = [];
    for (let index = 0; index < count; index += 1) {
      const response = await fetch(`${server.baseUrl}/usage`, {
        headers: { authorization: `Bearer ${key}` },
      });
      seen.push(response.status);
    }
    return seen;
  };

  it('add and clear faults', async () => {
    const added = await control('POST', 'faults', { on: 'getUsage', kind: 'status', status: 503 });
    expect(added.status).toBe(204);
    expect(await statuses(2)).toEqual([503, 200]);
    await control('POST', 'faults', { on: '*', kind: 'status', status: 503, times: null });
    expect(await statuses(3)).toEqual([503, 503, 503]);
    expect((await control('DELETE', 'faults')).status).toBe(204);
    expect(await statuses(1)).toEqual([200]);
  });

  it('create keys', async () => {
    const response = await control('POST', 'keys', { scopes: ['folders:read'], expiresInDays: 1 });
    expect(response.status).toBe(201);
    const made = (await response.json()) as { key: string };
    const headers = { authorization: `Bearer ${made.key}` };
    expect((await fetch(`${server.baseUrl}/folders`, { headers })).status).toBe(200);
    expect((await fetch(`${server.baseUrl}/usage`, { headers })).status).toBe(403);
  });

  it('create assets and folders', async () => {
    const made = await control('POST', 'folders', { name: 'Summer' });
    const folder = (await made.json()) as { id: string };
    const createdAt = '2026-11-01T08:00:00.000Z';
    const added = await control('POST', 'assets', {
      filename: 'a.txt',
      text: 'hello',
      folderId: folder.id,
      createdAt,
    });
    expect([made.status, added.status]).toEqual([201, 201]);
    expect(await added.json()).toMatchObject({ filename: 'a.txt', size: 5, created_at: createdAt });
    const picture = await control('POST', 'assets', { filename: 'a.png', base64: btoa('\x89PNG') });
    const { id = '', content_type } = (await picture.json()) as { id?: string; content_type?: string };
    expect(content_type).toBe('image/png');
    expect(Array.from(await server.service.bytesOf(id))).toEqual([0x89, 0x50, 0x4e, 0x47]);
    const headers = { authorization: `Bearer ${key}` };
    const inFolder = await fetch(`${server.baseUrl}/assets?folder_id=${folder.id}`, { headers });
    expect(await inFolder.json()).toMatchObject({ data: [{ filename: 'a.txt' }] });
  });

  it('set the status of an asset, and what an account may not use', async () => {
    const added = await control('POST', 'assets', { filename: 'a.txt', status: 'quarantined' });
    expect(await added.json()).toMatchObject({ status: 'quarantined' });
    const set = await control('POST', 'access', { access: { listAssets: 'plan' } });
    expect(set.status).toBe(204);
    const headers = { authorization: `Bearer ${key}` };
    expect((await fetch(`${server.baseUrl}/assets`, { headers })).status).toBe(403);
    await control('POST', 'access', { access: { api: 'suspended' }, account: 'another' });
    await control('POST', 'access', { access: {} });
    expect((await fetch(`${server.baseUrl}/assets`, { headers })).status).toBe(200);
  });

  it('reset the service and return the request log', async () => {
    await statuses(1);
    const { data } = (await (await control('GET', 'requests')).json()) as { data: unknown[] };
    expect(data).toMatchObject([{ operation: 'getUsage', status: 200 }]);
    expect(JSON.stringify(data)).not.toContain(key);
    expect((await control('POST', 'reset', {})).status).toBe(204);
    expect(server.service.requests()).toEqual([]);
    expect(await statuses(1)).toEqual([200]);
  });

  it.each([
    ['faults', {}, '"on"'],
    ['faults', { on: '*', kind: 'explode' }, '"kind"'],
    ['faults', { on: '*', kind: 'delay' }, '"ms"'],
    ['keys', { expiresInDays: 400 }, '1 to 365'],
    ['assets', {}, 'filename'],
    ['assets', { filename: 'a', folderId: 'none' }, 'no folder none'],
    ['assets', { filename: 'a', createdAt: 'soon' }, 'createdAt'],
    ['folders', { name: 'a', parent: 'b' }, '"parent"'],
    ['faults', { on: '*', kind: 'cut' }, '"ms"'],
    ['access', {}, '"access"'],
    ['access', { access: { api: 'bored' } }, 'bored is not a reason'],
  ])('refuse %s %j with a reason', async (name, body, reason) => {
    const response = await control('POST', name, body);
    const { detail } = (await response.json()) as { detail: string };
    expect([response.status, detail.includes(reason)]).toEqual([400, true]);
  });

  it('are inaccessible to pages of other origins', async () => {
    const plain = await control('POST', 'keys', {}, 'text/plain');
    expect([plain.status, plain.headers.has('access-control-allow-origin')]).toEqual([400, false]);
    expect((await control('OPTIONS', 'keys')).headers.has('access-control-allow-origin')).toBe(false);
    expect((await control('GET', 'nothing')).status).toBe(404);
  });
});
