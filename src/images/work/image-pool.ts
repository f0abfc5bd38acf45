import { createSemaphore } from '../../api/tasks/semaphore.js';
import { processOnMainThread } from './main-thread.js';
import type { ImageJob, ImageOutcome } from './process-image.js';
import { startImageWorker } from './start-image-worker.js';
import { NoWorkerError, type JobOptions } from './worker-link.js';
import { createWorkerPool } from './worker-pool.js';

/** Processes images in workers, or on the main thread where no worker can start. */
export interface ImagePool {
  /** Rejects with the signal's reason. */
  process(job: ImageJob, options: JobOptions): Promise<ImageOutcome>;
}

export function createImagePool(startWorker: () => Worker = startImageWorker): ImagePool {
  // Two: an image of 50 megapixels takes 200 MB while it is decoded.
  const size = Math.min(2, navigator.hardwareConcurrency || 1);
  const workers = createWorkerPool<ImageJob, ImageOutcome>({ startWorker, size });
  const mainThread = createSemaphore(1);

  return {
    async process(job, options) {
      try {
        return await workers.run(job, { ...options, transfer: job.bitmap ? [job.bitmap] : [] });
      } catch (error) {
        if (!(error instanceof NoWorkerError)) throw error;
      }
      const release = await mainThread.acquire(options.signal);
      try {
        return await processOnMainThread(job, options);
      } finally {
        release();
      }
    },
  };
}
