/**
 * A promise that rejects with the signal's reason as soon as it aborts. `start` gets what settles it, and may return
 * what gives the wait up when it is aborted.
 */
export async function abortable<Value = void>(
  signal: AbortSignal | undefined,
  start: (resolve: (value: Value) => void, reject: (reason: unknown) => void) => (() => unknown) | void,
): Promise<Value> {
  signal?.throwIfAborted();
  let stop = () => {};
  try {
    return await new Promise<Value>((resolve, reject) => {
      const giveUp = start(resolve, reject);
      stop = () => {
        giveUp?.();
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', stop);
    });
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
