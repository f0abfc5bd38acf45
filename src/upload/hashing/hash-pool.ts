import { abortable } from '../../api/abortable.js';
import type { Clock } from '../../api/clock.js';
import { FileChangedError, type Hash, type HashOptions } from './hash.js';
import { createSemaphore } from '../../api/tasks/semaphore.js';

/** From the page to a worker, which hashes one file at a time. */
export interface WorkerRequest {
  readonly file: Blob;
  readonly wasm: boolean;
}

/** From a worker to the page: `ready` is first. Errors are in a form that every browser can clone between threads. */
export type WorkerResponse =
  | { readonly type: 'ready'; readonly refusal: string | null }
  | { readonly type: 'progress'; readonly bytes: number }
  | { readonly type: 'done'; readonly digest: string }
  | { readonly type: 'changed'; readonly expected: number; readonly actual: number }
  | { readonly type: 'unreadable'; readonly name: string; readonly message: string }
  | { readonly type: 'broken'; readonly message: string };

/** What a file has come to. */
type Outcome = Exclude<WorkerResponse, { type: 'ready' | 'progress' | 'broken' }>;

/** The worker died, or did not start. The file can be hashed elsewhere. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
}

/** A pool of workers that each hash one file at a time; other files wait in order. */
export interface HashPool {
  /** Rejects with `WorkerLostError` when the worker dies or cannot start. An abort terminates the worker. */
  readonly hash: Hash;
  /** Why workers cannot start at present; null when they can, or before the first attempt. */
  refusal(): string | null;
  /** Terminates the idle workers. The pool stays usable: the next file starts a new one. */
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
  /** Called with the reason why a worker does not use WebAssembly, if it does not. */
  readonly onReady: (wasmRefusal: string | null) => void;
}

interface HashWorker {
  readonly worker: Worker;
  isReady: boolean;
}

// Milliseconds. A worker may fail to start permanently (a policy) or temporarily (its script did not load), so starting is
// retried, but not for every file: browsers report each blocked attempt to the policy's reporting endpoint.
const retryStartMs = 60_000;
// Milliseconds to load the worker's script and to start. A script that never loads fires no event.
const maxStart = 15_000;

export function createHashPool(options: HashPoolOptions): HashPool {
  const { startWorker, size, idleMs, wasm, clock, onReady } = options;
  const slots = createSemaphore(size);
  const idle = new Map<HashWorker, AbortController>();
  let failure: { readonly message: string; readonly at: number } | null = null;

  const refusal = () => (failure && clock.elapsed() - failure.at < retryStartMs ? failure.message : null);

  function takeWorker(): HashWorker {
    // Prefer the most recently used, so that the others reach their idle timeout.
    const last = [...idle].at(-1);
    if (!last) return { worker: startWorker(), isReady: false };
    const [link, timer] = last;
    idle.delete(link);
    timer.abort();
    return link;
  }

  function release(link: HashWorker): void {
    const timer = new AbortController();
    idle.set(link, timer);
    const end = () => {
      idle.delete(link);
      link.worker.terminate();
    };
    // The sleep is aborted when the worker is used again.
    clock.sleep(idleMs, timer.signal).then(end, () => {});
  }

  const ask = (link: HashWorker, file: Blob, { signal, onProgress }: HashOptions) =>
    abortable<Outcome>(signal, (resolve, reject) => {
      const { worker } = link;
      const starting = new AbortController();
      const lose = (message: string) => {
        starting.abort();
        reject(new Error(message));
      };
      worker.onmessage = ({ data: response }: MessageEvent<WorkerResponse>) => {
        if (response.type === 'progress') return onProgress(response.bytes);
        if (response.type === 'broken') return lose(response.message);
        if (response.type !== 'ready') return resolve(response);
        link.isReady = true;
        starting.abort();
        onReady(response.refusal);
      };
      worker.onerror = (event) => {
        // Reported by the file's promise, so keep it from the page's global error handler.
        event.preventDefault();
        lose(event.message || 'The hashing worker could not be loaded.');
      };
      worker.onmessageerror = () => lose("The hashing worker's response is unreadable.");
      if (!link.isReady)
        clock.sleep(maxStart, starting.signal).then(
          () => lose(`The hashing worker did not start within ${maxStart / 1_000} s.`),
          () => {},
        );
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
      worker.postMessage({ file, wasm } satisfies WorkerRequest);
      return () => starting.abort();
    });

  async function respond(file: Blob, hashOptions: HashOptions): Promise<Outcome> {
    const refused = idle.size === 0 ? refusal() : null;
    if (refused !== null) throw new WorkerLostError(refused);
    let link: HashWorker | undefined;
    try {
      link = takeWorker();
      const outcome = await ask(link, file, hashOptions);
      release(link);
      failure = null;
      return outcome;
    } catch (error) {
      link?.worker.terminate();
      hashOptions.signal.throwIfAborted();
      const message = error instanceof Error ? error.message : String(error);
      if (!link?.isReady) failure = { message, at: clock.elapsed() };
      throw new WorkerLostError(message);
    }
  }

  return {
    async hash(file, hashOptions) {
      const releaseSlot = await slots.acquire(hashOptions.signal);
      try {
        const outcome = await respond(file, hashOptions);
        if (outcome.type === 'done') return outcome.digest;
        if (outcome.type === 'changed') throw new FileChangedError(outcome.expected, outcome.actual);
        throw new DOMException(outcome.message, outcome.name);
      } finally {
        releaseSlot();
      }
    },
    refusal,
    close() {
      for (const [{ worker }, timer] of idle) {
        timer.abort();
        worker.terminate();
      }
      idle.clear();
    },
  };
}
