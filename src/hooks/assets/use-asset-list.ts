'use client';

import { hashKey, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Asset } from '../../api/resources.js';
import type { Wait } from '../../api/retry.js';
import { restartAssetList } from '../queries/asset-list-fetch.js';
import { assetListQuery } from '../queries/asset-list-query.js';
import { isReadAgain, type AssetFilter, type AssetPages } from '../queries/asset-pages.js';
import { listWaits } from '../queries/list-waits.js';
import { useMediaClient } from '../provider/media-context.js';
import type { MediaFailure } from '../queries/media-queries.js';

/** What a list of assets on a screen needs; `useAssets` is the plain query. */
export interface AssetList {
  readonly assets: readonly Asset[];
  /** `loading`: nothing to show yet. `failed`: nothing to show, and why is in `error`. */
  readonly status: 'loading' | 'failed' | 'ready';
  readonly error: MediaFailure | null;
  /** What failed: the first page, the next one, or bringing the list up to date. Null while all is well. */
  readonly failed: 'list' | 'more' | 'refresh' | null;
  /** Whether the service has more than what is loaded. */
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly refreshing: boolean;
  /** Whether a fetch waits for the browser to be online. */
  readonly offline: boolean;
  /** What a call waits for before it is repeated, as the rate limit. */
  readonly wait: Wait | null;
  /** What is shown still belongs to the filter before. */
  readonly outdated: boolean;
  /** The service lost the place in the list, and the pages up to there are read once more (spec 4.5). */
  readonly readAgain: boolean;
  /** Fetches the next page; nothing happens while one is on its way. */
  readonly loadMore: () => void;
  /** The same, for whom nobody asked: not after a failure, and not for ever when page after page brings nothing new. */
  readonly loadMoreByItself: () => void;
  /** Tries again what failed, or brings the list up to date. */
  readonly retry: () => void;
  /** Reads the list from its start, and forgets what is below. */
  readonly restart: () => void;
}

const none: readonly Asset[] = [];
// The most that the service gives at a time (spec 4.5): a call costs the same for one asset as for a hundred.
const pageSize = 100;
const inVain = 3;
// Asked twice before anything has rendered, it is one page: React Query would else give up the first call for another.
const once = { cancelRefetch: false };

/**
 * A list of assets for a screen, a hundred a page unless the filter says otherwise. While a new filter loads, the last
 * result stays. `enabled: false` fetches nothing.
 */
export function useAssetList(filter: AssetFilter, enabled: boolean = true): AssetList {
  const client = useMediaClient();
  const cache = useQueryClient();
  const options = assetListQuery(client, { ...filter, limit: filter.limit ?? pageSize });
  const { queryKey } = options;
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, enabled });
  const { data, error, isPlaceholderData, hasNextPage, isFetching, isFetchingNextPage } = query;
  const { fetchNextPage, refetch, fetchStatus, isFetchNextPageError } = query;

  const waits = listWaits(client);
  const readWait = () => waits.get(queryKey);
  const wait = useSyncExternalStore(waits.subscribe, readWait, readWait);

  const assets = data ?? none;
  const canLoadMore = hasNextPage && !isFetching && !isPlaceholderData;
  const loadMore = useCallback(() => {
    if (canLoadMore) void fetchNextPage(once);
  }, [canLoadMore, fetchNextPage]);
  const listHash = hashKey(queryKey);
  const tries = useRef({ listHash, length: 0, count: 0 });
  const loadMoreByItself = useCallback(() => {
    if (!canLoadMore || error) return;
    const { length } = assets;
    const { current: last } = tries;
    // Another list of the same length is no list that does not grow.
    const count = last.listHash === listHash && last.length === length ? last.count : 0;
    if (count >= inVain) return;
    tries.current = { listHash, length, count: count + 1 };
    void fetchNextPage(once);
  }, [canLoadMore, error, listHash, assets, fetchNextPage]);
  const retry = useCallback(() => {
    void (isFetchNextPageError ? fetchNextPage(once) : refetch(once));
  }, [isFetchNextPageError, fetchNextPage, refetch]);

  const pages = cache.getQueryData<AssetPages>(queryKey);
  return {
    assets,
    status: data ? 'ready' : error ? 'failed' : 'loading',
    error,
    failed: !error ? null : !data ? 'list' : isFetchNextPageError ? 'more' : 'refresh',
    more: hasNextPage,
    loadingMore: isFetchingNextPage,
    refreshing: isFetching && !isFetchingNextPage,
    offline: fetchStatus === 'paused',
    wait,
    outdated: isPlaceholderData,
    readAgain: pages !== undefined && isReadAgain(pages),
    loadMore,
    loadMoreByItself,
    retry,
    restart: useCallback(() => {
      tries.current = { listHash: '', length: 0, count: 0 };
      void restartAssetList(cache, queryKey);
    }, [cache, queryKey]),
  };
}
