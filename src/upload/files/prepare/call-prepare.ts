import { abortable } from '../../../api/abortable.js';
import { UploadError } from '../../errors/upload-error.js';
import { jsonOf, type Json } from '../../upload.js';
import type { Prepare, PrepareContext } from './prepare.js';

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
  let isOver = false;
  const onProgress = (fraction: number) => {
    if (!isOver && !context.signal.aborted && fraction >= 0) context.onProgress(Math.min(1, fraction));
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
  } finally {
    isOver = true;
  }
}

function preparedFrom(returned: unknown): Prepared {
  if (isFile(returned)) return { file: returned, name: returned.name, meta: undefined };
  const { file, name, meta } = (returned ?? {}) as { file?: unknown; name?: unknown; meta?: Json };
  if (!isFile(file)) throw new TypeError(`${wanted}, but it returned ${describe(returned, file)}.`);
  if (name !== undefined && (typeof name !== 'string' || name === ''))
    throw new TypeError('The `name` that prepare returns must be a string that is not empty.');
  return { file, name: name ?? file.name, meta: meta === undefined ? undefined : jsonOf(meta) };
}

const wanted = 'prepare must return a File, { file, name, meta } or null';

function describe(returned: unknown, file: unknown): string {
  if (returned instanceof Blob) return 'a Blob: wrap it, as in new File([blob], file.name)';
  if (returned === undefined) return 'nothing (undefined)';
  if (typeof returned !== 'object') return `a ${typeof returned}`;
  return file instanceof Blob ? 'an object whose `file` is a Blob' : 'an object without a File in `file`';
}

/** Not `instanceof`: files from an iframe or a popup have a different `File`. */
function isFile(value: unknown): value is File {
  return Object.prototype.toString.call(value) === '[object File]';
}
