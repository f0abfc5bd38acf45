'use client';

import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type RefObject,
} from 'react';
import type { Asset } from '../../api/resources.js';
import type { AssetSelection } from '../../hooks/assets/use-asset-selection.js';
import { AssetCard, type CardAction } from './asset-card.js';
import { moveInGrid } from './navigation/grid-moves.js';
import { useGridWindow } from './navigation/grid-window.js';
import { useLongPress } from './navigation/long-press.js';
import { useRangeSelection } from './navigation/range-selection.js';
import {
  useFocusCard,
  useRovingFocus,
  type CardToFocus,
  type RovingFocus,
} from './navigation/roving-focus.js';

/** Assets, and what the user is asked about them: the new name of one, or the folder to move them to. */
export interface EditRequest {
  readonly kind: 'rename' | 'move';
  readonly assets: readonly Asset[];
}

export type EditAssets = (kind: EditRequest['kind'], assets: readonly Asset[]) => void;

export interface AssetCellsProps {
  assets: readonly Asset[];
  /** Whether the service has more assets than these. */
  more: boolean;
  label: string;
  selection: AssetSelection;
  /** Identifies the list; a new key scrolls back to the start. Null while another list is loading. */
  listKey: string | null;
  onOpen?: ((asset: Asset) => void) | undefined;
  /** The card that takes the focus when this changes. */
  toFocus?: CardToFocus | undefined;
  onLinks: (asset: Asset) => void;
  /** Undefined if assets cannot be deleted. */
  onDelete?: ((assets: readonly Asset[]) => void) | undefined;
  /** Undefined if assets cannot be renamed or moved. */
  onEdit?: EditAssets | undefined;
  /** Called after each render while the end of the loaded assets is near. */
  onNearEnd?: (() => void) | undefined;
}

/**
 * The cards of a list; only the visible ones are rendered. An ARIA grid with one row per asset, because the
 * number of columns depends on the width. The arrow keys move in two dimensions; Space selects, Shift extends the
 * selection, Enter opens, F2 renames, Delete deletes, Escape clears the selection.
 */
