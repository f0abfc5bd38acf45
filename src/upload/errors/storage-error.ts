import { classify, kindOf, type FailureKind } from '../../api/retry.js';

/**
 * The storage responded to the PUT of an upload (spec 4.2) with an error. Contains no URL: an `upload_url` is a secret.
 */
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

/** Classifies the failure of a PUT: every 5xx from the storage is transient. */
export function classifyPut(error: unknown): FailureKind {
  if (!(error instanceof StorageError)) return classify(error);
  return error.status >= 500 ? 'service' : kindOf(error.status);
}
