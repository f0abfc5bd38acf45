'use client';

import { useMemo } from 'react';
import { spaceOf, type Space } from './space.js';
import { useForbidden } from '../provider/use-forbidden.js';
import { useUsage } from '../queries/use-media-queries.js';

/** The account's storage (spec 2.6); null while it is not known, and where the page may not know. */
export function useSpace(): Space | null {
  const forbidden = useForbidden('getUsage');
  const { data } = useUsage({ enabled: !forbidden });
  return useMemo(() => (data && !forbidden ? spaceOf(data) : null), [data, forbidden]);
}
