'use client';

import {
  useInfiniteQuery,
  useQuery,
  type UseInfiniteQueryResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Asset, FolderList, Job, Usage, VersionHistory } from '../../api/resources.js';
import type { AssetFilter } from './asset-pages.js';
import { assetListQuery } from './asset-list-query.js';
import { useMediaClient } from '../provider/media-context.js';
import { assetQuery, foldersQuery, jobQuery, versionsQuery, type MediaFailure } from './media-queries.js';
import { usageQuery } from './media-queries.js';

/**
 * The account's assets (spec 4.5). `data` is one list of all pages so far, each asset once; `fetchNextPage` and
 * `hasNextPage` go on. When a cursor has died, they read the list from its first page again, and what is known stays
 * below until then. A list of many pages is never fetched again as a whole: see `asset-list-refresh.ts`.
 */
export function useAssets(filter?: AssetFilter): UseInfiniteQueryResult<readonly Asset[], MediaFailure> {
  return useInfiniteQuery(assetListQuery(useMediaClient(), filter ?? {}));
}

/** One asset (spec 4.6). */
export function useAsset(assetId: string): UseQueryResult<Asset, MediaFailure> {
  return useQuery(assetQuery(useMediaClient(), assetId));
}

/** All versions of one asset, the active one marked (spec 4.10). `enabled: false` asks for nothing. */
export function useAssetVersions(
  assetId: string,
  { enabled = true }: { enabled?: boolean | undefined } = {},
): UseQueryResult<VersionHistory, MediaFailure> {
  return useQuery({ ...versionsQuery(useMediaClient(), assetId), enabled });
}

/** The account's folders (spec 4.11). */
export function useFolders(): UseQueryResult<FolderList, MediaFailure> {
  return useQuery(foldersQuery(useMediaClient()));
}

export interface UseUsageOptions {
  /** Milliseconds after which to ask again while the page is in sight and nothing failed. Default: never. */
  every?: number | undefined;
  /** False asks for nothing. Default true. */
  enabled?: boolean | undefined;
}

/** Requests, storage and bandwidth, used and allowed (spec 4.1). Each time costs one of the requests it counts. */
export function useUsage({ every, enabled = true }: UseUsageOptions = {}): UseQueryResult<
  Usage,
  MediaFailure
> {
  return useQuery({
    ...usageQuery(useMediaClient()),
    enabled,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : (every ?? false)),
  });
}

/**
 * A remote import under way (spec 4.14): asked again after one second, doubling to 30, until it is completed or
 * failed, at most 60 times. `refetch` asks once more.
 */
export function useJob(jobId: string): UseQueryResult<Job, MediaFailure> {
  return useQuery(jobQuery(useMediaClient(), jobId));
}
