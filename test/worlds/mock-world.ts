import type { Asset, UploadSession } from '../../src/api/resources.js';
import { createMockService, type MockOptions, type MockService, type Scope } from '../../src/mock/index.js';
import { expectContract } from '../contract.js';
import { createChance } from '../faults/chance.js';
import { scopes } from '../permissions.js';
import { createVirtualClock, type VirtualClock } from '../virtual-clock.js';

export const everyScope: readonly Scope[] = scopes;

export interface Reply<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Another key; null for none. */
  key?: string | null;
}

/** A mock service on a virtual clock, with a key that has every scope. */
export interface MockWorld {
  clock: VirtualClock;
  key: string;
  service: MockService;
  /** Calls the API. `path` is relative to the base URL. Every response is validated against the OpenAPI document. */
  call<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Reply<T>>;
  presign(bytes: BodyBytes, declared?: Declared): Promise<Required<UploadSession>>;
  /** A direct PUT with the required headers, or with others. */
  put(session: UploadSession, bytes: BodyBytes, headers?: Record<string, string>): Promise<Response>;
  finalize(uploadId: string, headers?: Record<string, string>): Promise<Reply<Asset>>;
  /** Presign, PUT and finalize. */
  upload(bytes: BodyBytes, declared?: Declared): Promise<Asset & { id: string; direct_url: string }>;
}

type BodyBytes = string | Uint8Array<ArrayBuffer>;

interface Declared {
  filename?: string;
  content_type?: string;
  size?: number;
  checksum_sha256?: string;
  privacy?: 'public' | 'unlisted' | 'private';
  /** Default: the key of the world. */
  key?: string;
}

export function createMockWorld(options: MockOptions = {}): MockWorld {
  const clock = createVirtualClock();
  const service = createMockService({ clock: clock.others, random: createChance(7).next, ...options });
  const key = service.createKey({ scopes: everyScope });

  const world: MockWorld = {
    clock,
    key,
    service,
    async call<T>(method: string, path: string, { body, headers = {}, key: other = key }: CallOptions = {}) {
      const response = await service.fetch(`${service.baseUrl}${path}`, {
        method,
        headers: {
          ...(other === null ? {} : { authorization: `Bearer ${other}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      await expectContract(method, path.split('?')[0] ?? path, response);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: (text ? JSON.parse(text) : null) as T,
      };
    },
    async presign(bytes, { key: other, ...declared } = {}) {
      const size = typeof bytes === 'string' ? new TextEncoder().encode(bytes).byteLength : bytes.byteLength;
      const body = { filename: 'note.txt', content_type: 'text/plain', size, ...declared };
      const reply = await world.call<Required<UploadSession>>('POST', '/uploads/presign', {
        body,
        key: other ?? key,
      });
      if (reply.status !== 201) throw new Error(`presign: ${JSON.stringify(reply.body)}`);
      return reply.body;
    },
    put: (session, bytes, headers = session.required_headers ?? {}) =>
      service.fetch(session.upload_url, { method: 'PUT', headers, body: bytes }),
    finalize: (uploadId, headers = {}) =>
      world.call('POST', '/uploads/finalize', { body: { upload_id: uploadId }, headers }),
    async upload(bytes, declared = {}) {
      const session = await world.presign(bytes, declared);
      const stored = await world.put(session, bytes);
      if (!stored.ok) throw new Error(`put: ${await stored.text()}`);
      const { status, body } = await world.call<Asset>('POST', '/uploads/finalize', {
        body: { upload_id: session.upload_id },
        key: declared.key ?? key,
      });
      const { id, direct_url } = body;
      if (status !== 201 || !id || !direct_url) throw new Error(`finalize: ${JSON.stringify(body)}`);
      return { ...body, id, direct_url };
    },
  };
  return world;
}

/** SHA-256, hexadecimal. */
export async function sha256(bytes: BodyBytes): Promise<string> {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes with the signature of the format. */
export function fileBytes(leading: readonly number[], size: number = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(leading);
  return bytes;
}

export const pngHead: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
