'use client';

import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { focusedElement } from '../../hooks/page/focused-element.js';
import { useBrowserLayoutEffect } from '../../hooks/page/layout-effect.js';

export interface RestoreFocus<Root extends HTMLElement> {
  ref: RefObject<Root | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/**
 * Moves the focus to a fallback when the focused element is removed, which would otherwise leave it at the top of the
 * page. Spread the result on the root element; roots may be nested, and the innermost that renders handles it.
 *
 * @param fallback the element to focus, given the root and the removed element. Default, and if it returns nothing: the
 *   root itself.
 */
export function useRestoreFocus<Root extends HTMLElement>(
  fallback: (root: Root, removed: Element) => HTMLElement | null | undefined = () => null,
): RestoreFocus<Root> {
  const ref = useRef<Root>(null);
  const focused = useRef<Element | null>(null);
  const restore = useRef(() => {});
  useBrowserLayoutEffect(() => {
    restore.current = () => {
      const root = ref.current;
      const removed = focused.current;
      // React fires no blur event for elements that it removes, so this is still the last one that had the focus.
      if (!root || !removed) return;
      const active = focusedElement(root.ownerDocument);
      if (removed.isConnected) {
        // An element that React moves loses the focus, and in a shadow root it does not get it back.
        if (!active) (removed as HTMLElement).focus();
        return;
      }
      // React fires no focus event either if a dialog that it removes returns the focus.
      focused.current = root.contains(active) ? active : null;
      if (active) return;
      const target = fallback(root, removed);
      if (target) focusUnpressed(target);
      else focusContainer(root);
    };
    restore.current();
  });
  const observed = useRef<{ root: Root; observer: MutationObserver } | null>(null);
  useEffect(() => {
    const root = ref.current;
    if (root === (observed.current?.root ?? null)) return;
    observed.current?.observer.disconnect();
    // Components inside may render without this one.
    const observer = new MutationObserver(() => restore.current());
    if (root) observer.observe(root, { childList: true, subtree: true });
    observed.current = root && { root, observer };
  });
  useEffect(
    () => () => {
      observed.current?.observer.disconnect();
      observed.current = null;
    },
    [],
  );
  return {
    ref,
    onFocus: (event) => {
      focused.current = event.target;
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}

/** Focuses an element that an Enter does not press which is still held: it would remove one row of a list after another. */
function focusUnpressed(element: HTMLElement): void {
  const end = new AbortController();
  const ignoreHeld = (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  };
  element.focus();
  element.addEventListener('keydown', ignoreHeld, { signal: end.signal });
  element.addEventListener('blur', () => end.abort(), { once: true });
}

/** Focuses an element that is not focusable by itself, for as long as it has the focus. */
export function focusContainer(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus();
}
