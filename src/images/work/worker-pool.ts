import { systemClock } from '../../api/clock.js';
import { createSemaphore } from '../../api/tasks/semaphore.js';
import { linkWorker, NoWorkerError, type JobOptions, type WorkerLink } from './worker-link.js';

/** Workers that do one job at a time each. Other jobs wait in order. */
export interface WorkerPool<Job, Outcome> {
  /** Rejects with a `NoWorkerError` if none can start, and with the signal's reason. */
  run(job: Job, options: JobOptions): Promise<Outcome>;
}

export interface WorkerPoolOptions {
  readonly startWorker: () => Worker;
  readonly size: number;
}

// Milliseconds after which an idle worker is terminated, which frees its memory.
const maxIdle = 10_000;
// Milliseconds. Starting is retried, but not for every job: browsers report each blocked attempt to the policy's
// reporting endpoint.
const retryStart = 60_000;

export function createWorkerPool<Job, Outcome>({
  startWorker,
  size,
}: WorkerPoolOptions): WorkerPool<Job, Outcome> {
  const slots = createSemaphore(size);
  const idle = new Map<WorkerLink<Job, Outcome>, AbortController>();
  let refusal: { readonly error: NoWorkerError; readonly at: number } | null = null;

  function acquire(): WorkerLink<Job, Outcome> {
    const last = [...idle].at(-1);
    if (!last) return linkWorker(startWorker);
    const [link, timer] = last;
    idle.delete(link);
    timer.abort();
    return link;
  }

  function release(link: WorkerLink<Job, Outcome>): void {
    const timer = new AbortController();
    idle.set(link, timer);
    const end = () => {
      idle.delete(link);
      link.close();
    };
    // The sleep is aborted when the worker is used again.
    systemClock.sleep(maxIdle, timer.signal).then(end, () => {});
  }

  return {
    async run(job, options) {
      const releaseSlot = await slots.acquire(options.signal);
      try {
        if (refusal && systemClock.elapsed() - refusal.at < retryStart) throw refusal.error;
        const link = acquire();
        const outcome = await link.run(job, options);
        release(link);
        return outcome;
      } catch (error) {
        if (error instanceof NoWorkerError && error !== refusal?.error)
          refusal = { error, at: systemClock.elapsed() };
        throw error;
      } finally {
        releaseSlot();
      }
    },
  };
}
