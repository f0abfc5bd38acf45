/** Selectors of the area for drops, of rows, and of rows that are done. */
interface Marks {
  area: string;
  row: string;
  done: string;
}

const finalizeUrl = `${location.origin}/v1/uploads/finalize`;
const now = () => performance.timeOrigin + performance.now();

/**
 * Tells what a person sees, with an event for each of the two: `window.usable` once the area is painted, and `window.seen`
 * once all rows in the document are painted as done. Times are in milliseconds since the epoch.
 */
export function watch({ area, row, done }: Marks): void {
  const tell = (name: 'usable' | 'seen', value: () => object) =>
    // After the frame that has it.
    requestAnimationFrame(() =>
      setTimeout(() => {
        Object.assign(window, { [name]: value() });
        dispatchEvent(new Event(name));
      }),
    );
  const observe = (check: () => boolean) => {
    const stopIfSo = () => {
      if (!check()) return;
      mutations.disconnect();
      resources.disconnect();
    };
    const mutations = new MutationObserver(stopIfSo);
    const resources = new PerformanceObserver(stopIfSo);
    mutations.observe(document, { childList: true, subtree: true, attributes: true });
    resources.observe({ type: 'resource' });
  };
  performance.setResourceTimingBufferSize(1000);
  observe(() => {
    if (!document.querySelector(area)) return false;
    tell('usable', () => ({ area, opened: performance.now() }));
    return true;
  });
  const drop = ({ dataTransfer }: DragEvent) => {
    const dropped = now();
    const count = dataTransfer?.files.length ?? 0;
    observe(() => {
      if (!document.querySelector(row) || document.querySelector(`${row}:not(${done})`)) return false;
      const answers = performance.getEntriesByName(finalizeUrl) as PerformanceResourceTiming[];
      if (answers.length < count) return false;
      const confirmed = performance.timeOrigin + Math.max(...answers.map(({ responseEnd }) => responseEnd));
      tell('seen', () => ({ dropped, confirmed, shown: now() }));
      return true;
    });
  };
  // Before other listeners.
  addEventListener('drop', drop, { capture: true, once: true });
}
