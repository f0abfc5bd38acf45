'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Asset } from '../../api/resources.js';
import type { UploadError } from '../../upload/errors/upload-error.js';
import { describeError } from '../provider/errors.js';
import { useMediaClient } from '../provider/media-context.js';
import { mediaKeys } from '../queries/media-keys.js';
import { assetQuery, type MediaFailure } from '../queries/media-queries.js';
import { useForbidden } from '../provider/use-forbidden.js';

/** An asset that is known by its id, such as from a form that was saved before. */
export type ChosenAsset =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly asset: Asset }
  /** The service does not have it (spec 4.6): deleted, or of another account. */
  | { readonly status: 'gone' }
  | { readonly status: 'forbidden'; readonly error: UploadError }
  | { readonly status: 'failed'; readonly error: MediaFailure; readonly retry: () => void };

// Who has just picked it has just seen it.
const fresh = 60_000;

/** The asset with this id (spec 4.6), in the states a person should know about. */
export function useChosenAsset(assetId: string): ChosenAsset {
  const client = useMediaClient();
  const forbidden = useForbidden('getAsset');
  const { data, error, refetch } = useQuery({
    ...assetQuery(client, assetId),
    enabled: forbidden === null,
    staleTime: fresh,
  });
  if (error && describeError(error).code === 'not-found') return { status: 'gone' };
  if (data) return { status: 'ready', asset: data };
  if (forbidden) return { status: 'forbidden', error: forbidden };
  return error ? { status: 'failed', error, retry: () => void refetch() } : { status: 'loading' };
}

/** Keeps what was picked, so that nobody asks for it again. */
export function useKeepAssets(): (assets: readonly Asset[]) => void {
  const cache = useQueryClient();
  return useCallback(
    (assets) => {
      for (const asset of assets) if (asset.id) cache.setQueryData(mediaKeys.asset(asset.id), asset);
    },
    [cache],
  );
}
