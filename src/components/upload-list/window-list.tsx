'use client';

import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { classNames, usePart } from '../ui/button.js';
import { List } from '../ui/list.js';
import { useRestoreFocus } from '../ui/restore-focus.js';

export interface WindowListProps {
  ids: readonly string[];
  label: string;
  /** Of a list that is not windowed. */
  className?: string | undefined;
  /** Renders an `<li>` with `data-id`. `offset`: pixels from the start, or null if the row is in the normal flow. */
  renderRow: (id: string, index: number, offset: number | null) => ReactNode;
}

// Longer lists are windowed: all rows have the same height, and only the visible ones are rendered.
const maxRowsInFlow = 60;
const overscan = 6;
// Pixels, until they are measured.
const defaultRowHeight = 64;
const defaultHeight = 480;

/**
 * A list that renders only its visible rows if it is long, and the focused one, so that scrolling does not lose the
 * focus. If the focused row is removed, the next one gets the focus.
 */
export function WindowList({ ids, label, className, renderRow }: WindowListProps): ReactElement {
  const part = usePart();
  const list = useRef<HTMLUListElement>(null);
  const windowed = ids.length > maxRowsInFlow;
  const [focused, setFocused] = useState<string | null>(null);
  const focusedIndex = useRef(-1);
  const { ref: box, ...restoreFocus } = useRestoreFocus<HTMLDivElement>((root) => {
    // Reads the document, because a row may be removed before its id is.
    const rows = [...root.querySelectorAll<HTMLElement>('li[data-id]')];
    const isNext = (row: HTMLElement) => ids.indexOf(row.dataset['id'] ?? '') >= focusedIndex.current;
    const row = rows.find(isNext) ?? rows.at(-1);
    return (
      row?.querySelector<HTMLElement>('.longshore-actions > :last-child') ??
      row?.querySelector<HTMLElement>('button:last-of-type')
    );
  });
  const view = useView(box, list, windowed);
  useShowAdded(box, ids, view.row);

  const onFocus = (event: FocusEvent) => {
    const id = event.target.closest('li')?.dataset['id'] ?? null;
    focusedIndex.current = id === null ? -1 : ids.indexOf(id);
    setFocused(id);
    restoreFocus.onFocus(event);
  };
  const onBlur = () => {
    setFocused(null);
    restoreFocus.onBlur();
  };

  const first = windowed ? Math.floor(view.top / view.row) - overscan : 0;
  const end = windowed ? Math.ceil((view.top + view.height) / view.row) + overscan : ids.length;

  return (
    <div
      ref={box}
      className="longshore-scroll"
      data-windowed={windowed || undefined}
      tabIndex={-1}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <List
        ref={list}
        aria-label={label}
        className={part(classNames('longshore-rows', windowed ? undefined : className), 'rows')}
        style={windowed ? { blockSize: ids.length * view.row } : undefined}
      >
        {ids.flatMap((id, index) =>
          // The focused row keeps its position: the Tab key and screen readers follow the order of the document.
          (index >= first && index < end) || id === focused
            ? [renderRow(id, index, windowed ? index * view.row : null)]
            : [],
        )}
      </List>
    </div>
  );
}

// Milliseconds. Thousands of files are added in slices.
const slicePause = 1_000;

/** Scrolls to the first of the rows that were added at the end, unless it is in sight. */
function useShowAdded(
  box: RefObject<HTMLDivElement | null>,
  ids: readonly string[],
  rowHeight: number,
): void {
  const last = useRef({ ids, at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    const { ids: before, at } = last.current;
    if (before === ids) return;
    const isLonger =
      before.length > 0 && ids.length > before.length && before.at(-1) === ids[before.length - 1];
    const now = performance.now();
    last.current = { ids, at: isLonger ? now : at };
    const element = box.current;
    if (!isLonger || now - at < slicePause || !element) return;
    const row = element.dataset['windowed'] ? undefined : element.querySelectorAll('li')[before.length];
    const top = row
      ? row.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop
      : before.length * rowHeight;
    if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTo?.({ top, behavior: 'instant' });
  }, [box, ids, rowHeight]);
}

function useView(
  box: RefObject<HTMLDivElement | null>,
  list: RefObject<HTMLUListElement | null>,
  windowed: boolean,
) {
  const [view, setView] = useState({ top: 0, height: defaultHeight, row: defaultRowHeight });
  useEffect(() => {
    const element = box.current;
    if (!windowed || !element) return;
    const measure = () => {
      const rowHeight = (list.current?.firstElementChild as HTMLElement | null)?.offsetHeight;
      setView((old) => {
        const row = rowHeight || old.row;
        const height = element.clientHeight || defaultHeight;
        // Rounded to whole rows, so that it does not render for every pixel.
        const top = Math.floor(element.scrollTop / row) * row;
        return old.top === top && old.height === height && old.row === row ? old : { top, height, row };
      });
    };
    element.addEventListener('scroll', measure, { passive: true });
    // Also calls back with the initial size.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [box, list, windowed]);
  return view;
}
