import type { UploadError } from '../../upload/errors/upload-error.js';
import { uploadErrorFrom } from '../../upload/errors/upload-failure.js';

export { loadError } from '../../upload/errors/load-error.js';

/** Any failure of Longshore as an `UploadError`: a code to choose a message by, and the details it mentions. */
export function describeError(error: unknown, now: number = Date.now()): UploadError {
  return uploadErrorFrom(error, now);
}

/**
 * Calls an app's callback. What it throws is reported as uncaught instead of thrown here, so that an error in one
 * callback does not keep the others from running.
 */
export function runCallback<Arguments extends readonly unknown[]>(
  callback: ((...values: Arguments) => void) | undefined,
  ...values: Arguments
): void {
  try {
    callback?.(...values);
  } catch (error) {
    reportError(error);
  }
}
