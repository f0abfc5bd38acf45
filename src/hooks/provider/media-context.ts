'use client';

import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { MediaClient } from '../../api/media-client.js';
import type { MessageOverrides } from '../../messages/messages.js';
import type { UploadQueue } from '../../upload/queue.js';
import type { Scope } from './forbidden.js';

export interface Media {
  readonly client: MediaClient;
  readonly queue: UploadQueue;
  /** What uploads update. One that the app provides further down is for the app's own queries. */
  readonly cache: QueryClient;
  /** Aborts when the client or its user changes: a call for one must not reach another's account. */
  readonly ended: AbortSignal;
  readonly messages: MessageOverrides | undefined;
  /** The scopes of the API key behind the app's proxy, if the app provides them. */
  readonly scopes?: readonly Scope[] | undefined;
  /** Whether the page may load videos to show their first frames. */
  readonly videoThumbnails?: boolean | undefined;
  readonly closeOnBack?: boolean | undefined;
}

export const MediaContext: React.Context<Media | null> = createContext<Media | null>(null);

/** The context of the nearest `MediaProvider`. Throws without one. */
export function useMedia(): Media {
  const media = useContext(MediaContext);
  if (!media) {
    throw new Error('No MediaProvider found. Wrap the app in <MediaProvider>.');
  }
  return media;
}

/** The client of the nearest `MediaProvider`, for calls that no hook makes. */
export function useMediaClient(): MediaClient {
  return useMedia().client;
}

/** The queue of the nearest `MediaProvider`: `getState`, `subscribe` and its actions. */
export function useUploadQueue(): UploadQueue {
  return useMedia().queue;
}
