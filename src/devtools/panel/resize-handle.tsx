'use client';

import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';

interface ResizeHandleProps {
  /** Pixels. */
  height: number;
  onChange: (height: number) => void;
}

const least = 160;
const step = 40;
const most = () => Math.max(least, window.innerHeight - 40);
const within = (height: number) => Math.min(Math.max(height, least), most());

/** The upper edge of the panel, to drag or to move with the arrow keys. */
export function ResizeHandle({ height, onChange }: ResizeHandleProps): ReactElement {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      onChange(within(window.innerHeight - event.clientY));
  };
  const press = (event: KeyboardEvent) => {
    const change = { ArrowUp: step, ArrowDown: -step }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    onChange(within(height + change));
  };
  return (
    <div
      className="handle"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- <hr> cannot be moved
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the devtools"
      aria-valuenow={Math.round(height)}
      aria-valuemin={least}
      aria-valuemax={most()}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  );
}
