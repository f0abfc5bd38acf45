import { isProxyRefusal, MediaApiError, NetworkError } from '../../api/errors.js';
import type { CallOptions } from '../../api/transport.js';
import { isRefusal } from '../../api/retry.js';
import { UploadError } from '../errors/upload-error.js';
import { hasId, type IdentifiedAsset } from '../upload.js';
import { commit, markUnknown, settleCommit } from './commit.js';
import type { Attempt } from '../attempt.js';
import type { Session } from '../memory.js';
import type { Parts } from './parts.js';
import { createSettlement, newDoubt } from './settle.js';

/**
 * Finalizes a session (spec 4.3, 4.9). Resolves to the asset, or to null if the session ended without one and a new
 * session is needed. If a response was lost, the asset is looked up, and the call repeated with the same key, for as long
 * as an earlier call may have created it.
 */
export async function finalize(
  parts: Parts,
  attempt: Attempt,
  session: Session,
  checksum: string,
): Promise<IdentifiedAsset | null> {
  const { calls } = parts;
  const { memory, upload, emit } = attempt;
  const { target } = upload();
  const body = { upload_id: session.uploadId };
  const doubt = newDoubt(parts, attempt);
  const settle = createSettlement(parts, attempt, session, checksum, doubt);
  const send = (options: CallOptions) => {
    const call = { ...options, idempotencyKey: session.idempotencyKey };
    return target.kind === 'replacement'
      ? calls.finalizeReplacement(target.assetId, body, call)
      : calls.finalizeUpload(body, call);
  };
  emit({ type: 'finalize' });
  memory.ownPeriod ??= [session.startedAt, Number.POSITIVE_INFINITY];
  for (;;) {
    try {
      const asset = await commit(parts, attempt, 'finalizing', send, doubt);
      if (hasId(asset)) return asset;
      markUnknown(attempt);
      throw new UploadError('unreadable-response', { detail: 'The asset has no id.' });
    } catch (error) {
      const isFailure =
        error instanceof MediaApiError || error instanceof NetworkError || error instanceof UploadError;
      if (!isFailure) throw error;
      if (upload().commit === 'unknown') {
        const verdict = await settle(error);
        if (verdict === 'repeat') continue;
        if (typeof verdict !== 'string') return verdict;
        // Without a lookup, a new session could create a second asset: that is left to the user.
        if (verdict === 'unknowable') memory.session = null;
        if (verdict === 'unknowable' || !isRefusal(error)) throw error;
      }
      // A retry repeats the call with the same key, and sends no bytes.
      const isOfProxy: boolean = isProxyRefusal(error);
      if (isOfProxy || !isRefusal(error)) throw error;
      settleCommit(attempt);
      if (error.status === 410) return null;
      memory.session = null;
      throw error;
    }
  }
}
