'use client';

import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { Asset } from '../../../api/resources.js';
import { follow, type Place } from '../../asset/asset-place.js';

/** The one card of a grid that is in the tab order. */
export interface RovingFocus {
  /** Its index; -1 if there are no cards. */
  index: number;
  /** Puts another card in the tab order. `focus`: whether to focus it as well. Default true. */
  moveTo: (index: number, focus?: boolean) => void;
  onFocus: (event: FocusEvent) => void;
}

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
