import { abortable, linkedController } from './abortable.js';
import { nameMissingProxy } from './access/missing-proxy.js';
import { nameRefusal } from './access/named-refusals.js';
import { orSignedOut } from './access/sign-in-page.js';
import { notAbsolute } from './access/base-url.js';
import { createTimeouts, type Clock } from './clock.js';
import {
  errorFrom,
  isGatewayPage,
  longWait,
  MediaApiError,
  NetworkError,
  proxyCodeOf,
  unreadableResponse,
  type MediaApiErrorInit,
  type ResponseHeaders,
} from './errors.js';
import { retry, type RetryPolicy, type Wait } from './retry.js';

// Replaced by bundlers.
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Options for every client call. */
export interface CallOptions {
  /** Aborts the call, even while it is waiting to be retried. The platform's `AbortError` is thrown unchanged. */
  signal?: AbortSignal | undefined;
  /**
   * `batch`: one of many calls that no user is waiting for individually; `interactive` calls go first when the rate
   * budget is low (spec 8). Default `interactive`.
   */
  priority?: 'interactive' | 'batch' | undefined;
  /**
   * Of a `batch`: how many of its calls have no response yet, by operation, this one included. Calls that all fit into what
   * is left of the rate budget, with some left for others, are not spread over the rate window.
   */
  outstanding?: (() => Readonly<Record<string, number>>) | undefined;
  /** Milliseconds one attempt may take. Default: the client's `timeout`. */
  timeout?: number | undefined;
  /** Overrides parts of the client's retry policy for this call. */
  retry?: Partial<RetryPolicy> | undefined;
  /** Whether the call is sent although its page is left, as by `keepalive` of `fetch`. Default false. */
  keepalive?: boolean | undefined;
  /** Reports a wait for the next attempt or for the rate limit, and null when it is over. */
  onWait?: ((wait: Wait | null) => void) | undefined;
  /** Awaited before each attempt, for example to acquire a slot. If it rejects, so does the call. */
  beforeAttempt?: ((signal: AbortSignal | undefined) => Promise<void>) | undefined;
  /**
   * Called with the error from each failed attempt. If it returns true, the attempt is repeated immediately and does
   * not count.
   */
  onFailure?: ((error: unknown) => boolean) | undefined;
}

export interface Call<Result> {
  operation: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | undefined> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  /**
   * Reads the parsed response, which is `undefined` if it is not JSON; `undefined` means that it lacks what the contract
   * promises.
   */
  read: (json: unknown) => Result | undefined;
}

export interface TransportOptions {
  baseUrl: string;
  fetch: typeof fetch | undefined;
  /** Called before each attempt. */
  headers: () => Headers | Promise<Headers>;
  retry: RetryPolicy;
  /** Default: 60,000, or 150,000 for a POST. */
  timeout: number | undefined;
  clock: Clock;
  random: () => number;
  /** Null until a response has shown a rate budget. */
  pacing: () => Pacing | null;
  /** `ok`: whether the response is that of a call which succeeded. */
  onHeaders: (headers: ResponseHeaders, ok: boolean) => void;
}

/** What the wrappers pass to each attempt of a call. */
interface AttemptContext extends Pick<CallOptions, 'signal' | 'onWait' | 'outstanding' | 'keepalive'> {
  priority: 'interactive' | 'batch';
  timeout: number;
  /** Called when the request is sent. */
  onSend?: () => void;
  /** Called as soon as the response is known, with the error if the call was refused. */
  onResponse?: (headers: ResponseHeaders, refusal: MediaApiError | null) => void;
}

type Attempt = <Result>(call: Call<Result>, context: AttemptContext) => Promise<Result>;

/** Delays attempts until the rate budget allows them, and reports their responses to the limiter. */
export interface Pacing {
  attempt<Result>(call: Call<Result>, context: AttemptContext, next: Attempt): Promise<Result>;
  /** How many milliseconds these batch calls will be spread over, by operation. */
  timeFor(counts: Readonly<Record<string, number>>): Promise<number>;
  /** Clears the timers and leaves the channel between tabs. */
  close(): void;
}

// The proxy (longshore/server) uses these codes when it has received no complete response: the service itself rejected
// nothing.
const noResponse = /^service_(unreachable|timeout)$/;

// Milliseconds. The second is longer than the proxy waits for what reserves or creates something: another call would only
// collide with the first, or do the same again.
const usualTimeout = 60_000;
const slowTimeout = 150_000;

export type Send = <Result>(call: Call<Result>, options?: CallOptions) => Promise<Result>;

export interface Transport {
  send: Send;
  /** Unblocks operations that were refused with a `Retry-After` of more than ten minutes. */
  forgetLimits: () => void;
}

/** Sends calls to the service, and retries them as the policy allows (spec 7). */
export function createTransport(options: TransportOptions): Transport {
  const { clock, random } = options;
  // The last 429 for each operation, and when the operation may be called again, in elapsed time.
  const refused = new Map<string, { until: number; refusal: MediaApiErrorInit }>();

  const next = withTimeout(options, fetchOnce(options));
  const unpaced: Attempt = async (call, context) => {
    const { operation } = call;
    const last = refused.get(operation);
    const left = last ? last.until - clock.elapsed() : 0;
    // The same refusal for another call, without calling the service again.
    if (last && left > 0) throw new MediaApiError({ ...last.refusal, retryAfter: left, cause: last.refusal });
    try {
      return await next(call, context);
    } catch (error) {
      if (error instanceof MediaApiError && error.status === 429)
        refused.set(operation, { until: clock.elapsed() + (error.retryAfter ?? 0), refusal: error });
      throw error;
    }
  };

  const send: Send = async (call, { timeout, priority = 'interactive', ...callOptions } = {}) => {
    const usual = call.method === 'POST' ? slowTimeout : usualTimeout;
    const context = { ...callOptions, priority, timeout: timeout ?? options.timeout ?? usual };
    const once = () => {
      const pacing = options.pacing();
      return pacing ? pacing.attempt(call, context, unpaced) : unpaced(call, context);
    };
    const policy = { ...options.retry, ...callOptions.retry };
    // Everything else may be repeated, even if the failed attempt took effect.
    const repeatable = call.operation !== 'createFolder';
    return retry(once, { ...callOptions, policy, clock, random, repeatable });
  };

  return {
    send,
    forgetLimits() {
      for (const [operation, { until }] of refused)
        if (until - clock.elapsed() > longWait) refused.delete(operation);
    },
  };
}

