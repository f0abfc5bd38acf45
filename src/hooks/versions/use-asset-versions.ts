'use client';

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { VersionHistory } from '../../api/resources.js';
import { useMediaClient } from '../provider/media-context.js';
import { versionsQuery, type MediaFailure } from '../queries/media-queries.js';
import { readOptions, type ReadOptions } from '../queries/read-options.js';

/** All versions of one asset, with the active one marked (spec 4.10). */
export function useAssetVersions<Selected = VersionHistory>(
  assetId: string,
  options: ReadOptions<VersionHistory, Selected> = {},
): UseQueryResult<Selected, MediaFailure> {
  return useQuery(readOptions(versionsQuery(useMediaClient(), assetId), options));
}
