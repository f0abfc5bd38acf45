/**
 * Starts the worker of the package. Bundlers recognize exactly this expression and emit the worker; the script-tag build
 * replaces this file and starts itself as the worker.
 */
export function startHashWorker(): Worker {
  return new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
}
