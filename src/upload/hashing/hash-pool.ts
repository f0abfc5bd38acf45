import type { Clock } from '../../api/clock.js';
import type { Hash } from './hash.js';
import { createSemaphore } from './semaphore.js';
import { linkWorker, WorkerLostError, type WorkerLink, type WorkerReady } from './worker-link.js';

/** A pool of workers that each hash one file at a time; other files wait in order. */
export interface HashPool {
  /** Rejects with `WorkerLostError` when the worker dies or cannot start: the file can be hashed elsewhere. */
  readonly hash: Hash;
  /** Why workers cannot start at present; null when they can, or before the first attempt. */
  refusal(): string | null;
  /** Terminates all workers, including busy ones. The pool stays usable: the next file starts a new worker. */
  close(): void;
}

export interface HashPoolOptions {
  readonly startWorker: () => Worker;
  readonly size: number;
  /** Milliseconds after which an idle worker is terminated, which frees its memory. */
  readonly idleMs: number;
  /** Whether workers may try WebAssembly. */
  readonly wasm: boolean;
  readonly clock: Clock;
  readonly onReady: (ready: WorkerReady) => void;
}

// Milliseconds. A worker may fail to start permanently (a policy) or temporarily (its script did not load), so starting is
// retried, but not for every file: browsers report each blocked attempt to the policy's reporting endpoint.
const retryStartMs = 60_000;

export function createHashPool(options: HashPoolOptions): HashPool {
  const { startWorker, size, idleMs, wasm, clock, onReady } = options;
  const slots = createSemaphore(size);
  const links = new Set<WorkerLink>();
  const idle = new Map<WorkerLink, AbortController>();
  let failure: { readonly error: WorkerLostError; readonly at: number } | null = null;

  function refused(): WorkerLostError | null {
    return failure && clock.elapsed() - failure.at < retryStartMs ? failure.error : null;
  }

  function acquireWorker(): WorkerLink {
    // Prefer the most recently used, so that the others reach their idle timeout.
    const last = [...idle].at(-1);
    if (last) {
      const [link, timer] = last;
      idle.delete(link);
      timer.abort();
      return link;
    }
    const error = refused();
    if (error) throw error;
    const link = linkWorker(open(), { wasm, onReady, clock });
    links.add(link);
    return link;
  }

  function open(): Worker {
    try {
      return startWorker();
    } catch (error) {
      throw new WorkerLostError(error instanceof Error ? error.message : String(error), false);
    }
  }

  function release(link: WorkerLink): void {
    const timer = new AbortController();
    idle.set(link, timer);
    const end = () => {
      idle.delete(link);
      links.delete(link);
      link.close();
    };
    // The sleep is aborted when the worker is used again.
    clock.sleep(idleMs, timer.signal).then(end, () => {});
  }

  const hash: Hash = async (file, hashOptions) => {
    const releaseSlot = await slots.acquire(hashOptions.signal);
    let link: WorkerLink | undefined;
    try {
      link = acquireWorker();
      const digest = await link.hash(file, hashOptions);
      failure = null;
      return digest;
    } catch (error) {
      if (error instanceof WorkerLostError && !error.started && !refused())
        failure = { error, at: clock.elapsed() };
      throw error;
    } finally {
      if (link?.ended()) links.delete(link);
      else if (link) release(link);
      releaseSlot();
    }
  };

  return {
    hash,
    refusal: () => refused()?.message ?? null,
    close() {
      for (const timer of idle.values()) timer.abort();
      idle.clear();
      for (const link of links) link.close();
      links.clear();
    },
  };
}
