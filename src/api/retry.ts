import type { Clock } from './clock.js';
import {
  isGatewayPage,
  isProxyRefusal,
  isUnreadable,
  MediaApiError,
  NetworkError,
  proxyCodeOf,
} from './errors.js';

/** A wait worth showing to a user. */
export interface Wait {
  /** Milliseconds since the epoch, on the local clock; `Infinity` if the end is unknown, such as while offline. */
  readonly until: number;
  /**
   * `rate-limit`: a 429 (spec 8). `service`, `storage`: it is unavailable. `network`: no response, or offline.
   * `confirmation`: the file may have arrived, or the import may have started, but no response has confirmed it.
   */
  readonly for: Exclude<FailureKind, 'refused'> | 'storage' | 'confirmation';
}

/** Why an attempt failed, as far as retrying is concerned. */
export type FailureKind = 'rate-limit' | 'service' | 'network' | 'refused';

const transientStatuses: Readonly<Record<number, FailureKind>> = { 429: 'rate-limit', 503: 'service' };

/**
 * Classifies a failure by cause (spec 7). Only 429 and 503 are transient, and whatever the service has not said: an
 * unreadable success, or a response in its place. Anything else is `refused`.
 */
export function classify(error: unknown): FailureKind {
  if (error instanceof NetworkError) return 'network';
  if (isUnreadable(error) || isGatewayFailure(error)) return 'service';
  return error instanceof MediaApiError ? kindOf(error.status) : 'refused';
}

/** The kind of an error response, judged by its status. */
export const kindOf = (status: number): FailureKind => transientStatuses[status] ?? 'refused';

/**
 * Whether something else responded in place of the service: a gateway, another version of the site during a deployment, or
 * the app's proxy with 408 or any 5xx. The service itself refused nothing, and may have carried out the call.
 */
export function isGatewayFailure(error: unknown): boolean {
  if (!(error instanceof MediaApiError)) return false;
  const { status } = error;
  // Whoever asks for a sign-in or for patience means it.
  if (isGatewayPage(error)) return status !== 401 && status !== 429;
  return isProxyRefusal(error) && (status < 400 || status === 408 || status >= 500);
}

/** Whether the service rejected the call (any 4xx except 429), so that repeating it unchanged cannot help. */
export function isRefusal(error: unknown): error is MediaApiError {
  return (
    error instanceof MediaApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    classify(error) === 'refused'
  );
}

/**
 * Whether a refusal may be the answer to a call that has been carried out: a browser sends a POST or a DELETE again by itself
 * when a kept connection breaks, and the page sees only the second response. Those up to 403 come before any work (spec 7).
 */
export function mayAnswerRepeat(error: unknown): error is MediaApiError {
  return isRefusal(error) && proxyCodeOf(error) === null && error.status > 403;
}

/** Whether a refusal says that a session is or was in use, and not that it has expired (spec 7). */
export function isOfUsed(error: unknown, msUntilExpiry: number): boolean {
  return isRefusal(error) && (error.status === 409 || (error.status === 410 && msUntilExpiry > 0));
}

/**
 * Whether a failed call may have been carried out: it was not refused, nor stopped by a 429, which comes before any
 * work.
 */
export function mayHaveTakenEffect(error: unknown): boolean {
  const isCallError = error instanceof MediaApiError || error instanceof NetworkError;
  return isCallError && !isRefusal(error) && classify(error) !== 'rate-limit';
}

/** How often, how far apart and for how long a failed call is retried. */
export interface RetryPolicy {
  /** Attempts in total, including the first. Default 5. */
  attempts: number;
  /** The first backoff in milliseconds; it doubles with each attempt. Default 500. */
  base: number;
  /** The longest backoff in milliseconds. Default 30,000. */
  max: number;
  /**
   * Once this many milliseconds have passed since the first failure, failed attempts are no longer retried. A
   * `Retry-After` that ends later fails the call immediately. Default 120,000: a rate window is a minute (spec 8).
   */
  maxElapsed: number;
}