/** Fails an attempt that gets no response in time. */
function withTimeout({ clock }: TransportOptions, next: Attempt): Attempt {
  const runLater = createTimeouts(clock);
  return async (call, context) => {
    const { signal, timeout } = context;
    const [deadline, unlink] = linkedController(signal);
    const cancel = runLater(timeout, () =>
      deadline.abort(
        new NetworkError(call.operation, undefined, `got no response within ${timeout / 1000} s`),
      ),
    );
    try {
      return await next(call, { ...context, signal: deadline.signal });
    } finally {
      unlink();
      cancel();
    }
  };
}

/** One request and its response. */
function fetchOnce(options: TransportOptions): Attempt {
  /** The methods that have reached the service. */
  const found = new Set<string>();
  return async (call, { signal, keepalive = false, onSend, onResponse }) => {
    const { operation } = call;
    signal?.throwIfAborted();
    // Outside the `try`: a request that cannot be built is the caller's mistake, not a network failure.
    const [url, init] = await requestFor(options, call, signal);
    const request = options.fetch ?? fetch;
    const isRepeated = !keepalive && (call.idempotencyKey !== undefined || call.method === 'DELETE');
    const forget = isRepeated ? repeatIfLeft(async () => request(url, { ...init, keepalive: true })) : null;
    try {
      onSend?.();
      const response = await request(url, { ...init, keepalive, signal: signal ?? null });
      // A gateway, a site's fallback route or its sign-in page responded in place of the service.
      const isPage = response.ok && response.headers.get('content-type')?.startsWith('text/html');
      options.onHeaders(response.headers, response.ok && !isPage);
      if (!response.ok || isPage) {
        const refusal = isPage ? await orSignedOut(response) : response;
        const error = await errorFrom(operation, refusal, options.clock.now());
        onResponse?.(response.headers, error);
        // The app's own server may have responded: its developer is told in the console.
        if (isGatewayPage(error) && !found.has(call.method)) nameMissingProxy(options.baseUrl, error);
        if (typeof document !== 'undefined') {
          // A page without a bundler has no `process`. Here, so that bundles for production leave `nameRefusal` out.
          try {
            if (process.env.NODE_ENV === 'development') nameRefusal(error);
          } catch {}
        }
        throw noResponse.test(proxyCodeOf(error) ?? '') ? new NetworkError(operation, error) : error;
      }
      onResponse?.(response.headers, null);
      const result = read(call, response, await response.text());
      found.add(call.method);
      return result;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof MediaApiError || error instanceof NetworkError) throw error;
      throw new NetworkError(operation, error);
    } finally {
      forget?.();
    }
  };
}

/** Repeats the calls under way that create or delete an asset. */
const repeats = new Set<() => Promise<unknown>>();
let isWatching = false;

/**
 * A browser drops the requests of a page that is left. A call that creates an asset is then repeated with its key, and one
 * that deletes an asset as it is, so that it is carried out. Not with `keepalive` from the start: Chromium keeps the
 * connection of such a request for 30 s after it was aborted, and a few of them block all other calls.
 */
function repeatIfLeft(repeat: () => Promise<unknown>): () => void {
  repeats.add(repeat);
  if (!isWatching && typeof addEventListener === 'function') {
    isWatching = true;
    addEventListener('pagehide', () => {
      for (const one of repeats) one().catch(() => {});
    });
  }
  return () => repeats.delete(repeat);
}

/** Not a `Request`: `fetch` would copy it, which takes a tenth of the CPU time of a call. */
async function requestFor(
  options: TransportOptions,
  call: Call<unknown>,
  signal: AbortSignal | undefined,
): Promise<[URL, RequestInit]> {
  if (options.baseUrl.startsWith('/')) {
    throw notAbsolute(options.baseUrl, `${call.operation} was called outside a page, but `);
  }
  const url = new URL(options.baseUrl + call.path);
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  const given = options.headers();
  const headers =
    given instanceof Headers
      ? given
      : await abortable<Headers>(signal, (resolve, reject) => void given.then(resolve, reject));
  headers.set('accept', 'application/json, application/problem+json');
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey);
  const body = call.body === undefined ? null : JSON.stringify(call.body);
  return [url, { method: call.method, headers, body, cache: 'no-store' }];
}

function read<Result>(call: Call<Result>, response: Response, text: string): Result {
  const json = parsed(text);
  const result = call.read(json);
  if (result !== undefined) return result;
  const what = json === undefined ? 'is not JSON or was cut off' : 'lacks what the contract promises';
  throw new MediaApiError({
    operation: call.operation,
    status: response.status,
    code: unreadableResponse,
    title: 'Unreadable response',
    detail: `The service accepted the call, but its response ${what}.`,
    requestId: response.headers.get('x-request-id'),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without its error, which quotes the text: that may hold an `upload_url`.
    return undefined;
  }
}
