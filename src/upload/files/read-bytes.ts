import { UploadError } from '../errors/upload-error.js';

/** Reads a file or a part of it. Rejects with the platform's `NotReadableError` or `NotFoundError`. */
export async function readBytes(part: Blob): Promise<ArrayBuffer> {
  try {
    return await part.arrayBuffer();
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error;
    // Firefox, if the file is missing. Nothing was aborted.
    throw new DOMException('The file could not be read.', 'NotReadableError');
  }
}

/** Rejects if the file is missing or has become shorter. */
export async function checkReadable(file: Blob): Promise<void> {
  const last = await readBytes(file.slice(file.size - 1));
  if (last.byteLength === 0 && file.size > 0) throw new UploadError('file-changed');
}
