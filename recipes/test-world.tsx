import { createMediaClient, createUploadQueue, MediaProvider } from 'longshore';
import { createMockService } from 'longshore/mock';
import type { ReactNode } from 'react';

export function createWorld() {
  const service = createMockService();
  const key = service.createKey();
  const send: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    if (request.url.startsWith(service.baseUrl)) request.headers.set('authorization', `Bearer ${key}`);
    return service.fetch(request);
  };
  const client = createMediaClient({ baseUrl: service.baseUrl, fetch: send });
  const queue = createUploadQueue({
    calls: client,
    clock: client.clock,
    // jsdom has no workers, and its XMLHttpRequest cannot reach the mock.
    hash: async (file) => hex(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())),
    put: async ({ url, headers, body }) => {
      const bytes = await body.arrayBuffer();
      return send(url, { method: 'PUT', headers, body: bytes });
    },
    storage: null,
  });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MediaProvider client={client} queue={queue}>
      {children}
    </MediaProvider>
  );
  return { service, client, queue, wrapper };
}

const hex = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
