'use client';

import { useState, type RefObject } from 'react';
import { useBrowserLayoutEffect } from '../../ui/restore-focus.js';

/** The visible part of a long grid, and its layout. */
export interface GridWindow {
  /** False until the browser has laid out the grid. */
  measured: boolean;
  columns: number;
  /** The distance between the tops of two rows, in pixels. */
  rowSize: number;
  /** Complete rows per screen. */
  rows: number;
  /** The range of cells to render; `end` is exclusive. */
  first: number;
  end: number;
  /** Whether the last row is less than a screen away. */
  nearEnd: boolean;
  /** While the grid is scrolled by more than a screen at a time. */
  isScrolling: boolean;
}

interface Layout {
  measured: boolean;
  columns: number;
  rowSize: number;
  rows: number;
}

// Before measuring, and on a server.
const defaultLayout: Layout = { measured: false, columns: 4, rowSize: 220, rows: 3 };
const overscan = 2;
// Milliseconds without fast scrolling until pictures are loaded.
const scrollEndDelay = 120;

/**
 * Tracks the visible rows of a grid, whether the page, the grid's container or one around it scrolls. The number of
 * columns comes from the style sheet's `grid-template-columns`. All rows are as tall as the first card.
 */
export function useGridWindow(grid: RefObject<HTMLElement | null>, count: number): GridWindow {
  const [layout, setLayout] = useState(defaultLayout);
  const [visibleRange, setVisibleRange] = useState({ from: 0, to: defaultLayout.rows });
  const [isScrolling, setScrolling] = useState(false);
  const { columns, rowSize } = layout;
  const rowCount = Math.ceil(count / columns);

  const hasCells = count > 0;
  useBrowserLayoutEffect(() => {
    const element = grid.current;
    if (!element || !hasCells) return;
    let row: number | null = null;
    let scrollEnd: ReturnType<typeof setTimeout> | undefined;
    const updateRange = () => {
      if (element.clientWidth === 0) return;
      const { from, to } = visiblePixels(element);
      // Rounded to whole rows, so that it does not render for every pixel.
      const next = { from: Math.floor(from / rowSize), to: Math.ceil(to / rowSize) };
      setVisibleRange((old) => (old.from === next.from && old.to === next.to ? old : next));
      if (row !== null && Math.abs(next.from - row) > next.to - next.from) {
        setScrolling(true);
        clearTimeout(scrollEnd);
        scrollEnd = setTimeout(() => setScrolling(false), scrollEndDelay);
      }
      row = next.from;
    };
    const measure = () => {
      setLayout((old) => {
        const next = layoutOf(element, old);
        return sameLayout(old, next) ? old : next;
      });
      updateRange();
    };
    measure();
    // Captured, because scroll events of containers do not bubble.
    document.addEventListener('scroll', updateRange, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      document.removeEventListener('scroll', updateRange, { capture: true });
      window.removeEventListener('resize', measure);
      observer?.disconnect();
      clearTimeout(scrollEnd);
      setScrolling(false);
    };
  }, [grid, rowSize, hasCells]);

  const from = Math.max(0, Math.min(visibleRange.from, rowCount) - overscan);
  const to = Math.min(Math.max(visibleRange.to, from), rowCount) + overscan;
  return {
    ...layout,
    isScrolling,
    first: from * columns,
    end: Math.min(to * columns, count),
    nearEnd: layout.measured && visibleRange.to > 0 && visibleRange.to + layout.rows >= rowCount,
  };
}

function layoutOf(element: HTMLElement, old: Layout): Layout {
  const style = getComputedStyle(element);
  const tracks = /\d/.test(style.gridTemplateColumns) ? style.gridTemplateColumns.split(' ').length : 0;
  const card = element.firstElementChild?.getBoundingClientRect().height ?? 0;
  // The grid is hidden, or there is no layout engine.
  if (element.clientWidth === 0 || tracks === 0 || card === 0) return old;
  const rowSize = card + (Number.parseFloat(style.rowGap) || 0);
  return {
    measured: true,
    columns: tracks,
    rowSize,
    rows: Math.max(1, Math.floor(viewportHeightOf(element) / rowSize)),
  };
}

function sameLayout(a: Layout, b: Layout): boolean {
  return a.measured === b.measured && a.columns === b.columns && a.rowSize === b.rowSize && a.rows === b.rows;
}

/** The visible part of the element, in pixels from its start; `to` is 0 while it is below the viewport. */
function visiblePixels(element: HTMLElement): { from: number; to: number } {
  const { top } = element.getBoundingClientRect();
  const { from, to } = clipOf(element);
  return { from: Math.max(0, from - top), to: Math.max(0, to - top) };
}

/** The vertical range of the viewport in which the element can be visible, given the containers that clip it. */
function clipOf(element: HTMLElement): { from: number; to: number } {
  let from = 0;
  let to = window.innerHeight;
  for (const container of clippingContainers(element)) {
    const { top, bottom } = container.getBoundingClientRect();
    from = Math.max(from, top);
    to = Math.min(to, bottom);
  }
  return { from, to: Math.max(from, to) };
}

/** How much of the element can be visible at a time, in pixels, regardless of the scroll position. */
function viewportHeightOf(element: HTMLElement): number {
  const scrolling = clippingContainers(element).filter((box) => box.scrollHeight > box.clientHeight);
  return Math.min(window.innerHeight, ...scrolling.map((box) => box.clientHeight));
}

/** The containers that clip or scroll the element. */
function clippingContainers(element: HTMLElement): HTMLElement[] {
  const boxes: HTMLElement[] = [];
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowY !== 'visible') boxes.push(box);
    // A modal dialog is in the top layer, so nothing around it clips it.
    if (box instanceof HTMLDialogElement && box.open) break;
  }
  return boxes;
}
