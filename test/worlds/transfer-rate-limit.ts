import type { Clock } from '../../src/api/clock.js';

/** A rate limit in windows of a minute, with the weights and headers of the service (spec 8). */
export interface RateLimit {
  /** Charges a call. Returns the refusal if the window has too few units left. */
  charge(operation: string): Response | null;
  headers(): Record<string, string>;
}

const weights: Readonly<Record<string, number>> = {
  'check-duplicate': 1,
  presign: 2,
  finalize: 3,
  assets: 1,
};
const span = 60_000;

export function createRateLimit(unitsPerMinute: number, clock: Clock): RateLimit {
  let endsAt = clock.now() + span;
  let used = 0;
  const headers = (): Record<string, string> =>
    Number.isFinite(unitsPerMinute)
      ? {
          'ratelimit-limit': String(unitsPerMinute),
          'ratelimit-remaining': String(unitsPerMinute - used),
          'ratelimit-reset': String(Math.ceil((endsAt - clock.now()) / 1_000)),
        }
      : {};
  return {
    headers,
    charge(operation) {
      while (clock.now() >= endsAt) {
        endsAt += span;
        used = 0;
      }
      const weight = weights[operation] ?? 0;
      if (used + weight > unitsPerMinute)
        return Response.json({ code: 'rate_limited', status: 429 }, { status: 429, headers: headers() });
      used += weight;
      return null;
    },
  };
}
