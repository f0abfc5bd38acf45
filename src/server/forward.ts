import { headersDown, headersUp } from './headers.js';
import { problemResponse, ProxyRefusal } from './problem.js';
import type { JsonObject } from './body.js';
import type { RoutedCall } from './route.js';

export interface ForwardOptions {
  baseUrl: string;
  apiKey: string;
  timeout: number;
  fetch: typeof fetch;
  log: (line: string) => void;
}

interface PageCall {
  readonly body: JsonObject | null;
  readonly request: Request;
}

interface Forward {
  /** Makes the call to the service and turns its answer into one for the page. */
  send: (route: RoutedCall, call: PageCall) => Promise<Response>;
  /** One line for the operator, without the key. */
  log: (what: string, error: unknown) => void;
}

/** The side of the proxy that knows the key. */
export function createForward(options: ForwardOptions): Forward {
  const baseUrl = checkedBaseUrl(options.baseUrl);
  const apiKey = checkedKey(options.apiKey);
  const withoutKey = (text: string) => text.replaceAll(apiKey, '[key]');
  const log = (what: string, error: unknown) =>
    options.log(withoutKey(`longshore proxy: ${what}: ${describe(error)}`));

  async function exchange(route: RoutedCall, call: PageCall, signal: AbortSignal) {
    const body = call.body === null ? null : JSON.stringify(call.body);
    const headers = headersUp(call.request.headers, apiKey, {
      body: body !== null,
      idempotent: route.idempotent,
    });
    const answer = await options.fetch(`${baseUrl}${route.target}`, {
      method: route.method,
      headers,
      body,
      signal,
      redirect: 'manual',
      cache: 'no-store',
    });
    return { answer, text: await answer.text() };
  }

  async function send(route: RoutedCall, call: PageCall): Promise<Response> {
    const timer = new AbortController();
    const deadline = setTimeout(() => timer.abort(), options.timeout);
    const signal = AbortSignal.any([timer.signal, call.request.signal]);
    try {
      const { answer, text } = await exchange(route, call, signal);
      return answerFor(answer, withoutKey(text), headersDown(answer.headers, apiKey));
    } catch (error) {
      if (error instanceof ProxyRefusal) throw error;
      if (!call.request.signal.aborted) log(`${route.operation} got no answer`, error);
      throw timer.signal.aborted
        ? new ProxyRefusal(
            'service_timeout',
            `The service did not answer within ${options.timeout / 1000} s. ${unknown}`,
          )
        : new ProxyRefusal('service_unreachable', `The service cannot be reached. ${unknown}`);
    } finally {
      clearTimeout(deadline);
    }
  }

  return { send, log };
}

const unknown = 'The call may or may not have been done.';

function answerFor(answer: Response, text: string, headers: Headers): Response {
  const { status } = answer;
  if (answer.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    throw new ProxyRefusal(
      'service_redirected',
      'The service pointed elsewhere, and the key does not follow.',
    );
  }
  if (status === 204) return new Response(null, { status, headers });
  const type = answer.headers.get('content-type') ?? '';
  if (/^application\/(problem\+)?json\s*(;|$)/i.test(type)) {
    headers.set('content-type', type);
    return new Response(text, { status, headers });
  }
  // Somebody else's page must not be shown on this origin; its status and Retry-After still tell the client enough.
  if (status < 400) {
    throw new ProxyRefusal('unreadable_answer', 'The service accepted the call, but its answer is not JSON.');
  }
  const detail = `Something between here and the service answered ${status} without a problem document.`;
  return problemResponse(status, `http_${status}`, detail, headers);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.stack ?? error.message}${cause}`;
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
