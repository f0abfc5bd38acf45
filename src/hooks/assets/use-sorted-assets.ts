'use client';

import { useEffect, useMemo, useState } from 'react';
import type { Asset } from '../../api/resources.js';
import { nextTask } from '../../upload/scheduling/next-task.js';
import { sortedAtOnce, sortInSlices, type AssetOrder } from './asset-order.js';

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
  const [slices, setSlices] = useState(0);
  const sorted = useMemo(
    () => (order ? sortedAtOnce(assets, order) : assets),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `slices`: sorted meanwhile
    [assets, order, slices],
  );
  const [shown, setShown] = useState(sorted ?? assets);
  if (sorted && sorted !== shown) setShown(sorted);
  const isSorting = sorted === null;
  useEffect(() => {
    if (!isSorting || !order) return;
    let isUnmounted = false;
    const sort = async () => {
      for (const _slice of sortInSlices(assets, order)) {
        await nextTask();
        if (isUnmounted) return;
      }
      setSlices((count) => count + 1);
    };
    void sort();
    return () => {
      isUnmounted = true;
    };
  }, [isSorting, assets, order]);
  return { assets: sorted ?? shown, isSorting };
}
