import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { MediaApiError, NetworkError } from '../../api/errors.js';
import type { MediaClient } from '../../api/media-client.js';
import type { Asset } from '../../api/resources.js';
import { commitAssetList, createPageFetcher, fetchAssetPage } from './asset-list-fetch.js';
import { assetsOf, nextCursor, type AssetCursor, type AssetFilter, type ListedPage } from './asset-pages.js';
import { listWaits } from './list-waits.js';
import { mediaKeys } from './media-keys.js';

/** Options for `useInfiniteQuery`, `prefetchInfiniteQuery` and the like. */
export type AssetListQuery = ReturnType<
  typeof infiniteQueryOptions<
    ListedPage,
    MediaApiError | NetworkError,
    readonly Asset[],
    QueryKey,
    AssetCursor
  >
>;

// The maximum (spec 4.5): a call counts once against the rate limit, regardless of its page size.
const pageSize = 100;

/** Key, fetcher and paging of a list of assets: `mediaQueries(client).assets.list(filter)`. */
export function assetListQuery(client: MediaClient, filter: AssetFilter): AssetListQuery {
  const queryKey = mediaKeys(client).assetList(filter);
  const waits = listWaits(client);
  const request = { ...filter, limit: filter.limit ?? pageSize };
  return infiniteQueryOptions({
    queryKey,
    queryFn: createPageFetcher(client, queryKey, (pageParam, signal) =>
      fetchAssetPage(client, request, { pageParam, signal }, (wait) => waits.set(queryKey, wait)),
    ),
    structuralSharing: commitAssetList,
    initialPageParam: undefined as AssetCursor,
    getNextPageParam: nextCursor,
    select: assetsOf,
    meta: { operation: 'listAssets' },
    // The client retries.
    retry: false,
  });
}
