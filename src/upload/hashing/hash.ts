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

/**
 * The file gave another number of bytes than the size it had when it was picked: it was changed meanwhile, or the
 * browser cannot read all of it. Its digest would be worth nothing, since the service compares byte counts (spec 4.2).
 */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
  /** Bytes: the size when the file was picked. */
  readonly expected: number;
  /** Bytes that reading gave, or the count at which it was clear that there are too many. */
  readonly actual: number;

  constructor(expected: number, actual: number) {
    super(`The file had ${expected} bytes when it was picked, but reading it gave ${actual}. Pick it again.`);
    this.expected = expected;
    this.actual = actual;
  }
}

/**
 * The code that hashes larger files could not be loaded, neither in a worker nor on the page: most often the network
 * is away. Trying again helps.
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
