import { createWorkerPool } from '../work/worker-pool.js';
import type { HeicOutcome } from './decode.js';
import { startHeicWorker } from './start-heic-worker.js';

// libheif holds the whole image several times.
const pool = createWorkerPool<Blob, HeicOutcome>({ startWorker: startHeicWorker, size: 1 });

/** The lazily loaded part of `decodeHeic`. */
export async function decodeInWorker(file: Blob, signal: AbortSignal): Promise<ImageBitmap> {
  const outcome = await pool.run(file, { signal });
  if (outcome.type === 'failed') throw new Error(outcome.message);
  return outcome.bitmap;
}
