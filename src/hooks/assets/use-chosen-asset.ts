'use client';

import { useCallback } from 'react';
import type { Asset } from '../../api/resources.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import { describeError } from '../provider/errors.js';
import { useMedia } from '../provider/media-context.js';
import { mediaKeys } from '../queries/media-keys.js';
import { assetQuery, type MediaFailure } from '../queries/media-queries.js';
import { useForbidden } from '../provider/use-forbidden.js';
import { useRead } from '../provider/use-media-query.js';
import { lookUpAsset } from './look-up-asset.js';

/** The state of an asset that is known by its id, such as from a saved form. */
export type ChosenAsset =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly asset: Asset }
  /** Not found (spec 4.6): deleted, or in another account. */
  | { readonly status: 'gone' }
  | { readonly status: 'forbidden'; readonly error: UploadError }
  | { readonly status: 'failed'; readonly error: MediaFailure; readonly retry: () => void };

// Milliseconds. A picked asset comes from a list that was just fetched.
const staleTime = 60_000;

/** The asset with this id (spec 4.6), in the states that a user should see. */
export function useChosenAsset(assetId: string): ChosenAsset {
  const forbidden = useForbidden('getAsset');
  const { data, error, refetch } = useRead(
    (client) => ({
      ...assetQuery(client, assetId),
      queryFn: ({ signal }) => lookUpAsset(client, assetId, signal),
    }),
    {
      enabled: forbidden === null,
      staleTime,
      // Someone may have deleted it meanwhile.
      refetchOnWindowFocus: 'always',
    },
  );
  if (error && describeError(error).code === 'not-found') return { status: 'gone' };
  if (data) return { status: 'ready', asset: data };
  if (forbidden) return { status: 'forbidden', error: forbidden };
  return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
}

/** Returns a function that caches picked assets, so that they are not fetched again. */
export function useKeepAssets(): (assets: readonly Asset[]) => void {
  const { client, cache } = useMedia();
  return useCallback(
    (assets) => {
      const keys = mediaKeys(client);
      for (const asset of assets) if (asset.id) cache.setQueryData(keys.asset(asset.id), asset);
    },
    [cache, client],
  );
}
