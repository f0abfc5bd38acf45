import { boundedText } from './bounded-text.js';
import type { Deadline } from './deadline.js';
import { headersDown, headersUp } from './headers.js';
import { problemResponse, ProxyRefusal } from './problem.js';
import type { RoutedCall } from './route.js';

export interface ForwardOptions {
  baseUrl: string;
  apiKey: string;
  responseLimit: number;
  fetch: typeof fetch;
  /** May return a promise. */
  log: (entry: string) => unknown;
}

/** A call from a page, or one that the proxy makes itself. */
export interface ForwardCall {
  readonly body: object | null;
  readonly request: Pick<Request, 'headers'>;
  /** Whom the call is for; undefined without `users`. */
  readonly user?: string | undefined;
  /** Runs before the call is sent, when it is the user's turn. With `users`. */
  readonly before?: (() => Promise<void>) | undefined;
}

export interface Forward {
  /** Of the service, without a slash at the end. */
  readonly baseUrl: string;
  /** Calls the service and converts its response into one for the page. */
  send: (route: RoutedCall, call: ForwardCall, deadline: Deadline) => Promise<Response>;
  /** Writes one log entry, without the key. Never throws. */
  log: (what: string, error: unknown) => void;
}

/** The part of the proxy that holds the API key. */
export function createForward(options: ForwardOptions): Forward {
  const baseUrl = checkedBaseUrl(options.baseUrl);
  const apiKey = checkedKey(options.apiKey);
  const withoutKey = (text: string) => text.replaceAll(apiKey, '[key]');
  const log = async (what: string, error: unknown) => {
    const entry = withoutKey(`longshore proxy: ${what}: ${describe(error)}`);
    try {
      await options.log(entry);
    } catch (failure) {
      // oxlint-disable-next-line no-console -- neither the entry nor the failure of `log` may be lost
      console.error(withoutKey(`${entry}\nlongshore proxy: log failed: ${describe(failure)}`));
    }
  };

  function request(route: RoutedCall, call: ForwardCall, signal: AbortSignal): Promise<Response> {
    const body = call.body === null ? null : JSON.stringify(call.body);
    const headers = headersUp(call.request.headers, apiKey, {
      body: body !== null,
      idempotent: route.idempotent,
    });
    return options.fetch(`${baseUrl}${route.target}`, {
      method: route.method,
      headers,
      body,
      signal,
      redirect: 'manual',
      cache: 'no-store',
    });
  }

  async function exchange(route: RoutedCall, call: ForwardCall, deadline: Deadline): Promise<Response> {
    const response = await deadline.wait(request(route, call, deadline.signal));
    assertNoRedirect(response);
    // To the page a 401 looks like an expired session; only the operator can replace the key.
    if (response.status === 401)
      void log(`the service rejected the API key (${route.operation})`, 'status 401');
    const text = await boundedText(response.body, options.responseLimit, deadline);
    return responseFor(response, text && withoutKey(text), headersDown(response.headers, apiKey));
  }

  async function send(route: RoutedCall, call: ForwardCall, deadline: Deadline): Promise<Response> {
    try {
      return await exchange(route, call, deadline);
    } catch (error) {
      if (error instanceof ProxyRefusal) throw error;
      const isTimeout = deadline.isOver();
      if (isTimeout || !deadline.signal.aborted) void log(`${route.operation} got no response`, error);
      throw isTimeout
        ? new ProxyRefusal(
            'service_timeout',
            `The service did not respond within ${deadline.limit() / 1000} s. ${unknown}`,
          )
        : new ProxyRefusal(
            'service_unreachable',
            `The service cannot be reached, or its response was cut off. ${unknown}`,
          );
    }
  }

  return { baseUrl, send, log: (what, error) => void log(what, error) };
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
function responseFor(response: Response, text: string | null, headers: Headers): Response {
  const { status } = response;
  // `Response` rejects such a status; some runtimes only when the response is read, too late to handle it.
  if (status > 599) {
    throw new ProxyRefusal('unreadable_response', 'The service responded with an invalid status.');
  }
  if (status === 204) return new Response(null, { status, headers });
  const [, type] = /^(application\/(?:problem\+)?json)\s*(?:;|$)/i.exec(contentType(response)) ?? [];
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

function checkedBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const plain = url && !url.username && !url.password && !url.search && !url.hash;
  if (!plain || !/^https?:$/.test(url.protocol)) {
    throw new TypeError(
      'createMediaProxy: `baseUrl` must be the http or https URL of the service, such as https://…/v1, without ' +
        'credentials, query or fragment.',
    );
  }
  return url.href.replace(/\/+$/, '');
}

function checkedKey(apiKey: string): string {
  // The platform's own error for an invalid header value would contain the key.
  if (typeof apiKey === 'string' && /^[\x21-\x7e]{8,}$/.test(apiKey)) return apiKey;
  throw new TypeError(
    'createMediaProxy: `apiKey` must be the API key: at least 8 visible ASCII characters, without spaces or line breaks. ' +
      'Is the environment variable set?',
  );
}
