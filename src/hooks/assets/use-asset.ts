'use client';

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Asset } from '../../api/resources.js';
import { useMediaClient } from '../provider/media-context.js';
import { assetQuery, type MediaFailure } from '../queries/media-queries.js';
import { readOptions, type ReadOptions } from '../queries/read-options.js';

/** One asset (spec 4.6). */
export function useAsset<Selected = Asset>(
  assetId: string,
  options: ReadOptions<Asset, Selected> = {},
): UseQueryResult<Selected, MediaFailure> {
  return useQuery(readOptions(assetQuery(useMediaClient(), assetId), options));
}
