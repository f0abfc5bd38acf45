/** Runs a callback soon. Injectable, so that tests decide when. */
export type Throttle = (callback: () => void) => void;

// Milliseconds. Users cannot read faster updates, and rendering every frame would cost more than sending the files.
const interval = 100;

/** Leading-edge throttle, 10 Hz. */
export function createThrottle(): Throttle {
  let lastRun = Number.NEGATIVE_INFINITY;
  return (callback) => {
    const run = () => {
      lastRun = performance.now();
      callback();
    };
    setTimeout(run, Math.max(0, lastRun + interval - performance.now()));
  };
}
