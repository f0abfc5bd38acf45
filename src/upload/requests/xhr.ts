import { abortable } from '../../api/abortable.js';
import type { ResponseHeaders } from '../../api/errors.js';

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

/**
 * Reads from the list of all headers, which has their names in lower case: reading one that CORS hides would log an error
 * to the console. Parsing the list takes longer, as few of them are read.
 */
export function headersOf(request: XMLHttpRequest): ResponseHeaders {
  const list = `\r\n${request.getAllResponseHeaders()}\r\n`;
  return {
    get(name) {
      const at = list.indexOf(`\r\n${name}:`);
      const start = at + name.length + 3;
      return at < 0 ? null : list.slice(start, list.indexOf('\r\n', start)).trim();
    },
  };
}
