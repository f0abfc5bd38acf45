/**
 * A promise that rejects with the signal's reason as soon as it aborts. `start` is the executor, and may return a
 * cleanup function that is called on abort.
 */
export async function abortable<Value = void>(
  signal: AbortSignal | undefined,
  start: (resolve: (value: Value) => void, reject: (reason: unknown) => void) => (() => unknown) | void,
): Promise<Value> {
  signal?.throwIfAborted();
  let stop = () => {};
  try {
    return await new Promise<Value>((resolve, reject) => {
      const cleanUp = start(resolve, reject);
      stop = () => {
        cleanUp?.();
        reject(signal?.reason);
      };
      // `start` may have aborted the signal.
      if (signal?.aborted) stop();
      else signal?.addEventListener('abort', stop);
    });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** A controller that is aborted with the signal until it is unlinked. `AbortSignal.any` is missing in Node 20.0. */
export function linkedController(signal: AbortSignal | undefined): [AbortController, unlink: () => void] {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return [controller, () => signal?.removeEventListener('abort', abort)];
}
