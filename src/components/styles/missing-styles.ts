let isWarned = false;
let isWaiting = false;

/** Tells the developer of a page, once, that a component is shown without the stylesheet. */
export function warnOfMissingStyles(): void {
  if (isWarned || isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    // Shadow roots have styles of their own. Without a layout, as in tests in Node.js, nothing has a width.
    const view = document.querySelector('.longshore, .longshore-list, .longshore-notice, .longshore-view');
    if (!view?.clientWidth || getComputedStyle(view).getPropertyValue('--longshore-text') !== '') return;
    isWarned = true;
    // oxlint-disable-next-line no-console -- for the developer of the page
    console.warn("Longshore's styles are missing. Import 'longshore/styles.css' once, where the app starts.");
  });
}
