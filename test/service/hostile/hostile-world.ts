import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { ImportResult, Job } from '../../../src/api/resources.js';
import { createMemoryObjects } from '../../../src/service/objects/memory-objects.js';
import { createMemoryRecords } from '../../../src/service/records/memory-records.js';
import { createService } from '../../../src/service/service.js';
import { createVirtualClock, type VirtualClock } from '../../virtual-clock.js';
import { createCaller, type Caller } from '../../worlds/caller.js';
import { createInternet, publicAddress, type Answer, type Internet } from './internet.js';

/** A service that imports from a hostile network, with the source of a server. */
export interface HostileTest {
  readonly internet: Internet;
  readonly clock: VirtualClock;
  /** What names resolve to: one answer after the other, the last one again. Others resolve to this machine. */
  readonly names: Map<string, string[][]>;
  start(url: string): Promise<{ status: number; jobId: string }>;
  statusOf(jobId: string): Promise<string>;
  /** Waits until a job has failed. */
  codeOf(jobId: string): Promise<string | undefined>;
  /** Starts imports and waits for their ends: the code that each fails with, and its URL. */
  codesOf(urls: readonly string[]): Promise<string[]>;
}

/** Checks after each test that nothing was reached, hosted, counted or left open. */
export function createHostileWorld(): HostileTest {
  let internet: Internet;
  let clock: VirtualClock;
  let caller: Caller;
  let records: ReturnType<typeof createMemoryRecords>;
  let objects: ReturnType<typeof createMemoryObjects>;
  const names = new Map<string, string[][]>();

  beforeAll(async () => {
    internet = await createInternet();
  });
  afterAll(() => internet.close());

  beforeEach(async () => {
    clock = createVirtualClock();
    records = createMemoryRecords();
    objects = createMemoryObjects();
    names.clear();
    names.set('public.test', [[publicAddress]]);
    const service = createService({
      allowAnyPort: true,
      apiOrigin: 'https://api.service.test',
      storageOrigin: 'https://storage.service.test',
      clock: clock.others,
      records,
      objects,
      limits: { ratePerMinute: 1e9, maxImportBytes: 1_000_000 },
      fetchSource: internet.fetchSource,
      async resolveHost(host) {
        const answers = names.get(host);
        return (answers && (answers.length > 1 ? answers.shift() : answers[0])) ?? ['127.0.0.1', '::1'];
      },
    });
    const { api, baseUrl } = service;
    const key = await service.createKey({ scopes: ['imports:write'] });
    caller = createCaller({ baseUrl, key }, (request) => api.respond(request), fetch);
  });

  afterEach(async () => {
    expect(internet.canaryCount()).toBe(0);
    expect(internet.reached).toEqual([]);
    expect(records.state.assets.size).toBe(0);
    expect(await records.usageOf('default', 0)).toMatchObject({ stored: 0, reserved: 0 });
    const left: string[] = [];
    for await (const object of objects.list('')) left.push(object.key);
    expect(left).toEqual([]);
    await vi.waitFor(() => expect(internet.open()).toBe(0), { interval: 2 });
  });

  const job = async (jobId: string) => (await caller.call<Job>('GET', `/jobs/${jobId}`)).body;
  const test: HostileTest = {
    get internet() {
      return internet;
    },
    get clock() {
      return clock;
    },
    names,
    async start(url) {
      const { status, body } = await caller.call<ImportResult>('POST', '/imports', { body: { url } });
      return { status, jobId: body.job_id ?? '' };
    },
    statusOf: async (jobId) => (await job(jobId)).status ?? '',
    codeOf: (jobId) =>
      vi.waitFor(
        async () => {
          const { status, error } = await job(jobId);
          expect(status).toBe('failed');
          return error?.code;
        },
        { interval: 2 },
      ),
    codesOf: (urls) =>
      Promise.all(
        urls.map(async (url) => {
          const { status, jobId } = await test.start(url);
          expect([url, status]).toEqual([url, 200]);
          return `${await test.codeOf(jobId)} ${url}`;
        }),
      ),
  };
  return test;
}

/** Sends something and ends the connection. */
export const answering =
  (...parts: (string | Uint8Array)[]): Answer =>
  (socket) => {
    for (const part of parts) socket.write(part);
    socket.end();
  };
export const redirecting = (status: number, location: string): Answer =>
  answering(`HTTP/1.1 ${status} Moved\r\nLocation: ${location}\r\nContent-Length: 0\r\n\r\n`);
