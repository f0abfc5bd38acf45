import {
  UploadError,
  type ErrorMessages,
  type ImportErrorCode,
  type UploadErrorDetails,
} from '../errors/upload-error.js';

const quoted = (detail: string | undefined) => (detail ? ` The service says: “${detail}”` : '');

/** The English messages of errors that only imports have. */
export const englishImportErrors: ErrorMessages<ImportErrorCode> = {
  'url-invalid': () => 'Not a valid address. Enter it in full, starting with https://.',
  'url-not-http': () => 'Only http and https addresses can be imported. Choose another one.',
  'url-credentials': () =>
    'It contains a password or an access token, which must not be passed on. Choose an address without one.',
  'import-failed': ({ reason, detail }) =>
    `The service could not import this${reason ? ` (${reason})` : ''}. Check the address, then try again.${quoted(detail)}`,
  'import-unfinished': () => 'The service is still working on it. Try again to check once more.',
};

/** A failure of an import, with its message. */
export function importError(
  code: ImportErrorCode,
  { limit: _limit, ...details }: UploadErrorDetails & { retryable?: boolean; cause?: unknown } = {},
): UploadError {
  return new UploadError(code, { ...details, text: englishImportErrors[code](details) });
}
