import type { UploadError } from '../errors/upload-error.js';

/** A file and where it lay, as `queue.add` takes it. */
export interface DroppedFile {
  /** When `error` is there: empty, and only its name is true. */
  file: File;
  /** `trip/day 1/sunset.jpg`, or the name alone when it came without a folder. */
  path: string;
  /** Why it could not be opened. Pass it on, so that a person is told. */
  error?: UploadError;
}
