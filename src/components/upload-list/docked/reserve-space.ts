const property = '--longshore-dock-size';

/**
 * Keeps the page reachable below a panel: `--longshore-dock-size` is its height, which `AssetGrid` leaves free at its
 * end, and the page scrolls focused elements above it.
 */
export function reserveSpace(panel: HTMLElement): () => void {
  const { style } = document.documentElement;
  const before = style.scrollPaddingBlockEnd;
  const measure = () => {
    const height = `${panel.offsetHeight}px`;
    style.setProperty(property, height);
    style.scrollPaddingBlockEnd = height;
  };
  const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
  observer?.observe(panel);
  measure();
  return () => {
    observer?.disconnect();
    style.removeProperty(property);
    style.scrollPaddingBlockEnd = before;
  };
}
