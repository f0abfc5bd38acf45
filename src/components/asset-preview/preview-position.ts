'use client';

import { useEffect, useMemo, useRef, useState } from 'react';
import type { Asset } from '../../api/resources.js';
import { useMediaClient } from '../../hooks/provider/media-context.js';
import { follow, type Place } from '../asset/asset-place.js';

/** The asset that a preview shows, and how to get to others. */
export interface PreviewPosition {
  /** In the list; -1 if the list is empty. */
  readonly index: number;
  readonly asset: Asset | undefined;
  /** The way the user moves through the list. */
  readonly direction: 1 | -1;
  /** False while the user moves on quickly: nothing is loaded meanwhile. */
  readonly isSettled: boolean;
  /** Whether the user waits for the next page. */
  readonly isWaiting: boolean;
  /** `isRepeat`: because a key is held down. */
  readonly move: (by: 1 | -1, isRepeat?: boolean) => void;
  readonly moveTo: (index: number) => void;
  /** Ends a quick move, at the release of a key. */
  readonly settle: () => void;
}

export interface PositionOptions {
  /** The asset to begin with; another one moves there. */
  current: Asset;
  /** Whether the list has more than is loaded. */
  more: boolean;
  onLoadMore: (() => void | Promise<void>) | undefined;
  /** Whether the last page could not be loaded. */
  isFailed: boolean;
}

// Milliseconds. Moves that follow each other faster are quick ones, which end after this time without a move.
const settleTime = 200;
// For a key whose release goes unnoticed. A slow machine repeats it slowly.
const holdTime = 1_000;
// The next page is requested this many assets before the end.
const nearEnd = 5;

/** Follows the asset when others are added or removed; if it is removed itself, the next one takes its place. */
export function usePreviewPosition(
  assets: readonly Asset[],
  { current, more, onLoadMore, isFailed }: PositionOptions,
): PreviewPosition {
  const { clock } = useMediaClient();
  const [place, setPlace] = useState<Place>(() => ({ index: indexOf(assets, current), assets }));
  const [shown, setShown] = useState(current);
  const [direction, setDirection] = useState<1 | -1>(1);
  // The last quick move, and when it ends; null once the user has stopped.
  const [quickMove, setQuickMove] = useState<{ readonly settleTime: number } | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const index = useMemo(() => follow(place, assets), [place, assets]);
  const lastMove = useRef(-Infinity);

  if (shown !== current) {
    setShown(current);
    setPlace({ index: indexOf(assets, current), assets });
  }

  const goTo = (to: number, isRepeat = false) => {
    const now = clock.elapsed();
    const isQuick = now - lastMove.current <= settleTime;
    if (!isRepeat) setQuickMove(isQuick ? { settleTime } : null);
    lastMove.current = now;
    setWaiting(false);
    setPlace({ index: to, assets });
  };

  useEffect(() => {
    if (quickMove === null) return;
    const timer = new AbortController();
    clock.sleep(quickMove.settleTime, timer.signal).then(
      () => setQuickMove(null),
      () => {},
    );
    return () => timer.abort();
  }, [clock, quickMove]);

  const isNearEnd = more && !isFailed && index >= assets.length - nearEnd;
  const load = useRef(onLoadMore);
  useEffect(() => {
    load.current = onLoadMore;
  }, [onLoadMore]);
  // Once for each number of loaded assets.
  const loadAfter = isNearEnd ? assets.length : null;
  useEffect(() => {
    if (loadAfter !== null) void load.current?.();
  }, [loadAfter]);
  useEffect(() => {
    if (isWaiting) void load.current?.();
  }, [isWaiting]);

  const hasNext = index < assets.length - 1;
  if (isWaiting && (hasNext || !more || isFailed)) {
    setWaiting(false);
    if (hasNext) setPlace({ index: index + 1, assets });
  }

  const move = (by: 1 | -1, isRepeat = false) => {
    setDirection(by);
    if (isRepeat) setQuickMove({ settleTime: holdTime });
    const to = index + by;
    if (to >= 0 && to < assets.length) goTo(to, isRepeat);
    else if (by > 0 && more && onLoadMore) setWaiting(true);
  };
  const moveTo = (to: number) => {
    if (to === index || assets.length === 0) return;
    setDirection(to > index ? 1 : -1);
    goTo(to);
  };
  return {
    index,
    asset: assets[index],
    direction,
    isSettled: quickMove === null,
    isWaiting,
    move,
    moveTo,
    settle: () => setQuickMove(null),
  };
}

function indexOf(assets: readonly Asset[], asset: Asset): number {
  const same = assets.indexOf(asset);
  return same >= 0 || asset.id === undefined
    ? Math.max(0, same)
    : Math.max(
        0,
        assets.findIndex(({ id }) => id === asset.id),
      );
}
