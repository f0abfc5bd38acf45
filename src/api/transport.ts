import { abortable } from './abortable.js';
import type { Clock } from './clock.js';
import { errorFrom, MediaApiError, NetworkError, proxyCodeOf, unreadableResponse } from './errors.js';
import type { RateLimiter } from './rate-limit/rate-limiter.js';
import { isRefusal, mayHaveTakenEffect, retry, type RetryPolicy, type Wait } from './retry.js';

/** Options of every call of the client. */
export interface CallOptions {
  /** Aborts the call, even while it is waiting to be retried. The platform's `AbortError` is thrown unchanged. */
  signal?: AbortSignal | undefined;
  /**
   * `batch`: one of many calls that no user is waiting for individually; `interactive` calls go first when the rate
   * budget is low (spec 8). Default `interactive`.
   */
  priority?: 'interactive' | 'batch' | undefined;
  /** Milliseconds one attempt may take. Default: the client's `timeout`. */
  timeout?: number | undefined;
  /** Overrides parts of the client's retry policy for this call. */
  retry?: Partial<RetryPolicy> | undefined;
  /** Reports a wait for the next attempt or for the rate limit, and null when it is over. */
  onWait?: ((wait: Wait | null) => void) | undefined;
  /** Awaited before each attempt, for example to acquire a slot. If it rejects, so does the call. */
  beforeAttempt?: ((signal: AbortSignal | undefined) => Promise<void>) | undefined;
  /** Called with each failed attempt. If it returns true, the attempt is repeated immediately and does not count. */
  onFailure?: ((error: unknown) => boolean) | undefined;
}

export interface Call<Result> {
  operation: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  query?: Record<string, string | number | undefined> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  /** Whether repeating the call is safe even if the failed attempt took effect. */
  repeatable: boolean;
  /** Reads the parsed response; `undefined` means that it lacks what the contract promises. */
  read: (json: unknown) => Result | undefined;
  /** Settles a call if an earlier attempt may have taken effect and a retry was refused. */
  settled?: (error: MediaApiError) => Result | undefined;
}

export interface TransportOptions {
  baseUrl: string;
  fetch: typeof fetch;
  /** Called before each attempt. */
  headers: () => Headers | Promise<Headers>;
  retry: RetryPolicy;
  /** Default: 60,000, or 150,000 for calls with an idempotency key. */
  timeout: number | undefined;
  clock: Clock;
  random: () => number;
  /** Null until a response has shown a rate budget. */
  rateLimiter: () => RateLimiter | null;
  /** `ok`: whether the status is a success. */
  onHeaders: (headers: Headers, ok: boolean) => void;
  onServiceDate: (milliseconds: number) => void;
}

/** What the wrapping functions pass to one attempt of a call. */
interface AttemptContext {
  signal: AbortSignal | undefined;
  priority: 'interactive' | 'batch';
  timeout: number;
  onWait: ((wait: Wait | null) => void) | undefined;
  /** Called when the request is sent. */
  onSend?: () => void;
  /** Called as soon as the response is known, with the error if it is one. */
  onResponse?: (headers: Headers, refusal: MediaApiError | null) => void;
}

type Attempt = <Result>(call: Call<Result>, context: AttemptContext) => Promise<Result>;

// The proxy (longshore/server) uses these codes when it got no complete response: the service itself rejected nothing.
const noResponseCodes: ReadonlySet<string> = new Set(['service_unreachable', 'service_timeout']);

// The one-minute rate window never requires a wait this long (spec 8): an allowance is used up, and only a user may ask
// again sooner.
const longWait = 10 * 60_000;

// Milliseconds. Longer than the proxy waits for a slow finalize or import: a second call would only collide with it.
const usualTimeout = 60_000;
const slowTimeout = 150_000;

export type Send = <Result>(call: Call<Result>, options?: CallOptions) => Promise<Result>;

export interface Transport {
  send: Send;
  /** Lets operations be called again that were refused with a `Retry-After` of more than ten minutes. */
  forgetLimits: () => void;
}

/** Sends calls to the service, and retries them as the policy allows (spec 7). */
export function createTransport(options: TransportOptions): Transport {
  const { clock, random } = options;
  // The last 429 of each operation, and when the operation may be called again.
  const refused = new Map<string, { until: number; refusal: MediaApiError }>();

  const next = withTimeout(options, fetchOnce(options));
  const attempt = withRateLimit(options, async (call, context) => {
    const { operation } = call;
    const last = refused.get(operation);
    const left = last ? last.until - clock.now() : 0;
    if (last && left > 0) throw repeated(last.refusal, left);
    try {
      return await next(call, context);
    } catch (error) {
      if (isLimited(error))
        refused.set(operation, { until: clock.now() + (error.retryAfter ?? 0), refusal: error });
      throw error;
    }
  });

  const send: Send = async (call, { timeout, priority = 'interactive', ...callOptions } = {}) => {
    const { signal, onWait, onFailure, beforeAttempt } = callOptions;
    const usual = options.timeout ?? (call.idempotencyKey === undefined ? usualTimeout : slowTimeout);
    let mayBeDone = false;
    const once = async () => {
      try {
        return await attempt(call, { signal, priority, timeout: timeout ?? usual, onWait });
      } catch (error) {
        const refusal = isRefusal(error) ? error : null;
        const settled = mayBeDone && refusal ? call.settled?.(refusal) : undefined;
        if (settled !== undefined) return settled;
        mayBeDone ||= mayHaveTakenEffect(error);
        throw error;
      }
    };
    const policy = { ...options.retry, ...callOptions.retry };
    const { repeatable } = call;
    return retry(once, { policy, clock, random, repeatable, signal, onWait, beforeAttempt, onFailure });
  };

  return {
    send,
    forgetLimits() {
      for (const [operation, { until }] of refused)
        if (until - clock.now() > longWait) refused.delete(operation);
    },
  };
}

