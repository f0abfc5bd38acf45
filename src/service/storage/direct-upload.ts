import type { Clock } from '../../api/clock.js';
import type { Subject } from '../api/call.js';
import type { Ids } from '../ids.js';
import { escapeHtml } from '../library/embeds.js';
import { Refusal } from '../api/problem.js';
import type { Objects, WrittenObject } from '../objects/objects.js';
import type { Session } from '../records/model.js';
import type { Records } from '../records/records.js';
import { bodyOf, watched, until } from '../objects/byte-streams.js';
import { hexToBase64, type Bytes } from '../objects/digest.js';
import { checksumHeader, type PresignedUrls } from '../library/presigned-url.js';
import type { Space } from '../library/space.js';

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

/** Changes the bytes of an upload on their way, for instance to slow them down. */
export type AroundBytes = (
  request: Request,
  body: ReadableStream<Bytes>,
  transfer: Transfer,
) => ReadableStream<Bytes>;

/** The storage origin as a target of uploads. */
export interface DirectUpload {
  respond(request: Request, transfer: Transfer, subject?: Subject): Promise<Response>;
  /** The response to a PUT that is refused before it reaches the service. */
  refuse(status: number, code: string, message: string, retryAfter?: number): Response;
}

/**
 * The direct upload: a PUT to a presigned URL, with the signed headers and exactly the declared bytes (spec 4.2). Refuses a
 * bearer key and a cookie, to detect clients that leak one. What proxies in front add to the headers is ignored.
 *
 * Refusals have no CORS headers unless `readableErrors` is set: pages see a network error without a status, as with other
 * storage.
 */
export function createDirectUpload(deps: {
  aroundBytes: AroundBytes;
  clock: Clock;
  ids: Ids;
  objects: Objects;
  onError: (error: unknown) => void;
  readableErrors: boolean;
  records: Records;
  space: Space;
  urls: PresignedUrls;
}): DirectUpload {
  const { aroundBytes, clock, ids, objects, onError, readableErrors, records, space, urls } = deps;
  /** The PUT to each key that is under way. */
  const arriving = new Map<string, { number: number; stop: AbortController }>();
  let puts = 0;

  const refuse: DirectUpload['refuse'] = (status, code, message, retryAfter) => {
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

  const receive = async (request: Request, transfer: Transfer, subject: Subject): Promise<Response> => {
    const number = (puts += 1);
    const url = new URL(request.url);
    const temporaryKey = url.pathname.replace('/uploads/', 'temporary/');
    const session = await records.findSession({ temporaryKey });
    if (session) Object.assign(subject, { account: session.account, target: session.uploadId });
    requireNoCredentials(request.headers);
    const verdict = await urls.verify(url, request.headers);
    const requireTime = () => {
      if (verdict === 'expired' || (session && clock.now() >= session.expiresAt))
        throw new StorageRefusal(403, 'AccessDenied', 'Request has expired');
    };
    requireTime();
    if (!session || verdict === 'tampered') {
      throw new StorageRefusal(
        403,
        'SignatureDoesNotMatch',
        'The signature does not match the URL, content type or checksum header of the request.',
      );
    }
    requireOpen(session);
    requireSignedChecksum(request.headers, session);
    requireDeclaredLength(request.headers, session);
    const { size, checksum } = session;
    await space.require(size);
    // A browser sends it again if the connection broke, which may not be known here yet.
    const stop = new AbortController();
    const other = arriving.get(temporaryKey);
    const older = other && other.number > number ? stop : other?.stop;
    // To be sent again, in case the order was another one at the client.
    older?.abort(new StorageRefusal(503, 'OperationAborted', 'A newer PUT has begun.'));
    stop.signal.throwIfAborted();
    arriving.set(temporaryKey, { number, stop });
    const promised = space.promise(size);
    let seen = 0;
    const declared = watched(bodyOf(request), (chunk) => {
      requireTime();
      seen += chunk.byteLength;
      if (seen > size) throw wrongLength(`The body is larger than the declared ${size} bytes`);
      promised.arrived(chunk.byteLength);
    });
    // A refused PUT must not overwrite the bytes of an earlier one.
    const verify = (object: WrittenObject) => {
      stop.signal.throwIfAborted();
      // Nothing would remove what comes after it was planned to be removed.
      requireTime();
      if (object.size !== size)
        throw wrongLength(`The body has ${object.size} bytes, but the declared size is ${size}`);
      if (checksum === null || object.sha256 === checksum) return;
      throw new StorageRefusal(
        400,
        'BadDigest',
        `The SHA-256 digest of the bytes is not ${hexToBase64(checksum)}, as declared in ${checksumHeader}.`,
      );
    };
    let written: WrittenObject | null = null;
    try {
      const body = until(aroundBytes(request, declared, transfer), stop.signal);
      written = await objects.write(temporaryKey, body, verify);
    } finally {
      promised.end(written !== null);
      if (arriving.get(temporaryKey)?.stop === stop) arriving.delete(temporaryKey);
    }
    await requireStillOpen(temporaryKey);
    return new Response(null, {
      status: 200,
      headers: {
        etag: `"${written.sha256.slice(0, 32)}"`,
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ETag',
      },
    });
  };

  /** What arrives while a finalize call ends the session would be counted nowhere. */
  const requireStillOpen = async (temporaryKey: string) => {
    const session = await records.findSession({ temporaryKey });
    if (session?.state === 'open' || session?.state === 'claimed') return;
    await objects.remove(temporaryKey);
    throw sessionOver();
  };

  return {
    refuse,
    async respond(request, transfer, subject = {}) {
      try {
        return await receive(request, transfer, subject);
      } catch (error) {
        if (error instanceof StorageRefusal) return refuse(error.status, error.code, error.message);
        const full = error instanceof Refusal ? error : space.refusal(error);
        if (full) return refuse(full.status, 'InsufficientStorage', full.message);
        // The connection broke, and nobody reads the response.
        if (request.signal.aborted || transfer.signal.aborted) throw error;
        onError(error);
        return refuse(503, 'ServiceUnavailable', 'The storage cannot answer at the moment; try again.');
      }
    },
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

function requireOpen({ state }: Session): void {
  if (state !== 'open') throw sessionOver();
}

function sessionOver(): StorageRefusal {
  return new StorageRefusal(403, 'AccessDenied', 'The upload session is over.');
}

/** One that nobody compares with the bytes would promise what is not checked. */
function requireSignedChecksum(headers: Headers, { checksum }: Session): void {
  if (checksum === null && headers.has(checksumHeader))
    throw new StorageRefusal(403, 'AccessDenied', `The header ${checksumHeader} is not signed.`);
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
