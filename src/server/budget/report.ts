import { resetOf, retryAfterOf } from '../../api/errors.js';
import { limitIn } from '../../api/rate-limit/limit-window.js';
import type { BudgetQuota } from './rate-budget.js';

/** What a response showed of the service's limits (spec 8). */
export interface BudgetReport {
  readonly status: number;
  /** Units per window; 0 if the response shows no limit. */
  readonly limit: number;
  readonly remaining: number;
  /** Seconds. */
  readonly reset: number;
  /** Milliseconds that a 429 asks to wait; otherwise 0. */
  readonly retryAfter: number;
}

export function reportOf(response: Pick<Response, 'status' | 'headers'>, now: number): BudgetReport {
  const { status, headers } = response;
  const [limit, remaining, reset] = limitIn(headers, resetOf(headers, now));
  // Without the header, the window is over at its reset.
  const wait = retryAfterOf(headers, now) ?? (limit > 0 ? reset * 1_000 : 60_000);
  return { status, limit, remaining, reset, retryAfter: status === 429 ? wait : 0 };
}

/** The user's own part in place of the key's; no header where the service has no limit. */
export function setQuota(headers: Headers, { limit, remaining, reset }: BudgetQuota): void {
  for (const [name, value] of Object.entries({ limit, remaining, reset })) {
    if (limit > 0) headers.set(`ratelimit-${name}`, String(value));
    else headers.delete(`ratelimit-${name}`);
  }
}
