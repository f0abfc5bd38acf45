import { QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { createMediaClient } from '../api/client.js';
import { systemClock, type Clock } from '../api/clock.js';
import type { MediaClient } from '../api/media-client.js';
import { useUploadQueue } from '../hooks/media-context.js';
import { MediaProvider } from '../hooks/media-provider.js';
import { createMockService, type MockOptions, type MockService, type Scope } from '../mock/index.js';
import { scopes as everyScope } from '../mock/operations.js';
import { seeded } from './seeded.js';
import { storyNow } from './story-frame.js';

export interface StoryServiceProps {
  /** Fills the service before the story is shown. */
  seed?: (story: { service: MockService; client: MediaClient }) => void | Promise<void>;
  /** Scopes of the key. Default: all. */
  scopes?: readonly Scope[];
  /** Further options of `createMockService`. */
  mock?: Partial<MockOptions>;
  /** Rendered once the service is filled. */
  children: ReactNode;
}

interface StoryWorld {
  client: MediaClient;
  cache: QueryClient;
}

/** A mock service of the story's own, with the real client, queue and React Query over it. */
export function StoryService({ seed, scopes = everyScope, mock, children }: StoryServiceProps): ReactElement {
  const [world, setWorld] = useState<StoryWorld | null>(null);
  const [trouble, setTrouble] = useState<unknown>(null);

  useEffect(() => {
    const life = new AbortController();
    const clock = createStoryClock(life.signal);
    const service = createMockService({
      clock,
      random: seeded(7),
      ...mock,
      limits: { ratePerMinute: Infinity, ...mock?.limits },
    });
    const key = service.createKey({ scopes });
    const client = createMediaClient({
      baseUrl: service.baseUrl,
      clock,
      random: seeded(11),
      fetch: (input, init) => {
        const request = new Request(input, init);
        request.headers.set('authorization', `Bearer ${key}`);
        return service.fetch(request);
      },
    });
    const cache = new QueryClient();
    const open = async () => {
      await seed?.({ service, client });
      if (!life.signal.aborted) setWorld({ client, cache });
    };
    open().catch((error: unknown) => setTrouble(error));
    return () => {
      life.abort();
      cache.clear();
      setWorld(null);
    };
    // A story is what it was when it was opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (trouble) throw trouble;
  if (!world) return <></>;
  return (
    <MediaProvider client={world.client} queryClient={world.cache}>
      <EndsUploads />
      {children}
    </MediaProvider>
  );
}

function EndsUploads(): null {
  const queue = useUploadQueue();
  useEffect(() => () => queue.cancelAll(), [queue]);
  return null;
}

/** Starts when every story happens and goes on as time does; nobody wakes once the story is over. */
function createStoryClock(over: AbortSignal): Clock {
  const start = performance.now();
  return {
    now: () => storyNow + Math.round(performance.now() - start),
    sleep: (ms, signal) =>
      systemClock.sleep(ms, signal ? AbortSignal.any([signal, over]) : over).catch((error: unknown) => {
        if (signal?.aborted) throw error;
        return new Promise(() => {});
      }),
  };
}
