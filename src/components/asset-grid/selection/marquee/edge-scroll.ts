import { scrollSpeed } from './marquee-area.js';

function visibleRange(scroller: Element): { top: number; bottom: number } {
  const { scrollingElement, defaultView } = scroller.ownerDocument;
  const { innerHeight } = defaultView ?? window;
  if (scroller === scrollingElement) return { top: 0, bottom: innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(0, top), bottom: Math.min(bottom, innerHeight) };
}

/**
 * Scrolls while a pointer that drags is near an edge; at once, because where the page scrolls smoothly, each call would
 * start over. `elapsed`: since the last call, in milliseconds.
 */
export function scrollAtEdge(scroller: Element, position: number, elapsed: number): void {
  const { top, bottom } = visibleRange(scroller);
  const speed = scrollSpeed(position, top, bottom);
  if (speed !== 0) scroller.scrollBy({ top: speed * Math.min(50, elapsed), behavior: 'instant' });
}
