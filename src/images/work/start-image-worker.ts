/** Starts the worker of the package. Bundlers recognize exactly this expression and emit the worker. */
export function startImageWorker(): Worker {
  return new Worker(new URL('./image.worker.ts', import.meta.url), { type: 'module' });
}
