'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { lazyModule } from '../provider/errors.js';
import { useMedia } from '../provider/media-context.js';
import { useForbidden } from '../provider/use-forbidden.js';
import type { LibraryIndexState } from './index-engine.js';
import type { OpenIndex } from './open-index.js';

export interface LibraryIndexOptions {
  /** Default true. While it is false, nothing is read and nothing is kept. */
  enabled?: boolean | undefined;
  /** Milliseconds for which the index counts as fresh, and costs no call. Default 300,000: five minutes. */
  staleTime?: number | undefined;
  /**
   * Milliseconds after which the whole list is read again, which finds what was deleted elsewhere. Default 86,400,000: a day.
   */
  fullAfter?: number | undefined;
}

/** The index at this moment, and what to do with it. */
export interface LibraryIndex extends LibraryIndexState {
  /** Compares the index with the service now. */
  readonly refresh: () => void;
  /** Deletes what is kept in this browser, for example when the user signs out. */
  readonly clear: () => Promise<void>;
}

const loadIndex = lazyModule(() => import('./open-index.js'));
const none: readonly never[] = [];
const off: LibraryIndexState = {
  status: 'off',
  assets: none,
  search: () => none,
  isSorting: false,
  duplicates: none,
  months: none,
  checkedAt: null,
  isUpdating: false,
  wait: null,
  error: null,
};

/**
 * An index of the whole library in this browser: search and sort at once, duplicates, the largest files, a timeline. The
 * service's list is read in pages of 100, behind everything that a user waits for, and kept in IndexedDB for this user.
 * After that, only what is new is read, when a component that uses it mounts or the page is shown again, and the index is
 * stale. Of several tabs, one reads.
 *
 * Reading 20,000 assets takes 200 calls, so use it only where users need it.
 */
export function useLibraryIndex(options: LibraryIndexOptions = {}): LibraryIndex {
  const { enabled = true, staleTime = 300_000, fullAfter = 86_400_000 } = options;
  const { client } = useMedia();
  const cache = useQueryClient();
  const forbidden = useForbidden('listAssets');
  const isOn = enabled && !forbidden;
  const [index, setIndex] = useState<OpenIndex | null>(null);
  const [loadError, setLoadError] = useState<unknown>(null);

  useEffect(() => {
    if (!isOn || loadError) return;
    let opened: OpenIndex | null = null;
    let isOver = false;
    const open = async () => {
      const { openIndex } = await loadIndex();
      const next = await openIndex(client, cache, { staleTime, fullAfter });
      if (isOver) return next.release();
      opened = next;
      setIndex(next);
    };
    open().catch((error: unknown) => !isOver && setLoadError(error));
    return () => {
      isOver = true;
      opened?.release();
      setIndex(null);
    };
  }, [isOn, client, cache, staleTime, fullAfter, loadError]);

  const subscribe = useCallback((listener: () => void) => index?.subscribe(listener) ?? (() => {}), [index]);
  const read = () => index?.state ?? off;
  const state = useSyncExternalStore(subscribe, read, () => off);
  return useMemo(() => {
    const status = isOn && state === off ? 'opening' : state.status;
    const { assets, search, isSorting, checkedAt, isUpdating, wait } = state;
    return {
      assets,
      search,
      isSorting,
      checkedAt,
      isUpdating,
      wait,
      status,
      // Computed only where they are used.
      get duplicates() {
        return state.duplicates;
      },
      get months() {
        return state.months;
      },
      error: forbidden ?? loadError ?? state.error,
      refresh: () => {
        if (index) void index.update(true);
        // Loads the code again.
        else setLoadError(null);
      },
      clear: async () => index?.clear(),
    };
  }, [state, isOn, forbidden, loadError, index]);
}
