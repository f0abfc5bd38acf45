import { abortable } from '../../api/abortable.js';
import { systemClock } from '../../api/clock.js';
import type { ImageJob, ImageOutcome } from './process-image.js';

// Milliseconds to load the worker's script and to start.
const maxStart = 15_000;

/** From an image worker to the page. `ready` comes first, and once; then every job is answered by `done`. */
export type ImageResponse =
  | { readonly type: 'ready' }
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly outcome: ImageOutcome };

/** The worker could not start. The image can be processed on the main thread. */
export class NoWorkerError extends Error {
  override readonly name = 'NoWorkerError';
}

/** An image worker, wrapped as an async function. */
export interface ImageWorkerLink {
  /** Rejects with a `NoWorkerError` if the worker could not start, and with the signal's reason, which ends the worker. */
  run(job: ImageJob, onProgress: (fraction: number) => void, signal: AbortSignal): Promise<ImageOutcome>;
  isOpen(): boolean;
  close(): void;
}

/** `start` throws if the page may not start workers. */
export function linkImageWorker(start: () => Worker): ImageWorkerLink {
  let worker: Worker;
  try {
    worker = start();
  } catch (error) {
    throw new NoWorkerError(String(error));
  }
  let open = true;
  const close = () => {
    open = false;
    worker.terminate();
  };
  const starting = new AbortController();
  const ready = new Promise<void>((resolve, reject) => {
    const refuse = (message: string) => reject(new NoWorkerError(message));
    worker.addEventListener('message', ({ data: response }: MessageEvent<ImageResponse>) => {
      if (response.type !== 'ready') return;
      starting.abort();
      resolve();
    });
    worker.addEventListener('error', (event) => {
      // Reported by `run`, so keep it from the page's global error handler.
      event.preventDefault();
      starting.abort();
      refuse(event.message || 'The image worker could not be loaded.');
    });
    // A script that never loads fires no event.
    systemClock.sleep(maxStart, starting.signal).then(
      () => refuse(`The image worker did not start within ${maxStart / 1_000} s.`),
      () => {},
    );
  });

  // The first image may be cancelled before this settles.
  ready.catch(() => {});

  async function run(job: ImageJob, onProgress: (fraction: number) => void, signal: AbortSignal) {
    try {
      await abortable(signal, (resolve, reject) => void ready.then(resolve, reject));
      return await abortable<ImageOutcome>(signal, (resolve, reject) => {
        const onMessage = ({ data: response }: MessageEvent<ImageResponse>) => {
          if (response.type === 'progress') onProgress(response.fraction);
          if (response.type !== 'done') return;
          worker.removeEventListener('message', onMessage);
          resolve(response.outcome);
        };
        worker.addEventListener('message', onMessage);
        worker.addEventListener('error', (event) =>
          reject(new Error(event.message || 'The image worker ended.')),
        );
        worker.postMessage(job, job.bitmap ? [job.bitmap] : []);
      });
    } catch (error) {
      // Neither decoding nor encoding can be stopped otherwise.
      close();
      throw error;
    }
  }

  return { run, isOpen: () => open, close };
}
