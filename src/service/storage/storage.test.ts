import { describe, expect, it, vi } from 'vitest';
import type { MockOptions } from '../../mock/index.js';
import { createMockWorld, sha256 } from '../../../test/worlds/mock-world.js';

async function readyToPut(options?: MockOptions) {
  const world = createMockWorld(options);
  const session = await world.presign('hello', { checksum_sha256: await sha256('hello') });
  const refused = async (change: { headers?: Record<string, string>; body?: string; url?: string }) => {
    const response = await world.service.fetch(change.url ?? session.upload_url, {
      method: 'PUT',
      headers: change.headers ?? session.required_headers,
      body: change.body ?? 'hello',
    });
    const xml = await response.text();
    return { status: response.status, code: /<Code>(.*)<\/Code>/.exec(xml)?.[1], response, xml };
  };
  return { world, session, refused, required: session.required_headers };
}

describe('a direct PUT', () => {
  it('accepts exactly the required headers and bytes', async () => {
    const { world, session } = await readyToPut();
    const response = await world.put(session, 'hello');
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    const put = world.service.requests().find(({ operation }) => operation === 'put');
    expect(put).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/plain',
        'x-longshore-checksum-sha256': session.required_headers['x-longshore-checksum-sha256'],
      },
    });
    expect(JSON.stringify(put)).not.toContain('X-Longshore-Signature');
  });

  it('can be repeated until the URL expires, and overwrites', async () => {
    const world = createMockWorld();
    const session = await world.presign('hello');
    await world.put(session, 'HELLO');
    expect((await world.put(session, 'hello')).status).toBe(200);
    const { body } = await world.finalize(session.upload_id);
    expect(body.checksum_sha256).toBe(await sha256('hello'));
  });

  it('is refused once the session is over', async () => {
    const { world, session, refused } = await readyToPut();
    await world.put(session, 'hello');
    await world.finalize(session.upload_id);
    expect(await refused({})).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  it('ends with the one that was sent before, which the browser may have given up', async () => {
    const { world, session } = await readyToPut();
    const forever = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(1)),
    });
    const init = { method: 'PUT', headers: session.required_headers, body: forever, duplex: 'half' };
    const before = world.service.fetch(session.upload_url, init);
    await vi.waitFor(() => expect(forever.locked).toBe(true));
    expect((await world.put(session, 'hello')).status).toBe(200);
    expect((await before).status).toBe(503);
  });

  it('is refused with an authorization header', async () => {
    const { refused, required, world } = await readyToPut();
    const response = await refused({ headers: { ...required, authorization: `Bearer ${world.key}` } });
    expect(response).toMatchObject({ status: 400, code: 'InvalidArgument' });
    expect(JSON.stringify(world.service.requests())).not.toContain(world.key);
  });

  it('is refused with a cookie', async () => {
    const { refused, required } = await readyToPut();
    const response = await refused({ headers: { ...required, cookie: 'session=1' } });
    expect(response).toMatchObject({ status: 400, code: 'InvalidArgument' });
  });

  it('is accepted with headers that nobody signed, such as those of a proxy in front', async () => {
    const world = createMockWorld();
    const session = await world.presign('hello');
    const added = {
      // nginx, Caddy, Traefik, HAProxy, Envoy
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'media.example.com',
      'x-forwarded-server': 'edge',
      'x-real-ip': '10.0.0.1',
      'x-request-id': '1',
      'x-unique-id': '1',
      'x-envoy-expected-rq-timeout-ms': '15000',
      'x-b3-traceid': '1',
      forwarded: 'for=10.0.0.1',
      via: '1.1 edge',
      // AWS, Google, Azure, Cloudflare, Heroku, Fly
      'x-amzn-trace-id': 'Root=1',
      'x-amz-cf-id': '1',
      'x-cloud-trace-context': '1',
      'x-azure-ref': '1',
      'x-arr-log-id': '1',
      'cf-connecting-ip': '10.0.0.1',
      'x-request-start': '1',
      'fly-client-ip': '10.0.0.1',
    };
    const headers = { ...session.required_headers, ...added };
    expect((await world.put(session, 'hello', headers)).status).toBe(200);
  });

  it('is refused with a checksum header that was not signed', async () => {
    const world = createMockWorld();
    const session = await world.presign('hello');
    const headers = { ...session.required_headers, 'x-longshore-checksum-sha256': 'AAAA' };
    expect((await world.put(session, 'hello', headers)).status).toBe(403);
  });

  it('is refused with a missing or changed checksum header', async () => {
    const { refused, required } = await readyToPut();
    const signature = { status: 403, code: 'SignatureDoesNotMatch' };
    expect(await refused({ headers: { 'Content-Type': 'text/plain' } })).toMatchObject(signature);
    expect(await refused({ headers: { ...required, 'x-longshore-checksum-sha256': 'AAAA' } })).toMatchObject(
      signature,
    );
  });

  it('is refused with a missing or changed content type', async () => {
    const { refused, required } = await readyToPut();
    const signature = { status: 403, code: 'SignatureDoesNotMatch' };
    for (const type of ['text/html', 'text/plain;charset=UTF-8', '']) {
      expect(await refused({ headers: { ...required, 'Content-Type': type } })).toMatchObject(signature);
    }
  });

  it('is refused with wrong bytes, without overwriting an earlier object', async () => {
    const { world, session, refused } = await readyToPut();
    await world.put(session, 'hello');
    expect(await refused({ body: 'HELLO' })).toMatchObject({ status: 400, code: 'BadDigest' });
    expect((await world.finalize(session.upload_id)).status).toBe(201);
  });

  it.each(['hell', 'hello!', ''])('is refused with the length of "%s"', async (body) => {
    const { refused } = await readyToPut();
    expect(await refused({ body })).toMatchObject({ status: 400, code: 'IncompleteBody' });
  });

  it('is refused with a different Content-Length', async () => {
    const { refused, required } = await readyToPut();
    const response = await refused({ headers: { ...required, 'content-length': '6' } });
    expect(response).toMatchObject({ status: 400, code: 'IncompleteBody' });
    const chunked = await refused({ headers: { ...required, 'transfer-encoding': 'chunked' } });
    expect(chunked).toMatchObject({ status: 411, code: 'MissingContentLength' });
  });

  it('is refused if the URL was changed', async () => {
    const { session, refused } = await readyToPut();
    const signature = { status: 403, code: 'SignatureDoesNotMatch' };
    const changes: ((url: URL) => void)[] = [
      (url) => url.searchParams.set('X-Longshore-Signature', '0'.repeat(64)),
      (url) => url.searchParams.delete('X-Longshore-Signature'),
      (url) => url.searchParams.set('X-Longshore-Expires', '99999999999999'),
      (url) => url.searchParams.delete('X-Longshore-Expires'),
      (url) => url.searchParams.set('X-Longshore-SignedHeaders', 'content-type'),
      (url) => {
        url.pathname = `${url.pathname}0`;
      },
    ];
    for (const change of changes) {
      const url = new URL(session.upload_url);
      change(url);
      expect(await refused({ url: url.href })).toMatchObject(signature);
    }
  });

  it('is refused once the session has expired', async () => {
    const { world, refused } = await readyToPut();
    await world.clock.advance(900_000);
    expect(await refused({})).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  it('is refused if it ends after the session has expired', async () => {
    const world = createMockWorld();
    const session = await world.presign('hello');
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('hel'));
        await world.clock.advance(900_000);
        controller.enqueue(new TextEncoder().encode('lo'));
        controller.close();
      },
    });
    const init = { method: 'PUT', headers: session.required_headers, body, duplex: 'half' };
    const response = await world.service.fetch(session.upload_url, init);
    expect(response.status).toBe(403);
  });

  it('gets a refusal that pages cannot read, unless enabled', async () => {
    const hidden = await readyToPut();
    const shown = await readyToPut({ readableStorageErrors: true });
    const [dark, clear] = [await hidden.refused({ body: 'HELLO' }), await shown.refused({ body: 'HELLO' })];
    expect(dark.response.headers.has('access-control-allow-origin')).toBe(false);
    expect(clear.response.headers.get('access-control-allow-origin')).toBe('*');
    expect(clear.response.headers.get('content-type')).toBe('application/xml');
  });
});

describe('the storage origin', () => {
  it('allows pages to send only the required headers', async () => {
    const { world, session } = await readyToPut();
    const { status, headers } = await world.service.fetch(session.upload_url, { method: 'OPTIONS' });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-methods')).toBe('PUT');
    expect(headers.get('access-control-allow-headers')).toBe('content-type, x-longshore-checksum-sha256');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it('does not serve temporary objects', async () => {
    const { world, session } = await readyToPut();
    await world.put(session, 'hello');
    expect((await world.service.fetch(session.upload_url)).status).toBe(404);
    expect((await world.service.fetch(`${world.service.storageOrigin}/`)).status).toBe(404);
  });
});
