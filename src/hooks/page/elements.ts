/** Whether a target is an element: `instanceof` is false for those of another document, such as an iframe's. */
export function isElement(target: unknown): target is HTMLElement {
  return typeof target === 'object' && target !== null && 'closest' in target;
}

/** The focused element, also in a shadow root or an iframe. Null if the focus is nowhere in the page. */
export function focusedElement(from: Document = document): HTMLElement | null {
  let found = from.activeElement;
  for (;;) {
    const inner = found?.shadowRoot ?? (found as HTMLIFrameElement | null)?.contentDocument;
    const next = inner?.activeElement;
    if (!next) break;
    found = next;
  }
  return found === found?.ownerDocument.body ? null : (found as HTMLElement | null);
}

/** The element that another is laid out in, out of slots and shadow roots. */
export function parentOf(element: Element): HTMLElement | null {
  const { host = null } = element.getRootNode() as Partial<ShadowRoot>;
  return (element.assignedSlot ?? element.parentElement ?? host) as HTMLElement | null;
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
  return own === 0 || Math.abs(width - own) < 1 ? 1 : width / own;
}
