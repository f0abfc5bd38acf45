'use client';

import {
  useMutation,
  useQuery,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { MediaClient } from '../../api/media-client.js';
import { useMedia } from './media-context.js';
import type { MediaFailure, MediaQuery } from '../queries/media-queries.js';

/**
 * Options of every read hook: those of `useQuery` (`enabled`, `select`, `staleTime`, `gcTime`, `refetchInterval`,
 * `placeholderData` …) except the key and the fetcher.
 */
export type ReadOptions<Data, Selected = Data> = Omit<
  UseQueryOptions<Data, MediaFailure, Selected>,
  'queryKey' | 'queryFn'
>;

/** A read with the options of the hook's caller. */
export function useRead<Data, Selected>(
  queryOf: (client: MediaClient) => MediaQuery<Data>,
  options: ReadOptions<Data, Selected>,
): UseQueryResult<Selected, MediaFailure> {
  const { client, cache } = useMedia();
  const { select: _select, ...query } = queryOf(client);
  return useQuery(
    // The operation stays in `meta`: a success of it ends an earlier refusal.
    {
      ...readDefaults(cache, query.queryKey),
      ...query,
      ...options,
      meta: { ...options.meta, ...query.meta },
    },
    cache,
  );
}

/**
 * What an app sets for all queries is about its own: it must not keep a list from showing an upload, or throw away a page
 * because a refresh failed. What it sets for the keys of this package applies.
 */
export function readDefaults(cache: QueryClient, queryKey: QueryKey): object {
  const { staleTime, refetchOnMount } = cache.getDefaultOptions().queries ?? {};
  return {
    enabled: true,
    throwOnError: false,
    select: undefined,
    placeholderData: undefined,
    // Both keep what has been invalidated.
    ...(staleTime === 'static' && { staleTime: Infinity }),
    ...(refetchOnMount === false && {
      refetchOnMount: ({ state }: { state: { isInvalidated: boolean } }) => state.isInvalidated,
    }),
    ...cache.getQueryDefaults(queryKey),
  };
}

/**
 * A mutation that no default of the app changes. It fails while offline: paused, it would run hours later, when nobody
 * expects it. The client and the queue retry, and the queue waits for the network itself.
 */
export function useWrite<Data, Failure, Variables>(
  options: UseMutationOptions<Data, Failure, Variables>,
): UseMutationResult<Data, Failure, Variables> {
  const { cache } = useMedia();
  return useMutation({ ...options, networkMode: 'always', retry: false, throwOnError: false }, cache);
}
