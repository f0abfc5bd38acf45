import { isProxyRefusal, MediaApiError, NetworkError } from '../../api/errors.js';
import type { Asset, WithColors, WithResult } from '../../api/resources.js';
import type { CallOptions } from '../../api/transport.js';
import { classify, isOfUsed, isRefusal, mayAnswerRepeat, mayHaveTakenEffect } from '../../api/retry.js';
import { isSameFile } from '../../api/policy/same-file.js';
import { UploadError } from '../errors/upload-error.js';
import { hasId, isDraft, privacyOf, type IdentifiedAsset, type CommitState } from '../upload.js';
import type { Attempt, UploadResult } from '../attempt.js';
import { drawnColors, type Session } from '../memory.js';
import type { Parts } from './parts.js';
import { createSettlement, isOlder, isUnheard, newUnconfirmed, slowest, type Unconfirmed } from './settle.js';
import { once } from '../schedule/calls.js';
import type { Stage } from '../schedule/places.js';

/**
 * Finalizes a session (spec 4.3, 4.9). Resolves to null if the session ended without an asset and a new session is
 * needed. If a response was lost, the asset is looked up, and the call repeated with the same key, for as long as an
 * earlier call may have created it.
 */
export async function finalize(
  parts: Parts,
  attempt: Attempt,
  session: Session,
  checksum: string,
): Promise<UploadResult | null> {
  const { calls, clock, made } = parts;
  const { memory, upload, emit } = attempt;
  const { target, size } = upload();
  const isAsked = (asset: Asset): asset is IdentifiedAsset =>
    hasId(asset) &&
    isSameFile(asset, { checksum_sha256: checksum, size }) &&
    (target.kind === 'replacement'
      ? asset.id === target.assetId
      : !isOlder(asset.created_at, session) || (asset.privacy ?? privacyOf(target)) === privacyOf(target));
  const body = { upload_id: session.uploadId, ...colorsOf(parts, attempt) };
  const unconfirmed = newUnconfirmed(parts, attempt);
  const settle = createSettlement({ parts, attempt, session, checksum }, unconfirmed);
  let unheard = 0;
  const send = (options: CallOptions) => {
    const onFailure = (error: unknown) => {
      if (options.onFailure?.(error)) return true;
      // Its answers may never arrive: a lookup tells sooner.
      if (isUnheard(error, unconfirmed, parts) && ++unheard > 1) throw error;
      return false;
    };
    const call = { ...options, onFailure, idempotencyKey: session.idempotencyKey };
    return target.kind === 'replacement'
      ? calls.finalizeReplacement(target.assetId, body, call)
      : calls.finalizeUpload(body, call);
  };
  const resultOf = ({ result, ...asset }: IdentifiedAsset & WithResult): UploadResult => {
    if (target.kind === 'replacement') return { asset, outcome: 'replaced' };
    if (!isDraft(target) && !target.policy)
      made.add({ checksum, privacy: privacyOf(target), asset, at: clock.now() });
    return { asset, outcome: 'uploaded', result };
  };
  emit({ type: 'finalize' });
  memory.ownPeriod ??= [session.startedAt, Number.POSITIVE_INFINITY];
  for (;;) {
    try {
      const asset = await commit(parts, attempt, 'finalizing', send, unconfirmed);
      if (isAsked(asset)) return resultOf(asset);
      markUnknown(attempt);
      unconfirmed.first ??= clock.elapsed();
      throw new UploadError('unreadable-response', {
        detail: 'The asset has no id, or is that of another file.',
      });
    } catch (error) {
      const isFailure =
        error instanceof MediaApiError || error instanceof NetworkError || error instanceof UploadError;
      if (!isFailure) throw error;
      const isFirst = upload().commit !== 'unknown' && mayAnswerRepeat(error);
      if (isFirst) {
        markUnknown(attempt);
        unconfirmed.last =
          clock.elapsed() - (isOfUsed(error, session.expiresAt - calls.serviceNow()) ? 0 : slowest);
      }
      if (upload().commit === 'unknown') {
        const verdict = await settle(error, isFirst);
        if (verdict === 'repeat') continue;
        if (typeof verdict !== 'string') return resultOf(verdict);
        // The session is that of another file.
        if (verdict === 'none' && error instanceof UploadError) {
          settleCommit(attempt);
          return null;
        }
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

/** For a proxy that keeps them, if the page has drawn the picture by now, perhaps before `prepare`. */
function colorsOf({ calls }: Parts, { memory, upload }: Attempt): WithColors {
  if (!calls.capabilities?.get()?.includes('upload-colors')) return {};
  const files = [upload().file, memory.preparation?.original?.file];
  const colors = files.map((file) => file && drawnColors.get(file)).find(Boolean);
  return colors ? { colors } : {};
}

/**
 * Makes the call that creates the asset (finalize, replace-finalize, import) and records in `upload.commit` whether the
 * asset may exist. Nothing else writes that field, so nothing else decides whether an upload can be cancelled. Records
 * in `unconfirmed` when inconclusive calls were sent.
 */
export function commit<Result>(
  { call, clock }: Parts,
  attempt: Attempt,
  stage: Stage,
  send: (options: CallOptions) => Promise<Result>,
  unconfirmed: Unconfirmed,
): Promise<Result> {
  let isAttempting = false;
  let sentAt = 0;
  const begin = () => {
    isAttempting = true;
    sentAt = clock.elapsed();
    setUnlessUnknown(attempt, 'in-flight');
  };
  return call(attempt, stage, async (options) => {
    begin();
    const response = send({
      ...commitOptions(options, unconfirmed),
      async beforeAttempt(signal) {
        await options.beforeAttempt?.(signal);
        begin();
      },
      onFailure(error) {
        isAttempting = false;
        if (mayHaveTakenEffect(error)) {
          markUnknown(attempt);
          unconfirmed.last = sentAt;
          if (classify(error) !== 'refused') unconfirmed.first ??= sentAt;
        } else setUnlessUnknown(attempt, 'none');
        return options.onFailure?.(error) ?? false;
      },
      onWait(wait) {
        // Not in flight: it is held back by the rate limit, or was paused in the meantime and will be aborted.
        if (isAttempting) setUnlessUnknown(attempt, wait || options.signal?.aborted ? 'none' : 'in-flight');
        options.onWait?.(wait);
      },
    });
    return response.catch((error: unknown) => {
      // Aborted in flight, for example by `client.close()`.
      if (attempt.upload().commit === 'in-flight') markUnknown(attempt);
      throw error;
    });
  });
}

/** The options of a call that creates the asset: once `patience` is used up, it is one attempt among lookups. */
function commitOptions(options: CallOptions, { isLate }: Unconfirmed): CallOptions {
  return isLate ? { ...options, retry: once } : options;
}

/** The call may have succeeded, but its response is missing or inconclusive, such as an asset without an id. */
export function markUnknown({ emit }: Attempt): void {
  emit({ type: 'commit', commit: 'unknown' });
}

/** No asset exists, or a job has taken over. */
export function settleCommit({ emit }: Attempt): void {
  emit({ type: 'commit', commit: 'none' });
}

/** Once a response has been lost, a later refusal proves nothing. */
function setUnlessUnknown({ upload, emit }: Attempt, next: CommitState): void {
  if (upload().commit !== 'unknown') emit({ type: 'commit', commit: next });
}
