'use client';

import { QueryClient, QueryClientContext, QueryClientProvider } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useRef, useState, type ReactElement, type ReactNode } from 'react';
import type { MediaClient } from '../../api/media-client.js';
import type { MessageOverrides } from '../../messages/messages.js';
import type { UploadQueue } from '../../upload/queue.js';
import { mediaKeys } from '../queries/media-keys.js';
import { connectQueueToCache } from './cache-bridge.js';
import type { Scope } from './forbidden.js';
import { MediaContext, type Media } from './media-context.js';
import { openQueue, type ProviderQueueOptions } from './open-queue.js';
import { nameRepeatedClients } from './repeated-clients.js';
import { ownEscape } from '../page/own-escape.js';
import { useResource, type Resource } from './use-resource.js';

export interface MediaProviderProps extends ProviderQueueOptions {
  /**
   * From `createMediaClient`. Create it outside components: without a `user`, changing the client has the same effect
   * as changing the user. With the same `user` and `baseUrl`, the first client is kept, because running uploads use it.
   */
  client: MediaClient;
  /**
   * Any stable id from your app for the signed-in user. Persisted uploads, cached data and the rate budget belong to
   * this user. Changing it ends the previous user's work on this page and remounts the children: nothing that belongs
   * to the previous user is shown, and unfinished uploads wait until that user returns. Default: the user of `client`.
   * Without one, uploads are restored only after a reload of the same tab.
   */
  user?: string | undefined;
  /**
   * Default: the provider creates a queue and closes it on unmount. This prop is read once. A queue passed here is
   * never closed, so its uploads continue after the provider unmounts. Create it with the same `user`, and a new one
   * for each user.
   */
  queue?: UploadQueue | undefined;
  /** Default: the one from the `QueryClientProvider` above, or a new one if there is none. */
  queryClient?: QueryClient | undefined;
  /**
   * Messages that replace the English ones: individual entries, or a language (`longshore/locales/de`). Pass the same
   * object on every render.
   */
  messages?: MessageOverrides | undefined;
  /**
   * The scopes of the API key behind your proxy (spec 5). Features they do not allow are shown as unavailable from the
   * start. Default: unknown; components learn them from the first refusal. Pass the same array on every render.
   */
  scopes?: readonly Scope[] | undefined;
  /**
   * Shows the first frame of each video. A strict CSP must allow the origin of asset URLs in `media-src`. The part of
   * each video that the browser loads counts toward bandwidth (spec 2.6). Default false: shows an icon and the type.
   */
  videoThumbnails?: boolean | undefined;
  /** Whether the browser's Back closes an open dialog, where the browser has the Navigation API. Default true. */
  closeOnBack?: boolean | undefined;
  children?: ReactNode;
}

/**
 * Provides the client and the upload queue. The queue holds the state of uploads, and React Query holds what the
 * service stores; nothing is in both.
 */
export function MediaProvider(props: MediaProviderProps): ReactElement {
  const { user = '' } = props;
  const client = user ? props.client.withUser(user) : props.client;
  const inherited = useContext(QueryClientContext);
  const [session, setSession] = useState(() => openSession(client, 0));
  if (isOther(session.client, client)) setSession(openSession(client, session.number + 1));

  const last = useRef(session);
  useEffect(() => {
    const { current: old } = last;
    last.current = session;
    try {
      // Bundles for production leave this out.
      if (process.env.NODE_ENV === 'development') nameRepeatedClients(last, old !== session);
    } catch {
      // A page without a bundler has no `process`.
    }
    if (old === session) return;
    old.ending.abort();
    const cache = props.queryClient ?? inherited;
    cache?.removeQueries({ queryKey: mediaKeys(old.client).all(), type: 'inactive' });
  });
  return (
    <SessionProvider key={session.number} {...props} client={session.client} ended={session.ending.signal} />
  );
}

/** A `user` identifies the account; without one, another client may belong to another account. */
function isOther(before: MediaClient, now: MediaClient): boolean {
  if (before === now) return false;
  return !now.user || now.user !== before.user || now.baseUrl !== before.baseUrl || now.name !== before.name;
}

/** The time during which one client, and so one user, is active. */
interface Session {
  readonly client: MediaClient;
  readonly number: number;
  readonly ending: AbortController;
}

function openSession(client: MediaClient, number: number): Session {
  return { client, number, ending: new AbortController() };
}

function SessionProvider(props: MediaProviderProps & { ended: AbortSignal }): ReactElement {
  const { client, ended, messages, scopes, videoThumbnails, closeOnBack } = props;
  const queue = useResource(() => (props.queue ? unowned(props.queue) : openQueue(client, props)));
  const inherited = useContext(QueryClientContext);
  const created = useResource(openCache);
  const cache = props.queryClient ?? inherited ?? created;

  useEffect(() => void queue.restore(), [queue]);
  useEffect(() => ownEscape(window), []);
  useEffect(() => connectQueueToCache(queue, cache, client), [queue, cache, client]);

  const media = useMemo<Media>(
    () => ({ client, queue, cache, ended, messages, scopes, videoThumbnails, closeOnBack }),
    [client, queue, cache, ended, messages, scopes, videoThumbnails, closeOnBack],
  );
  const content = <MediaContext.Provider value={media}>{props.children}</MediaContext.Provider>;
  return cache === inherited ? content : <QueryClientProvider client={cache}>{content}</QueryClientProvider>;
}

/** A resource that belongs to the app, so it is never closed here. */
function unowned<Value>(value: Value): Resource<Value> {
  return { value, close: () => {} };
}

function openCache(): Resource<QueryClient> {
  const value = new QueryClient();
  return { value, close: () => value.clear() };
}
