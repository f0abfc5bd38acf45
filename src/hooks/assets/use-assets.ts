'use client';

import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Asset } from '../../api/resources.js';
import type { Wait } from '../../api/retry.js';
import { useMedia } from '../provider/media-context.js';
import { restartAssetList } from '../queries/asset-list-fetch.js';
import { assetListQuery } from '../queries/asset-list-query.js';
import {
  assetsOf,
  hasLeftovers,
  type AssetCursor,
  type AssetFilter,
  type AssetPages,
  type ListedPage,
} from '../queries/asset-pages.js';
import { listWaits } from '../queries/list-waits.js';
import type { MediaFailure } from '../queries/media-queries.js';
import { readDefaults } from '../provider/use-media-query.js';

/** The options of `useInfiniteQuery`, except those that define the list itself. */
export interface UseAssetsOptions<Selected = readonly Asset[]> extends Omit<
  UseInfiniteQueryOptions<ListedPage, MediaFailure, Selected, QueryKey, AssetCursor>,
  | 'queryKey'
  | 'queryFn'
  | 'select'
  | 'initialPageParam'
  | 'getNextPageParam'
  | 'getPreviousPageParam'
  | 'maxPages'
  | 'pages'
  | 'persister'
  | 'structuralSharing'
> {
  /** Derives `data` from the loaded assets. Pass the same function on every render, or it runs every time. */
  select?: (assets: readonly Asset[]) => Selected;
}

/** A list of assets. Members that `useInfiniteQuery` also returns have the same meaning here. */
export type AssetList<Selected = readonly Asset[]> = AssetListState & AssetListResult<Selected>;

/**
 * `data`: the assets from all loaded pages, each once, or the result of `select`. `isPending`: nothing has loaded yet, and
 * nothing has failed. `isLoadingError`: the first page failed.
 */
type AssetListResult<Selected> =
  | {
      readonly isPending: true;
      readonly isLoadingError: false;
      readonly data: undefined;
      readonly error: null;
    }
  | {
      readonly isPending: false;
      readonly isLoadingError: true;
      readonly data: undefined;
      readonly error: MediaFailure;
    }
  | {
      readonly isPending: false;
      readonly isLoadingError: false;
      readonly data: Selected;
      readonly error: MediaFailure | null;
    };

interface AssetListState {
  /** Refreshing the loaded pages failed. */
  readonly isRefetchError: boolean;
  readonly isFetchNextPageError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  /** A fetch waits until the browser is online. */
  readonly isPaused: boolean;
  /** `data` is still that of the previous filter. */
  readonly isPlaceholderData: boolean;
  /** The service has more than is loaded. */
  readonly hasNextPage: boolean;
  /** What the running call is waiting for before it is retried, such as the rate limit. */
  readonly wait: Wait | null;
  /**
   * The cursor expired (spec 4.5), or the list has changed while it was read: it is being read again from the start, and the
   * rest of `data` is older.
   */
  readonly isRestarting: boolean;
  /** Fetches the next page. Does nothing while a fetch is running or there is no next page. Never rejects. */
  readonly loadMore: () => Promise<void>;
  /**
   * `loadMore` for automatic loading, such as on scroll. Does nothing after a failure, or after three pages in a row
   * without new assets.
   */
  readonly autoLoadMore: () => void;
  /** Repeats the fetch that failed, or refreshes the list. */
  readonly retry: () => void;
  /** Drops all pages but the first and fetches that again. */
  readonly restart: () => void;
}

const noPages: AssetPages = { pages: [], pageParams: [] };
const maxFruitlessPages = 3;
// Two calls before a render fetch one page: by default, React Query would cancel the first.
const joinRunningFetch = { cancelRefetch: false };

/**
 * The account's assets (spec 4.5), a hundred per page unless the filter has a `limit`. While the results for
 * another filter load, `data` keeps the previous ones; pass `placeholderData: () => undefined` to avoid that. A long
 * list is never refetched as a whole.
 */
export function useAssets(filter?: AssetFilter, options?: UseAssetsOptions): AssetList;
export function useAssets<Selected>(
  filter: AssetFilter | undefined,
  options: UseAssetsOptions<Selected>,
): AssetList<Selected>;
export function useAssets<Selected>(
  filter: AssetFilter = {},
  { select, ...options }: UseAssetsOptions<Selected> = {},
): AssetList<Selected | readonly Asset[]> {
  const { client, cache } = useMedia();
  const list = assetListQuery(client, filter);
  const { queryKey } = list;
  const query = useInfiniteQuery(
    {
      ...readDefaults(cache, queryKey),
      placeholderData: keepPreviousData,
      ...list,
      ...options,
      meta: { ...options.meta, ...list.meta },
      select: useCallback(
        (pages: AssetPages) => (select ? select(assetsOf(pages)) : assetsOf(pages)),
        [select],
      ),
    },
    cache,
  );
  const { error, isFetching, isPlaceholderData, hasNextPage, isFetchNextPageError } = query;
  const { fetchNextPage, refetch } = query;
  // React Query's own narrowing, of fewer members.
  const { data, isPending, isLoadingError } = query;
  const result = { data, error, isPending, isLoadingError } as AssetListResult<Selected | readonly Asset[]>;

  const waits = listWaits(client);
  const readWait = () => waits.get(queryKey);
  const wait = useSyncExternalStore(waits.subscribe, readWait, readWait);

  const canLoadMore = hasNextPage && !isPlaceholderData;
  const loadMore = useCallback(async () => {
    if (canLoadMore) await fetchNextPage(joinRunningFetch);
  }, [canLoadMore, fetchNextPage]);

  const listHash = hashKey(queryKey);
  const automatic = useRef({ listHash, length: 0, count: 0 });
  const cached = cache.getQueryData<AssetPages>(queryKey) ?? noPages;
  const { length } = assetsOf(cached);
  const isRestarting = hasLeftovers(cached);
  const autoLoadMore = useCallback(() => {
    if (error || !canLoadMore || isFetching) return;
    const { current: last } = automatic;
    // A list with a different filter may have the same length.
    const count = last.listHash === listHash && last.length === length ? last.count : 0;
    // What is read again contains nothing new.
    if (count >= maxFruitlessPages && !isRestarting) return;
    automatic.current = { listHash, length, count: count + 1 };
    void loadMore();
  }, [error, canLoadMore, isFetching, listHash, length, isRestarting, loadMore]);

  return {
    ...result,
    isRefetchError: query.isRefetchError,
    isFetchNextPageError,
    isFetching,
    isFetchingNextPage: query.isFetchingNextPage,
    isPaused: query.isPaused,
    isPlaceholderData,
    hasNextPage,
    wait,
    isRestarting,
    loadMore,
    autoLoadMore,
    retry: useCallback(() => {
      void (isFetchNextPageError ? fetchNextPage : refetch)(joinRunningFetch);
    }, [isFetchNextPageError, fetchNextPage, refetch]),
    restart: useCallback(() => {
      automatic.current = { listHash: '', length: 0, count: 0 };
      void restartAssetList(cache, queryKey);
    }, [cache, queryKey]),
  };
}
