/**
 * The SHA-256 of a file's bytes, hexadecimal.
 *
 * Rejects with the platform's `NotReadableError` or `NotFoundError` when the file cannot be read, with
 * `FileChangedError` when it holds another number of bytes than it said, with the signal's reason when aborted.
 */
export type Hash = (
  file: Blob,
  options: {
    signal: AbortSignal;
    /** Bytes read so far, growing. */
    onProgress: (bytes: number) => void;
  },
) => Promise<string>;
