import type { UseQueryOptions } from '@tanstack/react-query';
import type { MediaFailure, MediaQuery } from './media-queries.js';

/**
 * Options of every read hook: those of `useQuery` (`enabled`, `select`, `staleTime`, `gcTime`, `refetchInterval`,
 * `placeholderData` …) except the key and the fetcher.
 */
export type ReadOptions<Data, Selected = Data> = Omit<
  UseQueryOptions<Data, MediaFailure, Selected>,
  'queryKey' | 'queryFn'
>;

/** Query options, overridden by those of the hook's caller. */
export function readOptions<Data, Selected>(
  query: MediaQuery<Data>,
  options: ReadOptions<Data, Selected>,
): UseQueryOptions<Data, MediaFailure, Selected> {
  const { select: _select, ...rest } = query;
  // The operation stays in `meta`: a success of it ends an earlier refusal.
  return { ...rest, ...options, meta: { ...options.meta, ...rest.meta } };
}
