import { newIdempotencyKey } from '../../api/idempotency-key.js';
import type { UploadSession } from '../../api/resources.js';
import type { Attempt } from '../attempt.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import type { Session } from '../memory.js';
import type { Stage } from '../schedule/places.js';
import type { Parts } from './parts.js';
import { recordedMembers } from './recorded-members.js';

/** Requests an upload session (spec 4.2, 4.8). */
export async function presign(
  parts: Parts,
  attempt: Attempt,
  checksum: string,
  stage: Stage,
): Promise<Session> {
  const { calls, call, permissions } = parts;
  const { target, name, type, size } = attempt.upload();
  const refused = permissions.refused.get(target.kind);
  if (refused) throw refused;
  const declared = { filename: name, content_type: type, size, checksum_sha256: checksum };
  const recorded = await recordedMembers(parts, attempt, stage);
  try {
    const session = await call(attempt, stage, (options) =>
      target.kind === 'replacement'
        ? calls.presignReplacement(target.assetId, { ...declared, ...recorded }, options)
        : calls.presignUpload(
            { ...declared, ...recorded, ...(target.privacy && { privacy: target.privacy }) },
            options,
          ),
    );
    return sessionFrom(session, calls.serviceNow(), type);
  } catch (error) {
    const failure = uploadErrorFrom(error, 0);
    // The rest of the batch would be refused as well, and only use up the rate limit (spec 7, rule 5).
    if (failure.code === 'insufficient-scope') permissions.refused.set(target.kind, failure);
    throw error;
  }
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
