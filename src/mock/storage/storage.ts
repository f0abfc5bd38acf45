import type { Clock } from '../../api/clock.js';
import type { ByteStore } from './byte-store.js';
import { bodyOf, broken, corrupted, counted, cutOff, limited, paced } from './byte-streams.js';
import { hexToBase64 } from './digest.js';
import { escapeHtml } from '../library/embeds.js';
import { ConnectionLost, underFaults, type ActiveFaults, type Faults } from '../faults.js';
import type { Ids } from '../ids.js';
import { checksumHeader, requiredHeaders, type PresignedUrls } from './presigned-url.js';
import { temporaryKey, type Session, type Sessions } from '../library/sessions.js';

/** A refusal of the storage: an XML document, as object stores answer. */
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

/** What a caller may do and hear while the bytes are on their way. */
export interface Transfer {
  /** Aborts where the caller hangs up: what has come so far is then thrown away. */
  signal: AbortSignal;
  onSent: (bytes: number) => void;
}

/**
 * The direct upload: a PUT to a presigned URL, which takes exactly the headers it was signed with and exactly the
 * declared bytes (spec 4.2). It refuses a bearer key, a cookie and any other `x-` header, so that a client that
 * leaks one is found out.
 *
 * Its refusals carry no CORS header unless `readableErrors` is set: in a page they are a failed request without a
 * status, as they are with real storage.
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

  const refusalResponse = ({ status, code, message }: StorageRefusal): Response => {
    const text = `<Code>${escapeHtml(code)}</Code><Message>${escapeHtml(message)}</Message>`;
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${text}<RequestId>${ids.hex(8)}</RequestId></Error>`;
    const headers = new Headers({ 'content-type': 'application/xml' });
    if (readableErrors) headers.set('access-control-allow-origin', '*');
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
    const verdict = await urls.judge(url, request.headers);
    if (expired || verdict === 'expired')
      throw new StorageRefusal(403, 'AccessDenied', 'Request has expired');
    if (!session || verdict === 'tampered') {
      throw new StorageRefusal(
        403,
        'SignatureDoesNotMatch',
        'The signature does not match the request: its URL, content type or checksum header is not the signed one.',
      );
    }
    requireOnlySignedHeaders(request.headers, session);
    requireAnnouncedLength(request.headers, session);
    const etag = await take(request, session, transfer, active);
    return new Response(null, {
      status: 200,
      headers: { etag, 'access-control-allow-origin': '*', 'access-control-expose-headers': 'ETag' },
    });
  };

  const take = async (
    request: Request,
    session: Session,
    { signal, onSent }: Transfer,
    active: ActiveFaults,
  ): Promise<string> => {
    const { size, checksum, objectName } = session;
    const slow = active.get('slow');
    let body = limited(bodyOf(request), size, () => wrongLength(`more than the declared ${size} bytes`));
    if (slow) body = paced(body, slow.bytesPerSecond, clock);
    body = counted(
      broken(body, signal, () => new ConnectionLost()),
      onSent,
    );
    if (active.get('corrupt')) body = corrupted(body);
    const cut = active.get('truncate') !== undefined;
    if (cut) body = cutOff(body, Math.floor(size / 2));
    // A scratch object first: a refused PUT must leave what an earlier one stored.
    const scratch = `incoming/${ids.hex(16)}`;
    const object = await store.write(scratch, body);
    try {
      if (!cut && object.size !== size)
        throw wrongLength(`${object.size} bytes instead of the declared ${size}`);
      if (!cut && checksum !== null && object.sha256 !== checksum) {
        throw new StorageRefusal(
          400,
          'BadDigest',
          `The bytes do not have the SHA-256 digest ${hexToBase64(checksum)} of ${checksumHeader}.`,
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
    return underFaults(
      active,
      clock,
      (fault) =>
        refusalResponse(
          new StorageRefusal(
            fault.status,
            fault.code ?? 'InternalError',
            fault.detail ?? 'A fault on demand.',
          ),
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

/** Lets a page of any origin PUT, with the headers a session can require and no other. */
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
      'Only one way of authorization is allowed: the URL carries its own, so no Authorization header may be sent.',
    );
  }
  if (headers.has('cookie')) {
    throw new StorageRefusal(400, 'InvalidArgument', 'A direct upload must not carry cookies.');
  }
}

function requireOnlySignedHeaders(headers: Headers, session: Session): void {
  const signed = new Headers(requiredHeaders(session));
  const foreign = Array.from(headers.keys()).find((name) => name.startsWith('x-') && !signed.has(name));
  if (foreign)
    throw new StorageRefusal(403, 'AccessDenied', `The header ${foreign} was sent and not signed.`);
}

function requireAnnouncedLength(headers: Headers, { size }: Session): void {
  const announced = headers.get('content-length');
  if (announced !== null && Number(announced) !== size) {
    throw wrongLength(`a Content-Length of ${announced} instead of the declared ${size}`);
  }
  if (headers.has('transfer-encoding')) {
    throw new StorageRefusal(
      411,
      'MissingContentLength',
      'A direct upload must announce its Content-Length.',
    );
  }
}

function wrongLength(what: string): StorageRefusal {
  return new StorageRefusal(400, 'IncompleteBody', `The request brought ${what}.`);
}
