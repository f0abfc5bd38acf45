import { afterAll, beforeAll, expect } from 'vitest';
import type { Asset, UploadSession } from '../../../src/api/resources.js';
import { wallClock } from '../../../src/service/clock.js';
import type { Objects } from '../../../src/service/objects/objects.js';
import type { Records } from '../../../src/service/records/records.js';
import { createService, type Service, type ServiceOptions } from '../../../src/service/service.js';
import { expectContract } from '../../contract.js';
import { scopes } from '../../permissions.js';
import { sha256 } from '../../worlds/mock-world.js';
import { streamOf } from '../objects-contract.js';
import { noon } from '../record-samples.js';

export interface ServiceParts {
  records: Records;
  objects: Objects;
}

/** Parts with nothing in them. */
export interface ServiceWorld {
  parts: ServiceParts;
  /** Parts over the same data, as another process has them. `close` closes them as well. */
  another(): Promise<ServiceParts>;
  close(): Promise<void>;
  /** The storage checks the times of uploads by the real clock. */
  isRealTime?: boolean;
}

export type Settings = Partial<ServiceOptions>;

export interface Reply<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

export type Session = Required<UploadSession>;
export type Hosted = Asset & { id: string; direct_url: string; share_url: string };

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Another key; null for none. */
  key?: string | null;
}

interface Declared {
  filename?: string;
  content_type?: string;
  size?: number;
  checksum_sha256?: string;
  privacy?: 'public' | 'unlisted' | 'private';
}

/** A caller with a key that has every scope. */
export interface Caller {
  readonly service: Service;
  readonly key: string;
  /** Calls the API. `path` is relative to the base URL. Every response is validated against the OpenAPI document. */
  call<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Reply<T>>;
  /** A request to the storage origin, or to the bucket. */
  store(url: string, init?: RequestInit): Promise<Response>;
  /** Declares the digest, too. */
  presign(text: string, declared?: Declared): Promise<Session>;
  /** With the required headers, or with others. */
  put(session: Session, text: string, headers?: Record<string, string>): Promise<Response>;
  finalize(uploadId: string, headers?: Record<string, string>): Promise<Reply<Hosted>>;
  /** Presign, PUT and finalize. */
  upload(text: string, declared?: Declared): Promise<Hosted>;
  presignReplacement(assetId: string, text: string, declared?: Declared): Promise<Session>;
  finalizeReplacement(
    assetId: string,
    uploadId: string,
    headers?: Record<string, string>,
  ): Promise<Reply<Hosted>>;
  replace(assetId: string, text: string, declared?: Declared): Promise<Hosted>;
  /** The bytes that usage reports. */
  used(): Promise<number>;
}

/** A caller with an account of its own, at a time that moves only by `advance`. */
export interface Account extends Caller {
  readonly account: string;
  now(): number;
  /** Milliseconds. */
  advance(ms: number): void;
  /** The same caller at a service in another process. */
  twin(): Promise<Caller>;
  /** A key of the account, or of another one. */
  newKey(scopes: ServiceKeyScopes, account?: string): Promise<string>;
}
type ServiceKeyScopes = NonNullable<NonNullable<Parameters<Service['createKey']>[0]>['scopes']>;

export interface ServiceTest {
  readonly parts: ServiceParts;
  readonly isRealTime: boolean;
  /** A new account at a service over the parts. `settings` may replace a part. */
  open(settings?: Settings): Promise<Account>;
  /** Writes to the temporary object of a session, past what the storage checks. */
  smuggle(session: Session, text: string): Promise<void>;
  /** The keys of the objects that begin so. */
  keys(prefix: 'hosted/' | 'temporary/'): Promise<Set<string>>;
}

/** What a refusal contains. */
export const refusal = (status: number, code: string): object => ({ status, body: { status, code } });
export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const origins = { apiOrigin: 'https://api.service.test', storageOrigin: 'https://storage.service.test' };

