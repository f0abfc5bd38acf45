import { abortable } from '../../api/abortable.js';
import { NetworkError } from '../../api/errors.js';

/** One direct upload: where the bytes go, and what must go with them (spec 4.2). */
export interface PutRequest {
  /** A secret: never stored, logged, shown or put in an error (spec 2.2). */
  url: string;
  /** Exactly the `required_headers` of the session (spec 4.2), and nothing else. */
  headers: Readonly<Record<string, string>>;
  body: Blob;
  signal: AbortSignal;
  /** Bytes that left the browser. */
  onProgress: (sent: number) => void;
}

/** Sends the bytes and resolves with the status of the answer; rejects with `NetworkError` when there was none. */
export type Put = (request: PutRequest) => Promise<number>;

/**
 * The PUT straight to the storage (spec 4.2): no bearer, no cookies.
 *
 * XMLHttpRequest, because fetch still tells nothing of the bytes it has sent.
 */
export const putBytes: Put = ({ url, headers, body, signal, onProgress }) =>
  abortable(signal, (resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => resolve(request.status);
    // A refusal without a CORS header looks just like a dead network: no status, no reason.
    request.onerror = () => reject(new NetworkError('The upload to the storage'));
    request.send(body);
    return () => request.abort();
  });
