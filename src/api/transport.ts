import type { RateLimiter } from './rate-limit/rate-limiter.js';
import type { Clock } from './clock.js';
import { errorFrom, MediaApiError, NetworkError } from './errors.js';
import { retryDelay, type RetryPolicy } from './retry.js';
import type { Wait } from './retry.js';

/** What every call of the client takes. */
export interface CallOptions {
  /** Aborts the call, also while it waits to be repeated. The platform's `AbortError` is thrown untouched. */
  signal?: AbortSignal | undefined;
  /**
   * `batch`: one of many that nobody waits for by itself; it lets those that somebody waits for go first where the
   * rate budget is short (spec 8). Default `interactive`.
   */
  priority?: 'interactive' | 'batch' | undefined;
  /** Told when a repetition, or the rate budget, is being waited for, and `null` when the wait is over. */
  onWait?: ((wait: Wait | null) => void) | undefined;
}

export interface Call<Answer> {
  operation: string;
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string | number | undefined> | undefined;
  body?: unknown;
  idempotencyKey?: string | undefined;
  /** Whether a second call can do no harm when the first one did its work. */
  repeatable: boolean;
  /** Reads the parsed answer; `undefined` means that it lacks what the contract promises. */
  read: (json: unknown) => Answer | undefined;
  /** Settles a call whose earlier try got no answer and whose repetition was refused. */
  settled?: (error: MediaApiError) => Answer | undefined;
}

export interface TransportOptions {
  baseUrl: string;
  fetch: typeof fetch;
  /** Made anew for each call. */
  headers: () => Headers;
  retry: RetryPolicy;
  timeout: number;
  clock: Clock;
  random: () => number;
  /** Null while nothing is known of one. */
  budget: () => RateLimiter | null;
  /** Of every answer. */
  onHeaders: (headers: Headers) => void;
  onServiceDate: (milliseconds: number) => void;
}

// What the proxy (longshore/server) says when it got no answer itself. The service never spoke, so it is no refusal.
const proxySilences: ReadonlySet<string> = new Set(['service_unreachable', 'service_timeout']);

const unreadable = 'unreadable_answer';

// A minute's window never asks for this much (spec 8): then the allowance of the month is used up.
const longWait = 10 * 60_000;

export type Send = <Answer>(call: Call<Answer>, options?: CallOptions) => Promise<Answer>;

/** One call to the service, repeated as the retry policy allows (spec 7). Retries live here and nowhere else. */
export function createTransport(options: TransportOptions): Send {
  const { clock, retry, random } = options;
  let usedUp: { until: number; refusal: MediaApiError } | null = null;

  return async (call, callOptions = {}) => {
    const { signal, onWait } = callOptions;
    let answerLost = false;
    for (let attempt = 1; ; attempt++) {
      const left = usedUp ? usedUp.until - clock.now() : 0;
      if (usedUp && left > 0) throw again(usedUp.refusal, call.operation, left);
      try {
        return await once(options, call, callOptions);
      } catch (error) {
        if (signal?.aborted || !(error instanceof MediaApiError || error instanceof NetworkError))
          throw error;
        const refusal = error instanceof MediaApiError ? error : null;
        const settled = answerLost && refusal ? call.settled?.(refusal) : undefined;
        if (settled !== undefined) return settled;
        // A success that cannot be read is an answer that got lost: the work may have been done.
        const answer = refusal?.code === unreadable ? null : refusal;
        answerLost ||= !answer;
        const status = answer?.status ?? null;
        const retryAfter = answer?.retryAfter ?? null;
        if (answer?.status === 429 && retryAfter !== null && retryAfter > longWait)
          usedUp = { until: clock.now() + retryAfter, refusal: answer };
        const delay = retryDelay({ status, retryAfter, attempt, repeatable: call.repeatable }, retry, random);
        if (delay === null) throw error;
        const cause = status === 429 ? 'rate-limit' : status === 503 ? 'service' : 'network';
        onWait?.({ until: clock.now() + delay, for: cause });
        await clock.sleep(delay, signal).finally(() => onWait?.(null));
      }
    }
  };
}

