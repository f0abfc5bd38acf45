import { abortable } from '../../api/abortable.js';
import { systemClock } from '../../api/clock.js';

/** From a worker to the page. `ready` comes first, and once; then every job is answered by `done`. */
export type WorkerResponse<Outcome> =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly outcome: Outcome };

/** The worker could not start, so the job can be done elsewhere. */
export class NoWorkerError extends Error {
  override readonly name = 'NoWorkerError';
}

export interface JobOptions {
  readonly signal: AbortSignal;
  /** Called with a fraction from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  readonly transfer?: Transferable[];
}

/** A worker that does one job at a time, wrapped as an async function. */
export interface WorkerLink<Job, Outcome> {
  /** Rejects with a `NoWorkerError`, and with the signal's reason, which ends the worker. */
  run(job: Job, options: JobOptions): Promise<Outcome>;
  close(): void;
}

// Milliseconds to load the worker's script and to start.
const maxStart = 15_000;

/** `start` throws if the page may not start workers. */
export function linkWorker<Job, Outcome>(start: () => Worker): WorkerLink<Job, Outcome> {
  let worker: Worker;
  try {
    worker = start();
  } catch (error) {
    throw new NoWorkerError(String(error));
  }
  const ready = untilReady<Outcome>(worker);
  // The first job may be cancelled before this settles.
  ready.catch(() => {});

  return {
    async run(job, { signal, onProgress, transfer = [] }) {
      const listening = new AbortController();
      try {
        await abortable(signal, (resolve, reject) => void ready.then(resolve, reject));
        return await abortable<Outcome>(signal, (resolve, reject) => {
          const onMessage = ({ data: response }: MessageEvent<WorkerResponse<Outcome>>) => {
            if (response.type === 'progress') onProgress?.(response.fraction);
            if (response.type === 'done') resolve(response.outcome);
          };
          const onError = ({ message }: ErrorEvent) => reject(new Error(message || 'The worker ended.'));
          worker.addEventListener('message', onMessage, { signal: listening.signal });
          worker.addEventListener('error', onError, { signal: listening.signal });
          worker.postMessage(job, transfer);
        });
      } catch (error) {
        // Decoding and encoding cannot be stopped otherwise.
        worker.terminate();
        throw error;
      } finally {
        listening.abort();
      }
    },
    close: () => worker.terminate(),
  };
}

function untilReady<Outcome>(worker: Worker): Promise<void> {
  const starting = new AbortController();
  return new Promise((resolve, reject) => {
    const refuse = (message: string) => {
      starting.abort();
      reject(new NoWorkerError(message));
    };
    const onMessage = ({ data: response }: MessageEvent<WorkerResponse<Outcome>>) => {
      if (response.type !== 'ready') return;
      starting.abort();
      resolve();
    };
    worker.addEventListener('message', onMessage, { signal: starting.signal });
    worker.addEventListener('error', (event) => {
      // Reported by `run`, so keep it from the page's global error handler.
      event.preventDefault();
      refuse(event.message || 'The worker could not be loaded.');
    });
    // A script that never loads fires no event.
    systemClock.sleep(maxStart, starting.signal).then(
      () => refuse(`The worker did not start within ${maxStart / 1_000} s.`),
      () => {},
    );
  });
}
