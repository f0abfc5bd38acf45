'use client';

import type { HTMLAttributes, KeyboardEvent, MouseEvent } from 'react';
import { both, useDropArea, type DropArea, type DropAreaOptions } from './use-drop-area.js';

export interface DropButtonOptions extends DropAreaOptions {
  /** Whether the root is a button at the moment. Default true. */
  clickable?: boolean | undefined;
}

/**
 * `useDropArea` for a root without controls of its own: it is a button, which opens the picker on a click, Enter or Space,
 * unless it is `disabled`.
 */
export function useDropButton({ clickable = true, ...options }: DropButtonOptions): DropArea {
  const area = useDropArea(options);
  if (!clickable || options.disabled) return area;
  const press = (event: MouseEvent<HTMLElement> & KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    const isOwn = target === event.currentTarget;
    // The click of `open` itself arrives here, too, and the keys of controls inside.
    if (key ? !isOwn || !/^( |Enter)$/.test(key) : (target as Element).matches('input[type=file]')) return;
    // Space would scroll the page.
    if (key) event.preventDefault();
    if (!key || !event.repeat) area.open();
  };
  return {
    ...area,
    getRootProps: <Props extends HTMLAttributes<HTMLElement>>(props?: Props) =>
      area.getRootProps({
        role: 'button',
        tabIndex: 0,
        ...props,
        onClick: both(props?.onClick, press as never),
        onKeyDown: both(props?.onKeyDown, press as never),
      } as never),
  };
}
