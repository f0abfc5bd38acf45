import { QueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { createMediaClient } from '../../src/api/client.js';
import { systemClock, type Clock } from '../../src/api/clock.js';
import type { MediaClient } from '../../src/api/media-client.js';
import { useUploadQueue } from '../../src/hooks/provider/media-context.js';
import { MediaProvider } from '../../src/hooks/provider/media-provider.js';
import {
  createMockService,
  installInPageNetwork,
  type MockOptions,
  type MockService,
  type Scope,
} from '../../src/mock/index.js';
import { scopes as everyScope } from '../../src/contract/operation.js';
import type { Policies } from '../../src/server/users/policies/policy.js';
import type { UsersOptions } from '../../src/server/users/options.js';
import type { QueueStorage } from '../../src/upload/state/queue-storage.js';
import { createChance } from '../faults/chance.js';
import { createUserProxy } from '../worlds/user-proxy.js';
import {
  faults,
  addFaults,
  scopes as scopeChoices,
  speeds,
  StoryControlsContext,
  disconnect,
} from './story-controls.js';
import { useStoryMessages } from './story-languages.js';
import { storyNow } from './story-frame.js';

export interface StoryServiceProps {
  /** Fills the service before the story renders. */
  seed?: (story: { service: MockService; client: MediaClient }) => void | Promise<unknown>;
  /** Scopes of the key. Default: all. */
  scopes?: readonly Scope[];
  /** Further options of `createMockService`. The rate limit is off unless it is set here. */
  mock?: Partial<MockOptions>;
  /** Puts a proxy with `users` before the service. Default: none. */
  users?: Partial<UsersOptions>;
  /** The policies of that proxy. */
  uploads?: Policies;
  /** What a page has left that was closed. Default: nothing is kept, since all stories of a page would share it. */
  storage?: QueueStorage;
  /** As for `MediaProvider`. */
  videoThumbnails?: boolean;
  /** Rendered once the service is seeded. */
  children: ReactNode;
}

interface StoryWorld {
  service: MockService;
  client: MediaClient;
  cache: QueryClient;
  /** Fails the calls in flight, as if the connection were lost. */
  dropCalls: () => void;
  end: () => void;
}

/**
 * Runs a mock service in the page, and the real client, queue and React Query over it, through the page's `fetch` and
 * `XMLHttpRequest`. The toolbar's controls apply; changing the scopes restarts the story.
 */
export function StoryService(props: StoryServiceProps): ReactElement {
  // The seed of a story does not change while it is mounted.
  const [first] = useState(props);
  const controls = useContext(StoryControlsContext);
  const [world, setWorld] = useState<StoryWorld | null>(null);
  const messages = useStoryMessages();
  const [seedError, setSeedError] = useState<unknown>(null);
  const scopes = scopeChoices[controls.scopes] ?? props.scopes ?? everyScope;
  const scopeList = scopes.join(' ');

  useEffect(() => {
    let isOver = false;
    const opened = openWorld(
      everyScope.filter((scope) => scopeList.split(' ').includes(scope)),
      first.mock,
      first.users,
      first.uploads,
    );
    const fill = async () => {
      await first.seed?.(opened);
      if (!isOver) setWorld(opened);
    };
    fill().catch(setSeedError);
    return () => {
      isOver = true;
      opened.end();
      setWorld(null);
    };
  }, [first, scopeList]);

  useEffect(() => {
    if (!world) return;
    const { fault, offline = false } = speeds[controls.speed];
    const removeFaults = addFaults(world.service, fault);
    if (offline) world.dropCalls();
    const reconnect = offline ? disconnect() : () => {};
    return () => {
      removeFaults();
      reconnect();
    };
  }, [world, controls.speed]);
  useEffect(
    () => (world ? addFaults(world.service, faults[controls.faults]) : undefined),
    [world, controls.faults],
  );

  if (seedError) throw seedError;
  if (!world) return <></>;
  return (
    <MediaProvider
      client={world.client}
      queryClient={world.cache}
      messages={messages}
      storage={props.storage ?? null}
      videoThumbnails={props.videoThumbnails}
    >
      <EndsUploads />
      {props.children}
    </MediaProvider>
  );
}

function EndsUploads(): null {
  const queue = useUploadQueue();
  useEffect(() => () => void queue.cancelAll(), [queue]);
  return null;
}

/** A docs page shows several stories at once. Each has its own origin; the first has no suffix. */
const taken = new Set<number>();

function openWorld(
  scopes: readonly Scope[],
  mock: Partial<MockOptions> = {},
  users?: Partial<UsersOptions>,
  uploads?: Policies,
): StoryWorld {
  let place = 1;
  while (taken.has(place)) place += 1;
  taken.add(place);
  const suffix = place === 1 ? '' : `-${place}`;

  const over = new AbortController();
  const clock = createStoryClock(over.signal);
  const service = createMockService({
    clock,
    random: createChance(7).next,
    apiOrigin: `https://api${suffix}.longshore.test`,
    storageOrigin: `https://storage${suffix}.longshore.test`,
    ...mock,
    limits: { ratePerMinute: Infinity, ...mock.limits },
  });
  const proxy = { path: `/api/media${suffix}`, apiKey: service.createKey({ scopes }) };
  let uninstall = installInPageNetwork(service, { proxy });
  const userProxy = users && createUserProxy({ ...proxy, service, users, uploads });
  const client = createMediaClient({
    baseUrl: proxy.path,
    clock,
    random: createChance(11).next,
    ...(userProxy && { fetch: (input, init) => userProxy(new Request(input, init)) }),
  });
  const cache = new QueryClient();
  return {
    service,
    client,
    cache,
    dropCalls() {
      if (over.signal.aborted) return;
      uninstall();
      uninstall = installInPageNetwork(service, { proxy });
    },
    end() {
      over.abort();
      void userProxy?.close();
      uninstall();
      cache.clear();
      taken.delete(place);
    },
  };
}

/** Starts at `storyNow` and runs in real time. Sleepers never wake after the story has ended. */
function createStoryClock(over: AbortSignal): Clock {
  const start = performance.now();
  return {
    now: () => storyNow + Math.round(performance.now() - start),
    elapsed: systemClock.elapsed,
    sleep: (ms, signal) =>
      systemClock.sleep(ms, signal ? AbortSignal.any([signal, over]) : over).catch((error: unknown) => {
        if (over.aborted && !signal?.aborted) return new Promise(() => {});
        throw error;
      }),
  };
}
