import type { Clock } from '../../api/clock.js';
import type { ByteStore } from '../objects/memory-objects.js';
import { bodyOf, broken, corrupted, counted, cutOff, limited, throttled } from './byte-streams.js';
import { hexToBase64 } from './digest.js';
import { escapeHtml } from '../library/embeds.js';
import { ConnectionLost, withFaults, type ActiveFaults, type Faults } from '../../mock/faults.js';
import type { Ids } from '../ids.js';
import { checksumHeader, requiredHeaders, type PresignedUrls } from './presigned-url.js';
import { temporaryKey, type Session, type Sessions } from '../library/sessions.js';

/** An error response from the storage, sent as XML like those of object stores. */
class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Cancellation and progress of a transfer. */
export interface Transfer {
  /** Aborts when the caller disconnects; the bytes received so far are discarded. */
  signal: AbortSignal;
  onSent: (bytes: number) => void;
}

/**
 * The direct upload: a PUT to a presigned URL, with exactly the signed headers and the declared bytes (spec 4.2).
 * Refuses a bearer key, a cookie and any other `x-` header, to detect clients that leak one.
 *
 * Refusals have no CORS headers unless `readableErrors` is set: pages see a network error without a status, as with real
 * storage.
 */
export function createDirectUpload(deps: {
  clock: Clock;
  faults: Faults;
  ids: Ids;
  sessions: Sessions;
  store: ByteStore;
  urls: PresignedUrls;
  readableErrors: boolean;
}): (request: Request, url: URL, transfer: Transfer) => Promise<Response> {
  const { clock, faults, ids, sessions, store, urls, readableErrors } = deps;

  const refusalResponse = ({ status, code, message }: StorageRefusal, retryAfter?: number): Response => {
    const text = `<Code>${escapeHtml(code)}</Code><Message>${escapeHtml(message)}</Message>`;
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${text}<RequestId>${ids.hex(8)}</RequestId></Error>`;
    const headers = new Headers({ 'content-type': 'application/xml' });
    if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
    if (readableErrors) {
      headers.set('access-control-allow-origin', '*');
      headers.set('access-control-expose-headers', 'Retry-After');
    }
    return new Response(xml, { status, headers });
  };

  const receive = async (
    request: Request,
    url: URL,
    transfer: Transfer,
    active: ActiveFaults,
  ): Promise<Response> => {
    const session = sessions.ofObject(url.pathname.slice('/uploads/'.length));
    if (session && active.get('expire')) sessions.expire(session);
    requireNoCredentials(request.headers);
    const expired = session !== undefined && clock.now() >= session.expiresAt;
    const verdict = await urls.verify(url, request.headers);
    if (expired || verdict === 'expired')
      throw new StorageRefusal(403, 'AccessDenied', 'Request has expired');
    if (!session || verdict === 'tampered') {
      throw new StorageRefusal(
        403,
        'SignatureDoesNotMatch',
        'The signature does not match the URL, content type or checksum header of the request.',
      );
    }
    requireOnlySignedHeaders(request.headers, session);
    requireDeclaredLength(request.headers, session);
    const etag = await storeBody(request, session, transfer, active);
    return new Response(null, {
      status: 200,
      headers: { etag, 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag' },
    });
  };

  const storeBody = async (
    request: Request,
    session: Session,
    { signal, onSent }: Transfer,
    active: ActiveFaults,
  ): Promise<string> => {
    const { size, checksum, objectName } = session;
    const slow = active.get('slow');
    let body = limited(bodyOf(request), size, () =>
      wrongLength(`The body is larger than the declared ${size} bytes`),
    );
    if (slow) body = throttled(body, slow.bytesPerSecond, clock);
    body = counted(
      broken(body, signal, () => new ConnectionLost()),
      onSent,
    );
    if (active.get('corrupt')) body = corrupted(body);
    const cut = active.get('truncate') !== undefined;
    if (cut) body = cutOff(body, Math.floor(size / 2));
    // Write to a scratch object first: a refused PUT must not overwrite the bytes of an earlier one.
    const scratch = `incoming/${ids.hex(16)}`;
    const object = await store.write(scratch, body);
    try {
      if (!cut && object.size !== size)
        throw wrongLength(`The body has ${object.size} bytes, but the declared size is ${size}`);
      if (!cut && checksum !== null && object.sha256 !== checksum) {
        throw new StorageRefusal(
          400,
          'BadDigest',
          `The SHA-256 digest of the bytes is not ${hexToBase64(checksum)}, as declared in ${checksumHeader}.`,
        );
      }
      await store.move(scratch, temporaryKey(objectName));
    } finally {
      await store.remove(scratch);
    }
    return `"${object.sha256.slice(0, 32)}"`;
  };

  return async (request, url, transfer) => {
    const active = faults.take('put');
    return withFaults(
      active,
      clock,
      (fault) =>
        refusalResponse(
          new StorageRefusal(
            fault.status,
            fault.code ?? 'InternalError',
            fault.detail ?? 'An injected fault.',
          ),
          fault.retryAfter,
        ),
      async () => {
        try {
          return await receive(request, url, transfer, active);
        } catch (error) {
          if (error instanceof StorageRefusal) return refusalResponse(error);
          if (error instanceof ConnectionLost) throw error;
          return refusalResponse(new StorageRefusal(500, 'InternalError', String(error)));
        }
      },
    );
  };
}

/** Allows PUTs from any origin, with only the headers that a session can require. */
export function uploadPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': `content-type, ${checksumHeader}`,
      'access-control-max-age': '600',
    },
  });
}

function requireNoCredentials(headers: Headers): void {
  if (headers.has('authorization')) {
    throw new StorageRefusal(
      400,
      'InvalidArgument',
      'The URL contains the authorization; an Authorization header must not be sent.',
    );
  }
  if (headers.has('cookie')) {
    throw new StorageRefusal(400, 'InvalidArgument', 'A direct upload must not send cookies.');
  }
}

function requireOnlySignedHeaders(headers: Headers, session: Session): void {
  const signed = new Headers(requiredHeaders(session));
  const unsigned = Array.from(headers.keys()).find((name) => name.startsWith('x-') && !signed.has(name));
  if (unsigned) throw new StorageRefusal(403, 'AccessDenied', `The header ${unsigned} is not signed.`);
}

function requireDeclaredLength(headers: Headers, { size }: Session): void {
  const declared = headers.get('content-length');
  if (declared !== null && Number(declared) !== size) {
    throw wrongLength(`Content-Length is ${declared}, but the declared size is ${size}`);
  }
  if (headers.has('transfer-encoding')) {
    throw new StorageRefusal(411, 'MissingContentLength', 'A direct upload must have a Content-Length.');
  }
}

function wrongLength(what: string): StorageRefusal {
  return new StorageRefusal(400, 'IncompleteBody', `${what}.`);
}
