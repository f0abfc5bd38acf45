/** Runs a callback soon. A seam, so that tests decide when. */
export type Throttle = (callback: () => void) => void;

// Faster than anyone reads figures; rendering the list every frame would cost more than sending its files.
const interval = 100;

/** Leading-edge throttle, 10 Hz. */
export function createThrottle(): Throttle {
  let lastRun = Number.NEGATIVE_INFINITY;
  return (callback) => {
    const run = () => {
      lastRun = performance.now();
      callback();
    };
    setTimeout(run, lastRun + interval - performance.now());
  };
}
