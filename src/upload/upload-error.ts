/**
 * Why an upload failed.
 *
 * - Refused before anything was sent: `file-empty`, `file-too-large`, `file-too-small`, `file-invalid-type`, `too-many-files`.
 * - The file itself: `file-unreadable` (gone, moved, no permission, or a folder), `file-changed` (other bytes or another size since it was picked).
 * - The service said no (spec 7): `bad-request` 400, `unauthorized` 401, `forbidden` 403, `insufficient-scope` 403, `not-found` 404,
 *   `conflict` 409, `session-expired` 410, `invalid` 422, `rate-limited` 429, `unavailable` 503, `service-error` any other status.
 * - `unreadable-answer`: a success that lacks what the contract promises.
 * - `storage-refused`: the storage answered the PUT with a refusal that new sessions did not cure.
 * - `network`: no answer, also after every repetition.
 */
export type UploadErrorCode =
  | 'file-empty'
  | 'file-too-large'
  | 'file-too-small'
  | 'file-invalid-type'
  | 'too-many-files'
  | 'file-unreadable'
  | 'file-changed'
  | 'bad-request'
  | 'unauthorized'
  | 'forbidden'
  | 'insufficient-scope'
  | 'not-found'
  | 'conflict'
  | 'session-expired'
  | 'invalid'
  | 'rate-limited'
  | 'unavailable'
  | 'service-error'
  | 'unreadable-answer'
  | 'storage-refused'
  | 'network'
  | 'unexpected';

/** What the words for an error may need, beside its code. All optional. */
export interface UploadErrorDetails {
  /** Bytes: the bound that was broken (`file-too-large`, `file-too-small`). */
  limit?: number;
  /** Files: the bound that was broken (`too-many-files`). */
  count?: number;
  /** What is accepted, as given (`file-invalid-type`). */
  accept?: string;
  /** The service's own words, plain text. */
  detail?: string;
  /** The scope that the key lacks (`insufficient-scope`). */
  scope?: string;
  /** For support. */
  requestId?: string;
  /** Milliseconds since the epoch when the next try makes sense (`rate-limited`, `unavailable`). */
  retryAt?: number;
}

/** A failure of one upload: what happened, why it matters, what to do. Never holds an upload URL. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: UploadErrorCode;
  /** Whether trying again, unchanged, can help. */
  readonly retryable: boolean;
  readonly details: UploadErrorDetails;

  constructor(
    code: UploadErrorCode,
    message: string,
    { retryable, cause, ...details }: UploadErrorDetails & { retryable: boolean; cause?: unknown },
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.retryable = retryable;
    this.details = details;
  }
}
