import { QueryClient } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { StrictMode, type ReactElement, type ReactNode } from 'react';
import type { MediaClient } from '../../src/api/media-client.js';
import { MediaProvider } from '../../src/hooks/provider/media-provider.js';
import type { MockOptions, MockService } from '../../src/mock/index.js';
import type { UploadQueue } from '../../src/upload/queue.js';
import type { VirtualClock } from '../virtual-clock.js';
import { createMockWorld, type MockWorld } from './mock-world.js';
import { openPage } from './page.js';

/** The real client, queue and React Query over the mock service, and a wrapper for components and hooks. */
export interface ReactWorld {
  world: MockWorld;
  service: MockService;
  clock: VirtualClock;
  client: MediaClient;
  queue: UploadQueue;
  cache: QueryClient;
  /** Wraps in StrictMode and a provider. */
  wrapper: (props: { children?: ReactNode }) => ReactElement;
  show: (element: ReactElement) => RenderResult;
}

/** `through`: the proxy between the page and the service. Default: one that only adds the key. */
export function createReactWorld(
  options: MockOptions = {},
  through?: (world: MockWorld) => (request: Request) => Promise<Response>,
): ReactWorld {
  const world = createMockWorld({ limits: { ratePerMinute: 1_000_000 }, ...options });
  const { service, clock } = world;
  const proxy = through?.(world);
  // A page has no key: this adds it as the proxy does. Node's `Request` rejects signals of jsdom.
  const send = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { signal, ...rest } = init ?? {};
    const request = new Request(input, rest);
    const isApi = request.url.startsWith(service.baseUrl);
    if (isApi && !proxy) request.headers.set('authorization', `Bearer ${world.key}`);
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      (isApi && proxy ? proxy(request) : service.fetch(request)).then(resolve, reject);
    });
  };
  const { client, queue } = openPage(
    {
      baseUrl: service.baseUrl,
      send,
      timeout: Number.POSITIVE_INFINITY,
      // The rate limiter is loaded lazily, which takes real time that the virtual clock does not wait for.
      pacing: false,
      clock,
    },
    // Worlds are not tabs of one browser: what one has begun, another must not wait for or restore. Digests take real time,
    // and the virtual clock advances meanwhile: every PUT would seem stalled.
    { locks: null, stallTimeout: Number.POSITIVE_INFINITY },
  );
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
