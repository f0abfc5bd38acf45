'use client';

import type { KeyboardEvent } from 'react';
import type { PreviewPosition } from './preview-position.js';
import type { Zoom } from './views/use-zoom.js';
import { pressedKey } from '../../hooks/page/pressed-key.js';

export interface PreviewKeysOptions {
  /** The number of loaded assets. */
  count: number;
  position: PreviewPosition;
  zoom: Zoom;
  isZoomable: boolean;
  close: () => void;
  toggleDetails: () => void;
}

// Pixels.
const panStep = 80;
// A player seeks with the arrow keys and plays with the space bar.
const players = 'video, audio';
// They scroll with these keys, or are activated by the space bar.
const scrollable = '[data-scrolls], input, textarea, select';
const activatable = 'button, a, summary';
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The keys of the preview, wherever the focus is in it. Arrow keys move to other assets, or a picture that is zoomed. */
export function usePreviewKeys(options: PreviewKeysOptions): {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onKeyUp: (event: KeyboardEvent<HTMLElement>) => void;
} {
  const { count, position, zoom, isZoomable, close, toggleDetails } = options;
  const arrow = ([x, y]: readonly [number, number], dialog: Element, isRepeat: boolean): boolean => {
    if (isZoomable && zoom.view.scale > 1) {
      zoom.panBy(-x * panStep, -y * panStep);
      return true;
    }
    if (x === 0) return false;
    const rtl = getComputedStyle(dialog).direction === 'rtl';
    position.move(x > 0 === rtl ? -1 : 1, isRepeat);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element;
    // Events of dialogs that the preview opens bubble up to here.
    if (target.closest('dialog') !== event.currentTarget) return;
    if (event.altKey || event.ctrlKey || event.metaKey || target.matches(players)) return;
    if (handle(event, target, event.currentTarget)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  const handle = (event: KeyboardEvent, target: Element, dialog: Element): boolean => {
    const key = pressedKey(event.nativeEvent);
    const scrolls = target.matches(scrollable);
    const step = arrows[key];
    if (step) return scrolls && step[0] === 0 ? false : arrow(step, dialog, event.repeat);
    switch (key) {
      case ' ':
        if (scrolls || target.matches(activatable)) return false;
        close();
        return true;
      case 'Home':
      case 'End':
        if (scrolls) return false;
        position.moveTo(key === 'Home' ? 0 : count - 1);
        return true;
      case '+':
      case '=':
      case '-':
      case '0':
        if (!isZoomable) return false;
        if (key === '0') zoom.reset();
        else zoom.zoom(key === '-' ? -1 : 1);
        return true;
      case 'i':
      case 'I':
        if (!event.repeat) toggleDetails();
        return true;
      default:
        return false;
    }
  };
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key in arrows) position.settle();
  };
  return { onKeyDown, onKeyUp };
}
