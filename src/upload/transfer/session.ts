import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { UploadSession } from '../../api/resources.js';

/** An upload session (spec 2.2) and how far it got. The URL is a secret and stays in memory. */
export interface Session {
  readonly uploadId: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch, on the service's clock. */
  readonly expiresAt: number;
  /** When it was asked for, on the service's clock. */
  readonly startedAt: number;
  /** One for this session's finalize, the same on every repetition, so that a lost answer makes no second asset. */
  readonly idempotencyKey: string;
  /** Whether the storage has confirmed the bytes. */
  arrived: boolean;
  /** Whether a finalize went out whose answer was not heard: the asset may exist. */
  unheard: boolean;
}

/** The session as a presign call answered it just now, with the one key of its finalize. */
export function sessionFrom(answer: UploadSession, now: number): Session {
  const { upload_id, upload_url, required_headers, expires_at } = answer;
  const expiresAt = Date.parse(expires_at);
  return {
    uploadId: upload_id,
    url: upload_url,
    headers: required_headers,
    // A session that is over as it begins means that the clocks disagree, and that nobody told us by how much. Without
    // a time to judge by, the service's own answers have to tell.
    expiresAt: expiresAt > now ? expiresAt : Number.POSITIVE_INFINITY,
    startedAt: now,
    idempotencyKey: newIdempotencyKey(),
    arrived: false,
    unheard: false,
  };
}
