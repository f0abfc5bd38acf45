import type { UploadError } from '../../upload/errors/upload-error.js';
import { uploadErrorFrom } from '../../upload/errors/upload-failure.js';

export { loadError } from '../../upload/errors/load-error.js';

/** Any failure of Longshore as one kind of error: a code to choose words by, and what the words may need. */
export function describeError(error: unknown, now: number = Date.now()): UploadError {
  return uploadErrorFrom(error, now);
}
