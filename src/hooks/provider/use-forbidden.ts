'use client';

import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { UploadError } from '../../upload/errors/upload-error.js';
import { lackedScope, watchForbidden, type Forbidden, type OperationName } from './forbidden.js';
import { useMedia } from './media-context.js';

// One for each cache, and only where a component asks: a page that only uploads does without.
const watched = new WeakMap<QueryClient, Forbidden>();

function useWatch(): Forbidden {
  const cache = useQueryClient();
  const { queue } = useMedia();
  const known = watched.get(cache) ?? watchForbidden(cache, queue);
  watched.set(cache, known);
  return known;
}

/**
 * Why this page may not call an operation: the key lacks its scope (spec 5), or the app's proxy denies it. Null as far
 * as is known: from `scopes` of the `MediaProvider`, and from refusals that were met. Of the two, only the latter has
 * a `cause`, and may be otherwise when it is tried again.
 */
export function useForbidden(operation: OperationName): UploadError | null {
  const { scopes } = useMedia();
  const watch = useWatch();
  const read = () => watch.reason(operation);
  const met = useSyncExternalStore(watch.subscribe, read, read);
  const scope = scopes ? lackedScope(operation, scopes) : null;
  const declared = useMemo(() => (scope ? new UploadError('insufficient-scope', { scope }) : null), [scope]);
  return declared ?? met;
}

/** Forgets the refusals that were met, so that the components try again; after the key or the proxy was changed. */
export function useForgetForbidden(): () => void {
  return useWatch().forget;
}
