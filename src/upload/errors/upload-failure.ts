import { MediaApiError, NetworkError, StorageError, unreadableResponse } from '../../api/errors.js';
import { classify } from '../../api/retry.js';
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

const namedCodes: Readonly<Record<string, UploadErrorCode>> = {
  [unreadableResponse]: 'unreadable-response',
  insufficient_scope: 'insufficient-scope',
  // The site's own proxy refuses it for all users, with the same effect.
  operation_not_allowed: 'insufficient-scope',
  not_authorized: 'site-refused',
  cross_origin: 'site-refused',
  // The service is not at this URL, so this says nothing about the resource.
  http_404: 'unavailable',
  unknown_path: 'unavailable',
};

/** Names of browser errors for a file that is missing, was moved, may not be opened, or is a folder. */
const unreadable: ReadonlySet<string> = new Set(['NotReadableError', 'NotFoundError', 'SecurityError']);

/** Converts anything thrown while uploading into an `UploadError`. */
export function uploadErrorFrom(cause: unknown, now: number = Date.now()): UploadError {
  if (cause instanceof UploadError) return cause;
  if (cause instanceof MediaApiError) return refused(cause, now);
  if (cause instanceof StorageError) return storageFailure(cause, now);
  if (cause instanceof NetworkError) return new UploadError('network', { cause });
  // A file that comes from an iframe or a popup fails with an error that is no `Error` here.
  if (unreadable.has((cause as { name?: string } | null)?.name ?? ''))
    return new UploadError('file-unreadable', { cause });
  if (!(cause instanceof Error)) return new UploadError('unexpected', { detail: String(cause), cause });
  if (cause.name === 'FileChangedError') return new UploadError('file-changed', { cause });
  return new UploadError('unexpected', { detail: cause.message, cause });
}

function refused(cause: MediaApiError, now: number): UploadError {
  const { detail, missingScope, requestId, retryAfter } = cause;
  const code = namedCodes[cause.code] ?? codes[cause.status] ?? 'service-error';
  const long = code === 'rate-limited' && (retryAfter ?? 0) > 10 * 60_000;
  return new UploadError(long ? 'requests-used-up' : code, {
    detail,
    ...(missingScope && { scope: missingScope }),
    ...(requestId && { requestId }),
    ...(retryAfter !== null && { retryAt: now + retryAfter }),
    cause,
  });
}

function storageFailure(cause: StorageError, now: number): UploadError {
  if (classify(cause) === 'refused') return new UploadError('storage-refused', { cause });
  const { retryAfter } = cause;
  return new UploadError('storage-unavailable', {
    ...(retryAfter !== null && { retryAt: now + retryAfter }),
    cause,
  });
}
