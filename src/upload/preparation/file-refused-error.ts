/**
 * Throw it from `prepare` to refuse a file: its message is what the row shows. The upload fails with the code
 * `file-refused` and cannot be retried. An error of another bundle with the same `name` does the same.
 *
 * Any other error is a failure, which the user can retry.
 *
 * @example
 * throw new FileRefusedError('Photos must be at least 800 pixels wide.');
 */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';

  constructor(message: string) {
    super(message);
  }
}
