'use client';

import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { MediaClient } from '../../api/media-client.js';
import { UploadError } from '../../upload/errors/upload-error.js';
import { lackedScope, watchForbidden, type Forbidden, type OperationName } from './forbidden.js';
import { mediaKeys } from '../queries/media-keys.js';
import { useMedia } from './media-context.js';

// One for each client of a cache, created on demand: pages that only upload do not need it.
const watched = new WeakMap<QueryClient, WeakMap<MediaClient, Forbidden>>();

function useWatch(): Forbidden {
  const { client, cache } = useMedia();
  const byClient = watched.get(cache) ?? new WeakMap<MediaClient, Forbidden>();
  watched.set(cache, byClient);
  const known = byClient.get(client) ?? watchForbidden(cache, mediaKeys(client).all());
  byClient.set(client, known);
  return known;
}

/**
 * Why this page may not call an operation: the API key lacks the scope (spec 5), or the app's proxy denies it. Null if
 * it is allowed or nothing is known. Derived from the `scopes` of the `MediaProvider` and from earlier refusals; only
 * the latter have a `cause`, and may go away when the operation is tried again.
 */
export function useForbidden(operation: OperationName): UploadError | null {
  const { scopes, queue } = useMedia();
  const watch = useWatch();
  const read = () => watch.reason(operation);
  const subscribe = useCallback((listener: () => void) => watch.subscribe(listener, queue), [watch, queue]);
  const learned = useSyncExternalStore(subscribe, read, read);
  const scope = scopes ? lackedScope(operation, scopes) : null;
  const declared = useMemo(() => (scope ? new UploadError('insufficient-scope', { scope }) : null), [scope]);
  return declared ?? learned;
}

/** Forgets earlier refusals, so that components try again. Call this after the key or the proxy has changed. */
export function useForgetForbidden(): () => void {
  return useWatch().forget;
}
