import { createWorkerPool, type WorkerPool } from '../work/worker-pool.js';
import type { HeicOutcome } from './decode.js';
import { startHeicWorker } from './start-heic-worker.js';

let pool: WorkerPool<Blob, HeicOutcome> | undefined;

/**
 * Decodes a HEIC image with libheif, in a worker, one at a time: for `ImageOptions.decodeHeic`. The first call loads some
 * 700 kB. Colours of a wide gamut are kept, or converted to sRGB where the browser has no wide gamut.
 *
 * The policy of the worker script needs `'wasm-unsafe-eval'`.
 *
 * @example
 * prepareImages({ resize: { width: 2048 }, decodeHeic })
 */
export async function decodeHeic(file: Blob, signal: AbortSignal): Promise<ImageBitmap> {
  // One worker: libheif holds the whole image several times.
  pool ??= createWorkerPool({ startWorker: startHeicWorker, size: 1 });
  const outcome = await pool.run(file, { signal });
  if (outcome.type === 'failed') throw new Error(outcome.message);
  return outcome.bitmap;
}
