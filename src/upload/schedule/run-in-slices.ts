import { nextTask } from './next-task.js';

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
