import type { Asset } from '../../../../api/resources.js';
import type { AssetSelection } from '../../../../hooks/assets/use-asset-selection.js';
import { areaBetween, blockIn, itemsIn, type Block, type ItemLayout } from './marquee-area.js';
import { rootsOf, scaleOf } from '../../../../hooks/page/elements.js';
import { scrollerOf } from '../../../../hooks/page/elements.js';
import { scrollAtEdge } from './edge-scroll.js';

export interface MarqueeOptions {
  /** The element with the items. */
  grid: HTMLElement;
  /** The loaded assets; more may be loaded while it scrolls. */
  assets: () => readonly Asset[];
  selection: () => AssetSelection;
}

// Pixels; a shorter movement is a click.
const minMovement = 5;

/**
 * Selects the items in a rectangle that the mouse draws from here. Shift adds them to the selection, Ctrl or Cmd toggles
 * them, Escape restores the selection. Near an edge, the grid or what it is in scrolls.
 */
export function startMarquee(down: PointerEvent, { grid, assets, selection }: MarqueeOptions): void {
  const before = selection().assets;
  const mode = down.ctrlKey || down.metaKey ? 'toggle' : down.shiftKey ? 'add' : 'replace';
  const scroller = scrollerOf(grid);
  const { ownerDocument } = grid;
  const scale = scaleOf(grid);
  const box = ownerDocument.createElement('div');
  box.className = 'longshore-marquee';
  box.setAttribute('aria-hidden', 'true');
  const pointIn = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = grid.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const start = pointIn(down);
  let last: { clientX: number; clientY: number } = down;
  let shown: Block | null = null;
  let frame = 0;
  let time = 0;
  const end = new AbortController();
  const { signal } = end;

  const select = (items: readonly number[]) => {
    const loaded = assets();
    const found = items.flatMap((index) => loaded[index] ?? []);
    if (mode === 'replace') return selection().set(found);
    if (mode === 'add') return selection().set([...before, ...found]);
    const ids = new Set(found.map(({ id }) => id));
    const known = new Set(before.map(({ id }) => id));
    selection().set([
      ...before.filter(({ id }) => !ids.has(id)),
      ...found.filter(({ id }) => !known.has(id)),
    ]);
  };
  const update = () => {
    const layout = layoutOf(grid, assets().length, scale);
    const area = areaBetween(start, pointIn(last), {
      width: layout.width,
      height: grid.clientHeight * scale,
    });
    Object.assign(box.style, {
      left: `${area.left / scale}px`,
      top: `${area.top / scale}px`,
      width: `${(area.right - area.left) / scale}px`,
      height: `${(area.bottom - area.top) / scale}px`,
    });
    const block = blockIn(layout, area);
    if (sameBlock(block, shown)) return;
    shown = block;
    select(itemsIn(block, layout));
  };
  const tick = (now: number) => {
    scrollAtEdge(scroller, last.clientY, now - time);
    time = now;
    update();
    frame = requestAnimationFrame(tick);
  };
  const finish = () => {
    cancelAnimationFrame(frame);
    box.remove();
    end.abort();
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    last = event;
    if (box.isConnected) return;
    if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < minMovement) return;
    // The click that follows goes to the grid instead of an item.
    grid.setPointerCapture(down.pointerId);
    grid.append(box);
    ownerDocument.getSelection()?.removeAllRanges();
    time = performance.now();
    frame = requestAnimationFrame(tick);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    last = event;
    if (box.isConnected) update();
    finish();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.isConnected) return;
    event.preventDefault();
    event.stopPropagation();
    selection().set(before);
    finish();
  };
  ownerDocument.addEventListener('pointermove', move, { signal });
  ownerDocument.addEventListener('pointerup', up, { signal });
  ownerDocument.addEventListener('pointercancel', finish, { signal });
  ownerDocument.addEventListener('dragstart', finish, { signal });
  // On the window, before a dialog around the grid that listens on the document.
  ownerDocument.defaultView?.addEventListener('keydown', key, { capture: true, signal });
  for (const root of rootsOf(grid))
    root.addEventListener('selectstart', (event) => event.preventDefault(), { signal });
}

function sameBlock(a: Block | null, b: Block | null): boolean {
  if (!a || !b) return a === b;
  return (
    a.firstRow === b.firstRow &&
    a.lastRow === b.lastRow &&
    a.firstColumn === b.firstColumn &&
    a.lastColumn === b.lastColumn
  );
}

/** In pixels of the screen, read from the items that are rendered, which is the same in every view. */
function layoutOf(grid: HTMLElement, count: number, scale: number): ItemLayout {
  const style = getComputedStyle(grid);
  const tracks = /\d/.test(style.gridTemplateColumns) ? style.gridTemplateColumns.split(' ') : ['0'];
  const columns = tracks.length;
  const items = [...grid.querySelectorAll<HTMLElement>('[data-index]')];
  const { top, width } = grid.getBoundingClientRect();
  const [upper] = items;
  const size = upper?.getBoundingClientRect() ?? new DOMRect();
  const lower = upper && items.findLast((item) => rowOf(item, columns) > rowOf(upper, columns));
  const rowSize = lower
    ? (lower.getBoundingClientRect().top - size.top) / (rowOf(lower, columns) - rowOf(upper, columns))
    : size.height + (Number.parseFloat(style.rowGap) || 0) * scale;
  const columnGap = (Number.parseFloat(style.columnGap) || 0) * scale;
  return {
    count,
    columns,
    top: upper ? size.top - top - rowOf(upper, columns) * rowSize : 0,
    columnSize: (width + columnGap) / columns,
    rowSize: Math.max(1, rowSize),
    itemWidth: (width + columnGap) / columns - columnGap,
    itemHeight: size.height,
    width,
    rtl: style.direction === 'rtl',
  };
}

function rowOf(item: HTMLElement, columns: number): number {
  return Math.floor(Number(item.dataset['index']) / columns);
}
