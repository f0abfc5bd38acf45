/** How long and how often the client tries. Every field has a default. */
export interface RetryPolicy {
  /** Calls in all, the first included. Default 5. */
  attempts: number;
  /** The first backoff in milliseconds, doubled each time. Default 500. */
  base: number;
  /** The longest backoff in milliseconds. Default 30,000. */
  max: number;
  /** The longest `Retry-After` that is waited for, in milliseconds. Default 120,000: a rate window is a minute (spec 8). */
  patience: number;
}

/** What `createMediaClient` does unless `retry` says otherwise. */
export const defaultRetryPolicy: RetryPolicy = { attempts: 5, base: 500, max: 30_000, patience: 120_000 };

export interface FailedCall {
  /** The status of the answer; null when there was none. */
  status: number | null;
  /** Milliseconds from `Retry-After`; null when the answer names no time. */
  retryAfter: number | null;
  /** Calls made so far, from 1. */
  attempt: number;
  /** Whether a second call can do no harm when the first one did its work. */
  repeatable: boolean;
}

/**
 * Milliseconds to wait before the same call is made again, or null when it must not be (spec 7, retry rules).
 *
 * Only 429 and 503 are transient, and a network failure where the call is safe to repeat. A 429 was refused
 * before any work, so every call may follow it; a 503 or silence may have come after the work.
 * `Retry-After` is a minimum: the backoff, exponential with full jitter, is added to it and never cuts it short.
 */
export function retryDelay(
  { status, retryAfter, attempt, repeatable }: FailedCall,
  policy: RetryPolicy,
  random: () => number,
): number | null {
  if (attempt >= policy.attempts) return null;
  const transient = status === 429 || ((status === 503 || status === null) && repeatable);
  if (!transient) return null;
  if (retryAfter !== null && retryAfter > policy.patience) return null;
  return (retryAfter ?? 0) + random() * Math.min(policy.max, policy.base * 2 ** (attempt - 1));
}

/** A wait that a person may be told of. */
export interface Wait {
  /** Milliseconds since the epoch, on the local clock; `Infinity` when nobody knows, as while offline. */
  readonly until: number;
  /** `rate-limit`: a 429 (spec 8). `service`: a 503 (spec 7). `network`: no answer, or the browser is offline. */
  readonly for: 'rate-limit' | 'service' | 'network';
}
