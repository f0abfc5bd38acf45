'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { Asset } from '../../api/resources.js';
import { assetQuery, type MediaFailure } from '../queries/media-queries.js';
import { useRead, type ReadOptions } from '../provider/use-media-query.js';

/** One asset (spec 4.6). */
export function useAsset<Selected = Asset>(
  assetId: string,
  options: ReadOptions<Asset, Selected> = {},
): UseQueryResult<Selected, MediaFailure> {
  return useRead((client) => assetQuery(client, assetId), options);
}
