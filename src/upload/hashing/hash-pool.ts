import type { Clock } from '../../api/clock.js';
import type { Hash } from './hash.js';
import { createSemaphore } from '../scheduling/semaphore.js';
import { linkWorker, WorkerLostError, type WorkerLink, type WorkerReady } from './worker-link.js';

/** A few workers that hash one file each at a time; the other files wait in the order they came. */
export interface HashPool {
  /** Rejects with `WorkerLostError` when the worker dies, or none starts: the file can be hashed elsewhere. */
  readonly hash: Hash;
  /** Why no worker starts at present; null when nothing is known against it. */
  refusal(): string | null;
  /** Ends all workers, busy ones too. The pool stays usable: the next file starts a new worker. */
  close(): void;
}

export interface HashPoolOptions {
  readonly startWorker: () => Worker;
  readonly size: number;
  /** Milliseconds after which a worker without work is ended, and frees its memory. */
  readonly idleMs: number;
  /** Whether workers may try WebAssembly. */
  readonly wasm: boolean;
  readonly clock: Clock;
  readonly onReady: (news: WorkerReady) => void;
}

// A worker may fail to start for good (a policy) or for now (its script could not be fetched): so it is tried
// again, but not for every file of a batch, as browsers report each refusal to the policy's endpoint.
const retryStartMs = 60_000;

export function createHashPool(options: HashPoolOptions): HashPool {
  const { startWorker, size, idleMs, wasm, clock, onReady } = options;
  const slots = createSemaphore(size);
  const links = new Set<WorkerLink>();
  const resting = new Map<WorkerLink, AbortController>();
  let failure: { readonly error: WorkerLostError; readonly at: number } | null = null;

  function refused(): WorkerLostError | null {
    return failure && clock.now() - failure.at < retryStartMs ? failure.error : null;
  }

  function wakeOrStart(): WorkerLink {
    // The one that rested least, so that the others get to their end.
    const last = [...resting].at(-1);
    if (last) {
      const [link, timer] = last;
      resting.delete(link);
      timer.abort();
      return link;
    }
    const error = refused();
    if (error) throw error;
    const link = linkWorker(open(), { wasm, onReady });
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

  function rest(link: WorkerLink): void {
    const timer = new AbortController();
    resting.set(link, timer);
    const end = () => {
      resting.delete(link);
      links.delete(link);
      link.close();
    };
    // A rejection means that the worker was wanted again.
    clock.sleep(idleMs, timer.signal).then(end, () => {});
  }

  const hash: Hash = async (file, hashOptions) => {
    const release = await slots.acquire(hashOptions.signal);
    let link: WorkerLink | undefined;
    try {
      link = wakeOrStart();
      const digest = await link.hash(file, hashOptions);
      failure = null;
      return digest;
    } catch (error) {
      if (error instanceof WorkerLostError && !error.started && !refused())
        failure = { error, at: clock.now() };
      throw error;
    } finally {
      if (link?.ended()) links.delete(link);
      else if (link) rest(link);
      release();
    }
  };

  return {
    hash,
    refusal: () => refused()?.message ?? null,
    close() {
      for (const timer of resting.values()) timer.abort();
      resting.clear();
      for (const link of links) link.close();
      links.clear();
    },
  };
}
