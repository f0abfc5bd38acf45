'use client';

import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type ReactElement,
  type ReactNode,
} from 'react';

export interface WindowListProps {
  ids: readonly string[];
  label: string;
  /** `offset`: pixels from the start, or null when the row lies in the flow. */
  renderRow: (id: string, index: number, offset: number | null) => ReactNode;
}

// Up to here every row is in the page and may be as tall as its words; above, rows have one height and few exist.
const inFlow = 60;
const overscan = 6;
const usualRow = 64;
const usualHeight = 480;

/**
 * A list of which, when it is long, only the rows in sight are in the page; and the one that has the focus, so that
 * scrolling does not take it away. When the focused row is removed, its neighbour takes the focus.
 */
export function WindowList({ ids, label, renderRow }: WindowListProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const windowed = ids.length > inFlow;
  const view = useView(box, list, windowed);
  const [focused, setFocused] = useState<string | null>(null);
  const lastIndex = useRef(-1);

  const onFocus = (event: FocusEvent) => {
    const id = event.target.closest('li')?.dataset['id'] ?? null;
    lastIndex.current = id === null ? -1 : ids.indexOf(id);
    setFocused(id);
  };
  const onBlur = () => {
    lastIndex.current = -1;
    setFocused(null);
  };

  useLayoutEffect(() => {
    if (focused === null || lastIndex.current < 0 || ids.includes(focused)) return;
    const next = ids[Math.min(lastIndex.current, ids.length - 1)];
    const neighbour = next && list.current?.querySelector<HTMLElement>(`li[data-id="${CSS.escape(next)}"]`);
    const target = neighbour ? neighbour.querySelector<HTMLElement>('button:last-of-type') : box.current;
    setFocused(null);
    target?.focus();
  }, [ids, focused]);

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
      <ul
        ref={list}
        aria-label={label}
        className="longshore-rows"
        style={windowed ? { blockSize: ids.length * view.row } : undefined}
      >
        {ids.flatMap((id, index) =>
          // The focused one in its order: the tab key and screen readers follow that of the page.
          (index >= first && index < end) || id === focused
            ? [renderRow(id, index, windowed ? index * view.row : null)]
            : [],
        )}
      </ul>
    </div>
  );
}

function useView(
  box: React.RefObject<HTMLDivElement | null>,
  list: React.RefObject<HTMLUListElement | null>,
  windowed: boolean,
) {
  const [view, setView] = useState({ top: 0, height: usualHeight, row: usualRow });
  useEffect(() => {
    const element = box.current;
    if (!windowed || !element) return;
    const measure = () => {
      const rowHeight = list.current?.firstElementChild?.getBoundingClientRect().height;
      setView((old) => {
        const row = rowHeight || old.row;
        const height = element.clientHeight || usualHeight;
        // Whole rows: following every pixel would render for nothing.
        const top = Math.floor(element.scrollTop / row) * row;
        return old.top === top && old.height === height && old.row === row ? old : { top, height, row };
      });
    };
    element.addEventListener('scroll', measure, { passive: true });
    // Tells of the first size, too.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(element);
    return () => {
      element.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [box, list, windowed]);
  return view;
}
