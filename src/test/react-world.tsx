import { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { StrictMode, type ReactElement, type ReactNode } from 'react';
import { createMediaClient } from '../api/client.js';
import type { MediaClient } from '../api/media-client.js';
import { MediaProvider } from '../hooks/provider/media-provider.js';
import type { MockOptions, MockService } from '../mock/index.js';
import { createUploadQueue, type UploadQueue } from '../upload/queue.js';
import { createMockWorld, sha256, type MockWorld } from './mock-world.js';
import type { VirtualClock } from './virtual-clock.js';

/** The real client, queue and React Query over the mock service, and what wraps a component or a hook in them. */
export interface ReactWorld {
  world: MockWorld;
  service: MockService;
  clock: VirtualClock;
  client: MediaClient;
  queue: UploadQueue;
  cache: QueryClient;
  /** In StrictMode, as every app should be. */
  wrapper: (props: { children?: ReactNode }) => ReactElement;
  show: (element: ReactElement) => RenderResult;
}

export function createReactWorld(options: MockOptions = {}): ReactWorld {
  const world = createMockWorld({ limits: { ratePerMinute: 1_000_000 }, ...options });
  const { service, clock } = world;
  // A page holds no key; here the stand-in for its proxy adds it. jsdom's signals are foreign to Node's requests.
  const send = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { signal, ...rest } = init ?? {};
    const request = new Request(input, rest);
    if (request.url.startsWith(service.baseUrl)) request.headers.set('authorization', `Bearer ${world.key}`);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      service.fetch(request).then(resolve, reject);
    });
  };
  const client = createMediaClient({
    baseUrl: service.baseUrl,
    fetch: send,
    timeout: Number.POSITIVE_INFINITY,
    // What paces is loaded late, and takes real time that the virtual one does not wait for.
    pacing: false,
    clock,
    random: () => 0.5,
  });
  const queue = createUploadQueue({
    calls: client,
    clock,
    hash: async (file) => sha256(await bytesOf(file)),
    put: async ({ url, headers, body, signal, onProgress }) => {
      onProgress(Math.floor(body.size / 2));
      const response = await send(url, { method: 'PUT', headers, body: await bytesOf(body), signal });
      onProgress(body.size);
      return response;
    },
    throttle: (callback) => queueMicrotask(callback),
    // Digests take real time, in which the virtual one would run on and find every PUT stalled.
    stallTimeout: Number.POSITIVE_INFINITY,
    connectivity: { online: () => true, subscribe: () => () => {} },
    random: () => 0.5,
  });
  const cache = new QueryClient();
  const wrapper = ({ children }: { children?: ReactNode }) => (
    <StrictMode>
      <MediaProvider client={client} queue={queue} queryClient={cache}>
        {children}
      </MediaProvider>
    </StrictMode>
  );
  return {
    world,
    service,
    clock,
    client,
    queue,
    cache,
    wrapper,
    show: (element) => render(element, { wrapper }),
  };
}

/** jsdom's buffers are not Node's; the bytes are. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(new Uint8Array(await file.arrayBuffer()));
}
