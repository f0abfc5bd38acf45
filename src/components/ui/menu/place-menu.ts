import { scaleOf, viewportOf } from '../../../hooks/page/elements.js';

/** Where a menu opens: at a point of the viewport, in pixels, or below an element. */
export type MenuPlace = { readonly x: number; readonly y: number } | Element;

// Pixels between the menu and the edges of the screen, or its button.
const margin = 8;
const gap = 4;

/** Sets `--longshore-menu-x` and `-y` of an open menu, so that all of it is visible, as far as possible. */
export function placeMenu(menu: HTMLElement, at: MenuPlace): void {
  const { width, height } = menu.getBoundingClientRect();
  const { clientWidth, clientHeight } = viewportOf(menu.ownerDocument);
  const rtl = getComputedStyle(menu).direction === 'rtl';
  const isPoint = 'x' in at;
  const anchor = isPoint ? new DOMRect(at.x, at.y, 0, 0) : at.getBoundingClientRect();
  // A menu of a button ends where the button does; one at the pointer begins there.
  const left = isPoint === rtl ? anchor.right - width : anchor.left;
  const distance = isPoint ? 0 : gap;
  const below = anchor.bottom + distance;
  const above = anchor.top - distance - height;
  const top = below + height + margin > clientHeight && above >= margin ? above : below;
  menu.style.setProperty('--longshore-menu-x', `${within(left, width, clientWidth) / scaleOf(menu)}px`);
  menu.style.setProperty('--longshore-menu-y', `${within(top, height, clientHeight) / scaleOf(menu)}px`);
}

/** Null outside the viewport, and in jsdom. */
function elementAt({ x, y }: { readonly x: number; readonly y: number }, menu: Element): Element | null {
  // Before it is placed, the menu may cover its own place.
  const elements = (menu.getRootNode() as Partial<DocumentOrShadowRoot>).elementsFromPoint?.(x, y) ?? [];
  return elements.find((element) => !menu.contains(element)) ?? null;
}

/** Returns whether what is there now has moved since. */
export function watchPlace(at: MenuPlace, menu: Element): () => boolean {
  const anchor = 'x' in at ? elementAt(at, menu) : at;
  const top = () => anchor?.getBoundingClientRect().top ?? 0;
  const start = top();
  return () => Math.abs(top() - start) > 1;
}

function within(start: number, size: number, available: number): number {
  return Math.max(margin, Math.min(start, available - size - margin));
}
