/** Starts the worker of the package. Bundlers recognize exactly this expression and emit the worker. */
export function startHeicWorker(): Worker {
  return new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' });
}
