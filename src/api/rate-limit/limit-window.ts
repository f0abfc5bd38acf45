import type { ResponseHeaders } from '../errors.js';

/** A window of a limit (spec 8), as far as responses have shown it. Times are in milliseconds of one clock. */
export interface LimitWindow {
  /** Units per window; 0 until a response has shown it. */
  limit: number;
  resetAt: number;
  /** When it was seen to begin. */
  renewedAt: number;
}

export const usualSpan = 60_000;
/** Resets are in whole seconds; those that differ by more than this belong to different windows. */
export const apart = 2_000;

/**
 * Which window a response shows: 1 for a later one, 0 for this one, -1 for an earlier one, in which it was sent although it
 * was answered in this one.
 */
export function windowShown(
  { limit, resetAt, renewedAt }: LimitWindow,
  shownReset: number,
  sentAt: number,
): -1 | 0 | 1 {
  if (limit === 0 || shownReset > resetAt + apart) return 1;
  return sentAt < renewedAt && shownReset < resetAt - apart ? -1 : 0;
}

/** What a response shows of a limit, which is 0 if it shows none, and the seconds until its reset, given in milliseconds. */
export function limitIn(
  headers: ResponseHeaders,
  reset: number | null,
): [limit: number, remaining: number, reset: number] {
  const [limit = 0, remaining = 0] = ['limit', 'remaining'].map((name) =>
    Number.parseInt(headers.get(`ratelimit-${name}`) ?? '', 10),
  );
  return limit > 0 && remaining >= 0 && reset !== null ? [limit, remaining, reset / 1_000] : [0, 0, 0];
}
