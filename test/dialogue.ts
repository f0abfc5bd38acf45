import { createMediaClient, type MediaClient, type MediaClientOptions } from '../src/api/index.js';
import { createVirtualClock, type VirtualClock } from './virtual-clock.js';

/** A request of the client, pending until the test responds. */
export interface Exchange {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** The parsed body, or null if there is none. */
  readonly body: unknown;
  readonly signal: AbortSignal;
  respondWith(response: Response): void;
  /** Fails as `fetch` does when the connection breaks. */
  breakOff(): void;
}

/** A client. The test responds to each of its requests. */
export interface Dialogue {
  client: MediaClient;
  clock: VirtualClock;
  /** The next pending request. Throws if the client sends none before the clock advances. */
  nextRequest(): Promise<Exchange>;
  /** The number of requests so far. */
  sent(): number;
}

/** Without jitter: every backoff takes its maximum. */
export function createDialogue(options: Partial<MediaClientOptions> = {}): Dialogue {
  const clock = createVirtualClock();
  const pending: Promise<Exchange>[] = [];
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
        pending.push(
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
        const exchange = pending.shift();
        if (exchange) return exchange;
        await clock.advance(0);
      }
      throw new Error('The client sent no request.');
    },
  };
}

/** The error that a call rejects with. Throws if it succeeds. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  let result: unknown;
  try {
    result = await call;
  } catch (error) {
    return error;
  }
  throw new Error(`The call succeeded: ${JSON.stringify(result)}`);
}
