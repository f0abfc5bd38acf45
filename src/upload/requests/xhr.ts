import { abortable } from '../../api/abortable.js';

export interface XhrRequest {
  readonly method: string;
  readonly url: string | URL;
  readonly headers: Iterable<readonly [string, string]>;
  readonly body: XMLHttpRequestBodyInit | null;
  readonly signal: AbortSignal | undefined;
  /** Bytes of the body that were sent so far. */
  readonly onProgress?: (sent: number) => void;
}

/**
 * Sends a request with XMLHttpRequest, and resolves with its response, whatever its status. Rejects with a `TypeError` if
 * there was none, as `fetch` does, and with the signal's reason when it aborts.
 */
export function sendByXhr({
  method,
  url,
  headers,
  body,
  signal,
  onProgress,
}: XhrRequest): Promise<XMLHttpRequest> {
  return abortable(signal, (resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    // Otherwise Firefox parses the response as XML, and logs the URL when that fails, as for an empty response.
    request.responseType = 'text';
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    if (onProgress) request.upload.onprogress = (event) => onProgress(event.loaded);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new TypeError('The request got no response.'));
    request.send(body);
    return () => request.abort();
  });
}

/** Parses the list of all headers: reading one that CORS hides would log an error to the console. */
export function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
