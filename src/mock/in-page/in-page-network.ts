import { ConnectionLost } from '../faults.js';
import {
  createExchange,
  isBelow,
  type Exchange,
  type ExchangeFor,
  type InPageProxy,
} from './in-page-exchange.js';
import { watchMedia } from './in-page-media.js';
import { createXhrClass } from './in-page-xhr.js';
import type { MockService } from '../service.js';

export interface InPageNetworkOptions {
  /**
   * Stands in for the app's own proxy: what the page sends below `path` on its own origin reaches the API with this
   * key. Default: none, and every call of the page must bring a key itself.
   */
  proxy?: InPageProxy;
}

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
 * import { createMockService, installInPageNetwork } from 'longshore/mock';
 *
 * const service = createMockService();
 * const proxy = { path: '/api/media', apiKey: service.createKey() };
 * const uninstall = installInPageNetwork(service, { proxy });
 * ```
 *
 * Only requests to the two origins of the service, and below the path of the proxy, are taken; all others go their own
 * way. Between origins the page is kept from what a browser would keep from it: a refusal of the storage, which carries
 * no CORS header, is a failed request without a status. Aborting breaks a request off.
 *
 * What no script can see stays as it is: style sheets, `srcset`, markup that is parsed, links that are followed. An
 * `<img>`, `<video>`, `<audio>` or `<source>` whose `src` (or `poster`) is set by a script carries a `blob:` address
 * then, and loads at once, also with `loading="lazy"`.
 *
 * Several services can be installed at once, each with origins and a path of its own; a taken one is a `RangeError`.
 * The function that comes back uninstalls: what is on its way fails, and when no service is left, `fetch` and
 * `XMLHttpRequest` are the page's own again.
 */
export function installInPageNetwork(service: MockService, options: InPageNetworkOptions = {}): () => void {
  const { apiOrigin, storageOrigin } = service;
  const { proxy } = options;
  const places = [apiOrigin, storageOrigin, ...(proxy ? [`${proxy.path}/`] : [])];
  const taken = places.find((place) => exchangeFor(place));
  if (taken !== undefined) throw new RangeError(`Another mock service is installed at ${taken} already.`);
  const life = new AbortController();
  const origins = new Set([apiOrigin, storageOrigin].map((origin) => new URL(origin).origin));
  const network: Network = {
    serves: (url) => origins.has(url.origin) || (proxy !== undefined && isBelow(proxy, url)),
    exchange: createExchange(service, proxy, life.signal),
  };
  networks.add(network);
  restore ??= patch();
  return () => {
    life.abort(new ConnectionLost());
    networks.delete(network);
    if (networks.size > 0) return;
    restore?.();
    restore = null;
  };
}

const exchangeFor: ExchangeFor = (address) => {
  if (!URL.canParse(address, document.baseURI)) return null;
  const url = new URL(address, document.baseURI);
  for (const network of networks) if (network.serves(url)) return network.exchange;
  return null;
};

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
