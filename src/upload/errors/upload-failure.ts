import { isUnreadable, MediaApiError, NetworkError, proxyCodeOf } from '../../api/errors.js';
import { isGatewayFailure, classify, kindOf, type FailureKind } from '../../api/retry.js';
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

/** Codes of the site's own proxy. */
const proxyCodes: Readonly<Record<string, UploadErrorCode>> = {
  // The proxy refuses it for all users, like a key without the scope.
  operation_not_allowed: 'insufficient-scope',
  not_authorized: 'site-refused',
  cross_origin: 'site-refused',
  unknown_path: 'unavailable',
};

/** By code of a problem that is not the proxy's own. */
const ofService: Readonly<Record<string, UploadErrorCode>> = {
  insufficient_scope: 'insufficient-scope',
  user_quota_exceeded: 'user-quota',
  name_taken: 'name-taken',
};

/** Names of browser errors for a file that is missing, was moved, may not be opened, or is a folder. */
const unreadable = /^(?:NotReadable|NotFound|Security)Error$/;

/** Converts anything thrown while uploading into an `UploadError`. */
export function uploadErrorFrom(cause: unknown, now: number = Date.now()): UploadError {
  if (cause instanceof UploadError) return cause;
  if (cause instanceof MediaApiError) return refused(cause, now);
  if (cause instanceof StorageError) return storageFailure(cause, now);
  if (cause instanceof NetworkError) return silence(cause);
  // A file from an iframe or a popup fails with another realm's error, which is not an `Error` here.
  if (unreadable.test((cause as { name?: string } | null)?.name ?? ''))
    return new UploadError('file-unreadable', { cause });
  if (!(cause instanceof Error)) return new UploadError('unexpected', { detail: String(cause), cause });
  if (cause.name === 'FileChangedError') return new UploadError('file-changed', { cause });
  return new UploadError('unexpected', { detail: cause.message, cause });
}

/** The proxy may have said why it got no response. */
function silence(cause: NetworkError): UploadError {
  const detail = cause.cause instanceof MediaApiError ? cause.cause.detail : undefined;
  return new UploadError('network', { ...(detail && { detail }), cause });
}

function refused(cause: MediaApiError, now: number): UploadError {
  const { detail, missingScope, requestId, retryAfter } = cause;
  const status = isGatewayFailure(cause) ? 503 : cause.status;
  const code = namedCode(cause) ?? codes[status] ?? 'service-error';
  const long = code === 'rate-limited' && (retryAfter ?? 0) > 10 * 60_000;
  return new UploadError(long ? 'requests-used-up' : code, {
    detail,
    // A filter may have changed the bytes.
    ...(code === 'invalid' && cause.operation.startsWith('finalize') && { retryable: true }),
    ...(missingScope && { scope: missingScope }),
    ...(requestId && { requestId }),
    ...(retryAfter !== null && { retryAt: now + retryAfter }),
    cause,
  });
}

function namedCode(cause: MediaApiError): UploadErrorCode | undefined {
  if (isUnreadable(cause)) return 'unreadable-response';
  const ofProxy = proxyCodeOf(cause);
  if (ofProxy !== null) return proxyCodes[ofProxy];
  return ofService[cause.code];
}

function storageFailure(cause: StorageError, now: number): UploadError {
  const { retryAfter, message: detail } = cause;
  if (classifyPut(cause) === 'refused') return new UploadError('storage-refused', { detail, cause });
  return new UploadError('storage-unavailable', {
    detail,
    ...(retryAfter !== null && { retryAt: now + retryAfter }),
    cause,
  });
}

/** The storage has answered the PUT of an upload (spec 4.2) with an error. Contains no URL, which is a secret. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
  declare readonly status: number;
  /** Milliseconds the storage asks to wait before the next attempt; null if it does not say. */
  declare readonly retryAfter: number | null;

  constructor(status: number, retryAfter: number | null) {
    super(`The storage responded to the upload with ${status}.`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Classifies the failure of a PUT: every 5xx from the storage is transient, and that the bytes came too slowly (408). */
export function classifyPut(error: unknown): FailureKind {
  if (!(error instanceof StorageError)) return classify(error);
  return error.status >= 500 || error.status === 408 ? 'service' : kindOf(error.status);
}
