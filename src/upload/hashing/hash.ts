/**
 * Resolves with the SHA-256 of a file's bytes, hexadecimal.
 *
 * Rejects with the platform's `NotReadableError` or `NotFoundError` when the file cannot be read, with
 * `FileChangedError` when its number of bytes is not its `size`, and with the signal's reason when aborted.
 */
export type Hash = (file: Blob, options: HashOptions) => Promise<string>;

export interface HashOptions {
  signal: AbortSignal;
  /** Called with the bytes read so far. */
  onProgress: (bytes: number) => void;
  /** Called with all bytes of the file before they are hashed, if they are in memory, so that they need not be read again. */
  onBytes?: ((bytes: ArrayBuffer) => void) | undefined;
}

/**
 * Reading the file gave a different number of bytes than the size it had when it was picked: it has changed, or the
 * browser cannot read all of it. Its digest would be useless, since the service compares byte counts (spec 4.2).
 */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
  /** Bytes: the size when the file was picked. */
  declare readonly expected: number;
  /** Bytes read; at least this many when reading stopped early. */
  declare readonly actual: number;

  constructor(expected: number, actual: number) {
    super(`The file had ${expected} bytes when it was picked, but reading it gave ${actual}. Pick it again.`);
    this.expected = expected;
    this.actual = actual;
  }
}

/**
 * The code that hashes large files could not be loaded in a worker or on the page, usually because the network is down.
 * A retry can help.
 */
export class HasherLoadError extends Error {
  override readonly name = 'HasherLoadError';

  constructor(cause: unknown) {
    super(
      'The code that computes SHA-256 could not be loaded, so nothing was sent. Check the connection and try again.',
      { cause },
    );
  }
}
