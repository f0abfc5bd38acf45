import { describe, expect, it } from 'vitest';
import { createMockWorld } from '../../test/worlds/mock-world.js';

describe('routes', () => {
  it('respond to unknown paths with a 404 problem', async () => {
    const world = createMockWorld();
    for (const path of ['/', '/nothing', '/assets/', '/assets/a/b', '/usage/', '/Usage']) {
      const { status, body } = await world.call('GET', path);
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'route_not_found', instance: `/v1${path}` });
    }
    const outside = await world.service.fetch('https://api.longshore.test/v2/usage');
    expect([outside.status, await outside.text()]).toEqual([
      404,
      expect.stringContaining('All begin with /v1'),
    ]);
  });

  it('respond to other methods with 405 and Allow', async () => {
    const world = createMockWorld();
    const { status, headers, body } = await world.call('DELETE', '/folders');
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, POST');
    expect(body['code']).toBe('method_not_allowed');
  });
});

describe('a problem', () => {
  it('has every member and the request id of the header', async () => {
    const world = createMockWorld();
    const { status, headers, body } = await world.call('GET', '/assets/missing');
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toEqual({
      type: `${world.service.baseUrl}/errors/asset_not_found`,
      title: 'Not Found',
      status: 404,
      detail: 'The account has no asset with this id.',
      code: 'asset_not_found',
      request_id: headers.get('x-request-id'),
      instance: '/v1/assets/missing',
    });
  });
});

describe('a request body', () => {
  const presign = (body: unknown, headers = {}) =>
    createMockWorld().call('POST', '/uploads/presign', { body, headers });

  it.each([
    ['{"filename":', 'not valid JSON'],
    ['[]', 'must be a JSON object'],
    ['null', 'must be a JSON object'],
    ['"text"', 'must be a JSON object'],
    ['', 'not valid JSON'],
    [JSON.stringify({ filename: 'x'.repeat(300_000) }), 'larger than'],
  ])('%.20s is a 400', async (body, detail) => {
    const reply = await presign(body);
    expect(reply.status).toBe(400);
    expect(reply.body['detail']).toContain(detail);
  });

  it('must be sent as JSON', async () => {
    const reply = await presign('{}', { 'content-type': 'text/plain' });
    expect(reply.status).toBe(400);
    expect(reply.body['detail']).toContain('application/json');
  });

  const good = { filename: 'a.txt', content_type: 'text/plain', size: 1 };
  it.each([
    ['filename', undefined, 'required'],
    ['filename', 7, 'must be a string'],
    ['filename', ' ', 'must not be empty'],
    ['content_type', undefined, 'required'],
    ['content_type', 'png', 'media type'],
    ['size', undefined, 'required'],
    ['size', '1', 'integer'],
    ['size', 1.5, 'integer'],
    ['size', -1, 'integer'],
    ['size', 0, 'at least 1'],
    ['size', null, 'integer'],
    ['checksum_sha256', 'abc', '64 hexadecimal'],
    ['checksum_sha256', null, 'must be a string'],
    ['privacy', 'secret', 'public, unlisted, private'],
    ['folder', 'x', 'not a field'],
  ])('with %s: %s is a 400 that names the field', async (field, value, detail) => {
    const reply = await presign({ ...good, [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.body['detail']).toContain(field);
    expect(reply.body['detail']).toContain(detail);
  });
});

describe('a cross-origin page', () => {
  it('may call every operation with its headers', async () => {
    const { service } = createMockWorld();
    const preflight = await service.fetch(`${service.baseUrl}/assets`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, DELETE');
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, idempotency-key',
    );
    expect(service.requests()).toEqual([]);
  });

  it('may read the rate limit headers of successes and refusals', async () => {
    const world = createMockWorld();
    for (const path of ['/usage', '/assets/missing', '/nothing']) {
      const { headers } = await world.call('GET', path);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      for (const name of [
        'RateLimit-Limit',
        'RateLimit-Remaining',
        'RateLimit-Reset',
        'Retry-After',
        'Date',
      ]) {
        expect(headers.get('access-control-expose-headers')).toContain(name);
      }
    }
  });

  it('may read the Date header', async () => {
    const world = createMockWorld();
    const { headers } = await world.call('GET', '/usage');
    expect(Date.parse(headers.get('date') ?? '')).toBe(world.clock.now());
  });
});
