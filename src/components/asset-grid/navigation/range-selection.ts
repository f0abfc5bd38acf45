'use client';

import { useRef } from 'react';
import type { Asset } from '../../../api/resources.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';

/** Selecting by place: one, or all from where a person began up to here. */
export interface RangeSelection {
  toggle: (index: number) => void;
  /**
   * `from`: where a person stands, who begins a range there unless one goes on. Without it, as by a click, a range
   * begins at what was selected last.
   */
  extendTo: (index: number, from?: number) => void;
}

interface Range {
  /** Where it begins and where it reaches; by a toggle, both are what was toggled. */
  start: Asset | undefined;
  end: Asset | undefined;
  /** What was selected before; null until it is extended. */
  before: readonly Asset[] | null;
  /** What the last extension made: when it is something else by now, the selection was changed elsewhere. */
  made: readonly Asset[] | null;
}

const noRange: Range = { start: undefined, end: undefined, before: null, made: null };

/** While a range is extended to and fro, it takes back what it reached too far; what was selected before stays. */
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
    const { start, end, before: kept, made } = range.current;
    const stayed = from === undefined || isSame(assets[from], end);
    const goesOn = kept !== null && stayed && made !== null && sameAssets(made, selection.assets);
    const first = goesOn || from === undefined ? (start ?? assets[index]) : assets[from];
    const begin = Math.max(
      0,
      assets.findIndex((asset) => isSame(asset, first)),
    );
    const before = goesOn ? kept : selection.assets;
    const reached = assets.slice(Math.min(begin, index), Math.max(begin, index) + 1);
    const all = new Map([...before, ...reached].flatMap((asset) => (asset.id ? [[asset.id, asset]] : [])));
    range.current = { start: first, end: assets[index], before, made: [...all.values()] };
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
