import type { Asset, UploadSession } from '../../src/api/resources.js';
import { expectContract } from '../contract.js';

export interface Reply<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
}

export interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Another key; null for none. */
  key?: string | null;
}

export type BodyBytes = string | Uint8Array<ArrayBuffer>;
export type Session = Required<UploadSession>;
export type Hosted = Asset & { id: string; direct_url: string; share_url: string };

export interface Declared {
  filename?: string;
  content_type?: string;
  size?: number;
  checksum_sha256?: string;
  privacy?: 'public' | 'unlisted' | 'private';
  /** Default: the key of the caller. */
  key?: string;
}

/** A caller of a service with a key that has every scope. */
export interface Caller {
  readonly key: string;
  /** Calls the API. `path` is relative to the base URL. Every response is validated against the OpenAPI document. */
  call<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Reply<T>>;
  presign(bytes: BodyBytes, declared?: Declared): Promise<Session>;
  /** A direct PUT with the required headers, or with others. */
  put(session: UploadSession, bytes: BodyBytes, headers?: Record<string, string>): Promise<Response>;
  finalize(uploadId: string, headers?: Record<string, string>): Promise<Reply<Hosted>>;
  /** Presign, PUT and finalize. */
  upload(bytes: BodyBytes, declared?: Declared): Promise<Hosted>;
}

/** Fails unless the call has succeeded. */
export function expected<T>({ status, body }: Reply<T>, success: number): T {
  if (status !== success) throw new Error(`${status}, not ${success}: ${JSON.stringify(body)}`);
  return body;
}

/** `api` responds to requests below `baseUrl`, and `store` to those for the URLs of sessions. */
export function createCaller(
  { baseUrl, key }: { baseUrl: string; key: string },
  api: (request: Request) => Promise<Response>,
  store: (url: string, init: RequestInit) => Promise<Response>,
): Caller {
  const caller: Caller = {
    key,
    async call<T>(method: string, path: string, { body, headers = {}, key: other = key }: CallOptions = {}) {
      const request = new Request(`${baseUrl}${path}`, {
        method,
        headers: {
          ...(other === null ? {} : { authorization: `Bearer ${other}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const response = await api(request);
      await expectContract(method, path.split('?')[0] ?? path, response);
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: (text ? JSON.parse(text) : null) as T,
      };
    },
    async presign(bytes, { key: other = key, ...declared } = {}) {
      const body = { filename: 'note.txt', content_type: 'text/plain', size: sizeOf(bytes), ...declared };
      return expected(await caller.call<Session>('POST', '/uploads/presign', { body, key: other }), 201);
    },
    put: (session, bytes, headers = session.required_headers ?? {}) =>
      store(session.upload_url, {
        method: 'PUT',
        headers,
        body: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
      }),
    finalize: (uploadId, headers = {}) =>
      caller.call('POST', '/uploads/finalize', { body: { upload_id: uploadId }, headers }),
    async upload(bytes, declared) {
      const session = await caller.presign(bytes, declared);
      const body = { upload_id: await sent(caller, session, bytes) };
      const options = { body, key: declared?.key ?? key };
      return expected(await caller.call<Hosted>('POST', '/uploads/finalize', options), 201);
    },
  };
  return caller;
}

export const sizeOf = (bytes: BodyBytes): number =>
  typeof bytes === 'string' ? new TextEncoder().encode(bytes).byteLength : bytes.byteLength;

/** Sends the bytes of a session. Resolves with its id. */
export async function sent(
  { put }: Pick<Caller, 'put'>,
  session: Session,
  bytes: BodyBytes,
): Promise<string> {
  const stored = await put(session, bytes);
  if (!stored.ok) throw new Error(`put: ${stored.status} ${await stored.text()}`);
  return session.upload_id;
}
