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
  const { ownerDocument } = element;
  for (let box = parentOf(element); box; box = parentOf(box)) {
    // What the body sets is that of the window, unless the root sets something as well.
    if (box.tagName === 'BODY' && overflowOf(ownerDocument.documentElement) === 'visible') break;
    if (/auto|scroll/.test(overflowOf(box)) && box.scrollHeight > box.clientHeight) return box;
  }
  return viewportOf(ownerDocument);
}

const overflowOf = (box: Element) => getComputedStyle(box).overflowY;

/** The element that scrolls with the window, and has its size without scrollbars: without a doctype, that is the body. */
export function viewportOf({ scrollingElement, documentElement }: Document): Element {
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
