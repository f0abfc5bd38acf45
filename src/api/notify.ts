/** Calls every listener. An error thrown by one is reported, and does not keep the others from being called. */
export function notify<Args extends readonly unknown[]>(
  listeners: Iterable<(...args: Args) => void>,
  ...args: Args
): void {
  for (const listener of listeners) {
    try {
      listener(...args);
    } catch (error) {
      reportException(error);
    }
  }
}

/** Uses `reportError` if the platform has it; otherwise throws an uncaught exception from a microtask. */
export function reportException(error: unknown): void {
  if (typeof reportError === 'function') return reportError(error);
  queueMicrotask(() => {
    throw error;
  });
}