/** The policy of `createMediaClient` unless `retry` overrides it. */
export const defaultRetryPolicy: RetryPolicy = {
  attempts: 5,
  base: 500,
  max: 30_000,
  maxElapsed: 120_000,
};

export interface FailedAttempt {
  kind: FailureKind;
  /** Milliseconds from `Retry-After`; null if there is none. */
  retryAfter: number | null;
  /** Attempts so far, including this one. */
  attempt: number;
  /** Milliseconds since the first failure. */
  elapsed: number;
  /** Whether repeating the call is safe even if the failed attempt took effect. */
  repeatable: boolean;
}

/**
 * Milliseconds until the next attempt, or null if there must not be one (spec 7, retry rules).
 *
 * A 429 precedes any work, so any call may be repeated. Before a 503 or a lost response, the service may have done the
 * work, so only repeatable calls are. `Retry-After` is a minimum: exponential backoff with full jitter is added to it.
 */
export function retryDelay(
  { kind, retryAfter, attempt, elapsed, repeatable }: FailedAttempt,
  policy: RetryPolicy,
  random: () => number,
): number | null {
  const transient = kind === 'rate-limit' || (kind !== 'refused' && repeatable);
  if (!transient || attempt >= policy.attempts) return null;
  if (elapsed >= policy.maxElapsed || elapsed + (retryAfter ?? 0) > policy.maxElapsed) return null;
  return (retryAfter ?? 0) + random() * backoff(attempt, policy);
}

/** The longest backoff after an attempt (counted from 1), in milliseconds, before jitter. */
export function backoff(attempt: number, { base, max }: Pick<RetryPolicy, 'base' | 'max'>): number {
  return Math.min(max, base * 2 ** (attempt - 1));
}

/** The `Retry-After` of a failure in milliseconds; null if it has none. */
export function retryAfterIn(error: unknown): number | null {
  return error instanceof MediaApiError ? error.retryAfter : null;
}

export interface RetryOptions {
  policy: RetryPolicy;
  clock: Clock;
  random: () => number;
  repeatable: boolean;
  signal?: AbortSignal | undefined;
  /** Reports the wait before the next attempt, and null when it is over. */
  onWait?: ((wait: Wait | null) => void) | undefined;
  /** Awaited before each attempt. If it rejects, so does the call. */
  beforeAttempt?: ((signal: AbortSignal | undefined) => Promise<void>) | undefined;
  /** Called with each failure. If it returns true, the attempt is repeated immediately and does not count. */
  onFailure?: ((error: unknown) => boolean) | undefined;
}

/** Repeats an attempt until it succeeds or the policy allows no more, and then throws the last failure. */
export async function retry<Result>(attempt: () => Promise<Result>, options: RetryOptions): Promise<Result> {
  const { policy, clock, random, repeatable, signal, onWait, beforeAttempt, onFailure } = options;
  let failedSince = Number.POSITIVE_INFINITY;
  for (let count = 1; ;) {
    const blockedSince = clock.elapsed();
    await beforeAttempt?.(signal);
    // Time spent here, for example while the caller is paused or offline, does not count against `maxElapsed`.
    failedSince += clock.elapsed() - blockedSince;
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted) throw error;
      if (onFailure?.(error)) continue;
      failedSince = Math.min(failedSince, clock.elapsed());
      const kind = classify(error);
      const delay = retryDelay(
        {
          kind,
          repeatable,
          attempt: count++,
          retryAfter: retryAfterIn(error),
          elapsed: clock.elapsed() - failedSince,
        },
        policy,
        random,
      );
      if (delay === null || kind === 'refused') throw error;
      onWait?.({ until: clock.now() + delay, for: kind });
      await clock.sleep(delay, signal).finally(() => onWait?.(null));
    }
  }
}
