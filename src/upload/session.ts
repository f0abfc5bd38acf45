import { newIdempotencyKey } from '../api/idempotency-key.js';
import type { UploadSession } from '../api/resources.js';

/** An upload session (spec 2.2) and how far it got. The URL is a secret and stays in memory. */
export interface Session {
  readonly uploadId: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch, on the service's clock. */
  readonly expiresAt: number;
  /** One for this session's finalize, the same on every repetition, so that a lost answer makes no second asset. */
  readonly idempotencyKey: string;
  /** Whether the storage has confirmed the bytes. */
  arrived: boolean;
}

/** The session as a presign call answered it, with the one key of its finalize. */
export function sessionFrom({ upload_id, upload_url, required_headers, expires_at }: UploadSession): Session {
  const expiresAt = Date.parse(expires_at);
  return {
    uploadId: upload_id,
    url: upload_url,
    headers: required_headers,
    // Without a time to judge by, the service's own answer has to tell.
    expiresAt: Number.isNaN(expiresAt) ? Number.POSITIVE_INFINITY : expiresAt,
    idempotencyKey: newIdempotencyKey(),
    arrived: false,
  };
}
