'use client';

import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { Asset } from '../../../api/resources.js';

/** The one card of a grid that the tab key leads to. */
export interface RovingFocus {
  /** Its index; -1 when there is none. */
  index: number;
  /** Makes a card the one, and moves the focus there unless told otherwise. */
  moveTo: (index: number, focus?: boolean) => void;
  onFocus: (event: FocusEvent) => void;
}

interface Place {
  index: number;
  /** The list it was chosen in. */
  assets: readonly Asset[];
}

// How far to look for a neighbour that is still there.
const nearby = 500;

/**
 * Follows its asset when others come or go before it. When that goes itself, the one that stood behind it is next, or
 * at the end the one before it.
 */
export function useRovingFocus(grid: RefObject<HTMLElement | null>, assets: readonly Asset[]): RovingFocus {
  const [place, setPlace] = useState<Place>({ index: 0, assets });
  const index = useMemo(() => follow(place, assets), [place, assets]);
  // The place whose card gets the focus. Not a flag: an effect of an earlier render may run after a key was pressed, and
  // would spend it on the card before.
  const wanted = useRef<Place | null>(null);

  useEffect(() => {
    if (!wanted.current || wanted.current !== place) return;
    wanted.current = null;
    const card = grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    // By itself the platform would put it into the middle of the screen.
    card?.focus({ preventScroll: true });
    card?.scrollIntoView?.({ block: 'nearest' });
  });

  const moveTo = useCallback(
    (to: number, focus = true) => {
      const next = { index: to, assets };
      wanted.current = focus ? next : null;
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

function follow({ index, assets: before }: Place, now: readonly Asset[]): number {
  const there = (asset: Asset | undefined) => {
    if (asset?.id === undefined) return -1;
    return now[index]?.id === asset.id ? index : now.findIndex(({ id }) => id === asset.id);
  };
  // One without an id is known by its place alone.
  if (before !== now && before[index]?.id !== undefined) {
    const behind = before.slice(index, index + nearby);
    const ahead = before.slice(Math.max(0, index - nearby), index).toReversed();
    for (const asset of [...behind, ...ahead]) {
      const found = there(asset);
      if (found >= 0) return found;
    }
  }
  return Math.min(index, now.length - 1);
}
