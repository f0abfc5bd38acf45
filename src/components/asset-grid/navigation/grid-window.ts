'use client';

import { flushSync } from 'react-dom';
import { startTransition, useRef, useState, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '../../../hooks/page/layout-effect.js';
import { parentOf, rootsOf, scaleOf, scrollerOf } from '../../../hooks/page/elements.js';

/** The visible part of a long grid, and its layout. */
export interface GridWindow {
  /** False until the browser has laid out the grid. */
  measured: boolean;
  columns: number;
  /** The distance between the tops of two rows, in pixels. */
  rowSize: number;
  /** Of all rows, in pixels. */
  height: number;
  /** Complete rows per screen. */
  rows: number;
  /** The range of cells to render; `end` is exclusive. */
  first: number;
  end: number;
  /** Whether the last row is less than a screen away. */
  nearEnd: boolean;
  /** How much to render of the items that appear. */
  detail: Detail;
}

/** While the grid is scrolled: 0 only the name, 1 all but the controls. 2 otherwise: all. */
export type Detail = 0 | 1 | 2;

interface Layout {
  measured: boolean;
  columns: number;
  rowSize: number;
  rows: number;
}

/** The layout to assume before measuring, and on a server. */
export type AssumedLayout = Omit<Layout, 'measured'>;

interface View {
  layout: Layout;
  /** Set while two layouts cause each other: the one that is not applied, and for how many cells. */
  alternative: { layout: Layout; count: number } | null;
  /** The visible rows, `at` with the part of one; `to` is exclusive. */
  at: number;
  from: number;
  to: number;
  /** Whether it is scrolled towards the start. */
  isBack: boolean;
}

// A list that is shown again has its height at once, for what restores the scroll position.
const measuredBefore = new Map<AssumedLayout, Layout>();
// Rows, ahead of the direction of scrolling. Behind it is one less.
const overscan = 2;
// Of a screen in one frame: nobody can use a control that moves by more, and nobody can follow more.
const briskScroll = 0.05;
const fastScroll = 0.4;
// Milliseconds without brisk scrolling until items are rendered in full.
const scrollEndDelay = 120;

/**
 * Tracks the visible rows of a grid, whether the page, the grid's container or one around it scrolls. The number of
 * columns comes from the style sheet's `grid-template-columns`. All rows are as tall as the first card.
 *
 * The height of the grid may decide its width: with a scrollbar the cards are narrower and lower, so that they fit
 * without one, which makes them wider and taller again. So no effect here depends on what it measures, and of two
 * layouts that cause each other, the grid keeps the greater height.
 */
export function useGridWindow(
  grid: RefObject<HTMLElement | null>,
  count: number,
  assumed: AssumedLayout,
): GridWindow {
  const [view, setView] = useState<View>(() => {
    const layout = measuredBefore.get(assumed) ?? { measured: false, ...assumed };
    return { layout, alternative: null, at: 0, from: 0, to: layout.rows, isBack: false };
  });
  const [detail, setDetail] = useState<Detail>(2);
  const [isPrinted, setPrinted] = useState(false);
  const { layout, alternative } = view;
  const { columns, measured } = layout;
  const rowCount = Math.ceil(count / columns);
  const hasCells = count > 0;

  const latest = useRef({ view, count });
  const replaced = useRef<Layout>(null);
  const shown = useRef(assumed);
  useBrowserLayoutEffect(() => {
    latest.current.count = count;
  }, [count]);
  useBrowserLayoutEffect(() => {
    // What follows from a layout is measured in the next frame.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        replaced.current = null;
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [layout]);

  useBrowserLayoutEffect(() => {
    const element = grid.current;
    if (!element || !hasCells) return;
    let row: number | null = null;
    let scrollEnd: ReturnType<typeof setTimeout> | undefined;
    // In slices, since it adds to all items on the screen.
    const render = (next: Detail) => startTransition(() => setDetail(next));
    const update = (change: Partial<View>) => {
      const { view: old } = latest.current;
      const next = { ...old, ...change };
      if (element.clientWidth > 0) Object.assign(next, visibleRows(element, next.layout.rowSize));
      if (!sameView(old, next)) {
        next.isBack = next.at < old.at;
        setView(next);
      }
      latest.current.view = next;
      return next;
    };
    const scroll = () => {
      const { at, from, to } = update({});
      const moved = row === null ? 0 : Math.abs(at - row) / (to - from);
      if (moved > briskScroll) {
        const next = moved > fastScroll ? 0 : 1;
        setDetail((old) => (old > next ? next : old));
        render(next);
        clearTimeout(scrollEnd);
        scrollEnd = setTimeout(render, scrollEndDelay, 2);
      }
      row = at;
    };
    const measure = () => {
      const { layout: old } = latest.current.view;
      const next = layoutOf(element, old);
      if (sameLayout(old, next)) return scroll();
      const returns = replaced.current !== null && sameCells(replaced.current, next);
      replaced.current = old;
      measuredBefore.set(assumed, next);
      const other = returns ? { layout: old, count: latest.current.count } : null;
      row = update({ layout: next, alternative: other }).at;
    };
    if (shown.current !== assumed) {
      shown.current = assumed;
      keepPlace(element, latest.current.view, latest.current.count);
    }
    measure();
    // Captured, because scroll events of containers do not bubble.
    const end = new AbortController();
    const options = { capture: true, passive: true, signal: end.signal };
    for (const root of rootsOf(element)) root.addEventListener('scroll', scroll, options);
    const page = element.ownerDocument.defaultView;
    page?.addEventListener('resize', measure, options);
    // The browser prints what is there when its event ends.
    const print = ({ type }: Event) => flushSync(() => setPrinted(type === 'beforeprint'));
    for (const type of ['beforeprint', 'afterprint']) page?.addEventListener(type, print, options);
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      end.abort();
      observer?.disconnect();
      clearTimeout(scrollEnd);
      setDetail(2);
    };
    // Measured once more when the cards are positioned.
  }, [grid, hasCells, measured, assumed]);

  const from = Math.max(0, Math.min(view.from, rowCount) - overscan + Number(!view.isBack));
  const to = Math.min(Math.max(view.to, from), rowCount) + overscan - Number(view.isBack);
  return {
    ...layout,
    detail,
    height: Math.max(
      heightOf(layout, count),
      alternative?.count === count ? heightOf(alternative.layout, count) : 0,
    ),
    first: isPrinted ? 0 : from * columns,
    end: isPrinted ? count : Math.min(to * columns, count),
    nearEnd: measured && view.to > 0 && view.to + layout.rows >= rowCount,
  };
}

function heightOf({ columns, rowSize }: Layout, count: number): number {
  return Math.ceil(count / columns) * rowSize;
}

/** Scrolls so that the first visible item stays where it is when the items get another size. */
function keepPlace(element: HTMLElement, { at, layout: old }: View, count: number): void {
  // Nothing is scrolled past.
  if (at === 0) return;
  const scroller = scrollerOf(element);
  const { style } = element;
  // What the browser itself would keep in its place may be another item, and that later.
  style.overflowAnchor = 'none';
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
  const next = layoutOf(element, old);
  // The first of which more than half is visible.
  const row = Math.round(at);
  const newRow = Math.floor((row * old.columns) / next.columns);
  const wanted = newRow * next.rowSize + (at - row) * old.rowSize;
  // Otherwise it could not be scrolled that far.
  style.blockSize = `${heightOf(next, count)}px`;
  const scrolled = (clipOf(element).from - element.getBoundingClientRect().top) / scaleOf(element);
  scroller.scrollBy({ top: wanted - scrolled, behavior: 'instant' });
}

function layoutOf(element: HTMLElement, old: Layout): Layout {
  const style = getComputedStyle(element);
  const tracks = /\d/.test(style.gridTemplateColumns) ? style.gridTemplateColumns.split(' ').length : 0;
  const items = [...element.children] as HTMLElement[];
  // The item with the focus may stand before the others, in a column that is gone.
  const first = items.find((item) => item.style.gridColumnStart === '1') ?? items[0];
  const card = (first?.getBoundingClientRect().height ?? 0) / scaleOf(element);
  // The grid is hidden, or there is no layout engine.
  if (element.clientWidth === 0 || tracks === 0 || card === 0) return old;
  const rowSize = card + (Number.parseFloat(style.rowGap) || 0);
  return {
    measured: true,
    columns: tracks,
    rowSize,
    rows: Math.max(1, Math.floor(viewportHeightOf(element) / (rowSize * scaleOf(element)))),
  };
}

function sameView(a: View, b: View): boolean {
  return a.layout === b.layout && a.alternative === b.alternative && a.from === b.from && a.to === b.to;
}

function sameLayout(a: Layout, b: Layout): boolean {
  return a.measured === b.measured && a.rows === b.rows && sameCells(a, b);
}

function sameCells(a: Layout, b: Layout): boolean {
  return a.columns === b.columns && a.rowSize === b.rowSize;
}

/** In whole rows, so that it does not render for every pixel; `to` is 0 while the element is below the viewport. */
function visibleRows(element: HTMLElement, rowSize: number): Pick<View, 'at' | 'from' | 'to'> {
  const { top } = element.getBoundingClientRect();
  const { from, to } = clipOf(element);
  const size = rowSize * scaleOf(element);
  const at = Math.max(0, from - top) / size;
  return {
    at,
    from: Math.floor(at),
    to: Math.ceil(Math.max(0, to - top) / size),
  };
}

/** The vertical range of the viewport in which the element can be visible, given the containers that clip it. */
function clipOf(element: HTMLElement): { from: number; to: number } {
  let from = 0;
  let to = windowHeight(element);
  for (const container of clippingContainers(element)) {
    const { top, bottom } = container.getBoundingClientRect();
    from = Math.max(from, top);
    to = Math.min(to, bottom);
  }
  return { from, to: Math.max(from, to) };
}

/** How much of the element can be visible at a time, in pixels of the screen, regardless of the scroll position. */
function viewportHeightOf(element: HTMLElement): number {
  const scrolling = clippingContainers(element).filter((box) => box.scrollHeight > box.clientHeight);
  return Math.min(windowHeight(element), ...scrolling.map((box) => box.getBoundingClientRect().height));
}

function windowHeight({ ownerDocument }: Element): number {
  return ownerDocument.defaultView?.innerHeight ?? 0;
}

/** The containers that clip or scroll the element. */
function clippingContainers(element: HTMLElement): HTMLElement[] {
  const boxes: HTMLElement[] = [];
  for (let box = parentOf(element); box && box.tagName !== 'BODY'; box = parentOf(box)) {
    if (getComputedStyle(box).overflowY !== 'visible') boxes.push(box);
    // A modal dialog is in the top layer, so nothing around it clips it.
    if (box.matches('dialog[open]')) break;
  }
  return boxes;
}
