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
import { AssetCard, type CardAct } from './asset-card.js';
import { moveInGrid } from './navigation/grid-moves.js';
import { useGridWindow } from './navigation/grid-window.js';
import { useLongPress } from './navigation/long-press.js';
import { useRangeSelection } from './navigation/range-selection.js';
import { useRovingFocus, type RovingFocus } from './navigation/roving-focus.js';

export interface AssetCellsProps {
  assets: readonly Asset[];
  /** Whether the service has more than these. */
  more: boolean;
  label: string;
  selection: AssetSelection;
  /** Another one is another list, to be shown from its start. Null while that is on its way. */
  listKey: string | null;
  onOpen?: ((asset: Asset) => void) | undefined;
  onLinks: (asset: Asset) => void;
  /** Left out where nothing may be deleted. */
  onDelete?: ((assets: readonly Asset[]) => void) | undefined;
  /** Called after rendering, whenever the end of what is loaded is near. */
  onNearEnd?: (() => void) | undefined;
}

/**
 * The cards of a list, of which only those in sight are in the page. An ARIA grid of one row for each asset: how many
 * stand side by side is a matter of the screen. The arrow keys move in two dimensions; Space selects, Shift extends,
 * Enter opens, Delete asks, Escape clears.
 */
export function AssetCells(props: AssetCellsProps): ReactElement {
  const { assets, more, label, selection, listKey, onOpen, onLinks, onDelete, onNearEnd } = props;
  const grid = useRef<HTMLDivElement>(null);
  const view = useGridWindow(grid, assets.length);
  const focus = useRovingFocus(grid, assets);
  const range = useRangeSelection(assets, selection);
  const press = useLongPress((target) => {
    const at = indexAt(target);
    if (at !== null) range.toggle(at);
  });
  const { measured, columns, rowSize, first, end, nearEnd } = view;
  useStartOfList(grid, listKey, focus.moveTo);

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
    // By the keyboard (`detail` is 0) a part of the card is clicked, and no finger lies on it.
    if (at === null || !asset || (event.detail > 0 && press.wasLong())) return;
    const act = actAt(event.target);
    if (act === 'links') onLinks(asset);
    else if (act === 'delete') onDelete?.([asset]);
    else if (act === 'open') onOpen?.(asset);
    else if (event.shiftKey) range.extendTo(at);
    else if (act === 'select' || event.ctrlKey || event.metaKey) range.toggle(at);
    else if (selection.mode === 'one' && asset.id !== undefined) selection.set([asset]);
    // Whoever has begun to select goes on selecting, as people know it from their phones.
    else if (selection.assets.length > 0) range.toggle(at);
    else open(at);
  };
  // Of one asset a click is the choice, and opening it is something more.
  const opensByDoubleClick = onOpen !== undefined && selection.mode === 'one';
  const doubleClick = ({ target }: MouseEvent) => {
    const asset = assetAt(indexAt(target));
    if (opensByDoubleClick && asset && actAt(target) === undefined) onOpen(asset);
  };
  const key = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const at = indexAt(target);
    if (at === null || event.altKey) return;
    // Those of a button or a checkbox inside are its own.
    const onCard = 'index' in target.dataset;
    if (!(onCard ? keyOnCard(event, at) : keyAnywhere(event))) return;
    event.preventDefault();
    // A dialog around must not close because a selection was cleared, nor its own shortcuts run.
    event.stopPropagation();
  };
  const keyAnywhere = ({ key: pressed }: KeyboardEvent): boolean => {
    // One that is chosen among others is no selection to leave: Escape is for what is around.
    if (pressed !== 'Escape' || selection.mode === 'one' || selection.assets.length === 0) return false;
    selection.clear();
    return true;
  };
  const keyOnCard = (event: KeyboardEvent, at: number): boolean => {
    const { key: pressed, shiftKey } = event;
    const withCtrl = event.ctrlKey || event.metaKey;
    const rtl = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl';
    const place = { index: at, count: assets.length, columns, rows: view.rows, rtl };
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
  // Kept in order: the tab key and screen readers follow the page's order, not the place on the screen.
  if (focus.index >= 0 && focus.index < first) shown.unshift(focus.index);
  if (focus.index >= end) shown.push(focus.index);
  const rowCount = Math.ceil(assets.length / columns);
  return (
    <div
      ref={grid}
      role="grid"
      // The tab key leads to one of its cards.
      tabIndex={-1}
      className="longshore-cells"
      aria-label={label}
      aria-rowcount={more ? -1 : assets.length}
      aria-colcount={1}
      aria-multiselectable={selection.mode === 'many' || undefined}
      data-windowed={measured ? '' : undefined}
      data-selecting={(selection.mode === 'many' && selection.assets.length > 0) || undefined}
      // Not before it is measured: a strict policy refuses styles in the HTML of a server.
      style={measured ? { blockSize: rowCount * rowSize } : undefined}
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
              isScrolling={view.isScrolling}
            />
          )
        );
      })}
    </div>
  );
}

/** Another list is shown from its start, by a person who had scrolled down the one before. */
function useStartOfList(
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

/** The card that an event happened on. */
function indexAt(target: EventTarget): number | null {
  const card = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return card ? Number(card.dataset['index']) : null;
}

function actAt(target: EventTarget): CardAct | undefined {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null;
  return part?.dataset['act'] as CardAct | undefined;
}
