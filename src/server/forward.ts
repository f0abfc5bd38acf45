import type { JsonObject } from './body.js';
import { boundedText } from './bounded-text.js';
import type { Deadline } from './deadline.js';
import { headersDown, headersUp } from './headers.js';
import { problemResponse, ProxyRefusal } from './problem.js';
import type { RoutedCall } from './route.js';

export interface ForwardOptions {
  baseUrl: string;
  apiKey: string;
  timeout: number;
  answerLimit: number;
  fetch: typeof fetch;
  log: (line: string) => void;
}

interface PageCall {
  readonly body: JsonObject | null;
  readonly request: Request;
}

interface Forward {
  /** Makes the call to the service and turns its answer into one for the page. */
  send: (route: RoutedCall, call: PageCall, deadline: Deadline) => Promise<Response>;
  /** One entry for the operator, without the key. Never throws. */
  log: (what: string, error: unknown) => void;
}

/** The side of the proxy that knows the key. */
export function createForward(options: ForwardOptions): Forward {
  const baseUrl = checkedBaseUrl(options.baseUrl);
  const apiKey = checkedKey(options.apiKey);
  const withoutKey = (text: string) => text.replaceAll(apiKey, '[key]');
  const log = (what: string, error: unknown) => {
    try {
      options.log(withoutKey(`longshore proxy: ${what}: ${describe(error)}`));
    } catch {
      // Whoever waits for the answer is not to suffer from it.
    }
  };

  function request(route: RoutedCall, call: PageCall, signal: AbortSignal): Promise<Response> {
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

  async function exchange(route: RoutedCall, call: PageCall, deadline: Deadline): Promise<Response> {
    const answer = await deadline.wait(request(route, call, deadline.signal));
    assertNoRedirect(answer);
    // The page can only be told that its access ended; who runs the server has to hear that it is the key.
    if (answer.status === 401)
      log(`the service does not accept the API key (${route.operation})`, 'status 401');
    const text = await boundedText(answer.body, options.answerLimit, deadline);
    return answerFor(answer, text && withoutKey(text), headersDown(answer.headers, apiKey));
  }

  async function send(route: RoutedCall, call: PageCall, deadline: Deadline): Promise<Response> {
    try {
      return await exchange(route, call, deadline);
    } catch (error) {
      if (error instanceof ProxyRefusal) throw error;
      const isLate = deadline.isOver();
      if (isLate || !deadline.signal.aborted) log(`${route.operation} got no answer`, error);
      throw isLate
        ? new ProxyRefusal(
            'service_timeout',
            `The service did not answer within ${options.timeout / 1000} s. ${unknown}`,
          )
        : new ProxyRefusal(
            'service_unreachable',
            `The service cannot be reached, or its answer broke off. ${unknown}`,
          );
    }
  }

  return { send, log };
}

const unknown = 'The call may or may not have been done.';

function assertNoRedirect(answer: Response): void {
  if (answer.type !== 'opaqueredirect' && (answer.status < 300 || answer.status > 399)) return;
  answer.body?.cancel().catch(() => undefined);
  throw new ProxyRefusal('service_redirected', 'The service pointed elsewhere, and the key does not follow.');
}

/** `text` is null when it was too large to read. */
function answerFor(answer: Response, text: string | null, headers: Headers): Response {
  const { status } = answer;
  // `Response` takes no other; some make the error of it when it is read, where nobody can tell it any more.
  if (status > 599) {
    throw new ProxyRefusal('unreadable_answer', 'The service answered with a status that is none.');
  }
  if (status === 204) return new Response(null, { status, headers });
  const [, type] = /^(application\/(?:problem\+)?json)\s*(?:;|$)/i.exec(contentType(answer)) ?? [];
  // 205 is a success that may have no body.
  if (type && text !== null && status !== 205) {
    headers.set('content-type', type.toLowerCase());
    return new Response(text, { status, headers });
  }
  // Somebody else's page must not be shown on this origin; its status and Retry-After still tell the client enough.
  if (status < 400) {
    throw new ProxyRefusal(
      'unreadable_answer',
      `The service accepted the call, but its answer is ${text === null ? 'too large' : 'not JSON'}.`,
    );
  }
  const detail = `Something between here and the service answered ${status} without a problem document.`;
  return problemResponse(status, `http_${status}`, detail, headers);
}

function contentType(answer: Response): string {
  return answer.headers.get('content-type') ?? '';
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
      "createMediaProxy needs the service's address as baseUrl, such as https://…/v1: http or https, without " +
        'credentials, query or fragment.',
    );
  }
  return url.href.replace(/\/+$/, '');
}

function checkedKey(apiKey: string): string {
  // The platform's own error for a header value that cannot be sent would repeat it.
  if (typeof apiKey === 'string' && /^[\x21-\x7e]{8,}$/.test(apiKey)) return apiKey;
  throw new TypeError(
    'createMediaProxy needs the API key as apiKey: at least 8 visible characters, without spaces or line breaks. ' +
      'Is the environment variable set?',
  );
}
