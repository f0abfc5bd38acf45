import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { callerAt } from '../../../test/service/serving.js';
import { scopes } from '../../contract/operation.js';
import { createMemoryCounts, type RateCounts } from '../api/rate-limit.js';
import { createFolderObjects } from '../objects/folder-objects.js';
import { createMemoryObjects } from '../objects/memory-objects.js';
import { createMemoryRecords } from '../records/memory-records.js';
import type { ServedRequest } from './metrics.js';
import { startService, type ServiceServer, type ServiceServerOptions } from './start-service.js';

const place = () => ({ records: createMemoryRecords(), objects: createMemoryObjects() });

it('answers although a hook throws, or rejects', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failures = [
    () => {
      throw new Error('thrown');
    },
    () => Promise.reject(new Error('rejected')),
  ];
  for (const fail of failures) {
    const server = await startService({
      ...place(),
      objects: { ...createMemoryObjects(), stat: () => Promise.reject(new Error('down')) },
      // oxlint-disable-next-line typescript/no-misused-promises -- as an app may do
      onServed: fail,
      // oxlint-disable-next-line typescript/no-misused-promises -- as an app may do
      onError: fail,
    });
    expect((await fetch(`${server.baseUrl}/usage`)).status).toBe(401);
    expect((await fetch(server.baseUrl.replace('/v1', '/healthz'))).status).toBe(503);
    await server.close();
  }
  expect(written.mock.calls.flat().map(String)).toEqual(
    expect.arrayContaining([expect.stringContaining('thrown'), expect.stringContaining('rejected')]),
  );
  written.mockRestore();
});

it('tells once that what it delivers cannot be recorded', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const told: string[] = [];
  const addDelivered = () => Promise.reject(new Error('no room'));
  const server = await startService({
    ...place(),
    records: { ...createMemoryRecords(), addDelivered },
    onError: (error) => told.push(String(error)),
  });
  const caller = callerAt(server.baseUrl, await server.service.createKey({ scopes }));
  const { direct_url: url } = await caller.upload('hello');
  expect(await (await fetch(url)).text()).toBe('hello');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['Error: no room']);
  await server.close();
  vi.useRealTimers();
});

it('leaves no port open if it cannot start', async () => {
  const server = await startService(place());
  const [apiPort, storagePort] = [server.baseUrl, server.storageOrigin].map((url) =>
    Number(new URL(url).port),
  );
  await server.close();
  const old = { ...createMemoryRecords(), migrate: () => Promise.reject(new Error('too old')) };
  const ports = { apiPort: apiPort ?? 0, storagePort: storagePort ?? 0 };
  await expect(startService({ ...place(), ...ports, records: old })).rejects.toThrow('too old');
  await (await startService({ ...place(), ...ports })).close();
});

it('is not well if its disk is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longshore-health-'));
  const objects = await createFolderObjects(folder);
  await rm(join(folder, 'longshore-incoming'), { recursive: true });
  const server = await startService({ ...place(), objects });
  const response = await fetch(server.baseUrl.replace('/v1', '/healthz'));
  expect(await response.text()).toBe('The storage cannot be used.');
  await server.close();
  await rm(folder, { recursive: true });
});

