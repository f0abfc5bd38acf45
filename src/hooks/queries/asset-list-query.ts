import { infiniteQueryOptions, type QueryKey, type QueryPersister } from '@tanstack/react-query';
import type { MediaApiError, NetworkError } from '../../api/errors.js';
import type { MediaClient } from '../../api/media-client.js';
import type { Asset } from '../../api/resources.js';
import { fetchAssetList, shareAssets } from './asset-list-fetch.js';
import {
  assetsOf,
  fetchAssetPage,
  nextCursor,
  type AssetCursor,
  type AssetFilter,
  type AssetPages,
  type ListedPage,
} from './asset-pages.js';
import { withoutPendingDeletions } from './pending-deletions.js';
import { listWaits } from './list-waits.js';
import { mediaKeys } from './media-keys.js';

/** Options for `useInfiniteQuery`, `prefetchInfiniteQuery` and their like. */
export type AssetListQuery = ReturnType<
  typeof infiniteQueryOptions<
    ListedPage,
    MediaApiError | NetworkError,
    readonly Asset[],
    QueryKey,
    AssetCursor
  >
>;

/** Key, fetcher and paging of a list of assets: `mediaQueries(client).assets.list(filter)`. */
export function assetListQuery(client: MediaClient, filter: AssetFilter): AssetListQuery {
  const queryKey = mediaKeys.assetList(filter);
  const waits = listWaits(client);
  const fetchPage = (pageParam: AssetCursor, signal: AbortSignal) =>
    fetchAssetPage(client, filter, { pageParam, signal }, (wait) => waits.set(queryKey, wait));

  /** React Query's seam around every fetch of a query, which it calls a persister. */
  const aroundFetches: QueryPersister<ListedPage, QueryKey, AssetCursor> = async (
    fetchAsUsual,
    context,
    query,
  ) => {
    const list = await fetchAssetList(
      query,
      async () => (await fetchAsUsual(context as never)) as unknown as AssetPages,
      (cursor) => fetchPage(cursor, context.signal),
    );
    return withoutPendingDeletions(context.client, list) as never;
  };
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    persister: aroundFetches,
    // With a persister React Query would try one fetch also while the browser is offline.
    networkMode: 'online',
    structuralSharing: shareAssets,
    initialPageParam: undefined as AssetCursor,
    getNextPageParam: nextCursor,
    select: assetsOf,
    // The client repeats what may be repeated.
    retry: false,
  });
}
