import { NetworkError, type ResponseHeaders } from '../../api/errors.js';
import { nameMissingCors } from './missing-cors.js';
import { headersOf, sendByXhr } from './xhr.js';

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
export const putBytes: Put = async ({ url, headers, body, bytes, signal, onProgress }) => {
  try {
    const sent = {
      method: 'PUT',
      url,
      headers: Object.entries(headers),
      body: bytes ?? body,
      signal,
      onProgress,
    };
    const request = await sendByXhr(sent);
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