it.each(['//a/metrics', '/a\\..\\metrics'])(
  'shows %s, which no proxy takes for /metrics, to nobody',
  async (path) => {
    const server = await startService(place());
    const [response] = (await once(get(server.baseUrl, { path }), 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(404);
    await server.close();
  },
);

it.each<[string, () => ReadableStream<Uint8Array<ArrayBuffer>>, string]>([
  ['fail', () => new ReadableStream({ pull: (to) => to.error(new Error('disk error')) }), 'disk error'],
  ['are too few', () => new Blob(['hel']).stream(), '2 bytes are not there'],
])('says which asset it is whose bytes %s', async (_name, broken, reason) => {
  const told: unknown[] = [];
  const objects = createMemoryObjects();
  const server = await startService({ ...place(), objects, onError: (error) => told.push(String(error)) });
  const caller = callerAt(server.baseUrl, await server.service.createKey({ scopes }));
  const asset = await caller.upload('hello');
  objects.read = async () => broken();
  await expect(fetch(asset.direct_url ?? '').then((response) => response.text())).rejects.toThrow();
  expect(told).toEqual([`Error: The asset ${asset.id} cannot be read: ${reason}`]);
  await server.close();
});

it('says nothing of a file whose reader has gone', async () => {
  const told: unknown[] = [];
  const objects = createMemoryObjects();
  const server = await startService({ ...place(), objects, onError: (error) => told.push(error) });
  const caller = callerAt(server.baseUrl, await server.service.createKey({ scopes }));
  const asset = await caller.upload('hello', { content_type: 'application/x-own' });
  const cancel = vi.fn();
  objects.read = async () =>
    new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode('h')), cancel });
  const leaving = new AbortController();
  await fetch(asset.direct_url ?? '', { signal: leaving.signal });
  leaving.abort();
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled(), { interval: 5 });
  await server.close();
  expect(told).toEqual([]);
});

describe('health of the rate counts', () => {
  const healthOver = async (rateCounts: RateCounts) => {
    const server = await startService({ ...place(), rateCounts });
    const response = await fetch(server.baseUrl.replace('/v1', '/healthz'));
    await server.close();
    return response.text();
  };

  it('is looked at without an effect on those of calls', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [counts, minute] = [createMemoryCounts(), Math.floor(Date.now() / 60_000)];
    const key = { name: 'key', limit: 10 };
    await counts.spend([key], 7, minute);
    expect(await healthOver(counts)).toBe('ok');
    expect(await counts.spend([key], 0, minute)).toEqual({ isSpent: true, used: [7] });
    vi.useRealTimers();
  });

  it('is bad if they can only be read, as in a replica of Redis', async () => {
    const { spend } = createMemoryCounts();
    const replica: RateCounts = {
      spend: (limits, units, window) =>
        units > 0 ? Promise.reject(new Error('READONLY')) : spend(limits, units, window),
    };
    expect(await healthOver(replica)).toBe('The Redis cannot be used.');
  });
});

