'use client';

import {
  useEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { isEscape, takesEscape } from '../../../hooks/page/own-escape.js';
import { isDisabled } from '../../../hooks/uploads/drop/drag-watch.js';
import { useLongPress } from '../../asset-grid/navigation/long-press.js';
import { usePart } from '../../ui/button.js';
import { dragTile, type DragStart } from './drag-tile.js';

export interface MoveHandleProps {
  /** The accessible name and tooltip. */
  label: string;
  /** The tile that it moves. */
  tile: RefObject<HTMLElement | null>;
  /** Zero-based. */
  index: number;
  /** Whether the next click on a tile moves this one there. */
  isPicked: boolean;
  /** Called by a click, and by Escape. */
  onPick: () => void;
  /** Called with the zero-based new place. */
  onMove: (index: number) => void;
  children: ReactNode;
}

/**
 * The picture of a tile. It is dragged by the mouse, or by touch after a long press; arrow keys move it by one place or row,
 * also with Alt, which screen readers leave to the page. For users who cannot drag, a click picks it up, and one on another
 * tile drops it there.
 */
export function MoveHandle(props: MoveHandleProps): ReactElement {
  const { label, tile, index, isPicked, onPick, onMove, children } = props;
  const part = usePart();
  const handle = useRef<HTMLButtonElement>(null);
  const down = useRef<DragStart | null>(null);
  const cancel = useRef(() => {});
  const wasDragged = useRef(false);
  const drop = useRef(onMove);
  useEffect(() => {
    // The order may change during a drag.
    drop.current = onMove;
  });
  const drag = () => {
    cancel.current();
    const { current: button } = handle;
    if (!down.current || !button || !tile.current) return;
    cancel.current = dragTile(down.current, {
      tile: tile.current,
      handle: button,
      onBegin: () => {
        wasDragged.current = true;
      },
      onDrop: (to) => drop.current(to),
    });
  };
  const longPress = useLongPress(drag);
  useEffect(() => {
    const { current: button } = handle;
    const keepPlace = (event: Event) => {
      if (tile.current?.dataset['dragged'] !== undefined) event.preventDefault();
    };
    // React's listeners are passive, and could not keep the page from scrolling.
    button?.addEventListener('touchmove', keepPlace, { passive: false });
    return () => {
      button?.removeEventListener('touchmove', keepPlace);
      cancel.current();
    };
  }, [tile]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isEscape(event.nativeEvent) && isPicked) {
      event.stopPropagation();
      return onPick();
    }
    const step = tile.current && stepOf(event.key, tile.current);
    if (!step || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Alt and an arrow key would go back in the history.
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <button
      ref={handle}
      type="button"
      className={part('longshore-field-picture', 'picture')}
      aria-label={label}
      title={label}
      aria-pressed={isPicked}
      aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown"
      {...(isPicked && takesEscape)}
      {...longPress.handlers}
      onPointerDown={(event) => {
        wasDragged.current = false;
        if (event.button !== 0 || isDisabled(event.currentTarget)) return;
        const { clientX, clientY, pointerId, pointerType } = event;
        down.current = { clientX, clientY, pointerId, pointerType };
        longPress.handlers.onPointerDown(event);
        if (pointerType !== 'touch') drag();
      }}
      onDragStart={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
      onClick={({ detail }) => {
        // The click that ends a drag; keys have no detail.
        if (detail === 0 || !wasDragged.current) onPick();
      }}
    >
      {children}
    </button>
  );
}

/** How many places an arrow key moves a tile: one, or a row. */
function stepOf(key: string, tile: HTMLElement): number | undefined {
  const { direction, gridTemplateColumns } = getComputedStyle(tile.parentElement ?? tile);
  const columns = gridTemplateColumns.split(' ').length;
  const forward = direction === 'rtl' ? -1 : 1;
  const steps = { ArrowLeft: -forward, ArrowRight: forward, ArrowUp: -columns, ArrowDown: columns };
  return steps[key as keyof typeof steps];
}
