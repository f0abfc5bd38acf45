import { describe, expect, it } from 'vitest';
import { createVirtualClock } from '../../../test/virtual-clock.js';
import { createRateLimiter } from './rate-limiter.js';
import { timeForCalls } from './time-for-calls.js';

const minute = 60_000;

/** A limiter, and a service that allows `limit` units a minute, of which `spent` are used up already. */
function createLimited(limit: number, spent: number) {
  const clock = createVirtualClock();
  const limiter = createRateLimiter({ clock });
  const start = clock.now();
  let resetAt = start + minute;
  let remaining = limit - spent;
  const call = async (operation: string, weight: number, outstanding?: Record<string, number>) => {
    const lease = await limiter.acquire({
      operation,
      priority: 'batch',
      signal: undefined,
      onWait: undefined,
      outstanding: outstanding && (() => outstanding),
    });
    if (clock.now() >= resetAt) {
      resetAt += Math.ceil((clock.now() - resetAt + 1) / minute) * minute;
      remaining = limit;
    }
    remaining -= weight;
    expect(remaining).toBeGreaterThanOrEqual(0);
    const headers = new Headers({
      'ratelimit-limit': String(limit),
      'ratelimit-remaining': String(remaining),
      'ratelimit-reset': String(Math.ceil((resetAt - clock.now()) / 1_000)),
    });
    lease.release({ headers, refusal: null });
  };
  return { clock, limiter, call };
}

describe('how long calls will take', () => {
  it('is unknown, so zero, before a response has shown a limit', () => {
    const { budgetsOf } = createRateLimiter({ clock: createVirtualClock() });
    expect(timeForCalls({ presignUpload: 300, finalizeUpload: 300 }, budgetsOf, 0)).toBe(0);
  });

  it.each([
    ['fits into what is left', { limit: 120, spent: 0, files: 10, weight: 2 }],
    ['uses up half', { limit: 120, spent: 60, files: 12, weight: 2 }],
    ['leaves what others may need', { limit: 120, spent: 0, files: 25, weight: 2 }],
    ['leaves less', { limit: 120, spent: 0, files: 27, weight: 2 }],
    ['leaves enough of the last window', { limit: 120, spent: 0, files: 84, weight: 2 }],
    ['needs the rest of the window', { limit: 120, spent: 40, files: 18, weight: 2 }],
    ['needs the next window', { limit: 120, spent: 100, files: 30, weight: 2 }],
    ['needs ten windows', { limit: 120, spent: 30, files: 300, weight: 2 }],
    ['needs a large budget', { limit: 600, spent: 0, files: 600, weight: 1 }],
    ['needs heavy calls', { limit: 120, spent: 0, files: 50, weight: 5 }],
  ])('%s: %o', async (_, { limit, spent, files, weight }) => {
    const { clock, limiter, call } = createLimited(limit, spent);
    // Its weight is known once it was called.
    for (const operation of ['presignUpload', 'presignUpload', 'finalizeUpload', 'finalizeUpload'])
      await clock.drive(call(operation, weight));
    const start = clock.elapsed();
    const counts = { presignUpload: files, finalizeUpload: files };
    const expected = timeForCalls(counts, limiter.budgetsOf, start);
    for (let left = files; left > 0; left--) {
      await clock.drive(call('presignUpload', weight, { presignUpload: left, finalizeUpload: left }));
      await clock.drive(call('finalizeUpload', weight, { presignUpload: left - 1, finalizeUpload: left }));
    }
    const actual = clock.elapsed() - start;
    expect(expected).toBeGreaterThanOrEqual(actual * 0.95 - 1_000);
    expect(expected).toBeLessThanOrEqual(actual * 1.05 + 1_000);
    limiter.close();
  });
});
