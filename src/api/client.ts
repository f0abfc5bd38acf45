import { linkedController } from './abortable.js';
import { assertServerSide, inBrowser } from './access/api-key.js';
import { createCapabilities } from './access/capabilities.js';
import { systemClock, type Clock } from './clock.js';
import type { MediaClient } from './media-client.js';
import { notify } from './notify.js';
import { operations } from './operations.js';
import { defaultRetryPolicy, type RetryPolicy } from './retry.js';
import { resolveBaseUrl } from './access/base-url.js';
import { createTransport, type Pacing, type Send } from './transport.js';

export interface MediaClientOptions {
  /**
   * The URL of the API with its version: `https://…/v1`. In a page this is the URL of your own proxy, and may be
   * relative: `/api/media`. A server can render with a relative URL, but not make calls.
   */
  baseUrl: string;
  /**
   * Any stable id from your app for the signed-in user. Persisted uploads, cache keys and the rate budget belong to
   * this user. Never sent. Default: unknown.
   */
  user?: string | undefined;
  /**
   * Part of the cache keys. Clients with the same name share fetched data. Default: in a page each client has its own,
   * on a server all share.
   */
  name?: string | undefined;
  /** The API key (spec 5). For servers only: in a browser, it throws. */
  apiKey?: string | undefined;
  /**
   * Sent with every call, such as your app's session or CSRF token. A function is called before each attempt, and may
   * be async, for example to renew a token.
   */
  headers?: HeadersInit | (() => HeadersInit | Promise<HeadersInit>) | undefined;
  /** Default: the platform's `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Default: 5 attempts, backoff from 0.5 s to 30 s, for up to 120 s, `Retry-After` included. */
  retry?: Partial<RetryPolicy> | undefined;
  /**
   * Milliseconds one attempt may take; `Infinity` for no limit. Default 60,000, and 150,000 for a POST, which may
   * reserve or create something each time it is made.
   */
  timeout?: number | undefined;
  /**
   * Whether calls are delayed before the service would refuse them, by the `RateLimit-*` headers of its responses
   * (spec 8). In a browser all tabs of the same user share one budget. Default true; without the headers it has no
   * effect.
   */
  pacing?: boolean | undefined;
  /** For tests. Default: the system clock. */
  clock?: Clock | undefined;
  /** Returns a number from 0 to 1, for jitter. Default: `Math.random`. */
  random?: (() => number) | undefined;
}

/** Creates a client for the service. Throws a `TypeError` when `apiKey` is given in a browser. */
export function createMediaClient(options: MediaClientOptions): MediaClient {
  return clientIn(new Map(), options);
}

/** `clients`: this client for each of its users. Closing the first closes all of them. */
function clientIn(clients: Map<string | undefined, MediaClient>, options: MediaClientOptions): MediaClient {
  const { apiKey, headers = {}, clock = systemClock, name } = options;
  const user = options.user || undefined;
  const isFirst = clients.size === 0;
  assertServerSide(apiKey, headers);
  const baseUrl = resolveBaseUrl(options.baseUrl);
  let pacing: Pacing | null = null;
  /** Of the load of `pacing` that was begun last, unless the client was closed since. */
  let loading: object | null = null;
  const underWay = new Set<AbortController>();

  const loadPacing = async () => {
    const own = (loading = {});
    // Loaded lazily: without rate-limit headers, calls are not paced.
    const { createPacing } = await import('./rate-limit/pacing.js');
    if (loading !== own) return;
    // A clock of tests does not advance as that of another tab does.
    const isShared = clock === systemClock && inBrowser();
    pacing = createPacing({ clock, baseUrl, user, isShared });
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
    fetch: options.fetch,
    headers: () => {
      const given = typeof headers === 'function' ? headers() : headers;
      return given instanceof Promise ? given.then(withKey) : withKey(given);
    },
    retry: { ...defaultRetryPolicy, ...options.retry },
    timeout: options.timeout,
    clock,
    pacing: () => pacing,
    onHeaders(received, ok) {
      read(received, ok);
      const date = Date.parse(received.get('date') ?? '');
      if (date) offset = date - clock.now();
      if (options.pacing === false || loading || !received.get('ratelimit-limit')) return;
      // If it fails to load, 429s are retried instead of prevented.
      loadPacing().catch(() => {});
    },
    random: options.random ?? Math.random,
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
    timeForCalls: async (counts) => pacing?.timeFor(counts) ?? 0,
    forgetLimits,
    close() {
      if (isFirst) for (const other of clients.values()) if (other !== client) other.close();
      loading = null;
      const reason = new DOMException('The client was closed.', 'AbortError');
      for (const call of underWay) call.abort(reason);
      pacing?.close();
      pacing = null;
    },
  };
  // A server that renders for many users must not keep a client for each.
  if (isFirst || inBrowser()) clients.set(user, client);
  return client;
}

/** Keeps an abort controller in `calls` for each call in flight, and the errors of its listener out of the call. */
function abortedBy(calls: Set<AbortController>, send: Send): Send {
  return async (call, options = {}) => {
    const { signal, onWait } = options;
    signal?.throwIfAborted();
    const [own, unlink] = linkedController(signal);
    calls.add(own);
    try {
      return await send(call, {
        ...options,
        signal: own.signal,
        onWait: onWait && ((wait) => notify([onWait], wait)),
      });
    } finally {
      calls.delete(own);
      unlink();
    }
  };
}
