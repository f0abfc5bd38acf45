import { expect, onTestFinished, vi } from 'vitest';
import { createMemoryStore } from '../../src/server/users/store/memory-store.js';
import type { RateBudget } from '../../src/server/budget/rate-budget.js';
import type { UserStore } from '../../src/server/users/store/user-store.js';
import type { UsersOptions } from '../../src/server/users/options.js';
import { createMediaProxy, type MediaProxyOptions, type UserMediaProxy } from '../../src/server/proxy.js';
import { wallClock } from '../../src/service/clock.js';
import type { MockOptions } from '../../src/mock/index.js';
import { createMockWorld, sha256, type MockWorld } from './mock-world.js';
import { everyOperation } from './user-proxy.js';

/** A response as a page reads it. */
export interface PageResponse {
  readonly status: number;
  readonly code: string | undefined;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read members of many shapes
  readonly body: any;
  readonly headers: Headers;
}

interface Upload {
  filename?: string;
  folder_id?: string | null;
  folder_path?: string;
  on_conflict?: 'refuse' | 'number';
  meta?: unknown;
  draft?: boolean;
  privacy?: string;
  policy?: string;
  input?: unknown;
  key?: string;
}

/** A page of one user. */
export interface Page {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<PageResponse>;
  /** Presign and PUT. Resolves with the body of finalize. */
  send(text: string, upload?: Upload): Promise<{ upload_id: string }>;
  /** Presign, PUT and finalize. Rejects unless all three succeed. */
  upload(text: string, upload?: Upload): Promise<{ id: string } & Record<string, unknown>>;
  list(query?: string): Promise<string[]>;
}

export interface UsersWorld {
  readonly mock: MockWorld;
  readonly store: UserStore;
  readonly proxy: UserMediaProxy;
  readonly logged: string[];
  as(user: string): Page;
  /** The calls that the service has received since the last look: operations, `put` left out. */
  asked(): string[];
  /** A proxy of another process over the same store and service. */
  another(users?: Partial<UsersOptions>): UsersWorld;
}

/** What the proxy sends to the service. */
interface Sent {
  readonly url: string;
  readonly body: string;
}

interface WorldOptions {
  /** Takes the place of the network between proxy and service. */
  intercept?: (sent: Sent, send: () => Promise<Response>) => Promise<Response>;
  users?: Partial<UsersOptions>;
  proxy?: Partial<MediaProxyOptions>;
  mock?: MockOptions;
}

/** A proxy with `users` in front of a mock service, on the clock of the platform, which a test may replace. */
export function createUsersWorld({
  intercept = (_sent, send) => send(),
  users = {},
  proxy = {},
  mock = {},
}: WorldOptions = {}): UsersWorld {
  const service = createMockWorld({
    clock: wallClock,
    limits: { ratePerMinute: 1_000_000_000 },
    ...mock,
  });
  const fetchService: typeof fetch = async (input, init) => {
    const sent = new Request(input, init);
    const body = await sent.text();
    return intercept({ url: sent.url, body }, () => service.service.fetch(input, init ?? {}));
  };
  const options = { of: userOf, store: createMemoryStore(), budget: noBudget, ...users };
  return worldOver(service, options, { fetch: fetchService, ...proxy });
}

/** Sends every call at once: tests of the budget are its own. */
export const noBudget: RateBudget = {
  acquire: async () => ({ release: async () => noQuota }),
  quota: async () => noQuota,
  close() {},
};
const noQuota = { limit: 0, remaining: 0, reset: 0 };

export const userOf = (request: Request): string | null => request.headers.get('cookie');

function worldOver(mock: MockWorld, users: UsersOptions, options: Partial<MediaProxyOptions>): UsersWorld {
  const { service } = mock;
  const logged: string[] = [];
  const proxy = createMediaProxy({
    baseUrl: service.baseUrl,
    apiKey: mock.key,
    allow: everyOperation.filter((operation) => !users.shared || operation !== 'updateAsset'),
    authorize: () => true,
    log: (entry) => logged.push(entry),
    ...options,
    users,
  });
  try {
    // Its timers would run in the tests that follow, and be counted there.
    onTestFinished(() => void proxy.close());
  } catch {
    // Opened for all tests of a file, which closes it.
  }
  let seen = 0;
  return {
    mock,
    store: users.store,
    proxy,
    logged,
    as: (user) => pageOf(user, proxy, (url, init) => service.fetch(url, init)),
    asked() {
      const calls = service.requests().slice(seen);
      seen += calls.length;
      return calls.flatMap(({ operation }) => (operation === null || operation === 'put' ? [] : operation));
    },
    another: (changes = {}) => worldOver(mock, { ...users, ...changes }, options),
  };
}

/** As the browser of a user sends it. */
export function requestOf(
  user: string,
  method: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Request {
  return new Request(`https://app.test/api/media${path}`, {
    method,
    headers: {
      cookie: user,
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function pageOf(
  user: string,
  proxy: (request: Request) => Promise<Response>,
  put: (url: string, init: RequestInit) => Promise<Response>,
): Page {
  const page: Page = {
    async call(method, path, body, headers = {}) {
      const response = await proxy(requestOf(user, method, path, body, headers));
      const text = await response.text();
      const parsed = jsonIn(text);
      return {
        status: response.status,
        code: parsed?.['code'] as string | undefined,
        body: parsed,
        headers: response.headers,
      };
    },
    async send(text, { filename = 'note.txt', key: _key, ...recorded } = {}) {
      const session = await page.call('POST', '/uploads/presign', {
        filename,
        content_type: 'text/plain',
        size: new TextEncoder().encode(text).byteLength,
        checksum_sha256: await sha256(text),
        ...recorded,
      });
      if (session.status !== 201) throw new Error(`presign: ${JSON.stringify(session.body)}`);
      const { upload_url, required_headers, upload_id } = session.body;
      const stored = await put(upload_url, { method: 'PUT', headers: required_headers, body: text });
      if (!stored.ok) throw new Error(`put: ${stored.status}`);
      return { upload_id };
    },
    async upload(text, upload = {}) {
      const finalize = await page.send(text, upload);
      const headers = { 'idempotency-key': upload.key ?? crypto.randomUUID() };
      const asset = await page.call('POST', '/uploads/finalize', finalize, headers);
      if (asset.status !== 201) throw new Error(`finalize: ${asset.status} ${JSON.stringify(asset.body)}`);
      return asset.body;
    },
    async list(query = '') {
      const { status, body } = await page.call('GET', `/assets${query}`);
      if (status !== 200) throw new Error(`list: ${JSON.stringify(body)}`);
      return (body.data as { id: string }[]).map(({ id }) => id);
    },
  };
  return page;
}

/** Null for no body, and for one that was cut off. */
/** Null for a body that is none, or was cut off. */
export function jsonIn(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Advances the clock of the test and runs what is due. */
export async function minutes(count: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(count * 60_000);
}

/** Every asset of the service has an owner, once, and nothing is reserved. */
export async function expectSettled(
  { mock, store }: UsersWorld,
  files: Record<string, number>,
): Promise<void> {
  const assets = mock.service.assets();
  for (const { id } of assets) expect(await store.getAsset(id ?? '')).not.toBe(null);
  for (const [user, count] of Object.entries(files)) {
    const usage = { files: count, reservedBytes: 0, reservedFiles: 0 };
    expect(await store.usageOf(user, Date.now())).toMatchObject(usage);
  }
  expect(assets).toHaveLength(Object.values(files).reduce((sum, count) => sum + count, 0));
}
