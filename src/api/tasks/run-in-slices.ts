// Milliseconds. Leaves half of a frame to the page.
const sliceDuration = 8;

/**
 * Runs the steps of long work in tasks of a few milliseconds, between which the page can do something else. A step should
 * take a millisecond or two, also on slow devices. Stops without an error if `signal` aborts.
 */
export async function runInSlices(steps: Iterable<void>, signal?: AbortSignal): Promise<void> {
  let end = performance.now() + sliceDuration;
  for (const _step of steps) {
    if (performance.now() < end) continue;
    await nextTask();
    if (signal?.aborted) return;
    end = performance.now() + sliceDuration;
  }
}

/**
 * Resolves in a later task of the event loop, so that input and rendering come first.
 *
 * Uses a message, because browsers delay repeated `setTimeout`s by 4 ms, and by 1 s in hidden tabs.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      // Node does not exit while a port is open.
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
