'use client';

import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { useMediaClient } from '../../../hooks/provider/media-context.js';

/** A finger that rests on something. */
export interface LongPress {
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onContextMenu: (event: MouseEvent) => void;
  };
  /** Whether the click that just came only ends a long press. */
  wasLong: () => boolean;
}

// As phones have it.
const milliseconds = 500;
const slack = 10;

interface Press {
  x: number;
  y: number;
  long: boolean;
  end: AbortController;
}

/** Tells of a finger that rests in its place for half a second. A mouse has other ways. */
export function useLongPress(onLongPress: (target: EventTarget) => void): LongPress {
  const { clock } = useMediaClient();
  const press = useRef<Press | null>(null);
  useEffect(() => () => press.current?.end.abort(), []);

  const stop = () => press.current?.end.abort();
  return {
    handlers: {
      onPointerDown: ({ pointerType, clientX: x, clientY: y, target }) => {
        stop();
        press.current = null;
        if (pointerType !== 'touch') return;
        const now: Press = { x, y, long: false, end: new AbortController() };
        press.current = now;
        clock.sleep(milliseconds, now.end.signal).then(
          () => {
            now.long = true;
            onLongPress(target);
          },
          () => {},
        );
      },
      onPointerMove: ({ clientX, clientY }) => {
        const { x, y } = press.current ?? { x: clientX, y: clientY };
        if (Math.hypot(clientX - x, clientY - y) > slack) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      // A phone's own menu for pictures and links.
      onContextMenu: (event) => {
        if (press.current) event.preventDefault();
      },
    },
    wasLong: () => press.current?.long ?? false,
  };
}