/** Opens the parts once: each test has an account of its own. */
export function useService(create: () => Promise<ServiceWorld>): ServiceTest {
  let world: ServiceWorld;
  let count = 0;
  beforeAll(async () => {
    world = await create();
    await world.parts.records.migrate();
  });
  afterAll(() => world.close());

  return {
    get parts() {
      return world.parts;
    },
    get isRealTime() {
      return world.isRealTime ?? false;
    },
    async open(settings = {}) {
      let time = world.isRealTime ? Date.now() : noon;
      const clock = { ...wallClock, now: () => time };
      const account = `account-${(count += 1)}`;
      const limits = { ratePerMinute: 1e9, ...settings.limits };
      const over = (parts: ServiceParts) =>
        createService({ ...origins, clock, ...parts, ...settings, limits });
      const service = over(world.parts);
      const key = await service.createKey({ account, scopes });
      return {
        ...callerOf(service, key),
        account,
        now: () => time,
        advance(ms) {
          time += ms;
        },
        twin: async () => callerOf(over(await world.another()), key),
        newKey: (of, owner = account) => service.createKey({ scopes: of, account: owner }),
      };
    },
    async smuggle(session, text) {
      const name = new URL(session.upload_url).pathname.split('/').at(-1);
      await world.parts.objects.write(`temporary/${name}`, streamOf(text));
    },
    async keys(prefix) {
      const found = new Set<string>();
      for await (const { key } of world.parts.objects.list(prefix)) found.add(key);
      return found;
    },
  };
}

function callerOf(service: Service, key: string): Caller {
  const send = async (session: Session, text: string): Promise<string> => {
    const stored = await caller.put(session, text);
    if (!stored.ok) throw new Error(`put: ${stored.status} ${await stored.text()}`);
    return session.upload_id;
  };
  const declarationOf = async (text: string, declared: Declared) => ({
    size: new TextEncoder().encode(text).byteLength,
    checksum_sha256: await sha256(text),
    ...declared,
  });
  const expected = <T>({ status, body }: Reply<T>, success: number): T => {
    expect([status, body]).toEqual([success, expect.anything()]);
    return body;
  };

  const caller: Caller = {
    service,
    key,
    async call<T>(method: string, path: string, { body, headers = {}, key: other = key }: CallOptions = {}) {
      const request = new Request(`${service.baseUrl}${path}`, {
        method,
        headers: {
          ...(other === null ? {} : { authorization: `Bearer ${other}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const response = await service.api.respond(request);
      await expectContract(method, path.split('?')[0] ?? path, response);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: (text ? JSON.parse(text) : null) as T,
      };
    },
    async store(url, init = {}) {
      const request = new Request(url, init);
      const { signal } = request;
      const response = await (url.startsWith(origins.storageOrigin)
        ? service.storage(request, { signal, onSent: () => {} })
        : fetch(request));
      // What is not read stays open.
      await response.clone().arrayBuffer();
      return response;
    },
    async presign(text, declared = {}) {
      const file = { filename: 'note.txt', content_type: 'text/plain' };
      const body = { ...file, ...(await declarationOf(text, declared)) };
      return expected(await caller.call<Session>('POST', '/uploads/presign', { body }), 201);
    },
    put: (session, text, headers = session.required_headers) =>
      caller.store(session.upload_url, {
        method: 'PUT',
        headers,
        body: new TextEncoder().encode(text),
      }),
    finalize: (uploadId, headers = {}) =>
      caller.call('POST', '/uploads/finalize', { body: { upload_id: uploadId }, headers }),
    async upload(text, declared) {
      return expected(await caller.finalize(await send(await caller.presign(text, declared), text)), 201);
    },
    async presignReplacement(assetId, text, declared = {}) {
      const body = await declarationOf(text, declared);
      const path = `/assets/${assetId}/replace/presign`;
      return expected(await caller.call<Session>('POST', path, { body }), 201);
    },
    finalizeReplacement: (assetId, uploadId, headers = {}) =>
      caller.call('POST', `/assets/${assetId}/replace/finalize`, { body: { upload_id: uploadId }, headers }),
    async replace(assetId, text, declared) {
      const uploadId = await send(await caller.presignReplacement(assetId, text, declared), text);
      return expected(await caller.finalizeReplacement(assetId, uploadId), 200);
    },
    async used() {
      const { body } = await caller.call<{ storage: { used_bytes: number } }>('GET', '/usage');
      return body.storage.used_bytes;
    },
  };
  return caller;
}
