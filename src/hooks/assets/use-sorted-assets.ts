'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { Asset } from '../../api/resources.js';
import { sortedAtOnce, sortInSteps, type AssetOrder } from './asset-order.js';
import { runInSlices } from '../../api/tasks/run-in-slices.js';

export interface SortedAssets {
  readonly assets: readonly Asset[];
  /** Whether a long list is being sorted; `assets` are in the previous order until then. */
  readonly isSorting: boolean;
}

/**
 * Sorts the loaded assets of a list, tens of thousands of them without blocking the page. Assets that are added or
 * removed later take or leave their places.
 *
 * @param order null for the order of the service. Pass the same object until it changes
 */
export function useSortedAssets(assets: readonly Asset[], order: AssetOrder | null): SortedAssets {
  const [runs, setRuns] = useState(0);
  const sorted = useMemo(
    () => (order ? sortedAtOnce(assets, order) : assets),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `runs`: sorted meanwhile
    [assets, order, runs],
  );
  const [shown, setShown] = useState(sorted ?? assets);
  if (sorted && sorted !== shown) setShown(sorted);
  const isSorting = sorted === null;

  const latest = useRef(assets);
  useEffect(() => {
    latest.current = assets;
  });
  useEffect(() => {
    if (!isSorting || !order) return;
    const end = new AbortController();
    const { signal } = end;
    // Pages that are loaded meanwhile are inserted afterwards: beginning again with each, it might never end.
    void runInSlices(sortInSteps(latest.current, order), signal).then(() => {
      if (!signal.aborted) setRuns((count) => count + 1);
    });
    return () => end.abort();
    // Sorts again if too many were loaded meanwhile.
  }, [isSorting, order, runs]);
  return { assets: sorted ?? shown, isSorting };
}
