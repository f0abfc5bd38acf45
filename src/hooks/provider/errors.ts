import { notify } from '../../api/notify.js';

export { lazyModule, loadError } from '../../upload/errors/load-error.js';
export { uploadErrorFrom as describeError } from '../../upload/errors/upload-failure.js';
export { reportException } from '../../api/notify.js';

/**
 * Calls an app's callback. An error is reported as uncaught instead of thrown, so that it does not keep other callbacks
 * from running.
 */
export function runCallback<Args extends readonly unknown[]>(
  callback: ((...args: Args) => void) | undefined,
  ...args: Args
): void {
  if (callback) notify([callback], ...args);
}

/**
 * Loads a module while a page first renders: an effect waits until that is painted. Whoever needs the module reports a
 * failure. Does nothing on a server.
 */
export function preload(load: () => Promise<unknown>): void {
  if (typeof document !== 'undefined') load().catch(() => {});
}
