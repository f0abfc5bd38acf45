import { systemClock } from '../../api/clock.js';
import { createSemaphore } from '../../upload/scheduling/semaphore.js';
import { linkImageWorker, NoWorkerError, type ImageWorkerLink } from './image-worker-link.js';
import type { ImageJob, ImageOutcome } from './process-image.js';
import { startImageWorker } from './start-image-worker.js';

/** Processes one image at a time in each of a few workers, or on the main thread where no worker can start. */
export interface ImagePool {
  /** Rejects with the signal's reason. Other images wait in order. */
  process(
    job: ImageJob,
    options: { readonly signal: AbortSignal; readonly onProgress: (fraction: number) => void },
  ): Promise<ImageOutcome>;
}

export interface ImagePoolOptions {
  readonly startWorker?: () => Worker;
  readonly size?: number;
  /** Milliseconds after which an idle worker is terminated, which frees its memory. */
  readonly idleMs?: number;
}

// Milliseconds. Starting is retried, but not for every image: browsers report each blocked attempt to the policy's
// reporting endpoint.
const retryStartMs = 60_000;

export function createImagePool(options: ImagePoolOptions = {}): ImagePool {
  const { startWorker = startImageWorker, idleMs = 10_000 } = options;
  // An image of 50 megapixels takes 200 MB while it is decoded.
  const slots = createSemaphore(options.size ?? Math.min(2, navigator.hardwareConcurrency || 1));
  const mainThread = createSemaphore(1);
  const idle = new Map<ImageWorkerLink, AbortController>();
  let refusedAt = -Infinity;

  function acquireWorker(): ImageWorkerLink {
    const last = [...idle].at(-1);
    if (!last) return linkImageWorker(startWorker);
    const [link, timer] = last;
    idle.delete(link);
    timer.abort();
    return link;
  }

  function release(link: ImageWorkerLink): void {
    const timer = new AbortController();
    idle.set(link, timer);
    const end = () => {
      idle.delete(link);
      link.close();
    };
    // The sleep is aborted when the worker is used again.
    systemClock.sleep(idleMs, timer.signal).then(end, () => {});
  }

  return {
    async process(job, { signal, onProgress }) {
      const releaseSlot = await slots.acquire(signal);
      try {
        if (systemClock.now() - refusedAt >= retryStartMs) {
          const link = acquireWorker();
          const outcome = await link.run(job, onProgress, signal);
          release(link);
          return outcome;
        }
      } catch (error) {
        if (!(error instanceof NoWorkerError)) throw error;
        refusedAt = systemClock.now();
      } finally {
        releaseSlot();
      }
      const releaseThread = await mainThread.acquire(signal);
      try {
        const { processOnMainThread } = await import('./main-thread.js');
        return await processOnMainThread(job, onProgress, signal);
      } finally {
        releaseThread();
      }
    },
  };
}
