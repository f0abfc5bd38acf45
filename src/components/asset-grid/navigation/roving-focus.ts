'use client';

import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { Asset } from '../../../api/resources.js';

/** The one card of a grid that is in the tab order. */
export interface RovingFocus {
  /** Its index; -1 if there are no cards. */
  index: number;
  /** Puts another card in the tab order. `focus`: whether to focus it as well. Default true. */
  moveTo: (index: number, focus?: boolean) => void;
  onFocus: (event: FocusEvent) => void;
}

/** A place in a list, which may have changed since. */
export interface Place {
  index: number;
  /** The list that the index refers to. */
  assets: readonly Asset[];
}

// How many neighbours to search for one that still exists.
const maxDistance = 500;

/**
 * Follows its asset when others are added or removed before it. If the asset itself is removed, the next one takes its
 * place, or the previous one at the end.
 */
export function useRovingFocus(grid: RefObject<HTMLElement | null>, assets: readonly Asset[]): RovingFocus {
  const [place, setPlace] = useState<Place>({ index: 0, assets });
  const index = useMemo(() => follow(place, assets), [place, assets]);
  // The place to focus. Not a flag: the effect of an earlier render may run after a key press, and would apply it to the
  // previous card.
  const toFocus = useRef<Place | null>(null);

  useEffect(() => {
    if (!toFocus.current || toFocus.current !== place) return;
    toFocus.current = null;
    const card = grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    // `focus` alone would scroll it to the middle of the screen.
    card?.focus({ preventScroll: true });
    // As tall as its lines in a narrow window.
    const bar = card?.closest('.longshore-grid')?.querySelector('.longshore-grid-toolbar[data-selecting]');
    card?.style.setProperty('--bar', `${bar?.clientHeight ?? 64}px`);
    // A smooth scroll would fall behind a key that repeats.
    card?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  });

  const moveTo = useCallback(
    (to: number, focus = true) => {
      const next = { index: to, assets };
      toFocus.current = focus ? next : null;
      setPlace(next);
    },
    [assets],
  );
  const onFocus = useCallback(
    (event: FocusEvent) => {
      const card = event.target.closest<HTMLElement>('[data-index]');
      if (card) setPlace({ index: Number(card.dataset['index']), assets });
    },
    [assets],
  );
  return { index, moveTo, onFocus };
}

/** Where the asset of a place is now: if it was removed, the next one that still exists, or the previous one. */
export function follow({ index, assets: before }: Place, now: readonly Asset[]): number {
  const indexOf = (asset: Asset | undefined) => {
    if (asset?.id === undefined) return -1;
    return now[index]?.id === asset.id ? index : now.findIndex(({ id }) => id === asset.id);
  };
  // An asset without an id can only be followed by its index.
  if (before !== now && before[index]?.id !== undefined) {
    const following = before.slice(index, index + maxDistance);
    const preceding = before.slice(Math.max(0, index - maxDistance), index).toReversed();
    for (const asset of [...following, ...preceding]) {
      const found = indexOf(asset);
      if (found >= 0) return found;
    }
  }
  return Math.min(index, now.length - 1);
}
