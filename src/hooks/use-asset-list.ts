'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { Asset } from '../api/resources.js';
import type { AssetFilter } from './asset-pages.js';
import { useMediaClient } from './media-context.js';
import { mediaQueries, type MediaFailure } from './media-queries.js';

/** What a list of assets on a screen needs; `useAssets` is the plain query. */
export interface AssetList {
  readonly assets: readonly Asset[];
  /** `loading`: nothing to show yet. `failed`: nothing to show, and why is in `error`. */
  readonly status: 'loading' | 'failed' | 'ready';
  /** Why the first page, the next one or a refresh failed; null while all is well. */
  readonly error: MediaFailure | null;
  /** What failed: nothing could be listed, the next page, or bringing the list up to date. */
  readonly failed: 'list' | 'more' | 'refresh' | null;
  /** Whether the service has more than what is loaded. */
  readonly more: boolean;
  readonly loadingMore: boolean;
  readonly refreshing: boolean;
  /** Whether a fetch waits for the browser to be online. */
  readonly offline: boolean;
  /** What is shown still belongs to the filter before. */
  readonly outdated: boolean;
  /** Fetches the next page; nothing happens while one is on its way. */
  readonly loadMore: () => void;
  /** Tries again what failed, or brings the list up to date. */
  readonly retry: () => void;
}

const none: readonly Asset[] = [];
// The most that the service gives at a time (spec 4.5): a call costs the same for one asset as for a hundred.
const pageSize = 100;

/** A list of assets for a screen: the last result stays while a new filter loads. */
export function useAssetList(filter: AssetFilter, enabled: boolean = true): AssetList {
  const client = useMediaClient();
  const query = useInfiniteQuery({
    ...mediaQueries(client).assets.list({ limit: pageSize, ...filter }),
    placeholderData: keepPreviousData,
    enabled,
  });
  const { data, error, isPlaceholderData, hasNextPage, isFetching, isFetchingNextPage } = query;
  const { fetchNextPage, refetch, fetchStatus, isFetchNextPageError } = query;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isPlaceholderData) void fetchNextPage();
  }, [hasNextPage, isFetching, isPlaceholderData, fetchNextPage]);
  const retry = useCallback(() => {
    void (isFetchNextPageError ? fetchNextPage() : refetch());
  }, [isFetchNextPageError, fetchNextPage, refetch]);
  return useMemo(
    () => ({
      assets: data ?? none,
      status: data ? 'ready' : error ? 'failed' : 'loading',
      error,
      failed: !error ? null : !data ? 'list' : isFetchNextPageError ? 'more' : 'refresh',
      more: hasNextPage,
      loadingMore: isFetchingNextPage,
      refreshing: isFetching && !isFetchingNextPage,
      offline: fetchStatus === 'paused',
      outdated: isPlaceholderData,
      loadMore,
      retry,
    }),
    [
      data,
      error,
      isFetchNextPageError,
      hasNextPage,
      isFetchingNextPage,
      isFetching,
      fetchStatus,
      isPlaceholderData,
      loadMore,
      retry,
    ],
  );
}
