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
  const { scrollingElement, documentElement } = element.ownerDocument;
  for (let box = parentOf(element); box && box !== documentElement; box = parentOf(box)) {
    // What the body sets is that of the window, unless the root sets something as well.
    if (box.tagName === 'BODY' && overflowOf(documentElement) === 'visible') break;
    if (/auto|scroll/.test(overflowOf(box)) && box.scrollHeight > box.clientHeight) return box;
  }
  return scrollingElement ?? documentElement;
}

const overflowOf = (box: Element) => getComputedStyle(box).overflowY;

/** The element with the size of the window without scrollbars: the root, and the body on a page without a doctype. */
export function viewportOf({ compatMode, body, documentElement }: Document): Element {
  return compatMode === 'BackCompat' ? body : documentElement;
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
