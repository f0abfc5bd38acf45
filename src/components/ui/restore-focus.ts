'use client';

import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

export interface RestoreFocus<Root extends HTMLElement> {
  ref: RefObject<Root | null>;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/**
 * When the focused element goes away with a change of the part it is in, another takes its place, so that a person is
 * not sent to the top of the page. Spread it on the root of the part.
 *
 * `fallback`: who takes the focus; the root itself when there is nobody, so give that `tabIndex={-1}`.
 */
export function useRestoreFocus<Root extends HTMLElement>(
  fallback: (root: Root, lost: Element) => HTMLElement | null | undefined = () => null,
): RestoreFocus<Root> {
  const ref = useRef<Root>(null);
  const focused = useRef<Element | null>(null);
  const latest = useRef(fallback);
  useEffect(() => {
    latest.current = fallback;
  });
  useEffect(() => {
    const root = ref.current;
    if (!root) return;
    // A part inside may change without the root being rendered.
    const observer = new MutationObserver(() => {
      // React keeps silent about focus that is lost to its own changes: the last one noted is the one that was lost.
      const lost = focused.current;
      if (!lost || lost.isConnected) return;
      const { activeElement } = document;
      // A dialog inside that was closed gave it back while React was silent, too.
      focused.current = root.contains(activeElement) ? activeElement : null;
      if (activeElement === document.body) (latest.current(root, lost) ?? root).focus();
    });
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
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
