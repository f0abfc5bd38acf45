'use client';

import {
  useEffect,
  useId,
  useRef,
  type CSSProperties,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import type { EditorMessages } from '../../messages/sections/editor.js';
import { useMessages } from '../ui/use-messages.js';
import { frameOf, placementOf, ratioOf, withFrame, type Edit, type HistoryAction } from './edit.js';
import { bounds, moved, resized, type Frame, type Handle, type Size } from './geometry.js';
import { scaleOf } from '../../hooks/page/elements.js';

export interface CropFrameProps {
  edit: Edit;
  picture: Size;
  /** CSS pixels for each pixel of the picture. */
  scale: number;
  messages: EditorMessages;
  dispatch: Dispatch<HistoryAction>;
}

// Pixels of the picture.
const least = 16;

const edges = [
  { edge: 'left', handle: { x: -1, y: 0 } },
  { edge: 'right', handle: { x: 1, y: 0 } },
  { edge: 'top', handle: { x: 0, y: -1 } },
  { edge: 'bottom', handle: { x: 0, y: 1 } },
] as const;
const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => ({ x, y }) as Handle));

const directions: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The crop frame: it is moved and resized with a pointer or the keyboard. */
export function CropFrame({ edit, picture, scale, messages, dispatch }: CropFrameProps): ReactElement {
  const hintId = useId();
  const inside = useRef<HTMLDivElement>(null);
  // The dialog was opened before the picture was loaded.
  useEffect(() => inside.current?.focus(), []);
  const placement = placementOf(edit, picture);
  const ratio = ratioOf(edit, picture);
  const frame = frameOf(edit, picture);
  const { number } = useMessages();

  /** @param handle null to move the whole frame */
  const change = (from: Frame, handle: Handle | null, by: { x: number; y: number }, gesture: string) => {
    const next = handle
      ? resized(from, handle, by, placement, ratio, Math.min(least, from.width, from.height))
      : moved(from, by, placement);
    dispatch({ type: 'edit', change: (before) => withFrame(before, next), gesture });
  };
  const drag = useDrag((from, handle, by, gesture) => {
    change(from, handle, { x: by.x / scale, y: by.y / scale }, gesture);
  });
  const endGesture = () => dispatch({ type: 'end-gesture' });

  const onArrow = (event: KeyboardEvent, handle: Handle | null) => {
    const direction = directions[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    // Or the dialog scrolls.
    event.preventDefault();
    const by = {
      x: direction.x * Math.max(1, Math.round(placement.size.width / 100)),
      y: direction.y * Math.max(1, Math.round(placement.size.height / 100)),
    };
    const resizes = event.shiftKey && !handle;
    const used = resizes ? ({ x: direction.x === 0 ? 0 : 1, y: direction.y === 0 ? 0 : 1 } as const) : handle;
    change(frame, used, by, `${event.key} ${event.shiftKey} ${handle?.x} ${handle?.y}`);
  };

  const around = bounds(placement);
  const positions = {
    left: frame.x - frame.width / 2 + around.width / 2,
    right: frame.x + frame.width / 2 + around.width / 2,
    top: frame.y - frame.height / 2 + around.height / 2,
    bottom: frame.y + frame.height / 2 + around.height / 2,
  };
  const style: CSSProperties = {
    left: `calc(50% + ${(frame.x - frame.width / 2) * scale}px)`,
    top: `calc(50% + ${(frame.y - frame.height / 2) * scale}px)`,
    width: frame.width * scale,
    height: frame.height * scale,
  };
  return (
    <div className="longshore-editor-frame" style={style}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see its role */}
      <div
        ref={inside}
        className="longshore-editor-inside"
        // Arrow keys must reach it in screen readers, and no other role is moved in two directions.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by arrow keys
        tabIndex={0}
        aria-label={messages.frame}
        aria-describedby={hintId}
        onKeyDown={(event) => onArrow(event, null)}
        onBlur={endGesture}
        {...drag(frame, null)}
      />
      <span id={hintId} hidden>
        {messages.frameHint}
      </span>
      <div className="longshore-editor-handles">
        {edges.map(({ edge, handle }) => (
          <div
            key={edge}
            className="longshore-editor-edge"
            data-edge={edge}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot be an edge
            role="slider"
            tabIndex={0}
            aria-label={messages.edges[edge]}
            aria-orientation={handle.x === 0 ? 'vertical' : 'horizontal'}
            aria-valuemin={0}
            aria-valuemax={Math.round(handle.x === 0 ? around.height : around.width)}
            aria-valuenow={Math.round(positions[edge])}
            aria-valuetext={messages.pixels(number(Math.round(positions[edge])))}
            onKeyDown={(event) => onArrow(event, handle)}
            onBlur={endGesture}
            {...drag(frame, handle)}
          />
        ))}
        {corners.map((handle) => (
          // The edges do the same from the keyboard.
          <div
            key={`${handle.x} ${handle.y}`}
            className="longshore-editor-corner"
            data-corner={`${handle.y < 0 ? 'top' : 'bottom'}-${handle.x < 0 ? 'left' : 'right'}`}
            aria-hidden="true"
            {...drag(frame, handle)}
          />
        ))}
      </div>
    </div>
  );
}

interface Drag {
  readonly pointerId: number;
  readonly scale: number;
  readonly at: { readonly x: number; readonly y: number };
  readonly from: Frame;
  readonly gesture: string;
}

/** Follows a pointer from where it is pressed, and no other finger. `by`: CSS pixels. */
function useDrag(
  onMove: (from: Frame, handle: Handle | null, by: { x: number; y: number }, gesture: string) => void,
) {
  const current = useRef<Drag>(undefined);
  const count = useRef(0);
  const end = ({ pointerId }: PointerEvent) => {
    if (pointerId === current.current?.pointerId) current.current = undefined;
  };
  return (frame: Frame, handle: Handle | null) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || current.current) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = { x: event.clientX, y: event.clientY };
      const box = event.currentTarget.closest<HTMLElement>('.longshore-editor-frame');
      current.current = {
        pointerId: event.pointerId,
        scale: box ? scaleOf(box) : 1,
        at,
        from: frame,
        gesture: `drag ${++count.current}`,
      };
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const drag = current.current;
      if (drag?.pointerId !== pointerId) return;
      const { scale, at, from, gesture } = drag;
      onMove(from, handle, { x: (clientX - at.x) / scale, y: (clientY - at.y) / scale }, gesture);
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
  });
}
