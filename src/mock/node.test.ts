// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest';
import type { Asset, UploadSession } from '../api/resources.js';
import { startMockServer, type MockServer } from './node.js';

let server: MockServer;
afterEach(() => server.close());

it('takes an upload over HTTP', async () => {
  server = await startMockServer();
  const key = server.service.createKey();
  const call = async (path: string, body: unknown) => {
    const response = await fetch(`${server.baseUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const session = (await call('/uploads/presign', {
    filename: 'a.txt',
    content_type: 'text/plain',
    size: 5,
  })) as UploadSession;
  const bad = await fetch(session.upload_url, {
    method: 'PUT',
    body: 'hello',
    headers: { ...session.required_headers, authorization: 'Bearer x' },
  });
  expect(bad.status).toBe(400);
  const put = await fetch(session.upload_url, {
    method: 'PUT',
    body: 'hello',
    headers: session.required_headers,
  });
  expect(put.status, await put.text()).toBe(200);
  const asset = (await call('/uploads/finalize', { upload_id: session.upload_id })) as Asset;
  expect(asset.size).toBe(5);
  expect(await (await fetch(asset.direct_url ?? '')).text()).toBe('hello');
});
