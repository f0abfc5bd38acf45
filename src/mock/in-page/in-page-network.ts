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
   * Replaces the app's proxy: requests under `path` on the page's origin reach the API with this key. Default: none;
   * requests of the page must include a key.
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
 * Connects the page to a mock service without a server: `fetch`, `XMLHttpRequest` (with upload progress), images and
 * media elements reach it. For Storybook, browser tests and demos.
 *
 * ```ts
 * import { createMockService, installInPageNetwork } from 'longshore/mock';
 *
 * const service = createMockService();
 * const proxy = { path: '/api/media', apiKey: service.createKey() };
 * const uninstall = installInPageNetwork(service, { proxy });
 * ```
 *
 * Intercepts only requests to the two origins of the service and under the path of the proxy. Applies CORS as a browser
 * does: a refusal of the storage, which has no CORS headers, is a network error without a status.
 *
 * Scripts cannot intercept style sheets, `srcset`, parsed markup and navigation; these are not served. If a script sets
 * the `src` (or `poster`) of an `<img>`, `<video>`, `<audio>` or `<source>`, the attribute becomes a `blob:` URL, which
 * loads immediately even with `loading="lazy"`.
 *
 * Several services can be installed, each with its own origins and path; otherwise throws a `RangeError`. Returns a
 * function that uninstalls the service: pending requests fail, and after the last service `fetch` and `XMLHttpRequest`
 * are restored.
 */
export function installInPageNetwork(service: MockService, options: InPageNetworkOptions = {}): () => void {
  const { apiOrigin, storageOrigin } = service;
  const { proxy } = options;
  const bases = [apiOrigin, storageOrigin, ...(proxy ? [`${proxy.path}/`] : [])];
  const taken = bases.find((base) => exchangeFor(base));
  if (taken !== undefined) throw new RangeError(`Another mock service is already installed at ${taken}.`);
  const lifetime = new AbortController();
  const origins = new Set([apiOrigin, storageOrigin].map((origin) => new URL(origin).origin));
  const network: Network = {
    serves: (url) => origins.has(url.origin) || (proxy !== undefined && isBelow(proxy, url)),
    exchange: createExchange(service, proxy, lifetime.signal),
  };
  networks.add(network);
  restore ??= patch();
  return () => {
    lifetime.abort(new ConnectionLost());
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
  const { fetch: originalFetch, XMLHttpRequest: OriginalXhr } = globalThis;
  const inPageFetch: typeof fetch = async (input, init) => {
    const exchange = exchangeFor(input instanceof Request ? input.url : input);
    return exchange ? exchange(new Request(input, init)) : originalFetch.call(globalThis, input, init);
  };
  const InPageXhr = createXhrClass(OriginalXhr, exchangeFor);
  globalThis.fetch = inPageFetch;
  globalThis.XMLHttpRequest = InPageXhr;
  const unwatchMedia = watchMedia(exchangeFor);
  return () => {
    // Keep a wrapper that was installed around ours; ours then passes everything through.
    if (globalThis.fetch === inPageFetch) globalThis.fetch = originalFetch;
    if (globalThis.XMLHttpRequest === InPageXhr) globalThis.XMLHttpRequest = OriginalXhr;
    unwatchMedia();
  };
}