function isLimited(error: unknown): error is MediaApiError {
  return error instanceof MediaApiError && error.status === 429;
}

/** The same refusal for another call of its operation, without calling the service again. */
function repeated(refusal: MediaApiError, retryAfter: number): MediaApiError {
  const { operation, status, code, title, detail, type, instance, requestId } = refusal;
  const problem = { operation, status, code, title, detail, type, instance, requestId };
  return new MediaApiError({ ...problem, retryAfter, cause: refusal });
}

/** Delays an attempt until the rate budget allows it, and reports its response to the limiter. */
function withRateLimit({ rateLimiter }: TransportOptions, next: Attempt): Attempt {
  return async (call, context) => {
    const { priority, signal, onWait } = context;
    const limiter = rateLimiter();
    if (!limiter) return next(call, context);
    const lease = await limiter.acquire({ operation: call.operation, priority, signal, onWait });
    let isSent = false;
    try {
      return await next(call, {
        ...context,
        onSend() {
          isSent = true;
        },
        onResponse: (headers, refusal) => lease.release({ headers, refusal }),
      });
    } finally {
      lease.release(isSent ? null : 'unsent');
    }
  };
}

/** Fails an attempt that gets no response in time. */
function withTimeout({ clock }: TransportOptions, next: Attempt): Attempt {
  return async (call, context) => {
    const { signal, timeout } = context;
    if (!Number.isFinite(timeout)) return next(call, context);
    const deadline = new AbortController();
    const abort = () => deadline.abort(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    let isLate = false;
    const expire = () => {
      isLate = true;
      deadline.abort();
    };
    clock.sleep(timeout, deadline.signal).then(expire, () => {});
    try {
      return await next(call, { ...context, signal: deadline.signal });
    } catch (error) {
      if (!isLate || signal?.aborted || error instanceof MediaApiError) throw error;
      const cause = error instanceof NetworkError ? error.cause : error;
      throw new NetworkError(call.operation, cause, `got no response within ${timeout / 1000} s`);
    } finally {
      signal?.removeEventListener('abort', abort);
      // Clears the timer; a reason avoids building a DOMException.
      deadline.abort('settled');
    }
  };
}

/** One request and its response. */
function fetchOnce(options: TransportOptions): Attempt {
  return async (call, { signal, onSend, onResponse }) => {
    const { operation } = call;
    signal?.throwIfAborted();
    // Outside the `try`: a request that cannot be built is the caller's mistake, not a network failure.
    const [url, init] = await requestFor(options, call, signal);
    try {
      onSend?.();
      const response = await options.fetch(url, { ...init, signal: signal ?? null });
      options.onHeaders(response.headers, response.ok);
      const date = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(date)) options.onServiceDate(date);
      // A page with a success: a gateway, or a site's fallback route, responded in place of the service.
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      if (!response.ok || isPage) {
        const error = await errorFrom(operation, response, options.clock.now());
        onResponse?.(response.headers, error);
        throw noResponseCodes.has(proxyCodeOf(error) ?? '') ? new NetworkError(operation, error) : error;
      }
      onResponse?.(response.headers, null);
      return read(call, response, await response.text());
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof MediaApiError || error instanceof NetworkError) throw error;
      throw new NetworkError(operation, error);
    }
  };
}

/** Not a `Request`: `fetch` would copy it, which takes a tenth of the CPU time of a call. */
async function requestFor(
  options: TransportOptions,
  call: Call<unknown>,
  signal: AbortSignal | undefined,
): Promise<[URL, RequestInit]> {
  if (options.baseUrl.startsWith('/')) {
    throw new TypeError(
      `${call.operation} was called outside a page, where the relative baseUrl ${options.baseUrl} cannot be resolved. ` +
        'On a server, create a client with an absolute URL: https://…',
    );
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
  // A call that creates an asset is carried out even if its page is left in the meantime.
  const keepalive = call.idempotencyKey !== undefined;
  return [url, { method: call.method, headers, body, cache: 'no-store', keepalive }];
}

function read<Result>(call: Call<Result>, response: Response, text: string): Result {
  let detail = 'The service accepted the call, but its response is not JSON or was cut off.';
  try {
    const result = call.read(response.status === 204 ? undefined : JSON.parse(text));
    if (result !== undefined) return result;
    detail = 'The service accepted the call, but its response lacks what the contract promises.';
  } catch {
    // The parser's error quotes the text, which may hold an `upload_url`: it must not become the `cause`.
  }
  throw new MediaApiError({
    operation: call.operation,
    status: response.status,
    code: unreadableResponse,
    title: 'Unreadable response',
    detail,
    requestId: response.headers.get('x-request-id'),
  });
}
