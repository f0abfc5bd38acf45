'use client';

import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import type { Asset } from '../../../api/resources.js';
import { takesEscape } from '../../../hooks/page/own-escape.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import type { GridCommands } from '../commands/grid-commands.js';
import { moveInGrid, type GridPlace } from '../navigation/grid-moves.js';
import { useLongPress, type LongPress } from '../navigation/long-press.js';
import { useRangeSelection } from '../navigation/range-selection.js';
import type { RovingFocus } from '../navigation/roving-focus.js';
import { pressedKey } from '../../../hooks/page/pressed-key.js';

/** What a control of an item does. */
export type ItemAction = 'select' | 'open' | 'copy' | 'delete' | 'menu';

export interface ItemEventsOptions {
  assets: readonly Asset[];
  selection: AssetSelection;
  commands: GridCommands;
  focus: RovingFocus;
  /** The element whose text direction the arrow keys follow. */
  grid: RefObject<HTMLElement | null>;
  layout: Pick<GridPlace, 'columns' | 'rows'>;
}

export interface ItemEvents {
  /** For the element around the items. */
  handlers: LongPress['handlers'] & {
    onClick: (event: MouseEvent) => void;
    onDoubleClick: (event: MouseEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
  /** Whether a click on the name opens the asset. */
  opensByName: boolean;
}

/** The events of all items of a grid, which have none of their own: they have a `data-index` and `data-action`. */
export function useItemEvents(options: ItemEventsOptions): ItemEvents {
  const { assets, selection, commands, focus, grid, layout } = options;
  const { mode } = selection;
  const range = useRangeSelection(assets, selection);
  const press = useLongPress((target) => {
    const at = indexAt(target);
    if (at === null || mode === 'none') return;
    range.toggle(at);
    if (mayVibrate()) navigator.vibrate?.(10);
  });

  const assetAt = (at: number | null) => (at === null ? undefined : assets[at]);
  const open = (at: number) => {
    const asset = assets[at];
    if (asset && commands.open) commands.open(asset);
    else range.toggle(at);
  };
  const onClick = (event: MouseEvent) => {
    const at = indexAt(event.target);
    const asset = assetAt(at);
    // A keyboard click (`detail` is 0) cannot end a long press.
    if (at === null || !asset || (event.detail > 0 && press.wasLong())) return;
    const control = controlAt(event.target);
    const action = control?.dataset['action'] as ItemAction | undefined;
    if (action === 'copy') commands.copy(asset);
    else if (action === 'delete') commands.remove?.([asset]);
    else if (control && action === 'menu') commands.menu([asset], control);
    else if (action === 'open') commands.open?.(asset);
    else if (event.shiftKey) range.extendTo(at);
    else if (action === 'select' || event.ctrlKey || event.metaKey) range.toggle(at);
    else if (mode === 'one' && asset.id !== undefined) selection.set([asset]);
    // Once something is selected, clicks select, as in phone galleries.
    else if (selection.assets.length > 0) range.toggle(at);
    else open(at);
  };
  // If only one asset can be selected, a click selects it.
  const opensByDoubleClick = commands.open !== undefined && mode === 'one';
  const onDoubleClick = ({ target }: MouseEvent) => {
    const asset = assetAt(indexAt(target));
    if (opensByDoubleClick && asset && controlAt(target) === null) commands.open?.(asset);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const at = indexAt(target);
    if (at === null || event.altKey) return;
    // Buttons and checkboxes of an item handle their own keys.
    const onItem = 'index' in target.dataset;
    // A held Enter would press the button of one asset after another.
    if (event.repeat && event.key === 'Enter' && controlAt(target)) return event.preventDefault();
    if (!(onItem ? keyOnItem(event, at) : keyAnywhere(event))) return;
    event.preventDefault();
    // Keeps Escape from also closing a dialog around the grid.
    event.stopPropagation();
  };
  // In mode `one`, Escape does not clear the selection, so it can close a dialog around the grid.
  const isClearable = mode !== 'one' && selection.assets.length > 0;
  const keyAnywhere = ({ key }: KeyboardEvent): boolean => {
    if (key !== 'Escape' || !isClearable) return false;
    selection.clear();
    return true;
  };
  const keyOnItem = (event: KeyboardEvent, at: number): boolean => {
    const { shiftKey, repeat } = event;
    const key = pressedKey(event.nativeEvent);
    const asset = assets[at];
    const withCtrl = event.ctrlKey || event.metaKey;
    const rtl = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl';
    const to = moveInGrid(key, withCtrl, { ...layout, index: at, count: assets.length, rtl });
    if (to !== null) {
      if (shiftKey) range.extendTo(to, at);
      focus.moveTo(to);
      return true;
    }
    switch (key) {
      case ' ':
        if (mode === 'none') return false;
        if (shiftKey) range.extendTo(at);
        else if (!repeat) range.toggle(at);
        return true;
      case 'Enter':
        if (!repeat) open(at);
        return true;
      case 'Delete':
        // The focus moves on to the next asset, which a held key would take, too.
        if (asset && !repeat) commands.remove?.(selection.assets.length > 0 ? selection.assets : [asset]);
        return commands.remove !== undefined;
      case 'F2':
        if (asset?.id !== undefined) commands.edit?.('rename', [asset]);
        return commands.edit !== undefined;
      case 'a':
      case 'A':
        if (!withCtrl || mode !== 'many') return false;
        selection.add(assets);
        return true;
      default:
        return keyAnywhere(event);
    }
  };
  return {
    handlers: { ...press.handlers, ...(isClearable && takesEscape), onClick, onDoubleClick, onKeyDown },
    opensByName: commands.open !== undefined && !opensByDoubleClick,
  };
}

/** Before the first tap on a page, the browser refuses it and logs an error. */
function mayVibrate(): boolean {
  const isActive = navigator.userActivation?.hasBeenActive;
  return isActive && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The index of the item that an event happened on. */
function indexAt(target: EventTarget): number | null {
  const item = (target as Element).closest<HTMLElement>('[data-index]');
  return item ? Number(item.dataset['index']) : null;
}

/** The control of an item that an event happened on. */
function controlAt(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-action]');
}
