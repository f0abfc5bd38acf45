import { nextTask } from '../../api/tasks/run-in-slices.js';
import { processImage, type ImageJob, type ImageOutcome } from './process-image.js';
import type { JobOptions } from './worker-link.js';

/** Processes an image on the main thread, in slices. An abort takes effect between two of them. */
export async function processOnMainThread(
  job: ImageJob,
  { signal, onProgress = () => {} }: JobOptions,
): Promise<ImageOutcome> {
  const outcome = await processImage(job, onProgress, async () => {
    await nextTask();
    signal.throwIfAborted();
  });
  signal.throwIfAborted();
  return outcome;
}
