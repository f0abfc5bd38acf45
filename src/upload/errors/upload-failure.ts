import { MediaApiError, NetworkError } from '../../api/errors.js';
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
  unreadable_answer: 'unreadable-answer',
  insufficient_scope: 'insufficient-scope',
  // The site's own proxy refuses it for everybody, which comes to the same.
  operation_not_allowed: 'insufficient-scope',
  not_authorized: 'site-refused',
  cross_origin: 'site-refused',
  // Nothing of the service is there: of what was asked for, this says nothing.
  http_404: 'unavailable',
  unknown_path: 'unavailable',
};

/** What browsers call a file that is gone, was moved, may not be opened, or is a folder. */
const unreadable: ReadonlySet<string> = new Set(['NotReadableError', 'NotFoundError', 'SecurityError']);

/** The upload error for whatever a step threw: the service's refusals, silence, a file that cannot be read. */
export function uploadErrorFrom(cause: unknown, now: number): UploadError {
  if (cause instanceof UploadError) return cause;
  if (cause instanceof MediaApiError) return refused(cause, now);
  if (cause instanceof NetworkError) return new UploadError('network', { cause });
  if (!(cause instanceof Error)) return new UploadError('unexpected', { detail: String(cause), cause });
  if (unreadable.has(cause.name)) return new UploadError('file-unreadable', { cause });
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
