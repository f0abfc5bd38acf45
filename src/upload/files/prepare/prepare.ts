import { abortable } from '../../../api/abortable.js';
import { UploadError } from '../../errors/upload-error.js';
import { jsonOf, type Json } from '../../upload.js';

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

/** What `prepare` has returned, checked. `meta`: undefined if it is unchanged. */
export interface Prepared {
  readonly file: File;
  readonly name: string;
  readonly meta: Json | undefined;
}

/**
 * Calls the app's function and checks its result; null leaves the file out. Rejects with an `UploadError` if it refuses
 * the file, with its own error if it fails, with a `TypeError` if it returns anything else, and as soon as the signal
 * aborts, whether or not the function settles.
 */
export async function callPrepare(
  prepare: Prepare,
  file: File,
  context: PrepareContext,
): Promise<Prepared | null> {
  const onProgress = (fraction: number) => {
    if (!context.signal.aborted && fraction >= 0) context.onProgress(Math.min(1, fraction));
  };
  try {
    const returned = await abortable<unknown>(context.signal, (resolve, reject) => {
      // Inside a function, so that it may throw synchronously.
      const call = async () => prepare(file, { ...context, onProgress });
      call().then(resolve, reject);
    });
    return returned === null ? null : preparedFrom(returned);
  } catch (error) {
    // By name: the app may have loaded the class from another bundle.
    if (!(error instanceof Error) || error.name !== 'FileRefusedError') throw error;
    throw new UploadError('file-refused', { text: error.message || 'This file is not accepted here.' });
  }
}

function preparedFrom(returned: unknown): Prepared {
  if (isFile(returned)) return { file: returned, name: returned.name, meta: undefined };
  const { file, name, meta } = (returned ?? {}) as { file?: unknown; name?: unknown; meta?: Json };
  if (!isFile(file) || (name !== undefined && (typeof name !== 'string' || name === '')))
    throw new TypeError(
      'prepare must return a File, { file, name, meta } or null; of a Blob, new File([blob], file.name).',
    );
  return { file, name: name ?? file.name, meta: meta === undefined ? undefined : jsonOf(meta) };
}

/** Not `instanceof`: files from an iframe or a popup have a different `File`. */
function isFile(value: unknown): value is File {
  return Object.prototype.toString.call(value) === '[object File]';
}
