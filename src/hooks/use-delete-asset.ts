'use client';

import {
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { Asset } from '../api/resources.js';
import type { AssetCursor, ListedPage } from './asset-pages.js';
import { useMediaClient } from './media-context.js';
import { mediaKeys } from './media-keys.js';
import type { MediaFailure } from './media-queries.js';

type Pages = InfiniteData<ListedPage, AssetCursor>;

/** Where an asset stood in one cached list. */
interface Place {
  readonly list: QueryKey;
  readonly page: number;
  readonly index: number;
  readonly asset: Asset;
}

const mutationKey = ['longshore', 'assets', 'delete'] as const;

/**
 * Deletes an asset by its id (spec 4.7): its links die and its bytes are purged. It leaves every list at once, and
 * returns to its place when the service refuses.
 */
export function useDeleteAsset(): UseMutationResult<void, MediaFailure, string, readonly Place[]> {
  const client = useMediaClient();
  const cache = useQueryClient();
  return useMutation({
    mutationKey,
    mutationFn: (assetId: string) => client.deleteAsset(assetId),
    onMutate: async (assetId) => {
      await cache.cancelQueries({ queryKey: mediaKeys.assetLists() });
      return takeOut(cache, assetId);
    },
    onError: (_error, _assetId, places) => {
      for (const place of places ?? []) putBack(cache, place);
    },
    onSuccess: (_nothing, assetId) => {
      cache.removeQueries({ queryKey: mediaKeys.asset(assetId) });
      cache.removeQueries({ queryKey: mediaKeys.assetVersions(assetId) });
    },
    onSettled: async () => {
      // While another deletion runs, a fresh list would bring its asset back for a moment.
      if (cache.isMutating({ mutationKey }) > 1) return;
      await Promise.all([
        cache.invalidateQueries({ queryKey: mediaKeys.assetLists() }),
        cache.invalidateQueries({ queryKey: mediaKeys.usage() }),
      ]);
    },
    retry: false,
  });
}

function takeOut(cache: QueryClient, assetId: string): Place[] {
  const places: Place[] = [];
  for (const [list, pages] of cache.getQueriesData<Pages>({ queryKey: mediaKeys.assetLists() })) {
    pages?.pages.forEach(({ data }, page) => {
      data.forEach((asset, index) => {
        if (asset.id === assetId) places.push({ list, page, index, asset });
      });
    });
  }
  for (const { list, page } of places) {
    edit(cache, list, page, (data) => data.filter(({ id }) => id !== assetId));
  }
  return places;
}

/** Only the asset itself: a whole earlier list would also undo what happened to others since. */
function putBack(cache: QueryClient, { list, page, index, asset }: Place): void {
  edit(cache, list, page, (data) =>
    data.some(({ id }) => id === asset.id) ? data : data.toSpliced(index, 0, asset),
  );
}

function edit(cache: QueryClient, list: QueryKey, page: number, change: (data: Asset[]) => Asset[]): void {
  cache.setQueryData<Pages>(
    list,
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((one, index) => (index === page ? { ...one, data: change(one.data) } : one)),
      },
  );
}