export function AssetCells(props: AssetCellsProps): ReactElement {
  const { assets, more, label, selection, listKey, onOpen, onLinks, onDelete, onEdit, onNearEnd } = props;
  const grid = useRef<HTMLDivElement>(null);
  const visible = useGridWindow(grid, assets.length);
  const focus = useRovingFocus(grid, assets);
  const range = useRangeSelection(assets, selection);
  const press = useLongPress((target) => {
    const at = indexAt(target);
    if (at !== null) range.toggle(at);
  });
  useFocusCard(assets, props.toFocus, focus.moveTo);
  const { measured, columns, rowSize, first, end, nearEnd } = visible;
  useScrollToStart(grid, listKey, focus.moveTo);

  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  });

  const assetAt = (at: number | null) => (at === null ? undefined : assets[at]);
  const open = (at: number) => {
    const asset = assets[at];
    if (asset && onOpen) onOpen(asset);
    else range.toggle(at);
  };
  const click = (event: MouseEvent) => {
    const at = indexAt(event.target);
    const asset = assetAt(at);
    // A keyboard click (`detail` is 0) cannot end a long press.
    if (at === null || !asset || (event.detail > 0 && press.wasLong())) return;
    const action = actionAt(event.target);
    if (action === 'links') onLinks(asset);
    else if (action === 'delete') onDelete?.([asset]);
    else if (action === 'rename' || action === 'move') onEdit?.(action, [asset]);
    else if (action === 'open') onOpen?.(asset);
    else if (event.shiftKey) range.extendTo(at);
    else if (action === 'select' || event.ctrlKey || event.metaKey) range.toggle(at);
    else if (selection.mode === 'one' && asset.id !== undefined) selection.set([asset]);
    // Once something is selected, clicks select, as in phone galleries.
    else if (selection.assets.length > 0) range.toggle(at);
    else open(at);
  };
  // If only one asset can be selected, a click selects it.
  const opensByDoubleClick = onOpen !== undefined && selection.mode === 'one';
  const doubleClick = ({ target }: MouseEvent) => {
    const asset = assetAt(indexAt(target));
    if (opensByDoubleClick && asset && actionAt(target) === undefined) onOpen(asset);
  };
  const key = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const at = indexAt(target);
    if (at === null || event.altKey) return;
    // Buttons and checkboxes on a card handle their own keys.
    const onCard = 'index' in target.dataset;
    if (!(onCard ? keyOnCard(event, at) : keyAnywhere(event))) return;
    event.preventDefault();
    // Keeps Escape from also closing a dialog around the grid.
    event.stopPropagation();
  };
  const keyAnywhere = ({ key: pressed }: KeyboardEvent): boolean => {
    // In mode `one`, Escape does not clear the selection, so it can close a dialog around the grid.
    if (pressed !== 'Escape' || selection.mode === 'one' || selection.assets.length === 0) return false;
    selection.clear();
    return true;
  };
  const keyOnCard = (event: KeyboardEvent, at: number): boolean => {
    const { key: pressed, shiftKey } = event;
    const withCtrl = event.ctrlKey || event.metaKey;
    const rtl = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl';
    const place = { index: at, count: assets.length, columns, rows: visible.rows, rtl };
    const to = moveInGrid(pressed, withCtrl, place);
    if (to !== null) {
      if (shiftKey) range.extendTo(to, at);
      focus.moveTo(to);
      return true;
    }
    switch (pressed) {
      case ' ':
        if (selection.mode === 'none') return false;
        if (shiftKey) range.extendTo(at);
        else range.toggle(at);
        return true;
      case 'Enter':
        open(at);
        return true;
      case 'Delete': {
        const asset = assets[at];
        if (onDelete && asset) onDelete(selection.assets.length > 0 ? selection.assets : [asset]);
        return onDelete !== undefined;
      }
      case 'F2': {
        const asset = assets[at];
        if (asset?.id !== undefined) onEdit?.('rename', [asset]);
        return onEdit !== undefined;
      }
      case 'a':
      case 'A':
        if (!withCtrl || selection.mode !== 'many') return false;
        selection.add(assets);
        return true;
      default:
        return keyAnywhere(event);
    }
  };

  const shown: number[] = [];
  for (let index = first; index < end; index++) shown.push(index);
  // The focused card stays rendered, in order: the Tab key and screen readers follow the order of the document.
  if (focus.index >= 0 && focus.index < first) shown.unshift(focus.index);
  if (focus.index >= end) shown.push(focus.index);
  return (
    <div
      ref={grid}
      role="grid"
      // One of its cards is in the tab order instead.
      tabIndex={-1}
      className="longshore-cells"
      aria-label={label}
      aria-rowcount={more ? -1 : assets.length}
      aria-colcount={1}
      aria-multiselectable={selection.mode === 'many' || undefined}
      data-windowed={measured ? '' : undefined}
      data-selecting={(selection.mode === 'many' && selection.assets.length > 0) || undefined}
      // Only after measuring: a strict content security policy rejects inline styles in server-rendered HTML.
      style={measured ? { blockSize: visible.height } : undefined}
      onClick={click}
      onDoubleClick={doubleClick}
      onKeyDown={key}
      onFocus={focus.onFocus}
      {...press.handlers}
    >
      {shown.map((index) => {
        const asset = assets[index];
        return (
          asset && (
            <AssetCard
              key={asset.id ?? `at ${index}`}
              asset={asset}
              index={index}
              column={(index % columns) + 1}
              offset={measured ? Math.floor(index / columns) * rowSize : null}
              selected={selection.has(asset.id)}
              selectionMode={selection.mode}
              active={index === focus.index}
              opens={onOpen !== undefined && !opensByDoubleClick}
              deletable={onDelete !== undefined}
              editable={onEdit !== undefined}
              isScrolling={visible.isScrolling}
            />
          )
        );
      })}
    </div>
  );
}

/** Scrolls back to the start when another list is shown. */
function useScrollToStart(
  grid: RefObject<HTMLElement | null>,
  listKey: string | null,
  moveTo: RovingFocus['moveTo'],
): void {
  const shown = useRef(listKey);
  useEffect(() => {
    if (listKey === null || listKey === shown.current) return;
    const first = shown.current === null;
    shown.current = listKey;
    if (first) return;
    moveTo(0, false);
    const box = grid.current?.parentElement;
    if (!box) return;
    box.scrollTo?.({ top: 0 });
    if (box.getBoundingClientRect().top < 0) box.scrollIntoView?.({ block: 'start' });
  }, [grid, listKey, moveTo]);
}

/** The index of the card that an event happened on. */
function indexAt(target: EventTarget): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return card ? Number(card.dataset['index']) : null;
}

function actionAt(target: EventTarget): CardAction | undefined {
  const control = target instanceof Element ? target.closest<HTMLElement>('[data-action]') : null;
  return control?.dataset['action'] as CardAction | undefined;
}
