'use client';

import { useRef } from 'react';
import type { Asset } from '../api/resources.js';
import type { AssetSelection } from '../hooks/use-asset-selection.js';

/** Selecting by place: one, or all from where a person began up to here. */
export interface RangeSelection {
  toggle: (index: number) => void;
  /** `from`: where to begin when nothing was selected by hand before. Default: here. */
  extendTo: (index: number, from?: number) => void;
}

interface Range {
  /** Where it begins. */
  start: Asset | undefined;
  /** What was selected before; null until it is extended. */
  before: readonly Asset[] | null;
  /** What the last extension made: when it is something else by now, the selection was changed elsewhere. */
  made: readonly Asset[] | null;
}

/** While a range is extended to and fro, it takes back what it reached too far; what was selected before stays. */
export function useRangeSelection(assets: readonly Asset[], selection: AssetSelection): RangeSelection {
  const range = useRef<Range>({ start: undefined, before: null, made: null });
  const toggle = (index: number) => {
    const asset = assets[index];
    if (!asset) return;
    range.current = { start: asset, before: null, made: null };
    selection.toggle(asset);
  };
  const extendTo = (index: number, from = index) => {
    if (selection.mode !== 'many') return toggle(index);
    const { current } = range;
    const goesOn = current.before !== null && sameAssets(current.made, selection.assets);
    const start = goesOn || selection.assets.length > 0 ? (current.start ?? assets[from]) : assets[from];
    const begin = Math.max(0, start ? assets.indexOf(start) : from);
    const before = goesOn && current.before ? current.before : selection.assets;
    const reached = assets
      .slice(Math.min(begin, index), Math.max(begin, index) + 1)
      .filter(({ id }) => id !== undefined);
    const made = [...before, ...reached];
    range.current = {
      start: assets[begin],
      before,
      made: [...new Map(made.map((asset) => [asset.id, asset])).values()],
    };
    selection.set(made);
  };
  return { toggle, extendTo };
}

function sameAssets(a: readonly Asset[] | null, b: readonly Asset[]): boolean {
  return a !== null && a.length === b.length && a.every(({ id }, at) => id === b[at]?.id);
}