/** The refusal as it holds now, without asking for it a second time. */
function again(refusal: MediaApiError, operation: string, retryAfter: number): MediaApiError {
  const { status, code, title, detail, requestId } = refusal;
  return new MediaApiError({ operation, status, code, title, detail, requestId, retryAfter, cause: refusal });
}

async function once<Answer>(
  options: TransportOptions,
  call: Call<Answer>,
  { signal, onWait, priority = 'interactive' }: CallOptions,
): Promise<Answer> {
  signal?.throwIfAborted();
  // Before the `try`: a request that cannot be built is a mistake of the caller, not of the network.
  let [url, init] = requestFor(options, call);
  const { operation } = call;
  const asked = options.clock.now();
  const budget = options.budget();
  const turn = budget && (await budget.take({ operation, steady: priority === 'batch', signal, onWait }));
  // The app's own token may have been renewed while it waited.
  if (options.clock.now() > asked) [url, init] = requestFor(options, call);
  const deadline = new AbortController();
  const stop = () => deadline.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  let late = false;
  const expire = () => {
    late = true;
    stop();
  };
  if (Number.isFinite(options.timeout)) {
    options.clock.sleep(options.timeout, deadline.signal).then(expire, () => {});
  }
  try {
    const response = await options.fetch(url, { ...init, signal: deadline.signal });
    options.onHeaders(response.headers);
    const date = Date.parse(response.headers.get('date') ?? '');
    if (!Number.isNaN(date)) options.onServiceDate(date);
    if (response.ok) turn?.end({ headers: response.headers, refusal: null });
    else {
      const error = await errorFrom(call.operation, response, options.clock.now());
      turn?.end({ headers: response.headers, refusal: error });
      if (proxySilences.has(error.code)) throw new NetworkError(call.operation, error);
      throw error;
    }
    return read(call, response, await response.text());
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof MediaApiError || error instanceof NetworkError) throw error;
    const what = late ? `got no answer within ${options.timeout / 1000} s` : undefined;
    throw new NetworkError(call.operation, error, what);
  } finally {
    turn?.end(null);
    signal?.removeEventListener('abort', stop);
    // Ends the timer; what was to be read has been read. With a reason, as the browser would make an error for one.
    deadline.abort('over');
  }
}

/** Not as a `Request`: `fetch` makes one of its own from it again, and of a batch that is one call in ten. */
function requestFor(options: TransportOptions, call: Call<unknown>): [URL, RequestInit] {
  if (options.baseUrl.startsWith('/')) {
    throw new TypeError(
      `${call.operation} was called where there is no page, and ${options.baseUrl} is an address in a page only. ` +
        'On a server, make a client with the whole address: https://…',
    );
  }
  const url = new URL(options.baseUrl + call.path);
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  const headers = options.headers();
  headers.set('accept', 'application/json, application/problem+json');
  if (call.body !== undefined) headers.set('content-type', 'application/json');
  if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey);
  const body = call.body === undefined ? null : JSON.stringify(call.body);
  return [url, { method: call.method, headers, body, cache: 'no-store' }];
}

function read<Answer>(call: Call<Answer>, response: Response, text: string): Answer {
  let detail = 'The service accepted the call, but its answer is not JSON or was cut off.';
  try {
    const answer = call.read(response.status === 204 ? undefined : JSON.parse(text));
    if (answer !== undefined) return answer;
    detail = 'The service accepted the call, but its answer lacks what the contract promises.';
  } catch {
    // The parser's error quotes the text, and that may hold an `upload_url`: it is no `cause`.
  }
  throw new MediaApiError({
    operation: call.operation,
    status: response.status,
    code: unreadable,
    title: 'Unreadable answer',
    detail,
    requestId: response.headers.get('x-request-id'),
  });
}
