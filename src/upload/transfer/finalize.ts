import { MediaApiError, NetworkError } from '../../api/errors.js';
import { backoff, defaultRetryPolicy, isRefusal } from '../../api/retry.js';
import { UploadError } from '../errors/upload-error.js';
import { hasId, type IdentifiedAsset } from '../upload.js';
import { commit, markUnknown, settleCommit } from './commit.js';
import type { TaskContext } from './context.js';
import { lookUp } from './find-duplicate.js';
import type { Session } from './session.js';

// Milliseconds. The service's timestamps are in whole seconds, and its server clocks may be skewed.
const clockTolerance = 10_000;
const maxLookups = 5;

/**
 * Finalizes a session (spec 4.3, 4.9). Resolves to the asset, or to null if the session ended without one and a new
 * session is needed. If a response was lost, the asset is looked up before anything is sent again.
 */
export async function finalize(
  context: TaskContext,
  session: Session,
  checksum: string,
): Promise<IdentifiedAsset | null> {
  const { upload, calls, checkpoint, dispatch } = context;
  const { target } = upload;
  const body = { upload_id: session.uploadId };
  dispatch({ type: 'finalize' });
  try {
    const asset = await commit(context, 'sending', (options) => {
      const call = { ...options, idempotencyKey: session.idempotencyKey };
      return target.kind === 'replacement'
        ? calls.finalizeReplacement(target.assetId, body, call)
        : calls.finalizeUpload(body, call);
    });
    if (hasId(asset)) return asset;
    markUnknown(context);
    throw new UploadError('unreadable-response', { detail: 'The asset has no id.' });
  } catch (error) {
    const isRefused = isRefusal(error);
    // A conflict or an expired session may be the effect of an attempt whose response was lost.
    const mayBeCommitted = !isRefused || error.status === 409 || error.status === 410;
    if (mayBeCommitted && context.current().commit === 'unknown') {
      const found = await findCommitted(context, session, checksum);
      if (found) return found;
    }
    // A retry repeats the call with the same key, and sends no bytes.
    if (!isRefused) throw error;
    settleCommit(context);
    if (error.status === 410) return null;
    checkpoint.session = null;
    throw error;
  }
}

/** The asset that a finalize call with a lost response created or replaced; null if the service knows of none. */
async function findCommitted(
  context: TaskContext,
  session: Session,
  checksum: string,
): Promise<IdentifiedAsset | null> {
  const { upload, checkpoint } = context;
  const found = await lookUpCommitted(context, checksum);
  if (!found) return null;
  if (upload.target.kind === 'replacement') return found.id === upload.target.assetId ? found : null;
  // An older asset with the same bytes was not created by this upload.
  const createdAt = Date.parse(found.created_at ?? '');
  return found.id === checkpoint.declined || createdAt < session.startedAt - clockTolerance ? null : found;
}

/** Retries a lookup after a 5xx, which says nothing about the asset: giving up would report the upload as failed. */
async function lookUpCommitted(context: TaskContext, checksum: string): Promise<IdentifiedAsset | null> {
  const { signal, clock } = context;
  for (let attempt = 1; ; attempt++) {
    try {
      return await lookUp(context, checksum);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof MediaApiError || error instanceof NetworkError)) throw error;
      const canRetry = error instanceof MediaApiError && error.status >= 500 && attempt < maxLookups;
      // The original error is reported instead.
      if (!canRetry) return null;
      await clock.sleep(backoff(attempt, defaultRetryPolicy), signal);
    }
  }
}
