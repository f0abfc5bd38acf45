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
