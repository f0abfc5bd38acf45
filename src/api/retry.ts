import type { Clock } from './clock.js';
import { MediaApiError, NetworkError, StorageError, unreadableAnswer } from './errors.js';

/** A wait worth showing to a user. */
export interface Wait {
  /** Milliseconds since the epoch, on the local clock; `Infinity` when the end is not known, as while offline. */
  readonly until: number;
  /** `rate-limit`: a 429 (spec 8). `service`: the service or the storage is unavailable. `network`: no response, or offline. */
  readonly for: Exclude<FailureKind, 'refused'>;
}

/** Why an attempt failed, as far as retrying is concerned. */
export type FailureKind = 'rate-limit' | 'service' | 'network' | 'refused';

const transientStatuses: Readonly<Record<number, FailureKind>> = { 429: 'rate-limit', 503: 'service' };

/**
 * Sorts a failure by cause (spec 7). Of the service's responses only 429 and 503 are transient; of the storage's, every
 * 5xx. A success that cannot be read counts as a lost response. Anything else is `refused`.
 */
export function classify(error: unknown): FailureKind {
  if (error instanceof NetworkError || isUnreadable(error)) return 'network';
  if (error instanceof StorageError) return error.status >= 500 ? 'service' : kindOf(error.status);
  return error instanceof MediaApiError ? kindOf(error.status) : 'refused';
}

const kindOf = (status: number): FailureKind => transientStatuses[status] ?? 'refused';

/** Whether the service decided against the call (any 4xx but 429): repeating it unchanged cannot help. */
export function isRefusal(error: unknown): error is MediaApiError {
  return (
    error instanceof MediaApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    classify(error) === 'refused'
  );
}

function isUnreadable(error: unknown): boolean {
  return error instanceof MediaApiError && error.code === unreadableAnswer;
}

/** How often, how far apart and for how long a failed call is retried. */
export interface RetryPolicy {
  /** Calls in total, the first included. Default 5. */
  attempts: number;
  /** The first backoff in milliseconds, doubled with each attempt. Default 500. */
  base: number;
  /** The longest backoff in milliseconds. Default 30,000. */
  max: number;
  /**
   * Milliseconds from the first failure within which a retry must start. A `Retry-After` beyond it fails the call at
   * once. Default 120,000: a rate window is a minute (spec 8).
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
  /** Milliseconds from `Retry-After`; null when the response names no time. */
  retryAfter: number | null;
  /** Attempts so far, from 1. */
  attempt: number;
  /** Milliseconds since the first failure. */
  elapsed: number;
  /** Whether repeating is safe although the failed attempt may have had its effect. */
  repeatable: boolean;
}

/**
 * Milliseconds until the next attempt, or null when there must be none (spec 7, retry rules).
 *
 * A 429 was refused before any work, so any call may be repeated. After a 503 or a lost response the work may have been
 * done, so only repeatable calls are. `Retry-After` is a minimum: exponential backoff with full jitter is added to it.
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

/** Milliseconds of exponential backoff after an attempt, counted from 1. */
export function backoff(attempt: number, { base, max }: Pick<RetryPolicy, 'base' | 'max'>): number {
  return Math.min(max, base * 2 ** (attempt - 1));
}

/** The `Retry-After` of a failure in milliseconds; null when it names none. */
export function retryAfterIn(error: unknown): number | null {
  return error instanceof MediaApiError || error instanceof StorageError ? error.retryAfter : null;
}

export interface RetryOptions {
  policy: RetryPolicy;
  clock: Clock;
  random: () => number;
  repeatable: boolean;
  signal?: AbortSignal | undefined;
  /** Reports the wait before the next attempt, and null when it is over. */
  onWait?: ((wait: Wait | null) => void) | undefined;
  /** Awaited before each attempt; a rejection ends the call with it. */
  beforeAttempt?: ((signal: AbortSignal | undefined) => Promise<void>) | undefined;
  /** Called with each failure; true repeats the attempt at once, and does not count it. */
  onFailure?: ((error: unknown) => boolean) | undefined;
}

/** Runs an attempt until it succeeds, or the policy rules out another; then throws the last failure. */
export async function retry<Answer>(attempt: () => Promise<Answer>, options: RetryOptions): Promise<Answer> {
  const { policy, clock, random, repeatable, signal, onWait, beforeAttempt, onFailure } = options;
  let failedSince = Number.POSITIVE_INFINITY;
  for (let count = 1; ;) {
    const blockedSince = clock.now();
    await beforeAttempt?.(signal);
    // Time spent here, as while the caller is paused or offline, does not count as an outage.
    failedSince += clock.now() - blockedSince;
    try {
      return await attempt();
    } catch (error) {
      if (signal?.aborted) throw error;
      if (onFailure?.(error)) continue;
      failedSince = Math.min(failedSince, clock.now());
      const kind = classify(error);
      const delay = retryDelay(
        {
          kind,
          repeatable,
          attempt: count++,
          retryAfter: retryAfterIn(error),
          elapsed: clock.now() - failedSince,
        },
        // An unreadable response is not an outage, so it is not waited for as one.
        isUnreadable(error) ? { ...policy, attempts: Math.min(policy.attempts, 5) } : policy,
        random,
      );
      if (delay === null || kind === 'refused') throw error;
      onWait?.({ until: clock.now() + delay, for: kind });
      await clock.sleep(delay, signal).finally(() => onWait?.(null));
    }
  }
}
