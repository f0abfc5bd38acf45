import { afterAll, beforeAll } from 'vitest';
import { wallClock } from '../../../src/service/clock.js';
import type { Objects } from '../../../src/service/objects/objects.js';
import type { Records } from '../../../src/service/records/records.js';
import { createService, type Service, type ServiceOptions } from '../../../src/service/service.js';
import { scopes } from '../../permissions.js';
import {
  createCaller,
  expected,
  sent,
  sizeOf,
  type BodyBytes,
  type Caller as UploadCaller,
  type Declared,
  type Hosted,
  type Reply,
  type Session,
} from '../../worlds/caller.js';
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

/** A caller whose uploads declare their digests, too. */
export interface Caller extends UploadCaller {
  readonly service: Service;
  /** A request to the storage origin, or to the bucket. */
  store(url: string, init?: RequestInit): Promise<Response>;
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
  const store = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(url, init);
    const { signal } = request;
    const response = await (url.startsWith(origins.storageOrigin)
      ? service.storage(request, { signal, onSent: () => {} })
      : fetch(request));
    // What is not read stays open.
    await response.clone().arrayBuffer();
    return response;
  };
  const uploads = createCaller(
    { baseUrl: service.baseUrl, key },
    (request) => service.api.respond(request),
    store,
  );
  const withDigest = async (bytes: BodyBytes, declared: Declared = {}) => ({
    checksum_sha256: await sha256(bytes),
    ...declared,
  });

  const caller: Caller = {
    ...uploads,
    service,
    store,
    presign: async (bytes, declared) => uploads.presign(bytes, await withDigest(bytes, declared)),
    upload: async (bytes, declared) => uploads.upload(bytes, await withDigest(bytes, declared)),
    async presignReplacement(assetId, text, declared) {
      const body = { size: sizeOf(text), ...(await withDigest(text, declared)) };
      const path = `/assets/${assetId}/replace/presign`;
      return expected(await caller.call<Session>('POST', path, { body }), 201);
    },
    finalizeReplacement: (assetId, uploadId, headers = {}) =>
      caller.call('POST', `/assets/${assetId}/replace/finalize`, { body: { upload_id: uploadId }, headers }),
    async replace(assetId, text, declared) {
      const session = await caller.presignReplacement(assetId, text, declared);
      return expected(await caller.finalizeReplacement(assetId, await sent(caller, session, text)), 200);
    },
    async used() {
      const { body } = await caller.call<{ storage: { used_bytes: number } }>('GET', '/usage');
      return body.storage.used_bytes;
    },
  };
  return caller;
}
