/** Scroll positions in pixels, by id of the history entry. */
const scrollPositions = new Map<number, number>();
let entry = 0;
let navigated = false;
let lastLibrary = '#/';
/** The page that was left last, such as `#/usage`. */
let lastPage = '';

// Restore the scroll position only while cached content renders, not once the user has started to interact.
const restoreTimeout = 1_000;

/**
 * Scrolls new pages to the top and restores the position on back navigation, which browsers do before the page has
 * rendered. Call once, before the first render.
 */
export function watchNavigation(): void {
  history.scrollRestoration = 'manual';
  identifyEntry();
  addEventListener('scroll', () => scrollPositions.set(entry, scrollY), { passive: true });
  addEventListener('hashchange', ({ oldURL, newURL }) => {
    navigated = true;
    lastPage = pageOf(oldURL);
    const isBack = identifyEntry();
    if (isBack) restoreScroll(scrollPositions.get(entry) ?? 0);
    else if (pageOf(oldURL) !== pageOf(newURL)) scrollTo(0, 0);
  });
}

/** False on the first page, where the focus stays where the browser put it. */
export function hasNavigated(): boolean {
  return navigated;
}

/** URL of the library with its last filter, for links back to it. */
export function libraryHref(): string {
  return lastLibrary;
}

export function rememberLibrary(href: string): void {
  lastLibrary = href;
}

/** The id of the asset whose page was left last; undefined if it was another page. */
export function lastAsset(): string | undefined {
  return /^#\/assets\/([^/]+)$/.exec(lastPage)?.[1];
}

/** Assigns an id to the current history entry. Returns true if it had one: a back or forward navigation. */
function identifyEntry(): boolean {
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null && 'entry' in state ? Number(state.entry) : null;
  entry = known ?? Date.now();
  if (known === null) history.replaceState({ entry }, '');
  return known !== null;
}

function pageOf(url: string): string {
  return new URL(url).hash.split('?', 1)[0] ?? '';
}

function restoreScroll(top: number): void {
  const end = performance.now() + restoreTimeout;
  const from = entry;
  const step = () => {
    if (entry !== from) return;
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && performance.now() < end) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
