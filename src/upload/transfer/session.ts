import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { UploadSession } from '../../api/resources.js';

/** An upload session (spec 2.2) and its progress. The URL is a secret and stays in memory. */
export interface Session {
  readonly uploadId: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch, on the service's clock. */
  readonly expiresAt: number;
  /** When it was requested, on the service's clock. */
  readonly startedAt: number;
  /** For finalize, the same on every retry, so that a lost response creates no second asset. */
  readonly idempotencyKey: string;
  /** Whether the storage has confirmed the bytes. */
  arrived: boolean;
}

/**
 * The session of a presign response, with the idempotency key of its finalize.
 *
 * @param type The declared media type, which the PUT must have (spec 4.2) if the response lists no headers.
 */
export function sessionFrom(presigned: UploadSession, now: number, type: string): Session {
  const { upload_id, upload_url, required_headers, expires_at } = presigned;
  const expiresAt = Date.parse(expires_at ?? '');
  return {
    uploadId: upload_id,
    url: upload_url,
    headers: required_headers ?? { 'Content-Type': type },
    // If it has already expired or gives no expiry, the clocks differ by an unknown amount, and only the service's
    // responses show when it ends.
    expiresAt: expiresAt > now ? expiresAt : Number.POSITIVE_INFINITY,
    startedAt: now,
    idempotencyKey: newIdempotencyKey(),
    arrived: false,
  };
}

/** How long the session was valid when it was requested, in milliseconds. */
export function lifetimeOf({ startedAt, expiresAt }: Session): number {
  // Its start is only known to within the time of a call.
  return Math.round((expiresAt - startedAt) / 10_000) * 10_000;
}
