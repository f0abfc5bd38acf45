'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Asset } from '../../api/resources.js';
import { createTold } from '../page/told.js';
import { runCallback } from '../provider/errors.js';

/** How many assets can be selected at a time. */
export type SelectionMode = 'none' | 'one' | 'many';

export interface AssetSelectionOptions {
  /** Default `many`. */
  mode?: SelectionMode | undefined;
  /** The selection, if controlled. Default: uncontrolled. */
  selected?: readonly Asset[] | undefined;
  /** Called with the whole selection after each change. */
  onSelectedChange?: ((selected: readonly Asset[]) => void) | undefined;
}

/**
 * The selected assets, each once, in the order of selection. Independent of the list they came from, so it survives
 * paging, filters and refreshes. An asset without an id (spec 2.1) cannot be selected.
 */
export interface AssetSelection {
  readonly mode: SelectionMode;
  readonly assets: readonly Asset[];
  /** Whether an asset is selected, by its id. */
  readonly has: (assetId: string | undefined) => boolean;
  /** Selects exactly these. */
  readonly set: (assets: readonly Asset[]) => void;
  readonly add: (assets: readonly Asset[]) => void;
  readonly remove: (assetIds: readonly string[]) => void;
  /** In mode `one`, selecting an asset deselects the other. */
  readonly toggle: (asset: Asset) => void;
  readonly clear: () => void;
}

const nothing: readonly Asset[] = [];
const keyOf = (assets: readonly Asset[]) => String(assets.map(({ id }) => id));

/** A selection of assets, controlled or uncontrolled. The actions never change. */
export function useAssetSelection(options: AssetSelectionOptions = {}): AssetSelection {
  const { mode = 'many', selected: given, onSelectedChange } = options;
  const [own, setOwn] = useState(nothing);
  const assets = mode === 'none' ? nothing : (given ?? own);
  const ids = useMemo(() => new Set(assets.map(({ id }) => id)), [assets]);
  // Changes build on each other before the app has answered.
  const [told] = useState(() => createTold(assets, keyOf));
  const latest = useRef({ mode, onSelectedChange });
  useEffect(() => {
    told.see(assets);
    latest.current = { mode, onSelectedChange };
  });

  const actions = useMemo(() => {
    const { now } = told;
    const set = (wanted: readonly Asset[]) => {
      const { current } = latest;
      if (current.mode === 'none') return;
      const unique = uniqueById(wanted);
      const next = current.mode === 'one' ? unique.slice(-1) : unique;
      if (next.length === 0 && now().length === 0) return;
      told.tell(next);
      setOwn(next);
      runCallback(current.onSelectedChange, next);
    };
    const remove = (assetIds: readonly string[]) => {
      const gone = new Set<string | undefined>(assetIds);
      const left = now().filter(({ id }) => !gone.has(id));
      if (left.length < now().length) set(left);
    };
    return {
      set,
      add: (more: readonly Asset[]) => set([...now(), ...more]),
      remove,
      toggle: (asset: Asset) => {
        if (asset.id === undefined) return;
        if (now().some(({ id }) => id === asset.id)) remove([asset.id]);
        else set([...now(), asset]);
      },
      clear: () => set(nothing),
    };
  }, [told]);

  const has = useCallback((assetId: string | undefined) => assetId !== undefined && ids.has(assetId), [ids]);
  return useMemo(() => ({ mode, assets, has, ...actions }), [mode, assets, has, actions]);
}

/** Each asset with an id, once: its last occurrence, in the position of the first. */
function uniqueById(assets: readonly Asset[]): readonly Asset[] {
  const byId = new Map<string, Asset>();
  for (const asset of assets) if (asset.id !== undefined) byId.set(asset.id, asset);
  return [...byId.values()];
}
