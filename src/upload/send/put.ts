import { abortable } from '../../api/abortable.js';
import { NetworkError, type ResponseHeaders } from '../../api/errors.js';

/** One direct upload: where the bytes go, and what must go with them (spec 4.2). */
export interface PutRequest {
  /** A secret: never stored, logged, shown or put in an error (spec 2.2). */
  url: string;
  /** Exactly the `required_headers` of the session (spec 4.2), and nothing else. */
  headers: Readonly<Record<string, string>>;
  body: Blob;
  /** The same bytes, if they are in memory: sending these saves reading the file again. */
  bytes?: ArrayBuffer | undefined;
  signal: AbortSignal;
  /** Bytes sent so far. */
  onProgress: (sent: number) => void;
}

/** The parts of the storage's response that are used: its status, and `Retry-After` where CORS exposes it. */
export interface PutResponse {
  readonly status: number;
  readonly headers: ResponseHeaders;
}

/** Sends the bytes and resolves to the response, whatever its status. Rejects with `NetworkError` if there was none. */
export type Put = (request: PutRequest) => Promise<PutResponse>;

/** The origins of storages whose CORS rules allow this page. */
const responded = new Set<string>();

/**
 * Sends the bytes straight to the storage (spec 4.2), without a bearer token or cookies.
 *
 * XMLHttpRequest, because fetch reports no upload progress.
 */
export const putBytes: Put = async (put) => {
  const { url, headers, signal } = put;
  try {
    const request = await send(put);
    responded.add(originOf(url));
    return {
      status: statusOf(request.status, request.responseText),
      // Only those of a refusal are read.
      get headers() {
        return headersOf(request);
      },
    };
  } catch {
    signal.throwIfAborted();
    // An error response without a CORS header looks just like a dead network: no status, no reason.
    void nameMissingCors(url, Object.keys(headers), responded);
    throw new NetworkError('The upload to the storage');
  }
};

function send({ url, headers, body, bytes, signal, onProgress }: PutRequest): Promise<XMLHttpRequest> {
  return abortable(signal, (resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    // Otherwise Firefox parses the response as XML, and logs the URL when that fails, as for an empty response.
    request.responseType = 'text';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new TypeError('The request got no response.'));
    request.send(bytes ?? body);
    return () => request.abort();
  });
}

/** S3 says 400 instead of 408 when bytes have come too slowly, and its own clients send them again. */
export const statusOf = (status: number, text: string): number =>
  status === 400 && text.includes('<Code>RequestTimeout<') ? 408 : status;

/** From the list of all headers: reading one that CORS hides would log an error to the console. */
function headersOf(request: XMLHttpRequest): ResponseHeaders {
  const list = request.getAllResponseHeaders();
  return { get: (name) => new RegExp(`^${name}: *(.*)`, 'im').exec(list)?.[1] ?? null };
}

// Replaced by bundlers; missing without one.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** By origin: the number of failures without a response in a row, or null once they have been reported. */
const failures = new Map<string, number | null>();

/**
 * Call this when a PUT got no response. In development, warns if the storage can be reached nevertheless: a page cannot
 * tell missing CORS rules from a missing network, so the upload only says "no connection". The URL is a secret; the
 * warning contains only its origin.
 *
 * @param readable the origins whose CORS rules are known to allow this page
 */
export async function nameMissingCors(
  url: string,
  headers: readonly string[],
  readable: ReadonlySet<string>,
): Promise<void> {
  const origin = originOf(url);
  const count = failures.get(origin);
  if (!isDevelopment() || count === null || readable.has(origin) || origin === location.origin) return;
  failures.set(origin, (count ?? 0) + 1);
  // A single failure may be a broken connection.
  if (count === undefined) return;
  try {
    // Needs no CORS rules, and reveals only whether something responds.
    await fetch(origin, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
  } catch {
    return;
  }
  if (failures.get(origin) === null || readable.has(origin)) return;
  failures.set(origin, null);
  // oxlint-disable-next-line no-console -- for the developer of the page
  console.warn(
    `Longshore: the storage at ${origin} can be reached, but a PUT gets no response that this page may read. ` +
      `Its CORS rules must allow the origin ${location.origin}, the method PUT and the headers ${headers.join(', ')}.`,
  );
}

/** A service on the same site may give a relative URL. */
function originOf(url: string): string {
  return new URL(url, location.href).origin;
}

function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production';
  } catch {
    return false;
  }
}
