import { abortable } from '../../api/abortable.js';
import { NetworkError, type ResponseHeaders } from '../../api/errors.js';
import { nameMissingCors } from './missing-cors.js';

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
    responded.add(new URL(url).origin);
    return {
      status: request.status,
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

/** From the list of all headers: reading one that CORS hides would log an error to the console. */
function headersOf(request: XMLHttpRequest): ResponseHeaders {
  const list = request.getAllResponseHeaders();
  return { get: (name) => new RegExp(`^${name}: *(.*)`, 'im').exec(list)?.[1] ?? null };
}
