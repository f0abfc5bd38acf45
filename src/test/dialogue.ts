import { createMediaClient, type MediaClient, type MediaClientOptions } from '../api/index.js';
import { createVirtualClock, type VirtualClock } from './virtual-clock.js';

/** One request of the client, which waits for the test to answer it. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The parsed body; null when there is none. */
  readonly body: unknown;
  readonly signal: AbortSignal;
  respondWith(response: Response): void;
  /** The connection breaks: the error of `fetch` in a page. */
  breakOff(): void;
}

/** A client and a service that says only what the test makes it say. */
export interface Dialogue {
  client: MediaClient;
  clock: VirtualClock;
  /** The next request that nobody has answered yet. Throws when the client sends none, without moving the clock. */
  nextRequest(): Promise<Exchange>;
  /** How many requests the client has made. */
  sent(): number;
}

/** A dialogue without jitter: every backoff is the longest it can be. */
export function createDialogue(options: Partial<MediaClientOptions> = {}): Dialogue {
  const clock = createVirtualClock();
  const unheard: Promise<Exchange>[] = [];
  let sent = 0;
  const client = createMediaClient({
    baseUrl: 'https://api.longshore.test/v1',
    clock,
    random: () => 1,
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        const request = new Request(input, init);
        const signal = init?.signal ?? new AbortController().signal;
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        sent += 1;
        unheard.push(
          request.text().then((text) => ({
            method: request.method,
            url: new URL(request.url),
            headers: request.headers,
            body: text === '' ? null : (JSON.parse(text) as unknown),
            signal,
            respondWith: resolve,
            breakOff: () => reject(new TypeError('Failed to fetch')),
          })),
        );
      }),
    ...options,
  });
  return {
    client,
    clock,
    sent: () => sent,
    async nextRequest() {
      for (let turn = 0; turn < 5; turn += 1) {
        const exchange = unheard.shift();
        if (exchange) return exchange;
        await clock.advance(0);
      }
      throw new Error('The client sent nothing.');
    },
  };
}

/** What a call fails with. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await call;
  } catch (error) {
    return error;
  }
  throw new Error(`The call succeeded: ${JSON.stringify(answer)}`);
}

/** A success. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** A refusal with a problem document that has every member of spec 7, unless `members` say otherwise. */
export function problem(
  status: number,
  members: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Response {
  const code = typeof members['code'] === 'string' ? members['code'] : `code_of_${status}`;
  const body = {
    type: `https://api.longshore.test/v1/errors/${code}`,
    title: `Title of ${status}`,
    status,
    detail: `Detail of ${status}.`,
    code,
    request_id: 'req_1',
    ...members,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}

/** What a gateway or a captive portal puts in the service's place. */
export function htmlPage(status: number): Response {
  return new Response('<!doctype html><h1>A page</h1>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
