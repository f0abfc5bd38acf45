'use client';

import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react';
import { useMediaClient } from '../../../hooks/provider/media-context.js';

export interface LongPress {
  handlers: {
    onPointerDown: (event: PointerEvent) => void;
    onPointerMove: (event: PointerEvent) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onContextMenu: (event: MouseEvent) => void;
  };
  /** Whether the current click event ends a long press. */
  wasLong: () => boolean;
}

// The usual values on phones, in milliseconds and pixels.
const delay = 500;
const maxMovement = 10;

interface Press {
  x: number;
  y: number;
  long: boolean;
  end: AbortController;
}

/** Detects a touch that stays in place for 500 ms. Ignores the mouse. */
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
        clock.sleep(delay, now.end.signal).then(
          () => {
            now.long = true;
            onLongPress(target);
          },
          () => {},
        );
      },
      onPointerMove: ({ clientX, clientY }) => {
        const { x, y } = press.current ?? { x: clientX, y: clientY };
        if (Math.hypot(clientX - x, clientY - y) > maxMovement) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      // The browser's menu for pictures and links.
      onContextMenu: (event) => {
        if (press.current) event.preventDefault();
      },
    },
    wasLong: () => press.current?.long ?? false,
  };
}
