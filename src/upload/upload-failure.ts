import { MediaApiError, NetworkError } from '../api/errors.js';
import { UploadError, type UploadErrorCode } from './upload-error.js';

const codes: Readonly<Record<number, UploadErrorCode>> = {
  400: 'bad-request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  410: 'session-expired',
  422: 'invalid',
  429: 'rate-limited',
  503: 'unavailable',
};

// A person may cure these and try again: log in, free space, wait. Bytes that failed validation stay what they are.
const hopeless: ReadonlySet<UploadErrorCode> = new Set(['bad-request', 'invalid', 'insufficient-scope']);

/** The upload error for whatever a step threw: the service's refusals, silence, a file that cannot be read. */
export function uploadErrorFrom(error: unknown, now: number): UploadError {
  if (error instanceof UploadError) return error;
  if (error instanceof MediaApiError) return refused(error, now);
  if (error instanceof NetworkError) {
    return new UploadError('network', error.message, { retryable: true, cause: error });
  }
  if (isReadFailure(error)) {
    return new UploadError(
      'file-unreadable',
      'The file cannot be read: it was moved, deleted or changed, or is a folder. Add it again.',
      { retryable: true, cause: error },
    );
  }
  if (error instanceof Error && error.name === 'FileChangedError') return fileChanged(error);
  const detail = error instanceof Error ? error.message : String(error);
  return new UploadError('unexpected', `The upload stopped: ${detail}`, {
    retryable: true,
    detail,
    cause: error,
  });
}

/** The bytes on disk are no longer the ones that were picked. */
export function fileChanged(cause?: unknown): UploadError {
  return new UploadError(
    'file-changed',
    'The file changed since it was added, so its digest no longer holds. Add it again.',
    { retryable: true, ...(cause === undefined ? {} : { cause }) },
  );
}

function refused(error: MediaApiError, now: number): UploadError {
  const code =
    error.code === 'unreadable_answer'
      ? 'unreadable-answer'
      : error.code === 'insufficient_scope'
        ? 'insufficient-scope'
        : (codes[error.status] ?? 'service-error');
  return new UploadError(code, error.message, {
    retryable: !hopeless.has(code),
    detail: error.detail,
    ...(error.missingScope ? { scope: error.missingScope } : {}),
    ...(error.requestId ? { requestId: error.requestId } : {}),
    ...(error.retryAfter === null ? {} : { retryAt: now + error.retryAfter }),
    cause: error,
  });
}

function isReadFailure(error: unknown): boolean {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'NotReadableError' || name === 'NotFoundError' || name === 'SecurityError';
}
