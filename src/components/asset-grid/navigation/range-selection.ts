'use client';

import { useRef } from 'react';
import type { Asset } from '../../../api/resources.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';

/** Selection by index: one asset, or a range. */
export interface RangeSelection {
  toggle: (index: number) => void;
  /**
   * Selects the range that ends at `index`. It starts at `from`, the focused card, unless a range is being extended;
   * without `from`, as for a click, at the asset that was toggled last.
   */
  extendTo: (index: number, from?: number) => void;
}

interface Range {
  /** The ends of the range; after a toggle, both are the toggled asset. */
  start: Asset | undefined;
  end: Asset | undefined;
  /** The selection before the range; null until it is extended. */
  before: readonly Asset[] | null;
  /** The selection after the last extension; if it differs from the current one, the app or the user changed it. */
  result: readonly Asset[] | null;
}

const noRange: Range = { start: undefined, end: undefined, before: null, result: null };

/** Shrinking a range deselects what it no longer covers, but keeps what was selected before. */
export function useRangeSelection(assets: readonly Asset[], selection: AssetSelection): RangeSelection {
  const range = useRef(noRange);
  const toggle = (index: number) => {
    const asset = assets[index];
    if (!asset) return;
    range.current = { ...noRange, start: asset, end: asset };
    selection.toggle(asset);
  };
  const extendTo = (index: number, from?: number) => {
    if (selection.mode !== 'many') return toggle(index);
    const { start, end, before: kept, result } = range.current;
    const isAtEnd = from === undefined || isSame(assets[from], end);
    const isExtending = kept !== null && isAtEnd && result !== null && sameAssets(result, selection.assets);
    const first = isExtending || from === undefined ? (start ?? assets[index]) : assets[from];
    const begin = Math.max(
      0,
      assets.findIndex((asset) => isSame(asset, first)),
    );
    const before = isExtending ? kept : selection.assets;
    const reached = assets.slice(Math.min(begin, index), Math.max(begin, index) + 1);
    const all = new Map([...before, ...reached].flatMap((asset) => (asset.id ? [[asset.id, asset]] : [])));
    range.current = { start: first, end: assets[index], before, result: [...all.values()] };
    selection.set([...all.values()]);
  };
  return { toggle, extendTo };
}

function isSame(a: Asset | undefined, b: Asset | undefined): boolean {
  return a === b || (a?.id !== undefined && a.id === b?.id);
}

function sameAssets(a: readonly Asset[], b: readonly Asset[]): boolean {
  return a.length === b.length && a.every((asset, at) => isSame(asset, b[at]));
}
