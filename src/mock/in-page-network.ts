import { asShared, mayAsk } from './in-page-cors.js';
import { ConnectionLost } from './faults.js';
import { watchMedia } from './in-page-media.js';
import { createXhrClass } from './in-page-xhr.js';
import type { MockService } from './service.js';

export interface InPageNetworkOptions {
  /**
   * Stands in for the app's own proxy, which holds the key in a page's stead: what the page sends below `path` on its
   * own origin reaches the API with this key.
   */
  proxy?: {
    /** Such as `/api/media`: what the app gives `createMediaClient` as `baseUrl`. */
    path: string;
    /** From `service.createKey()`; a function is asked before each call. */
    apiKey: string | (() => string);
  };
}

/** Sends one request of the page into the mock. Rejects with a `TypeError` where a page would hear nothing. */
export type Exchange = (request: Request, onSent?: (bytes: number) => void) => Promise<Response>;

interface Network {
  serves: (url: URL) => boolean;
  exchange: Exchange;
}

const networks = new Set<Network>();
let restore: (() => void) | null = null;

/**
 * Lets the page itself talk to a mock service: `fetch` and `XMLHttpRequest` reach it, with upload progress as its
 * bytes are taken, and pictures and videos show what its delivery links serve. For Storybook, tests in a browser, and
 * demos without a server.
 *
 * ```ts
 * const service = createMockService();
 * const apiKey = service.createKey();
 * const uninstall = installInPageNetwork(service, { proxy: { path: '/api/media', apiKey } });
 * ```
 *
 * Only requests to the two origins of the service, and below the path of the proxy, are taken; all others go their own
 * way. Between origins the page is kept from what a browser would keep from it: a refusal of the storage, which carries
 * no CORS header, is a failed request without a status. Aborting breaks a request off.
 *
 * What no script can see stays as it is: style sheets, `srcset`, navigation and links that are followed. An `<img>`,
 * `<video>`, `<audio>` or `<source>` whose `src` (or `poster`) is set by a script carries a `blob:` address then, and
 * loads at once, also with `loading="lazy"`.
 *
 * Several services can be installed at once, each with origins and a path of its own; a taken one is a `RangeError`.
 * The function that comes back uninstalls: what is on its way fails, and when no service is left, `fetch` and
 * `XMLHttpRequest` are the page's own again.
 */
export function installInPageNetwork(service: MockService, options: InPageNetworkOptions = {}): () => void {
  const network = createNetwork(service, options.proxy);
  const places = [service.apiOrigin, service.storageOrigin, options.proxy?.path ?? service.apiOrigin];
  const taken = places.find((place) => networkOf(new URL(place, location.href)));
  if (taken !== undefined) throw new RangeError(`Another mock service is installed at ${taken} already.`);
  networks.add(network);
  restore ??= patch();
  return () => {
    network.end();
    networks.delete(network);
    if (networks.size > 0) return;
    restore?.();
    restore = null;
  };
}

function createNetwork(
  service: MockService,
  proxy: InPageNetworkOptions['proxy'],
): Network & { end: () => void } {
  const life = new AbortController();
  const origins = new Set([service.apiOrigin, service.storageOrigin]);
  const isForProxy = (url: URL) =>
    proxy !== undefined && url.origin === location.origin && url.pathname.startsWith(`${proxy.path}/`);

  const proxied = async (request: Request): Promise<Request> => {
    if (!proxy) return request;
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    const key = typeof proxy.apiKey === 'function' ? proxy.apiKey() : proxy.apiKey;
    headers.set('authorization', `Bearer ${key}`);
    const { method } = request;
    const body = method === 'GET' || method === 'HEAD' ? null : await request.blob();
    return new Request(service.baseUrl + pathname.slice(proxy.path.length) + search, {
      method,
      headers,
      body,
    });
  };

  return {
    serves: (url) => origins.has(url.origin) || isForProxy(url),
    async exchange(request, onSent = () => {}) {
      const signal = AbortSignal.any([request.signal, life.signal]);
      signal.throwIfAborted();
      const url = new URL(request.url);
      const isOwn = url.origin === location.origin;
      if (!isOwn && !(await mayAsk(request, service))) throw new ConnectionLost();
      const sent = isForProxy(url) ? await proxied(request) : request;
      const answer = await service.fetch(sent, { signal, onSent });
      const shown = isOwn ? answer : asShared(request, answer);
      if (!shown) throw new ConnectionLost();
      return cutWhenAborted(shown, request.url, signal);
    },
    end: () => life.abort(new ConnectionLost()),
  };
}

/** The answer under the address it came from, whose body breaks when the signal aborts. */
function cutWhenAborted(answer: Response, url: string, signal: AbortSignal): Response {
  const body = answer.body?.pipeThrough(new TransformStream(), { signal }) ?? null;
  const { status, statusText, headers } = answer;
  const cut = new Response(body, { status, statusText, headers });
  Object.defineProperty(cut, 'url', { value: url });
  return cut;
}

function networkOf(url: URL): Network | undefined {
  for (const network of networks) if (network.serves(url)) return network;
  return undefined;
}

/** The way into the mock for an address, or null where it is none of ours. */
function exchangeFor(address: string | URL): Exchange | null {
  const url = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : null;
  return (url && networkOf(url)?.exchange) ?? null;
}

function patch(): () => void {
  const { fetch: ownFetch, XMLHttpRequest: OwnXhr } = globalThis;
  const inPageFetch: typeof fetch = async (input, init) => {
    const exchange = exchangeFor(input instanceof Request ? input.url : input);
    return exchange ? exchange(new Request(input, init)) : ownFetch.call(globalThis, input, init);
  };
  const InPageXhr = createXhrClass(OwnXhr, exchangeFor);
  globalThis.fetch = inPageFetch;
  globalThis.XMLHttpRequest = InPageXhr;
  const leaveMedia = watchMedia(exchangeFor);
  return () => {
    // Somebody may have put theirs around ours since: it stays, and ours lets everything pass.
    if (globalThis.fetch === inPageFetch) globalThis.fetch = ownFetch;
    if (globalThis.XMLHttpRequest === InPageXhr) globalThis.XMLHttpRequest = OwnXhr;
    leaveMedia();
  };
}
