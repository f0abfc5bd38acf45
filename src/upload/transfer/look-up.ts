import { MediaApiError, NetworkError } from '../../api/errors.js';
import { classify, isRefusal, retryAfterIn } from '../../api/retry.js';
import type { CallOptions } from '../../api/transport.js';
import { uploadErrorFrom } from '../errors/upload-failure.js';
import { callInStage } from '../scheduling/call-in-stage.js';
import type { Stage } from '../scheduling/semaphores.js';
import { hasId, type IdentifiedAsset } from '../upload.js';
import type { TaskContext } from './context.js';

// Milliseconds. A check that takes longer is not worth the wait.
const maxCheck = 15_000;
// A failed check is repeated for this many milliseconds, with at most this many attempts in all.
const usualLimits = { repeating: 5_000, attempts: 4 };
// If the service responds to the checks of other files, one that fails is unlucky, and giving it up stores a file twice.
const patientLimits = { repeating: 30_000, attempts: 8 };
// After this many files in a row without a check, uploads continue without checks for `pause` milliseconds.
const maxFailures = 3;
const pause = 60_000;

/** Looks up an asset by its digest (spec 4.4). Null if there is none, or the key may not check for duplicates. */
export async function lookUp(context: TaskContext, checksum: string): Promise<IdentifiedAsset | null> {
  return (await search(context, checksum)) ?? null;
}

/** Milliseconds until a duplicate check may be made; 0 or less if it may be made now. */
export function heldFor({ lookups, clock }: TaskContext): number {
  return (lookups.held?.until ?? 0) - clock.elapsed();
}

/**
 * Checks for a duplicate. All uploads of a queue observe the `Retry-After` of a 503, because another file may have the
 * same bytes (spec 7): the call waits, or fails with that 503 if the wait would exceed `patience`.
 */
export async function askForAsset(
  context: TaskContext,
  checksum: string,
  stage: Stage,
  limited: (options: CallOptions) => CallOptions,
): Promise<IdentifiedAsset | null> {
  const { lookups, upload, slot, calls, clock, patience } = context;
  const body = { checksum_sha256: checksum, size: upload.size };
  const { duplicate, asset } = await callInStage(context, stage, (options) =>
    calls.checkDuplicate(
      body,
      limited({
        ...options,
        async beforeAttempt(aborted) {
          await options.beforeAttempt?.(aborted);
          for (let left = heldFor(context); lookups.held && left > 0; left = heldFor(context)) {
            const { error } = lookups.held;
            if (left > patience) throw error;
            slot.release();
            options.onWait?.({ until: clock.now() + left, for: 'service' });
            await clock.sleep(left, aborted);
            options.onWait?.(null);
            await options.beforeAttempt?.(aborted);
          }
        },
        onFailure(error) {
          const wait = retryAfterIn(error) ?? 0;
          // The client itself delays calls to an operation that hit the rate limit.
          if (classify(error) !== 'rate-limit' && wait > heldFor(context))
            lookups.held = { until: clock.elapsed() + wait, error };
          return options.onFailure?.(error) ?? false;
        },
      }),
    ),
  );
  return duplicate && hasId(asset) ? asset : null;
}

/** Undefined if the key may not check for duplicates. */
async function search(
  context: TaskContext,
  checksum: string,
  limited: (options: CallOptions) => CallOptions = (options) => options,
): Promise<IdentifiedAsset | null | undefined> {
  const { lookups } = context;
  if (!lookups.allowed) return undefined;
  try {
    const asset = await askForAsset(context, checksum, stageOf(context), limited);
    lookups.failures = 0;
    lookups.succeededAt = context.clock.elapsed();
    return asset;
  } catch (error) {
    // Duplicate checks need `assets:read`, but uploads do not (spec 5): a key or proxy that forbids them is not a
    // failure.
    if (uploadErrorFrom(error, 0).code !== 'insufficient-scope') throw error;
    lookups.allowed = false;
    return undefined;
  }
}

/**
 * Looks up an asset that would save sending the bytes. Undefined if the check fails: it is optional, so the bytes are
 * then sent. Waits for the service only if `isRequired`, because an asset with these bytes may just have been created.
 */
export async function checkDuplicate(
  context: TaskContext,
  checksum: string,
  isRequired: boolean,
): Promise<IdentifiedAsset | null | undefined> {
  const { lookups, clock, patience, signal } = context;
  if (!isRequired && clock.elapsed() < (lookups.pausedUntil ?? 0)) return undefined;
  if (heldFor(context) > (isRequired ? patience : 0)) return undefined;
  try {
    return await search(context, checksum, isRequired ? undefined : withoutPatience(context));
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof MediaApiError || error instanceof NetworkError)) throw error;
    const failures = (lookups.failures ?? 0) + 1;
    lookups.failures = failures;
    // The other files would be refused as well.
    const held = isRefusal(error) || failures >= maxFailures ? pause : 0;
    const until = clock.elapsed() + Math.max(held, retryAfterIn(error) ?? 0);
    lookups.pausedUntil = Math.max(lookups.pausedUntil ?? 0, until);
    return undefined;
  }
}

/**
 * Ends a call at its first refusal. After any other failure it is repeated for a few seconds, or longer while the checks
 * of other files succeed, because without the check a file that the account already has would be stored twice. Waits for
 * the rate limit.
 */
function withoutPatience({ clock, lookups }: TaskContext): (options: CallOptions) => CallOptions {
  let failures = 0;
  return (options) => {
    const startedAt = clock.elapsed();
    return {
      ...options,
      timeout: maxCheck,
      onFailure(error) {
        if (options.onFailure?.(error)) return true;
        const kind = classify(error);
        if (kind === 'rate-limit') return false;
        const limits = (lookups.succeededAt ?? -Infinity) >= startedAt ? patientLimits : usualLimits;
        const isLate = clock.elapsed() - startedAt + (retryAfterIn(error) ?? 0) > limits.repeating;
        const isPaused = clock.elapsed() < (lookups.pausedUntil ?? 0);
        if (kind === 'refused' || isLate || isPaused || ++failures >= limits.attempts) throw error;
        return false;
      },
    };
  };
}

// An upload that has a session goes on without waiting for files that are still being read.
function stageOf({ checkpoint }: TaskContext): Stage {
  return checkpoint.session ? 'sending' : 'preparing';
}
