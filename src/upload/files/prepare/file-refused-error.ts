/**
 * Throw it from `prepare` to refuse a file: its message is what the row shows. The upload fails with the code
 * `file-refused` and cannot be retried. Any other error is a failure, which the user can retry.
 *
 * It is recognized by its `name`, so that a function of another bundle can throw it, too.
 *
 * @example
 * const prepare = (file: File) => {
 *   if (file.name.startsWith('.')) throw new FileRefusedError('Hidden files cannot be uploaded.');
 *   return file;
 * };
 */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
}
