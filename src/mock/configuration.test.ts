import { describe, expect, it } from 'vitest';
import type { Asset, DuplicateResult, Job } from '../api/resources.js';
import type { Limits } from '../service/limits.js';
import type { MockOptions } from './options.js';
import { createMockService } from './service.js';
import { createMockWorld, sha256 } from '../../test/worlds/mock-world.js';

describe('what an account may not use', () => {
  it.each([
    ['plan', 403, 'plan_not_eligible'],
    ['workspace', 403, 'workspace_access_denied'],
    ['suspended', 403, 'account_suspended'],
    ['outage', 503, 'feature_unavailable'],
  ] as const)('is refused (%s) with %i', async (reason, status, code) => {
    const world = createMockWorld({ access: { createImport: reason } });
    const body = { url: 'https://example.com/a.txt' };
    const refused = await world.call('POST', '/imports', { body });
    expect([refused.status, refused.body['code']]).toEqual([status, code]);
    expect((await world.call('GET', '/assets')).status).toBe(200);
  });

  it('can be the whole API, which the usage then reports', async () => {
    const world = createMockWorld({ access: { api: 'suspended' } });
    expect((await world.call('GET', '/assets')).status).toBe(403);
    const usage = await world.call('GET', '/usage');
    expect([usage.status, usage.body['api']]).toEqual([200, { version: 'v1', access: false }]);
  });

  it('changes for one account, until the reset', async () => {
    const world = createMockWorld();
    const other = world.service.createKey({ account: 'another' });
    world.service.setAccess({ listAssets: 'outage' }, 'another');
    expect((await world.call('GET', '/assets', { key: other })).status).toBe(503);
    expect((await world.call('GET', '/assets')).status).toBe(200);
    world.service.setAccess({ api: 'plan' });
    expect((await world.call('GET', '/folders')).status).toBe(403);
    await world.service.reset();
    expect((await world.call('GET', '/folders')).status).toBe(200);
    expect((await world.call('GET', '/assets', { key: other })).status).toBe(200);
  });

  it('is refused after the key and its scopes, and counts towards the rate limit', async () => {
    const world = createMockWorld({ access: { listFolders: 'plan' } });
    expect((await world.call('GET', '/folders', { key: null })).status).toBe(401);
    const scopeless = await world.call('GET', '/folders', { key: world.service.createKey() });
    expect(scopeless.body['code']).toBe('insufficient_scope');
    const refused = await world.call('GET', '/folders');
    expect(refused.headers.get('ratelimit-remaining')).toBe('119');
  });

  it('rejects unknown reasons', () => {
    const access = { api: 'bored' } as unknown as { api: 'plan' };
    expect(() => createMockWorld({ access })).toThrow('bored is not a reason');
  });
});

it('refuses options and limits that do not exist', () => {
  const limits = { ratePerHour: 1 } as Partial<Limits>;
  expect(() => createMockService({ limits })).toThrow(/no limit "ratePerHour".* ratePerMinute,/);
  const options = { origin: 'https://api.example' } as MockOptions;
  expect(() => createMockService(options)).toThrow(/no option "origin".* apiOrigin,/);
});

describe('an asset', () => {
  it('can have another status than active, from the start or later', async () => {
    const world = createMockWorld({ assetStatus: 'processing' });
    const { id } = await world.upload('hello');
    const statusNow = async () => (await world.call<Asset>('GET', `/assets/${id}`)).body.status;
    expect(await statusNow()).toBe('processing');
    world.service.setStatus(id, 'active');
    expect(await statusNow()).toBe('active');
    const seeded = await world.service.addAsset({ filename: 'a.txt', status: 'quarantined' });
    expect(seeded.status).toBe('quarantined');
    expect(() => world.service.setStatus('ast_none', 'active')).toThrow('no asset ast_none');
  });

  it('can hide its checksum, which a duplicate check still knows', async () => {
    const world = createMockWorld({ publishChecksums: false });
    const { id, checksum_sha256 } = await world.upload('hello');
    expect(checksum_sha256).toBeNull();
    const body = { checksum_sha256: await sha256('hello') };
    const found = await world.call<DuplicateResult>('POST', '/uploads/check-duplicate', { body });
    expect(found.body.asset).toMatchObject({ id, checksum_sha256: null });
    expect(world.service.versions(id)).toMatchObject([{ checksum_sha256: null }]);
  });

  it('can have a checksum that the service does not know', async () => {
    const world = createMockWorld();
    await world.service.addAsset({ filename: 'a.txt', content: 'hello', checksum: null });
    const body = { checksum_sha256: await sha256('hello') };
    const check = () => world.call<DuplicateResult>('POST', '/uploads/check-duplicate', { body });
    expect((await check()).body.duplicate).toBe(false);
    const known = await world.service.addAsset({ filename: 'b.txt', content: 'hello' });
    expect((await check()).body.asset?.id).toBe(known.id);
  });

  it('is listed by account', async () => {
    const { service } = createMockWorld();
    await service.addAsset({ filename: 'a.txt' });
    await service.addAsset({ filename: 'b.txt', account: 'another' });
    expect(service.assets().map(({ filename }) => filename)).toEqual(['a.txt', 'b.txt']);
    expect(service.assets('another').map(({ filename }) => filename)).toEqual(['b.txt']);
  });
});

describe('a job', () => {
  it('can report statuses that the contract does not name', async () => {
    const world = createMockWorld({
      fetchSource: async () => new Response('hello', { headers: { 'content-type': 'text/plain' } }),
      jobStatuses: ['accepted', 'scanning'],
      importPolls: 4,
    });
    const { service, key } = world;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const started = await service.fetch(`${service.baseUrl}/imports`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ url: 'https://example.com/a.txt' }),
    });
    const { job_id, status } = (await started.json()) as Job;
    const seen: unknown[] = [status];
    for (let poll = 0; poll < 4; poll += 1) {
      const response = await service.fetch(`${service.baseUrl}/jobs/${job_id}`, { headers });
      seen.push(((await response.json()) as Job).status);
    }
    expect(seen).toEqual(['accepted', 'accepted', 'scanning', 'scanning', 'completed']);
  });
});

describe('the headers of the API', () => {
  it('that pages may read can be configured', async () => {
    const exposed = async (names?: readonly string[]) => {
      const { service } = createMockWorld(names ? { exposedHeaders: names } : {});
      return (await service.fetch(`${service.baseUrl}/usage`)).headers.get('access-control-expose-headers');
    };
    expect(await exposed()).toContain('Retry-After');
    expect(await exposed(['Date'])).toBe('Date');
    expect(await exposed([])).toBe('');
  });
});
