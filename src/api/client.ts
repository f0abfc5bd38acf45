import { assertServerSide } from './api-key.js';
import type { RateLimiter } from './rate-limit/rate-limiter.js';
import { systemClock, type Clock } from './clock.js';
import type { MediaClient } from './media-client.js';
import { operations } from './operations.js';
import { defaultRetryPolicy, type RetryPolicy } from './retry.js';
import { createTransport } from './transport.js';

export interface MediaClientOptions {
  /**
   * Where the API answers, with its version: `https://…/v1`. In a page this is the address of your own proxy,
   * and may be relative: `/api/media`. A server can render with such a client, but not call anything with it.
   */
  baseUrl: string;
  /** The API key (spec 5). On a server only: in a browser this throws. */
  apiKey?: string | undefined;
  /** Sent with every call, such as your own session or CSRF token; a function is asked before each call. */
  headers?: HeadersInit | (() => HeadersInit) | undefined;
  /** Default: the platform's `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Default: 5 attempts, backoff from 0.5 s to 30 s, `Retry-After` up to 120 s. */
  retry?: Partial<RetryPolicy> | undefined;
  /** Milliseconds one call may take before it counts as unanswered. Default 60,000; `Infinity` for no limit. */
  timeout?: number | undefined;
  /**
   * Whether calls are held back before the service would refuse them, by the `RateLimit-*` headers of its answers
   * (spec 8). In a browser all tabs of the origin keep to one budget. Default true; without the headers it changes
   * nothing.
   */
  pacing?: boolean | undefined;
  /** Time, for tests. Default: the system's. */
  clock?: Clock | undefined;
  /** A number from 0 to 1, for jitter. Default: `Math.random`. */
  random?: (() => number) | undefined;
}

/** Makes a client of the service. Throws a `TypeError` when `apiKey` is given in a browser. */
export function createMediaClient(options: MediaClientOptions): MediaClient {
  const { apiKey, headers = {}, clock = systemClock } = options;
  assertServerSide(apiKey, headers);
  const baseUrl = absolute(options.baseUrl);
  let budget: RateLimiter | null = null;
  let isPaced = options.pacing ?? true;
  const pace = async () => {
    // Services and proxies that tell nothing of a budget are not paced, and load nothing for it.
    const { createRateLimiter, tabChannel } = await import('./rate-limit/rate-limiter.js');
    // Only tabs that live in the same time can tell each other when a window ends.
    const isShared = clock === systemClock && typeof document !== 'undefined';
    budget = createRateLimiter({ clock, channel: isShared ? tabChannel(baseUrl) : null });
  };
  let offset = 0;
  const send = createTransport({
    baseUrl,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    headers: () => {
      const sent = new Headers(typeof headers === 'function' ? headers() : headers);
      if (apiKey !== undefined) sent.set('authorization', `Bearer ${apiKey}`);
      return sent;
    },
    retry: { ...defaultRetryPolicy, ...options.retry },
    timeout: options.timeout ?? 60_000,
    clock,
    budget: () => budget,
    onHeaders(answer) {
      if (!isPaced || budget || !answer.has('ratelimit-limit')) return;
      isPaced = false;
      // Without it the retry policy answers the refusals that it would have prevented.
      pace().catch(() => {});
    },
    random: options.random ?? Math.random,
    onServiceDate: (date) => {
      offset = date - clock.now();
    },
  });
  return { ...operations(send), serviceNow: () => clock.now() + offset, clock };
}

function absolute(baseUrl: string): string {
  const page = typeof location === 'undefined' ? undefined : location.href;
  // A server renders a page's components with the page's client; only a call needs to know where the page lies.
  if (!page && /^\/(?!\/)/.test(baseUrl)) return baseUrl.replace(/\/+$/, '');
  // An empty address would be that of the page itself.
  if (!baseUrl || !URL.canParse(baseUrl, page)) {
    throw new TypeError(
      `baseUrl is not an address: ${JSON.stringify(baseUrl)}. Give that of the API (https://…/v1), ` +
        'or in a page that of your proxy (/api/media).',
    );
  }
  return new URL(baseUrl, page).href.replace(/\/+$/, '');
}
