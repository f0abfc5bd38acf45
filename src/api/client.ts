import { assertServerSide } from './access/api-key.js';
import { createCapabilities } from './access/capabilities.js';
import { systemClock, type Clock } from './clock.js';
import type { MediaClient } from './media-client.js';
import { operations } from './operations.js';
import type { RateLimiter } from './rate-limit/rate-limiter.js';
import { defaultRetryPolicy, type RetryPolicy } from './retry.js';
import { createTransport, type Send } from './transport.js';

export interface MediaClientOptions {
  /**
   * The URL of the API with its version: `https://…/v1`. In a page this is the URL of your own proxy, and may be relative:
   * `/api/media`. A server can render with a relative URL, but not make calls.
   */
  baseUrl: string;
  /**
   * Any stable id of your app's for the person whose calls these are. Uploads that are kept over a reload, cache keys and
   * the rate budget belong to this user. Never sent. Default: unknown.
   */
  user?: string | undefined;
  /**
   * Part of the cache keys. Clients of one name share what they have fetched. Default: clients in one page are told apart,
   * clients on a server are not.
   */
  name?: string | undefined;
  /** The API key (spec 5). On a server only: in a browser this throws. */
  apiKey?: string | undefined;
  /**
   * Sent with every call, such as a session or CSRF token of your own. A function is called before each attempt, and may
   * be async, for example to renew a token.
   */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  /** Default: the platform's `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Default: 5 attempts, backoff from 0.5 s to 30 s, for up to 120 s, `Retry-After` included. */
  retry?: Partial<RetryPolicy> | undefined;
  /**
   * Milliseconds one attempt may take; `Infinity` for no limit. Default 60,000, and 150,000 for finalize and import calls,
   * which the service may take long for.
   */
  timeout?: number | undefined;
  /**
   * Whether calls are delayed before the service would refuse them, by the `RateLimit-*` headers of its responses
   * (spec 8). In a browser all tabs of the same user share one budget. Default true; without the headers it has no effect.
   */
  pacing?: boolean | undefined;
  /** Time, for tests. Default: the system's. */
  clock?: Clock | undefined;
  /** A number from 0 to 1, for jitter. Default: `Math.random`. */
  random?: (() => number) | undefined;
}

/** Creates a client of the service. Throws a `TypeError` when `apiKey` is given in a browser. */
export function createMediaClient(options: MediaClientOptions): MediaClient {
  return clientIn(new Map(), options);
}

/** `clients`: the same client for each of its users. Closing the first closes all. */
function clientIn(clients: Map<string | undefined, MediaClient>, options: MediaClientOptions): MediaClient {
  const { apiKey, headers = {}, clock = systemClock, pacing = true, name } = options;
  const user = options.user || undefined;
  const isFirst = clients.size === 0;
  assertServerSide(apiKey, headers);
  const baseUrl = absolute(options.baseUrl);
  let rateLimiter: RateLimiter | null = null;
  let isLoading = false;
  const underWay = new Set<AbortController>();
  let generation = 0;

  const loadRateLimiter = async () => {
    const started = generation;
    // A service or proxy that sends no budget is not paced, and loads nothing for it.
    const [{ createRateLimiter }, { tabChannel }] = await Promise.all([
      import('./rate-limit/rate-limiter.js'),
      import('./rate-limit/tab-channel.js'),
    ]);
    isLoading = false;
    if (started !== generation) return;
    // Tabs can only agree on the end of a window when they share a clock.
    const isShared = clock === systemClock && typeof document !== 'undefined';
    rateLimiter = createRateLimiter({ clock, channel: isShared ? tabChannel(baseUrl, user) : null });
  };

  const withKey = (given: HeadersInit) => {
    const sent = new Headers(given);
    if (apiKey !== undefined) sent.set('authorization', `Bearer ${apiKey}`);
    return sent;
  };

  const { read, ...capabilities } = createCapabilities();
  let offset = 0;
  const { send, forgetLimits } = createTransport({
    baseUrl,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    headers: () => {
      const given = typeof headers === 'function' ? headers() : headers;
      return given instanceof Promise ? given.then(withKey) : withKey(given);
    },
    retry: { ...defaultRetryPolicy, ...options.retry },
    timeout: options.timeout,
    clock,
    rateLimiter: () => rateLimiter,
    onHeaders(received, ok) {
      read(received, ok);
      if (!pacing || isLoading || rateLimiter || !received.has('ratelimit-limit')) return;
      isLoading = true;
      // When it does not load, refusals are retried instead of prevented.
      loadRateLimiter().catch(() => {});
    },
    random: options.random ?? Math.random,
    onServiceDate: (date) => {
      offset = date - clock.now();
    },
  });
  const client: MediaClient = {
    ...operations(abortedBy(underWay, send)),
    baseUrl,
    user,
    name,
    capabilities,
    withUser: (other) => clients.get(other || undefined) ?? clientIn(clients, { ...options, user: other }),
    serviceNow: () => clock.now() + offset,
    clock,
    forgetLimits,
    close() {
      if (isFirst) for (const other of clients.values()) if (other !== client) other.close();
      generation++;
      const reason = new DOMException('The client was closed.', 'AbortError');
      for (const call of underWay) call.abort(reason);
      rateLimiter?.close();
      rateLimiter = null;
    },
  };
  clients.set(user, client);
  return client;
}

/** Keeps a controller for each call in `calls` while it is in flight. */
function abortedBy(calls: Set<AbortController>, send: Send): Send {
  return async (call, options = {}) => {
    const { signal } = options;
    signal?.throwIfAborted();
    const own = new AbortController();
    const abort = () => own.abort(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    calls.add(own);
    try {
      return await send(call, { ...options, signal: own.signal });
    } finally {
      calls.delete(own);
      signal?.removeEventListener('abort', abort);
    }
  };
}

function absolute(baseUrl: string): string {
  const page = typeof location === 'undefined' ? undefined : location.href;
  // A server renders a page's components with the page's client; only a call needs to know the page's URL.
  if (!page && /^\/(?!\/)/.test(baseUrl)) return baseUrl.replace(/\/+$/, '');
  // An empty URL would be that of the page itself.
  if (!baseUrl || !URL.canParse(baseUrl, page)) {
    throw new TypeError(
      `baseUrl is not a URL: ${JSON.stringify(baseUrl)}. Use the URL of the API (https://…/v1), ` +
        'or in a page the URL of your proxy (/api/media).',
    );
  }
  return new URL(baseUrl, page).href.replace(/\/+$/, '');
}
