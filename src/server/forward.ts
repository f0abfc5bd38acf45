import { boundedText } from './request/bounded-text.js';
import { callApp, type Log } from './call-app.js';
import { checkedBaseUrl, checkedKey } from './option-checks.js';
import type { Deadline } from './deadline.js';
import type { MediaProxyOptions } from './options.js';
import { headersDown, headersUp } from './headers.js';
import type { Metrics } from './metrics.js';
import { problemResponse, ProxyRefusal } from './problem.js';
import { createRedaction } from './redaction.js';
import { everyOperation } from '../contract/operations.js';
import { targetOf, type RoutedCall } from './request/route.js';

/** A call from a page, or one that the proxy makes itself. */
export interface ForwardCall {
  readonly body: object | null;
  /** The Idempotency-Key. */
  readonly key: string | null;
  /** Whom the call is for; undefined without `users`. */
  readonly user?: string | undefined;
  /** With `users`: runs before the call is sent, when it is the user's turn. If it rejects, the call is not sent. */
  readonly before?: (() => Promise<void>) | undefined;
}

export interface Forward {
  /** Of the service, without a slash at the end. */
  readonly baseUrl: string;
  /** Calls the service and converts its response into one for the page. */
  send: (routed: RoutedCall, call: ForwardCall, deadline: Deadline) => Promise<Response>;
  /** Writes one log entry, without the key. Never throws. */
  log: Log;
}

/** The part of the proxy that holds the API key. */
export function createForward(options: MediaProxyOptions, report: Metrics['report']): Forward {
  const { apiKey, responseLimit = 16_777_216 } = options;
  const fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  // oxlint-disable-next-line no-console -- without a log, nobody could diagnose a 502
  const writeEntry: (entry: string) => unknown = options.log ?? ((entry) => console.error(entry));
  const baseUrl = checkedBaseUrl(options.baseUrl);
  const redaction = createRedaction();
  const withoutKey = redaction.cut;
  if (typeof apiKey !== 'function') redaction.add(checkedKey(apiKey));
  const write = async (what: string, error: unknown) => {
    const entry = withoutKey(`longshore proxy: ${what}: ${describe(error)}`);
    try {
      await writeEntry(entry);
    } catch (failure) {
      // oxlint-disable-next-line no-console -- neither the entry nor the failure of `log` may be lost
      console.error(withoutKey(`${entry}\nlongshore proxy: log failed: ${describe(failure)}`));
    }
  };
  const log: Log = (what, error) => void write(what, error);

  /** Asked for each call, so that a key can be rotated without a restart. */
  async function currentKey({ operation }: RoutedCall, deadline: Deadline): Promise<string> {
    if (typeof apiKey !== 'function') return apiKey;
    const what = `apiKey failed for ${operation}; the call was not sent`;
    const detail = 'The server has no key for the service; nothing was sent.';
    return callApp(async () => checkedKey(await apiKey()), { what, detail }, deadline, log);
  }

  async function exchange(
    routed: RoutedCall,
    call: ForwardCall,
    deadline: Deadline,
    key: string,
  ): Promise<Response> {
    const { operation } = routed;
    const { method } = everyOperation[operation];
    const { signal } = deadline;
    const body = call.body === null ? null : JSON.stringify(call.body);
    const headers = headersUp(key, call);
    const init: RequestInit = { method, headers, body, signal, redirect: 'manual', cache: 'no-store' };
    const start = performance.now();
    let status: number | null = null;
    try {
      const response = await deadline.wait(fetch(`${baseUrl}${targetOf(routed)}`, init));
      ({ status } = response);
      assertNoRedirect(response);
      const text = await boundedText(response.body, responseLimit, deadline);
      return responseFor(
        method,
        response,
        text && withoutKey(text),
        headersDown(response.headers, withoutKey),
      );
    } finally {
      const isLeft = signal.aborted && !deadline.isOver();
      const milliseconds = performance.now() - start;
      if (!isLeft) report({ kind: 'service', operation, status, milliseconds });
    }
  }

  async function send(routed: RoutedCall, call: ForwardCall, deadline: Deadline): Promise<Response> {
    const key = await currentKey(routed, deadline);
    const response = await sendWith(key, routed, call, deadline);
    if (response.status !== 401) return response;
    // It may have been rotated meanwhile.
    const next = await currentKey(routed, deadline);
    const second = next === key ? response : await sendWith(next, routed, call, deadline);
    if (second.status === 401) log(`the service rejected the API key (${routed.operation})`, 'status 401');
    return second;
  }

  async function sendWith(
    key: string,
    routed: RoutedCall,
    call: ForwardCall,
    deadline: Deadline,
  ): Promise<Response> {
    const end = redaction.add(key);
    try {
      return await exchange(routed, call, deadline, key);
    } catch (error) {
      if (error instanceof ProxyRefusal) throw error;
      const isTimeout = deadline.isOver();
      if (isTimeout || !deadline.signal.aborted) log(`${routed.operation} got no response`, error);
      throw isTimeout
        ? new ProxyRefusal(
            'service_timeout',
            `The service did not respond within ${deadline.limit / 1000} s. ${unknown}`,
          )
        : new ProxyRefusal(
            'service_unreachable',
            `The service cannot be reached, or its response was cut off. ${unknown}`,
          );
    } finally {
      end();
    }
  }

  return { baseUrl, send, log };
}

const unknown = 'The call may or may not have been carried out.';

function assertNoRedirect(response: Response): void {
  if (response.type !== 'opaqueredirect' && (response.status < 300 || response.status > 399)) return;
  response.body?.cancel().catch(() => undefined);
  throw new ProxyRefusal(
    'service_redirected',
    'The service redirected the call; the proxy does not follow redirects.',
  );
}

/** `text` is null if it exceeded the limit. */
function responseFor(method: string, response: Response, text: string | null, headers: Headers): Response {
  const { status } = response;
  // `Response` rejects such a status; some runtimes only when the response is read, too late to handle it.
  if (status > 599) {
    throw new ProxyRefusal('unreadable_response', 'The service responded with an invalid status.');
  }
  // Some gateways add a text to what has no body (spec 4.7).
  const isGone = method === 'DELETE' && response.ok && contentType(response).startsWith('text/plain');
  if (status === 204 || isGone) return new Response(null, { status: 204, headers });
  // Some gateways send it twice.
  const [, type] = /^(application\/(?:problem\+)?json)\s*(?:[;,]|$)/i.exec(contentType(response)) ?? [];
  // A 205 must not have a body.
  if (type && text !== null && status !== 205) {
    headers.set('content-type', type.toLowerCase());
    return new Response(text, { status, headers });
  }
  // HTML from a gateway must not run on this origin; the status and Retry-After are enough for the client.
  if (status < 400) {
    throw new ProxyRefusal(
      'unreadable_response',
      `The service accepted the call, but its response is ${text === null ? 'too large' : 'not JSON'}.`,
    );
  }
  const detail = `The service or a gateway in front of it responded with ${status} without a problem document.`;
  return problemResponse(status, `http_${status}`, detail, headers);
}

function contentType(response: Response): string {
  return response.headers.get('content-type') ?? '';
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const why = cause instanceof Error ? ` (${cause.message || String(Reflect.get(cause, 'code'))})` : '';
  return `${error.stack ?? error.message}${why}`;
}
