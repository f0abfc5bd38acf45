import { createMediaClient, createUploadQueue, MediaProvider, type UploadQueueOptions } from 'longshore';
import { systemClock, type Clock } from 'longshore/api';
import { createMockService, type MockOptions } from 'longshore/mock';
import type { ReactNode } from 'react';

/** Waits, such as those between retries, take a twentieth of their time. */
const started = Date.now();
const clock: Clock = {
  now: () => started + (Date.now() - started) * 20,
  elapsed: () => systemClock.elapsed() * 20,
  sleep: (ms, signal) => systemClock.sleep(ms / 20, signal),
};

export function createWorld(options: MockOptions = {}) {
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
  const queue = createUploadQueue({ calls: client, clock, hash, put, storage: null });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MediaProvider client={client} queue={queue}>
      {children}
    </MediaProvider>
  );
  return { service, client, queue, hash, put, wrapper };
}

// The buffers of jsdom are not those of Node, which takes their bytes nevertheless.
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

const hex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
