import { ConnectionLost } from '../faults.js';
import { filterResponse, isAllowed } from './in-page-cors.js';
import type { MockService } from '../service.js';

/** Sends a request of the page to the mock. Rejects with a `TypeError` for a network error. */
export type Exchange = (request: Request, onSent?: (bytes: number) => void) => Promise<Response>;

/** The exchange of the mock that serves a URL; null if none does. */
export type ExchangeFor = (url: string | URL) => Exchange | null;

/** Replaces the app's proxy, which adds the key to calls of the page. */
export interface InPageProxy {
  /** The `baseUrl` of the app's `createMediaClient`, such as `/api/media`. */
  path: string;
  /** From `service.createKey()`. A function is called before each request. */
  apiKey: string | (() => string);
}

/** Exchanges requests with the service, through the proxy for URLs under its path, until `lifetime` aborts. */
export function createExchange(
  service: MockService,
  proxy: InPageProxy | undefined,
  lifetime: AbortSignal,
): Exchange {
  return async (request, onSent = () => {}) => {
    const signal = AbortSignal.any([request.signal, lifetime]);
    signal.throwIfAborted();
    const isOwn = new URL(request.url).origin === location.origin;
    if (!isOwn && !(await isAllowed(request, service))) throw new ConnectionLost();
    const sent = proxy && isBelow(proxy, request.url) ? await proxied(request, service, proxy) : request;
    const response = await service.fetch(sent, { signal, onSent });
    const readable = isOwn ? response : filterResponse(request, response);
    if (!readable) throw new ConnectionLost();
    return abortable(readable, request.url, signal);
  };
}

export function isBelow(proxy: InPageProxy, target: string | URL): boolean {
  const url = new URL(target);
  return url.origin === location.origin && url.pathname.startsWith(`${proxy.path}/`);
}

async function proxied(request: Request, service: MockService, proxy: InPageProxy): Promise<Request> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const headers = new Headers(request.headers);
  const key = typeof proxy.apiKey === 'function' ? proxy.apiKey() : proxy.apiKey;
  headers.set('authorization', `Bearer ${key}`);
  // As a blob: Firefox lacks `Request.body`.
  const body = method === 'GET' || method === 'HEAD' ? null : await request.blob();
  return new Request(service.baseUrl + pathname.slice(proxy.path.length) + search, { method, headers, body });
}

/** The response with its URL, and with a body that fails when the signal aborts. */
function abortable(response: Response, url: string, signal: AbortSignal): Response {
  const body = response.body?.pipeThrough(new TransformStream(), { signal }) ?? null;
  const { status, statusText, headers } = response;
  const copy = new Response(body, { status, statusText, headers });
  Object.defineProperty(copy, 'url', { value: url });
  return copy;
}
