'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Usage } from '../../api/resources.js';
import { useForbidden } from '../provider/use-forbidden.js';
import { usageQuery, type MediaFailure } from '../queries/media-queries.js';
import { useRead, type ReadOptions } from '../provider/use-media-query.js';
import { spaceOf, type Space } from './space.js';

/**
 * Requests, storage and bandwidth, used and allowed (spec 4.1). Each call counts as one of the requests it reports.
 * `refetchInterval` pauses after a failure, until `refetch` succeeds.
 */
export function useUsage<Selected = Usage>(
  options: ReadOptions<Usage, Selected> = {},
): UseQueryResult<Selected, MediaFailure> {
  const { refetchInterval: interval = false } = options;
  return useRead(usageQuery, {
    ...options,
    refetchInterval(query) {
      if (query.state.status === 'error') return false;
      return typeof interval === 'function' ? interval(query) : interval;
    },
  });
}

/** The account's storage (spec 2.6); null while unknown, and if the page may not read the usage. */
export function useSpace(): Space | null {
  const forbidden = useForbidden('getUsage');
  const { data } = useUsage({ enabled: !forbidden });
  return useMemo(() => (data && !forbidden ? spaceOf(data) : null), [data, forbidden]);
}
