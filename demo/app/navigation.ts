let navigated = false;

/** Notes that a person has gone from one page to another, and begins each new page at its top. */
export function watchNavigation(): void {
  addEventListener('hashchange', () => {
    navigated = true;
  });
}

/** False while the page is the one that was opened: then the focus stays where the browser put it. */
export function hasNavigated(): boolean {
  return navigated;
}
