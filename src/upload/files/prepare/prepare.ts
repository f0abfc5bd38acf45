import type { Json } from '../../upload.js';

/**
 * What the app does with a file before it is hashed and sent: transform it, rename it, add metadata, refuse it (throw a
 * `FileRefusedError`) or leave it out (return null). Any other error fails the upload, and the user can retry it.
 *
 * Its result is remembered by the digest of the original, so that a file that was sent once is neither prepared nor
 * sent again, even if an encoder produces other bytes each time.
 */
export interface Prepare {
  (file: File, context: PrepareContext): PreparedFile | Promise<PreparedFile>;
  /**
   * Identifies what it does, such as `'resize-1600'`. Results of another key are not reused: change it whenever the same
   * file should give another result. Default `''`.
   */
  readonly key?: string | undefined;
}

/** What `prepare` is told beside the file. */
export interface PrepareContext {
  /** The upload's `meta`. */
  readonly meta: Json;
  /** Aborted when the upload is cancelled, paused or removed. */
  readonly signal: AbortSignal;
  /** Reports progress as a fraction from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** The file to send; the same `File` sends it as it is, null leaves it out (its row goes). */
export type PreparedFile =
  | File
  | { readonly file: File; readonly name?: string; readonly meta?: Json }
  | null;
