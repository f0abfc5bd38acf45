import { MediaApiError, NetworkError } from '../../../api/errors.js';
import { classify, isRefusal, retryAfterIn } from '../../../api/retry.js';
import type { CallOptions } from '../../../api/transport.js';
import type { Attempt, Engine } from '../../attempt.js';
import { uploadErrorFrom } from '../../errors/upload-failure.js';
import type { Call } from '../../schedule/calls.js';
import type { Stage } from '../../schedule/places.js';
import { hasId, isDraft, type IdentifiedAsset } from '../../upload.js';

/** Asks the service for assets by their digest (spec 4.4), for all uploads of a queue. Uploads go on without an answer. */
export interface Checks {
  /**
   * An asset that would save sending the bytes. Undefined if the check fails: it is optional, so the bytes are then sent.
   * Waits for the service only if `isRequired`, because an asset with these bytes may just have been created.
   */
  check(
    attempt: Attempt,
    checksum: string,
    size: number,
    isRequired: boolean,
  ): Promise<IdentifiedAsset | null | undefined>;
  /**
   * As often as the retry policy allows. All uploads observe the `Retry-After` of a 503, because another file may have the
   * same bytes (spec 7): the call waits, or fails with that 503 if the wait would exceed `patience`.
   */
  ask(
    attempt: Attempt,
    checksum: string,
    stage: Stage,
    limited?: (options: CallOptions) => CallOptions,
    size?: number,
  ): Promise<IdentifiedAsset | null>;
  /** Milliseconds until a check may be made; 0 or less if it may be made now. */
  heldFor(): number;
}

/** Milliseconds. The service's timestamps are in whole seconds, and its server clocks may be skewed. */
export const clockTolerance = 10_000;

// Milliseconds. A check that takes longer is not worth the wait.
const maxCheck = 15_000;
// A failed check is repeated for this many milliseconds, with at most this many attempts in all.
const usualLimits = { repeating: 5_000, attempts: 4 };
// If the service responds to the checks of other files, one that fails is unlucky, and giving it up stores a file twice.
const patientLimits = { repeating: 30_000, attempts: 8 };
// After this many files in a row without a check, uploads continue without checks for `pause` milliseconds.
const maxFailures = 3;
const pause = 60_000;

export function createChecks(
  { calls, clock, patience, permissions }: Pick<Engine, 'calls' | 'clock' | 'patience' | 'permissions'>,
  call: Call,
): Checks {
  // In elapsed time.
  let succeededAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let failures = 0;
  /** The 503 whose `Retry-After` ends last. */
  let held: { readonly until: number; readonly error: unknown } | null = null;

  const heldFor = () => (held ? held.until - clock.elapsed() : 0);
  const isPaused = () => clock.elapsed() < pausedUntil;

  const ask: Checks['ask'] = async (
    attempt,
    checksum,
    stage,
    limited = (options) => options,
    size = attempt.upload().size,
  ) => {
    const { target } = attempt.upload();
    const policy = target.kind === 'new' && target.policy;
    const draft = isDraft(target) && calls.capabilities?.get()?.includes('upload-drafts');
    const body = { checksum_sha256: checksum, size, ...(draft && { draft }), ...(policy && { policy }) };
    const { duplicate, asset } = await call(attempt, stage, (options) =>
      calls.checkDuplicate(
        body,
        limited({
          ...options,
          async beforeAttempt(aborted) {
            await options.beforeAttempt?.(aborted);
            for (let left = heldFor(); left > 0; left = heldFor()) {
              if (left > patience) throw held?.error;
              attempt.turns.release();
              options.onWait?.({ until: clock.now() + left, for: 'service' });
              await clock.sleep(left, aborted);
              options.onWait?.(null);
              await options.beforeAttempt?.(aborted);
            }
          },
          onFailure(error) {
            const wait = retryAfterIn(error) ?? 0;
            // The client itself delays calls to an operation that hit the rate limit.
            if (classify(error) !== 'rate-limit' && wait > heldFor())
              held = { until: clock.elapsed() + wait, error };
            return options.onFailure?.(error) ?? false;
          },
        }),
      ),
    );
    return duplicate && hasId(asset) ? asset : null;
  };

  /**
   * Ends a call at its first refusal. After any other failure it is repeated for a few seconds, or longer while the checks
   * of other files succeed, because without the check a file that the account already has would be stored twice. Waits for
   * the rate limit.
   */
  const withoutPatience = () => {
    let count = 0;
    return (options: CallOptions): CallOptions => {
      const startedAt = clock.elapsed();
      return {
        ...options,
        timeout: maxCheck,
        onFailure(error) {
          if (options.onFailure?.(error)) return true;
          const kind = classify(error);
          if (kind === 'rate-limit') return false;
          const limits = succeededAt >= startedAt ? patientLimits : usualLimits;
          const isLate = clock.elapsed() - startedAt + (retryAfterIn(error) ?? 0) > limits.repeating;
          if (kind === 'refused' || isLate || isPaused() || ++count >= limits.attempts) throw error;
          return false;
        },
      };
    };
  };

  return {
    ask,
    heldFor,
    async check(attempt, checksum, size, isRequired) {
      if (!permissions.mayCheck || (!isRequired && isPaused())) return undefined;
      if (heldFor() > (isRequired ? patience : 0)) return undefined;
      const stage = stageOfChecks(attempt);
      try {
        const asset = await ask(attempt, checksum, stage, isRequired ? undefined : withoutPatience(), size);
        failures = 0;
        succeededAt = clock.elapsed();
        return asset;
      } catch (error) {
        attempt.signal.throwIfAborted();
        if (!(error instanceof MediaApiError || error instanceof NetworkError)) throw error;
        // Duplicate checks need `assets:read`, but uploads do not (spec 5): a key or proxy that forbids them is not a
        // failure.
        if (uploadErrorFrom(error, 0).code === 'insufficient-scope') {
          permissions.mayCheck = false;
          return undefined;
        }
        failures += 1;
        // The other files would be refused as well.
        const least = isRefusal(error) || failures >= maxFailures ? pause : 0;
        pausedUntil = Math.max(pausedUntil, clock.elapsed() + Math.max(least, retryAfterIn(error) ?? 0));
        return undefined;
      }
    },
  };
}

/** Whether each check costs a call of the service. A proxy that records the assets answers them itself. */
export function asksForEach({ capabilities }: Engine['calls']): boolean {
  return !capabilities?.get()?.includes('free-checks');
}

/** An upload that has a session goes on without waiting for files that are still being read. */
export function stageOfChecks({ memory }: Attempt): Stage {
  return memory.session ? 'finalizing' : 'preparing';
}
