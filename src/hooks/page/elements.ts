'use client';

/** The element that another is laid out in, out of slots and shadow roots. */
export function parentOf(element: Element): HTMLElement | undefined {
  return (
    element.assignedSlot ??
    element.parentElement ??
    ((element.getRootNode() as ShadowRoot).host as HTMLElement)
  );
}

/** The container that scrolls an element, or the page. */
export function scrollerOf(element: HTMLElement): Element {
  for (let box = parentOf(element); box && box.tagName !== 'BODY'; box = parentOf(box)) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (scrolls && box.scrollHeight > box.clientHeight) return box;
  }
  const { scrollingElement, documentElement } = element.ownerDocument;
  return scrollingElement ?? documentElement;
}

/** The shadow roots around an element, and its document: events such as `scroll` are not told outside of a root. */
export function rootsOf(element: Node): Node[] {
  const root = element.getRootNode();
  return 'host' in root ? [root, ...rootsOf(root.host as Element)] : [root];
}

/**
 * How many pixels of the screen, as in pointer events and rectangles, are one pixel of an element's own layout: more than
 * one under CSS `zoom` or `scale()`.
 */
export function scaleOf(element: HTMLElement): number {
  const { width } = element.getBoundingClientRect();
  // It is rounded.
  const own = element.offsetWidth;
  return Math.abs(width - own) < 1 ? 1 : width / own;
}
