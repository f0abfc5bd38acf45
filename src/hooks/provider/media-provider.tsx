'use client';

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { MediaClient } from '../../api/media-client.js';
import type { MessageOverrides } from '../../messages/messages.js';
import type { UploadQueue } from '../../upload/queue.js';
import { createEta } from '../uploads/eta.js';
import { connectQueueToCache } from './cache-bridge.js';
import type { Scope } from './forbidden.js';
import { MediaContext, type Media } from './media-context.js';
import { openQueue, type ProviderQueueOptions } from './open-queue.js';
import { useResource, type Resource } from './use-resource.js';

export interface MediaProviderProps extends ProviderQueueOptions {
  /** From `createMediaClient`. Read once: running uploads hold on to their client. */
  client: MediaClient;
  /**
   * Default: a queue of the provider's own, which is closed when the provider unmounts. A queue given here is read once
   * and never closed, so its uploads survive the provider.
   */
  queue?: UploadQueue | undefined;
  /** Default: that of the `QueryClientProvider` above, or else a `QueryClient` of the provider's own. */
  queryClient?: QueryClient | undefined;
  /**
   * Messages that replace the English ones: single entries, or a language (`longshore/locales/de`). Keep the object
   * identical between renders.
   */
  messages?: MessageOverrides | undefined;
  /**
   * The scopes of the API key behind your proxy (spec 5). What they do not allow is shown as unavailable from the start.
   * Default: unknown; components learn it from the first refusal. Keep the array identical between renders.
   */
  scopes?: readonly Scope[] | undefined;
  /**
   * Shows the first frames of videos. Needs `media-src` for the origin of asset URLs under a strict CSP, and what the
   * browser loads of each video counts as bandwidth (spec 2.6). Default false: an icon and the type.
   */
  videoThumbnails?: boolean | undefined;
  children?: ReactNode;
}

/**
 * Provides the client and the upload queue. Running uploads are state of the queue, and what the service stores is state
 * of React Query; nothing is in both.
 */
export function MediaProvider(props: MediaProviderProps): ReactElement {
  const { messages, scopes, videoThumbnails } = props;
  const [client] = useState(props.client);
  const queue = useResource(() => (props.queue ? unowned(props.queue) : openQueue(client, props)));
  const eta = useMemo(() => createEta(queue, client.clock), [queue, client]);
  const above = useContext(QueryClientContext);
  const own = useResource(() => (above || props.queryClient ? unowned(null) : openCache()));
  const cache = props.queryClient ?? above ?? own;

  useEffect(() => eta.watch(), [eta]);
  useEffect(() => void queue.restore(), [queue]);
  useEffect(
    () => (cache ? connectQueueToCache(queue, cache, client.clock) : undefined),
    [queue, cache, client],
  );

  const media = useMemo<Media>(
    () => ({ client, queue, eta, messages, scopes, videoThumbnails }),
    [client, queue, eta, messages, scopes, videoThumbnails],
  );
  const content = <MediaContext.Provider value={media}>{props.children}</MediaContext.Provider>;
  return cache === null || cache === above ? (
    content
  ) : (
    <QueryClientProvider client={cache}>{content}</QueryClientProvider>
  );
}

/** What the app owns stays open. */
function unowned<Value>(value: Value): Resource<Value> {
  return { value, close: () => {} };
}

function openCache(): Resource<QueryClient> {
  const value = new QueryClient();
  return { value, close: () => value.clear() };
}
