'use client';

import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Which part of a long grid is in sight, and how it is laid out. */
export interface GridWindow {
  /** False until the browser has laid the grid out. */
  measured: boolean;
  columns: number;
  /** Pixels from one row to the next. */
  rowSize: number;
  /** Whole rows on a screen. */
  rows: number;
  /** Cells to render: from `first` up to `end`, `end` not included. */
  first: number;
  end: number;
  /** Whether the last row is nearer than a screen. */
  nearEnd: boolean;
  /** While rows go by faster than anybody can look at them. */
  isScrolling: boolean;
}

interface Layout {
  measured: boolean;
  columns: number;
  rowSize: number;
  rows: number;
}

// Until a browser tells, as on a server: a few rows of a usual card.
const usual: Layout = { measured: false, columns: 4, rowSize: 220, rows: 3 };
const overscan = 2;
// Milliseconds without a leap after which a person looks again.
const landing = 120;

// React 18 warns of layout effects on a server, where they do not run.
const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Watches which rows of a grid are in sight, whatever scrolls: the page, a box of the grid's own, or one around it.
 * The number of columns is the style sheet's: the tracks of `grid-template-columns`. All rows are as tall as the first
 * card.
 */
export function useGridWindow(grid: RefObject<HTMLElement | null>, count: number): GridWindow {
  const [layout, setLayout] = useState(usual);
  const [visibleRange, setVisibleRange] = useState({ from: 0, to: usual.rows });
  const [isScrolling, setScrolling] = useState(false);
  const { columns, rowSize } = layout;
  const rowCount = Math.ceil(count / columns);

  const hasCells = count > 0;
  useBrowserEffect(() => {
    const element = grid.current;
    if (!element || !hasCells) return;
    let row: number | null = null;
    let landed: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (element.clientWidth === 0) return;
      const { from, to } = rangeInSight(element);
      // Whole rows: following every pixel would render for nothing.
      const next = { from: Math.floor(from / rowSize), to: Math.ceil(to / rowSize) };
      setVisibleRange((old) => (old.from === next.from && old.to === next.to ? old : next));
      if (row !== null && Math.abs(next.from - row) > next.to - next.from) {
        setScrolling(true);
        clearTimeout(landed);
        landed = setTimeout(() => setScrolling(false), landing);
      }
      row = next.from;
    };
    const measure = () => {
      setLayout((old) => {
        const next = layoutOf(element, old);
        return sameLayout(old, next) ? old : next;
      });
      look();
    };
    measure();
    // Caught on its way down, so that the scrolling of any box around is seen, too.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', measure);
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', measure);
      observer?.disconnect();
      clearTimeout(landed);
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
  // Hidden, or no layout at all: what was known stays.
  if (element.clientWidth === 0 || tracks === 0 || card === 0) return old;
  const rowSize = card + (Number.parseFloat(style.rowGap) || 0);
  return {
    measured: true,
    columns: tracks,
    rowSize,
    rows: Math.max(1, Math.floor(screenOf(element) / rowSize)),
  };
}

function sameLayout(a: Layout, b: Layout): boolean {
  return a.measured === b.measured && a.columns === b.columns && a.rowSize === b.rowSize && a.rows === b.rows;
}

/** Pixels of the element that are in sight, from its start; `to` is 0 while it lies below. */
function rangeInSight(element: HTMLElement): { from: number; to: number } {
  const { top } = element.getBoundingClientRect();
  const { from, to } = clipOf(element);
  return { from: Math.max(0, from - top), to: Math.max(0, to - top) };
}

/** The part of the screen in which the element can show: the viewport, less what the boxes around it cut off. */
function clipOf(element: HTMLElement): { from: number; to: number } {
  let from = 0;
  let to = window.innerHeight;
  for (const box of boxesAround(element)) {
    const { top, bottom } = box.getBoundingClientRect();
    from = Math.max(from, top);
    to = Math.min(to, bottom);
  }
  return { from, to: Math.max(from, to) };
}

/** Pixels of the element that can be in sight at a time, wherever it is scrolled to. */
function screenOf(element: HTMLElement): number {
  const scrolling = boxesAround(element).filter((box) => box.scrollHeight > box.clientHeight);
  return Math.min(window.innerHeight, ...scrolling.map((box) => box.clientHeight));
}

/** What cuts off the element where it does not fit. */
function boxesAround(element: HTMLElement): HTMLElement[] {
  const boxes: HTMLElement[] = [];
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowY !== 'visible') boxes.push(box);
    // It lies above the page: what is around it cuts nothing off.
    if (box instanceof HTMLDialogElement && box.open) break;
  }
  return boxes;
}
