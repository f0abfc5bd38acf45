/** Where each entry of the history was scrolled to, in pixels, by its number. */
const scrolled = new Map<number, number>();
let entry = 0;
let navigated = false;
let lastLibrary = '#/';

// How long content may take that comes from the cache; what comes later must not move the page under a person's hands.
const patience = 1_000;

/**
 * Begins each new page at its top, and each that a person comes back to where they left it: browsers do that before
 * the page is there. Call it once, before the first render.
 */
export function watchNavigation(): void {
  history.scrollRestoration = 'manual';
  enter();
  addEventListener('scroll', () => scrolled.set(entry, scrollY), { passive: true });
  addEventListener('hashchange', ({ oldURL, newURL }) => {
    navigated = true;
    const isBack = enter();
    if (isBack) scrollOnceThere(scrolled.get(entry) ?? 0);
    else if (pageOf(oldURL) !== pageOf(newURL)) scrollTo(0, 0);
  });
}

/** False while the page is the one that was opened: then the focus stays where the browser put it. */
export function hasNavigated(): boolean {
  return navigated;
}

/** The library as it was narrowed last: where one goes back to from what is in it. */
export function libraryHref(): string {
  return lastLibrary;
}

export function rememberLibrary(href: string): void {
  lastLibrary = href;
}

/** Numbers the current entry of the history. True for one that had its number: a person has come back to it. */
function enter(): boolean {
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null && 'entry' in state ? Number(state.entry) : null;
  entry = known ?? Date.now();
  if (known === null) history.replaceState({ entry }, '');
  return known !== null;
}

function pageOf(url: string): string {
  return new URL(url).hash.split('?', 1)[0] ?? '';
}

function scrollOnceThere(top: number): void {
  const end = performance.now() + patience;
  const from = entry;
  const step = () => {
    if (entry !== from) return;
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && performance.now() < end) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
