'use client';

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { MediaClient } from '../../api/media-client.js';
import { createHasher } from '../../upload/hashing/hasher.js';
import { putBytes } from '../../upload/transfer/put.js';
import { createUploadQueue, type UploadQueue } from '../../upload/queue.js';
import { connectQueueToCache } from './cache-bridge.js';
import type { Scope } from './forbidden.js';
import { MediaContext, type Media } from './media-context.js';
import type { MessageOverrides } from '../../messages/messages.js';
import { createEta } from '../uploads/eta.js';

export interface MediaProviderProps {
  /** From `createMediaClient`. Read at the first render: another one later would orphan what is on its way. */
  client: MediaClient;
  /** Default: a queue of this provider's own. Give one to share it, or to shape it (`createUploadQueue`). Read once. */
  queue?: UploadQueue | undefined;
  /** Default: the app's, from the `QueryClientProvider` above; without one, a `QueryClient` of its own. */
  queryClient?: QueryClient | undefined;
  /**
   * Words that replace the English ones: single entries, or a language (`longshore/locales/de`). Keep the object
   * identical between renders.
   */
  messages?: MessageOverrides | undefined;
  /**
   * The scopes of the key behind your proxy (spec 5): what they do not allow is shown as not available at once.
   * Default: not known; components learn it from the first refusal. Keep the array identical between renders.
   */
  scopes?: readonly Scope[] | undefined;
  /**
   * Whether the first frames of videos are shown. A strict page then needs `media-src` for the origin of its links, and
   * what the browser loads of each video counts as bandwidth (spec 2.6). Default false: a drawing and the type.
   */
  videoThumbnails?: boolean | undefined;
  /** Whether the browser asks before the page is left while files are under way. Default true. Read once. */
  confirmLeave?: boolean | undefined;
  children?: ReactNode;
}

/**
 * Holds the client and the upload queue for everything below it. What is on its way stays in the queue, what the
 * service holds stays in React Query, and nothing is in both. Uploads go on when it unmounts; call
 * `queue.cancelAll()` where that is not wanted.
 */
export function MediaProvider(props: MediaProviderProps): ReactElement {
  const above = useContext(QueryClientContext);
  const [{ client, queue, pace }] = useState(() => {
    const { client: calls } = props;
    const { clock } = calls;
    const hash = createHasher({ clock }).hash;
    const made =
      props.queue ??
      createUploadQueue({ calls, clock, put: putBytes, hash, confirmLeave: props.confirmLeave });
    return { client: calls, queue: made, pace: createEta(made, clock) };
  });
  const [own] = useState(() => (above || props.queryClient ? null : new QueryClient()));
  const cache = props.queryClient ?? above ?? own;
  const { messages, scopes, videoThumbnails } = props;

  useEffect(() => pace.watch(), [pace]);
  useEffect(() => void queue.restore(), [queue]);
  useEffect(
    () => (cache ? connectQueueToCache(queue, cache, client.clock) : undefined),
    [queue, cache, client],
  );

  const media = useMemo<Media>(
    () => ({ client, queue, pace, messages, scopes, videoThumbnails }),
    [client, queue, pace, messages, scopes, videoThumbnails],
  );
  const content = <MediaContext.Provider value={media}>{props.children}</MediaContext.Provider>;
  return cache === null || cache === above ? (
    content
  ) : (
    <QueryClientProvider client={cache}>{content}</QueryClientProvider>
  );
}
