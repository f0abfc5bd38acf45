import type { Clock } from '../../api/clock.js';
import type { Hash } from './hash.js';
import { fromHashFailure, type WorkerRequest, type WorkerResponse } from './worker-messages.js';

// Milliseconds to load the worker's script and to start.
const maxStart = 15_000;

/** The worker died, or did not start. The file can be hashed elsewhere. */
export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';
  /** Whether the worker had started. */
  declare readonly started: boolean;

  constructor(message: string, started: boolean) {
    super(message);
    this.started = started;
  }
}

/** A hashing worker, wrapped as an async function. */
export interface WorkerLink {
  /** Rejects with `WorkerLostError` when the worker dies. An abort leaves the worker ready for the next file. */
  readonly hash: Hash;
  /** Whether the worker died or was closed. */
  ended(): boolean;
  /** Terminates the worker; pending hashes reject with an `AbortError`. */
  close(): void;
}

interface Job {
  onProgress(bytes: number): void;
  resolve(digest: string): void;
  reject(reason: unknown): void;
}

export type WorkerReady = Extract<WorkerResponse, { type: 'ready' }>;

export function linkWorker(
  worker: Worker,
  { wasm, onReady, clock }: { wasm: boolean; onReady: (ready: WorkerReady) => void; clock: Clock },
): WorkerLink {
  const jobs = new Map<number, Job>();
  let lastId = 0;
  let started = false;
  let end: Error | null = null;

  const starting = new AbortController();

  const finishAll = (error: Error) => {
    starting.abort();
    end ??= error;
    worker.terminate();
    for (const job of jobs.values()) job.reject(end);
    jobs.clear();
  };
  const lose = (message: string) => finishAll(new WorkerLostError(message, started));

  const send = (request: WorkerRequest) => {
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
      worker.postMessage(request);
    } catch (error) {
      lose(`A file could not be sent to the hashing worker: ${String(error)}`);
    }
  };

  const finish = (id: number, settle: (job: Job) => void) => {
    const job = jobs.get(id);
    jobs.delete(id);
    if (job) settle(job);
  };

  worker.addEventListener('message', ({ data: response }: MessageEvent<WorkerResponse>) => {
    switch (response.type) {
      case 'ready':
        started = true;
        starting.abort();
        onReady(response);
        break;
      case 'progress':
        jobs.get(response.id)?.onProgress(response.bytes);
        break;
      case 'done':
        finish(response.id, (job) => job.resolve(response.digest));
        break;
      case 'failed': {
        const { failure } = response;
        const error = fromHashFailure(failure);
        if (error) finish(response.id, (job) => job.reject(error));
        else lose(failure.type === 'worker' ? failure.message : failure.type);
      }
    }
  });
  worker.addEventListener('error', (event) => {
    // Reported by the file's promise, so keep it from the page's global error handler.
    event.preventDefault();
    lose(event.message || 'The hashing worker could not be loaded.');
  });
  worker.addEventListener('messageerror', () =>
    lose('A response from the hashing worker could not be read.'),
  );
  send({ type: 'start', wasm });
  // A script that never loads fires no event.
  clock.sleep(maxStart, starting.signal).then(
    () => lose(`The hashing worker did not start within ${maxStart / 1_000} s.`),
    () => {},
  );

  return {
    hash: (file, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (end) return reject(end);
        const id = ++lastId;
        const abort = () => {
          jobs.delete(id);
          send({ type: 'abort', id });
          reject(signal.reason);
        };
        signal.addEventListener('abort', abort, { once: true });
        const settle = () => signal.removeEventListener('abort', abort);
        jobs.set(id, {
          onProgress,
          resolve: (digest) => {
            settle();
            resolve(digest);
          },
          reject: (reason) => {
            settle();
            reject(reason);
          },
        });
        send({ type: 'hash', id, file });
      }),
    ended: () => end !== null,
    close: () => finishAll(new DOMException('The hashing worker was closed.', 'AbortError')),
  };
}
