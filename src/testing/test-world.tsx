import type { ReactElement, ReactNode } from 'react';
import { createMediaClient } from '../api/client.js';
import { systemClock, type Clock } from '../api/clock.js';
import type { MediaClient } from '../api/media-client.js';
import { MediaProvider } from '../hooks/provider/media-provider.js';
import { createMockService, type MockOptions, type MockService } from '../mock/index.js';
import { createUploadQueue, type UploadQueue, type UploadQueueOptions } from '../upload/queue.js';
import { fillJsdom } from './jsdom.js';

/** A page of an app in a test, over the mock service. */
export interface TestWorld {
  /** The mock, for faults, data and what has arrived. */
  readonly service: MockService;
  readonly client: MediaClient;
  readonly queue: UploadQueue;
  /** A provider with both, as the `wrapper` of Testing Library. */
  readonly wrapper: (props: { children?: ReactNode }) => ReactElement;
  /** Another queue that works in jsdom, such as one with `onEvent`, or over `calls`, a client of the test's own. */
  createQueue(options?: Partial<UploadQueueOptions>): UploadQueue;
}

/**
 * Waits, such as those between retries, take a twentieth of their time. Dates begin at `Date.now()`, also where a test has set
 * it: only what passes is faster.
 */
const started = systemClock.elapsed();
const clock: Clock = {
  now: () => Date.now() + (systemClock.elapsed() - started) * 19,
  elapsed: () => systemClock.elapsed() * 20,
  sleep: (ms, signal) => systemClock.sleep(ms / 20, signal),
};

const opened = new Set<{ close(): void }>();

/** Closes the clients and queues of all worlds: call it after each test. */
export function closeTestWorlds(): void {
  for (const one of opened) one.close();
  opened.clear();
}

/**
 * Creates a client and a queue over a mock service of their own, in Node, jsdom or a browser, and adds to jsdom what it lacks
 * of files and dialogs. The mock takes the place of the service and of the app's proxy.
 */
export function createTestWorld(options: MockOptions = {}): TestWorld {
  fillJsdom();
  const service = createMockService({ clock, ...options });
  const key = service.createKey();
  const send: typeof fetch = async (input, init) => {
    // The signals of jsdom are not those of Node's `Request`.
    const { signal, ...rest } = init ?? {};
    signal?.throwIfAborted();
    const request = new Request(input, rest);
    if (request.url.startsWith(service.baseUrl)) request.headers.set('authorization', `Bearer ${key}`);
    return service.fetch(request);
  };
  // jsdom has no workers, and its XMLHttpRequest cannot reach the mock.
  const hash: UploadQueueOptions['hash'] = async (file) =>
    hex(await crypto.subtle.digest('SHA-256', await bytesOf(file)));
  const put: UploadQueueOptions['put'] = async ({ url, headers, body }) =>
    send(url, { method: 'PUT', headers, body: await bytesOf(body) });
  const client = createMediaClient({ baseUrl: service.baseUrl, fetch: send, clock });
  opened.add(client);
  const createQueue: TestWorld['createQueue'] = (own = {}) => {
    const { calls = client, user = client.user, ...others } = own;
    // Worlds are not tabs of one browser: none restores or waits for what another has begun.
    const apart = { storage: null, locks: null, openChannel: () => null };
    const created = createUploadQueue({ calls, user, clock, hash, put, ...apart, ...others });
    opened.add(created);
    return created;
  };
  const queue = createQueue();
  const wrapper = ({ children }: { children?: ReactNode }) => (
    <MediaProvider client={client} queue={queue}>
      {children}
    </MediaProvider>
  );
  return { service, client, queue, wrapper, createQueue };
}

// The buffers of jsdom are not those of Node, which takes their bytes nevertheless.
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

const hex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
