/** Runs a callback soon, at most once a frame. A seam, so that tests decide when a frame is. */
export type Schedule = (callback: () => void) => void;

// A hidden page paints no frames, but its uploads go on and an app may be listening.
const hiddenPageDelay = 250;

export const nextFrame: Schedule = (callback) => {
  if (typeof requestAnimationFrame === 'undefined') {
    setTimeout(callback, 16);
    return;
  }
  let ran = false;
  const run = () => {
    if (ran) return;
    ran = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    callback();
  };
  const frame = requestAnimationFrame(run);
  const timer = setTimeout(run, hiddenPageDelay);
};
