'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { VersionHistory } from '../../api/resources.js';
import { versionsQuery, type MediaFailure } from '../queries/media-queries.js';
import { useRead, type ReadOptions } from '../provider/use-media-query.js';

/** All versions of one asset, with the active one marked (spec 4.10). */
export function useAssetVersions<Selected = VersionHistory>(
  assetId: string,
  options: ReadOptions<VersionHistory, Selected> = {},
): UseQueryResult<Selected, MediaFailure> {
  return useRead((client) => versionsQuery(client, assetId), options);
}
