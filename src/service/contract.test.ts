import { describe, expect, it } from 'vitest';
import { operationIds, operations } from '../contract/operations.js';
import { declaredErrors, expectContract } from '../../test/contract.js';
import { createMockWorld } from '../../test/worlds/mock-world.js';

const problemStatuses = operationIds.flatMap((id) =>
  declaredErrors(id).map((status) => [id, status] as const),
);

describe('responses match the OpenAPI document', () => {
  it('of successful operations', async () => {
    const fetchSource = async () => new Response('remote', { headers: { 'content-type': 'text/plain' } });
    const world = createMockWorld({ fetchSource, imports: 'sync' });
    const asset = await world.upload('hello');
    const checksum_sha256 = asset.checksum_sha256;
    const steps: [method: string, path: string, body?: unknown][] = [
      ['GET', '/usage'],
      ['POST', '/uploads/check-duplicate', { checksum_sha256 }],
      ['GET', '/assets?limit=1'],
      ['GET', `/assets/${asset.id}`],
      ['GET', `/assets/${asset.id}/versions`],
      ['POST', '/folders', { name: 'Trips', parent_folder_id: null }],
      ['GET', '/folders'],
      ['POST', '/imports', { url: 'https://example.com/a.txt' }],
    ];
    const bodies = [];
    for (const [method, path, body] of steps) {
      const reply = await world.call(method, path, body === undefined ? {} : { body });
      expect([path, reply.status]).toEqual([path, expect.toSatisfy((status: number) => status < 300)]);
      bodies.push(reply.body);
    }
    const imported = bodies.at(-1) as { job_id: string };
    expect((await world.call('GET', `/jobs/${imported.job_id}`)).status).toBe(200);

    const replace = `/assets/${asset.id}/replace`;
    const session = await world.call<Parameters<typeof world.put>[0]>('POST', `${replace}/presign`, {
      body: { size: 3 },
    });
    await world.put(session.body, 'new');
    const body = { upload_id: session.body.upload_id };
    expect((await world.call('POST', `${replace}/finalize`, { body })).status).toBe(200);
    expect((await world.call('DELETE', `/assets/${asset.id}`)).status).toBe(204);

    const succeeded = world.service.requests().filter(({ status }) => status !== null && status < 300);
    expect(new Set(succeeded.map(({ operation }) => operation))).toEqual(new Set([...operationIds, 'put']));
  });

  it.each(problemStatuses)('of %s refused with %s', async (on, status) => {
    const { method, path } = operations[on];
    const world = createMockWorld();
    world.service.faults.add({ on, kind: 'status', status, retryAfter: 1 });
    const options = method === 'POST' ? { body: {} } : {};
    const reply = await world.call(method, path.replace(/\{\w+\}/g, 'x'), options);
    expect(reply.body).toMatchObject({ status });
  });
});

describe('the matcher', () => {
  const headers = {
    'content-type': 'application/json',
    'ratelimit-limit': '1',
    'ratelimit-remaining': '1',
    'ratelimit-reset': '1',
  };
  const folders = (body: unknown, init: ResponseInit = { headers }) =>
    expectContract('GET', '/folders', new Response(JSON.stringify(body), init));

  it('accepts a valid response', async () => {
    await expect(folders({ data: [] })).resolves.toBeUndefined();
  });

  it.each([
    ['a missing member', {}, { headers }],
    ['a foreign member', { data: [], total: 0 }, { headers }],
    ['a wrong type', { data: {} }, { headers }],
    ['an undeclared status', { data: [] }, { headers, status: 202 }],
    ['a wrong media type', { data: [] }, { headers: { ...headers, 'content-type': 'text/json' } }],
    ['a missing header', { data: [] }, { headers: { 'content-type': 'application/json' } }],
  ])('finds %s', async (_, body, init) => {
    await expect(folders(body, init)).rejects.toThrow('GET /folders');
  });
});
