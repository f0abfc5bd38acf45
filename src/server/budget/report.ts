import { retryAfterOf } from '../../api/errors.js';
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

export function reportOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  now: number,
): BudgetReport {
  const [limit = 0, remaining = 0, reset = 0] = ['limit', 'remaining', 'reset'].map((name) =>
    Number.parseInt(headers.get(`ratelimit-${name}`) ?? '', 10),
  );
  const isKnown = limit > 0 && remaining >= 0 && reset >= 0;
  return {
    status,
    limit: isKnown ? limit : 0,
    remaining: isKnown ? remaining : 0,
    reset: isKnown ? reset : 0,
    // Without the header, the window is over at its reset.
    retryAfter: status === 429 ? (retryAfterOf(headers, now) ?? (isKnown ? reset * 1_000 : 60_000)) : 0,
  };
}

/** The user's own part in place of the key's; no header where the service has no limit. */
export function setQuota(headers: Headers, { limit, remaining, reset }: BudgetQuota): void {
  for (const [name, value] of Object.entries({ limit, remaining, reset })) {
    if (limit > 0) headers.set(`ratelimit-${name}`, String(value));
    else headers.delete(`ratelimit-${name}`);
  }
}
