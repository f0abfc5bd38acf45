import { ConnectionLost } from '../faults.js';
import { asShared, mayAsk } from './in-page-cors.js';
import type { MockService } from '../service.js';

/** Sends one request of the page into the mock. Rejects with a `TypeError` where a page would hear nothing. */
export type Exchange = (request: Request, onSent?: (bytes: number) => void) => Promise<Response>;

/** The way into the mock for an address, or null where it is none of the mock's. */
export type ExchangeFor = (address: string | URL) => Exchange | null;

/** What stands in for the app's own proxy, which holds the key in a page's stead. */
export interface InPageProxy {
  /** Such as `/api/media`: what the app gives `createMediaClient` as `baseUrl`. */
  path: string;
  /** From `service.createKey()`; a function is asked before each call. */
  apiKey: string | (() => string);
}

/** An exchange with the service, through the proxy where the address is below its path, until `life` aborts. */
export function createExchange(
  service: MockService,
  proxy: InPageProxy | undefined,
  life: AbortSignal,
): Exchange {
  return async (request, onSent = () => {}) => {
    const signal = AbortSignal.any([request.signal, life]);
    signal.throwIfAborted();
    const isOwn = new URL(request.url).origin === location.origin;
    if (!isOwn && !(await mayAsk(request, service))) throw new ConnectionLost();
    const sent = proxy && isBelow(proxy, request.url) ? await proxied(request, service, proxy) : request;
    const answer = await service.fetch(sent, { signal, onSent });
    const shown = isOwn ? answer : asShared(request, answer);
    if (!shown) throw new ConnectionLost();
    return cutWhenAborted(shown, request.url, signal);
  };
}

export function isBelow(proxy: InPageProxy, address: string | URL): boolean {
  const url = new URL(address);
  return url.origin === location.origin && url.pathname.startsWith(`${proxy.path}/`);
}

async function proxied(request: Request, service: MockService, proxy: InPageProxy): Promise<Request> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const headers = new Headers(request.headers);
  const key = typeof proxy.apiKey === 'function' ? proxy.apiKey() : proxy.apiKey;
  headers.set('authorization', `Bearer ${key}`);
  // Read whole: not every browser shows the body of a request as a stream.
  const body = method === 'GET' || method === 'HEAD' ? null : await request.blob();
  return new Request(service.baseUrl + pathname.slice(proxy.path.length) + search, { method, headers, body });
}

/** The answer under the address it came from, whose body breaks when the signal aborts. */
function cutWhenAborted(answer: Response, url: string, signal: AbortSignal): Response {
  const body = answer.body?.pipeThrough(new TransformStream(), { signal }) ?? null;
  const { status, statusText, headers } = answer;
  const cut = new Response(body, { status, statusText, headers });
  Object.defineProperty(cut, 'url', { value: url });
  return cut;
}
