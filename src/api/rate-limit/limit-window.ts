import type { ResponseHeaders } from '../errors.js';

/** A window of a limit (spec 8), as far as responses have shown it. Times are in milliseconds since the epoch. */
export interface LimitWindow {
  /** Units per window; 0 until a response has shown it. */
  limit: number;
  resetAt: number;
  /** When it was seen to begin. */
  renewedAt: number;
}

export const usualSpan = 60_000;
const longestSpan = 600_000;
/** Resets are in whole seconds; those that differ by more than this belong to different windows. */
export const apart = 2_000;

/** Which window a response shows. One that was sent in the old window and answered in the new one shows the old. */
export function windowShown(
  { limit, resetAt, renewedAt }: LimitWindow,
  shown: { resetAt: number; sentAt: number },
): 'earlier' | 'same' | 'later' {
  if (limit === 0 || shown.resetAt > resetAt + apart) return 'later';
  return shown.sentAt < renewedAt && shown.resetAt < resetAt - apart ? 'earlier' : 'same';
}

/** The length of a window: the longest time until a reset that was seen. */
export const longerSpan = (span: number, ms: number): number => Math.max(span, Math.min(ms, longestSpan));

/** What a response shows of a limit; `limit` is 0 if it shows none. `reset` is in seconds. */
export function limitIn(headers: ResponseHeaders): { limit: number; remaining: number; reset: number } {
  const [limit = 0, remaining = 0, reset = 0] = ['limit', 'remaining', 'reset'].map((name) =>
    Number.parseInt(headers.get(`ratelimit-${name}`) ?? '', 10),
  );
  return { limit: limit > 0 && remaining >= 0 && reset >= 0 ? limit : 0, remaining, reset };
}
