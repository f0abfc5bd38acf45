import {
  UploadError,
  type ErrorMessages,
  type ImportErrorCode,
  type ImportReason,
  type UploadErrorDetails,
} from '../errors/upload-error.js';

/** By the job's public error code; others have the general message. The service's own words are in the details. */
const reasons: Readonly<Record<ImportReason, string>> = {
  source_unavailable: "Couldn't download this file. Check the URL and try again.",
  source_timeout: 'The download took too long. Try again.',
  source_blocked: "This URL can't be imported. Use one that is publicly reachable.",
  source_too_large: 'This file is too large to import. Choose a smaller one.',
  content_type_mismatch: "This file's content doesn't match its type. Choose another file.",
  blocked_content: "This content isn't allowed. Choose another file.",
};

/** The English messages of errors that only imports have. */
export const englishImportErrors: ErrorMessages<ImportErrorCode> = {
  'url-invalid': () => 'Not a valid URL. Enter it in full, starting with https://.',
  'url-not-http': () => 'Only http and https URLs can be imported. Use another one.',
  'url-credentials': () => 'This URL contains a password or access token. Use one without.',
  'import-failed': ({ reason }) =>
    reasons[reason as ImportReason] ?? "Couldn't import this file. Check the URL and try again.",
  'import-unfinished': () => 'The import is still running. Try again to check.',
};

/** A failure of an import, with its message. */
export function importError(
  code: ImportErrorCode,
  details: Omit<UploadErrorDetails, 'limit' | 'timeLimit'> & { retryable?: boolean; cause?: unknown } = {},
): UploadError {
  return new UploadError(code, { ...details, text: englishImportErrors[code](details) });
}