describe('what was served', () => {
  let server: ServiceServer;
  const all: ServedRequest[] = [];
  const start = async (options: Partial<ServiceServerOptions> = {}) => {
    all.length = 0;
    server = await startService({ ...place(), onServed: (served) => all.push(served), ...options });
    const key = await server.service.createKey({ account: 'ada', scopes });
    return callerAt(server.baseUrl, key);
  };
  afterEach(() => server.close());
  const served = async (count: number) => {
    await vi.waitFor(() => expect(all).toHaveLength(count), { interval: 5 });
    return all.at(-1);
  };

  it('names the operation, account, key, asset, client, and bytes of a request, and no secret', async () => {
    const caller = await start();
    const asset = await caller.upload('x'.repeat(50_000));
    await fetch(asset.direct_url ?? '', { headers: { range: 'bytes=0-9999' } });
    await caller.call('GET', `/assets/${asset.id}?search=forged`);
    await served(5);
    const key = expect.stringMatching(/^key_/);
    const common = { address: '127.0.0.1', account: 'ada', milliseconds: expect.any(Number) };
    expect(all).toMatchObject([
      { operation: 'presignUpload', status: 201, key, target: null, ...common },
      { operation: 'put', status: 200, key: null, target: expect.stringMatching(/^upl_/), ...common },
      { operation: 'finalizeUpload', status: 201, key, target: null, ...common },
      { operation: 'deliver', status: 206, key: null, target: asset.id, requestId: null, ...common },
      { operation: 'getAsset', status: 200, key, target: asset.id, requestId: expect.any(String), ...common },
    ]);
    const [put, delivered] = [all[1], all[3]];
    for (const bytes of [put?.received, (delivered?.sent ?? 0) + 40_000]) {
      expect(bytes).toBeGreaterThanOrEqual(50_000);
      expect(bytes).toBeLessThan(52_000);
    }
    const link = new URL(asset.direct_url ?? '').pathname.split('/').at(-1) ?? '';
    expect(JSON.stringify(all)).not.toMatch(new RegExp(`lsm_live|Signature|forged|${link}`));
  });

  it('has nothing of what a caller has made up', async () => {
    await start();
    await fetch(`${server.baseUrl}/assets/%7B%22account%22%3A%22bob%22%7D`);
    await fetch(`${server.baseUrl}/nowhere`, { method: 'DELETE' });
    expect(await served(2)).toMatchObject({ operation: null, method: 'DELETE', status: 404, account: null });
    expect(all[0]).toMatchObject({ operation: 'getAsset', status: 401, account: null, target: null });
  });

  it('includes what a client broke off', async () => {
    const caller = await start();
    const { upload_url: url, required_headers: headers } = await caller.presign('hello');
    const { port, pathname, search } = new URL(url);
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    const lines = Object.entries(headers).map((header) => header.join(': '));
    const request = [
      `PUT ${pathname}${search} HTTP/1.1`,
      'host: a',
      'content-length: 5',
      ...lines,
      '',
      'hel',
    ];
    socket.write(request.join('\r\n'), () => socket.destroy());
    await once(socket, 'close');
    const one = await served(2);
    expect(one).toMatchObject({ operation: 'put', status: null, account: 'ada' });
    expect(one?.received).toBeGreaterThan(100);
  });

  it.each([
    [0, '203.0.113.9', '127.0.0.1'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, 'forged, 203.0.113.9', '203.0.113.9'],
    [2, '198.51.100.7, 203.0.113.9', '198.51.100.7'],
    [2, '203.0.113.9', '127.0.0.1'],
    [1, '2001:db8::1', '2001:db8::1'],
    [1, '203.0.113.9:51008', '203.0.113.9'],
    [1, '[2001:db8::1]:51008', '2001:db8::1'],
    [1, '[2001:db8::1]', '2001:db8::1'],
    [1, 'unknown', '127.0.0.1'],
  ])('believes %d proxies that say %j', async (trustedProxies, forwarded, address) => {
    await start({ trustedProxies });
    await fetch(`${server.baseUrl}/usage`, { headers: { 'x-forwarded-for': forwarded } });
    expect(await served(1)).toMatchObject({ address });
  });

  it('is counted for Prometheus, without names', async () => {
    const caller = await start({
      objects: {
        ...createMemoryObjects(),
        free: async () => 2 ** 40,
        stat: () => Promise.reject(new Error('down')),
      },
    });
    const session = await caller.presign('hello');
    await caller.put(session, 'hello');
    await caller.finalize(session.upload_id);
    await fetch(`${server.baseUrl}/nowhere`);
    await served(4);
    const text = await (await fetch(server.baseUrl.replace('/v1', '/metrics'))).text();
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const line of lines) expect(line).toMatch(/^\w+(?:\{(?:\w+="\w+",?)+\})? [\d.e+-]+$/);
    const valueOf = (name: string) =>
      Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1]);
    const of = (operation: string, status: number) => `{operation="${operation}",status="${status}"}`;
    expect(valueOf(`longshore_request_seconds_count${of('presignUpload', 201)}`)).toBe(1);
    expect(valueOf(`longshore_request_seconds_count${of('finalizeUpload', 503)}`)).toBe(1);
    expect(valueOf(`longshore_request_seconds_count${of('other', 404)}`)).toBe(1);
    expect(valueOf(`longshore_request_seconds_sum${of('put', 200)}`)).toBeGreaterThan(0);
    expect(valueOf('longshore_received_bytes_total')).toBeGreaterThan(100);
    expect(valueOf('longshore_sent_bytes_total')).toBeGreaterThan(100);
    expect(valueOf('longshore_connections{port="api"}')).toBeGreaterThan(0);
    // Of finalize, and of health.
    expect(valueOf('longshore_errors_total')).toBe(2);
    expect(valueOf('longshore_disk_free_bytes')).toBe(2 ** 40);
    expect(valueOf('process_resident_memory_bytes')).toBeGreaterThan(2 ** 20);
    expect(text).not.toContain('ada');
  });
});
