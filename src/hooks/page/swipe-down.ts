// Pixels.
const farEnough = 64;

/** Calls back when a sheet is swiped down, which moves along meanwhile. What is scrolled in it scrolls instead. */
export function watchSwipeDown(sheet: HTMLElement, onSwipe: () => void, signal: AbortSignal): void {
  let start = 0;
  let moved = 0;
  const end = () => {
    sheet.style.translate = '';
    if (moved > farEnough) onSwipe();
    moved = 0;
  };
  sheet.addEventListener(
    'touchstart',
    ({ touches }) => {
      const [touch, second] = touches;
      const isScrolled = [sheet, ...sheet.querySelectorAll('.longshore-scroll')].some((box) => box.scrollTop);
      start = touch && !second && !isScrolled ? touch.clientY : Number.POSITIVE_INFINITY;
    },
    { signal, passive: true },
  );
  sheet.addEventListener(
    'touchmove',
    (event) => {
      moved = Math.max(0, (event.touches[0]?.clientY ?? 0) - start);
      if (moved === 0) return;
      // Or the page would be pulled to refresh.
      if (event.cancelable) event.preventDefault();
      sheet.style.translate = `0 ${moved}px`;
    },
    { signal, passive: false },
  );
  sheet.addEventListener('touchend', end, { signal });
  sheet.addEventListener(
    'touchcancel',
    () => {
      moved = 0;
      end();
    },
    { signal },
  );
}
