/**
 * Starts the published worker. Bundlers know this very line, and copy the worker to where the page finds it; the one
 * file for script tags starts itself instead.
 */
export function startHashWorker(): Worker {
  return new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
}
