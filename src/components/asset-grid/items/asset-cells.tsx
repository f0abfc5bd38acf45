'use client';

import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type ReactElement,
  type RefObject,
} from 'react';
import type { Asset } from '../../../api/resources.js';
import type { AssetSelection } from '../../../hooks/assets/use-asset-selection.js';
import type { GridCommands } from '../commands/grid-commands.js';
import { useGridWindow, type AssumedLayout } from '../navigation/grid-window.js';
import { useRovingFocus, type RovingFocus } from '../navigation/roving-focus.js';
import { AssetCard } from './asset-card.js';
import { useItemEvents } from './item-events.js';
import { useItemContext, type AssetItemProps } from './item-parts.js';

/** An asset to scroll to and focus. Each object is a request of its own. */
export interface FocusRequest {
  readonly assetId: string;
}

export interface AssetCellsProps {
  assets: readonly Asset[];
  /** Whether the service has more assets than these. */
  more: boolean;
  label: string;
  /** To assume before measuring. Another one keeps the first visible item in its place. */
  layout: AssumedLayout;
  selection: AssetSelection;
  commands: GridCommands;
  /** Identifies the list; a new key scrolls back to the start. Null while another list is loading. */
  listKey: string | null;
  focusOn?: FocusRequest | null | undefined;
  /** Called after each render while the end of the loaded assets is near. */
  onNearEnd?: (() => void) | undefined;
  /** Shows rows below a header instead of cards. */
  table?: AssetTable | undefined;
}

/** How assets are shown as rows. */
export interface AssetTable {
  readonly Item: ComponentType<AssetItemProps>;
  /** The row with the headers. */
  readonly header: ReactElement;
}

/**
 * The items of a list; only the visible ones are rendered. An ARIA grid with one row per asset, because the
 * number of columns depends on the width. The arrow keys move in two dimensions; Space selects, Shift extends the
 * selection, Enter opens, F2 renames, Delete deletes, Escape clears the selection.
 */
export function AssetCells(props: AssetCellsProps): ReactElement {
  const { assets, more, label, selection, commands, listKey, onNearEnd, table } = props;
  const grid = useRef<HTMLDivElement>(null);
  const visible = useGridWindow(grid, assets.length, props.layout);
  const focus = useRovingFocus(grid, assets);
  const { handlers, opensByName } = useItemEvents({
    assets,
    selection,
    commands,
    focus,
    grid,
    layout: visible,
  });
  const context = useItemContext(selection.mode, opensByName, commands.remove !== undefined);
  const { measured, columns, rowSize, first, end, nearEnd } = visible;
  useScrollToStart(grid, listKey, focus.moveTo);
  useFocusRequest(props, focus.moveTo);

  useEffect(() => {
    if (nearEnd) onNearEnd?.();
  });

  const shown: number[] = [];
  for (let index = first; index < end; index++) shown.push(index);
  // The focused item stays rendered, in order: the Tab key and screen readers follow the order of the document.
  if (focus.index >= 0 && focus.index < first) shown.unshift(focus.index);
  if (focus.index >= end) shown.push(focus.index);
  const Item = table?.Item ?? AssetCard;
  const around = {
    role: 'grid',
    // One of its items is in the tab order instead.
    tabIndex: -1,
    'aria-label': label,
    'aria-rowcount': more ? -1 : assets.length + (table ? 1 : 0),
    'aria-multiselectable': selection.mode === 'many' || undefined,
    'data-selecting': (selection.mode === 'many' && selection.assets.length > 0) || undefined,
    onFocus: focus.onFocus,
    ...handlers,
  };
  const cells = (
    <div
      {...(table ? { role: 'rowgroup' } : around)}
      ref={grid}
      className={context.part('longshore-cells', 'cells')}
      data-windowed={measured ? '' : undefined}
      // Only after measuring: a strict content security policy rejects inline styles in server-rendered HTML.
      style={measured ? { blockSize: visible.height } : undefined}
    >
      {shown.map((index) => {
        const asset = assets[index];
        return (
          asset && (
            <Item
              key={asset.id ?? `at ${index}`}
              context={context}
              asset={asset}
              index={index}
              column={(index % columns) + 1}
              offset={measured ? Math.floor(index / columns) * rowSize : null}
              selected={selection.has(asset.id)}
              active={index === focus.index}
              detail={index === focus.index ? 2 : visible.detail}
            />
          )
        );
      })}
    </div>
  );
  if (!table) return cells;
  return (
    <div {...around} className="longshore-table">
      {table.header}
      {cells}
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
  // Before it is painted: at the end of another list, the next page would be loaded.
  useLayoutEffect(() => {
    if (listKey === null || listKey === shown.current) return;
    const first = shown.current === null;
    shown.current = listKey;
    if (first) return;
    moveTo(0, false);
    const box = grid.current?.closest('.longshore-grid-box');
    if (!box) return;
    box.scrollTo?.({ top: 0, behavior: 'instant' });
    if (box.getBoundingClientRect().top < 0) box.scrollIntoView?.({ block: 'start', behavior: 'instant' });
  }, [grid, listKey, moveTo]);
}

/** Focuses the requested asset once it is listed. */
function useFocusRequest({ assets, focusOn }: AssetCellsProps, moveTo: RovingFocus['moveTo']): void {
  const done = useRef<FocusRequest | null>(null);
  useEffect(() => {
    if (!focusOn || focusOn === done.current) return;
    const index = assets.findIndex(({ id }) => id === focusOn.assetId);
    if (index < 0) return;
    done.current = focusOn;
    moveTo(index);
  }, [assets, focusOn, moveTo]);
}
