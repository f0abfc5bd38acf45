'use client';

import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { Asset } from '../api/resources.js';

/** The one card of a grid that the tab key leads to, and the focus of the keyboard on it. */
export interface RovingFocus {
  /** Index of that card; -1 when there is none. */
  index: number;
  /** Makes a card the one, and moves the focus there unless told otherwise. */
  moveTo: (index: number, focus?: boolean) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: (event: FocusEvent) => void;
}

interface Place {
  index: number;
  id: string | undefined;
}

/**
 * Follows its asset when others come or go before it. When the card that has the focus is taken away, the one that
 * comes to stand in its place takes it, so that the focus never falls to the top of the page.
 */
export function useRovingFocus(grid: RefObject<HTMLElement | null>, assets: readonly Asset[]): RovingFocus {
  const [place, setPlace] = useState<Place>({ index: 0, id: undefined });
  const index = useMemo(() => indexOf(assets, place), [assets, place]);
  const inside = useRef(false);
  const wanted = useRef(false);

  useEffect(() => {
    if (!wanted.current && !(inside.current && isLost(grid.current))) return;
    wanted.current = false;
    const card = grid.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
    // By itself the platform would put it into the middle of the screen.
    card?.focus({ preventScroll: true });
    card?.scrollIntoView?.({ block: 'nearest' });
  });

  const moveTo = useCallback(
    (to: number, focus = true) => {
      wanted.current = focus;
      setPlace({ index: to, id: assets[to]?.id });
    },
    [assets],
  );
  const onFocus = useCallback(
    (event: FocusEvent) => {
      inside.current = true;
      const card = event.target.closest<HTMLElement>('[data-index]');
      if (!card) return;
      const at = Number(card.dataset['index']);
      setPlace((old) =>
        old.index === at && old.id === assets[at]?.id ? old : { index: at, id: assets[at]?.id },
      );
    },
    [assets],
  );
  const onBlur = useCallback((event: FocusEvent) => {
    // Another window has the focus now, and gives it back.
    inside.current = event.relatedTarget === null && !document.hasFocus();
  }, []);
  return { index, moveTo, onFocus, onBlur };
}

function indexOf(assets: readonly Asset[], { index, id }: Place): number {
  if (id === undefined || assets[index]?.id === id) return Math.min(index, assets.length - 1);
  const found = assets.findIndex((asset) => asset.id === id);
  return found >= 0 ? found : Math.min(index, assets.length - 1);
}

function isLost(grid: HTMLElement | null): boolean {
  const root = grid?.getRootNode();
  const focused = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
  return focused === null || focused === document.body;
}
