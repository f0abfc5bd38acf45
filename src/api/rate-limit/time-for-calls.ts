import type { RateBudget } from './rate-limiter.js';
import { margin, reserve, spread, type RateLimitWindow } from './rate-limit-window.js';

/**
 * How many milliseconds the calls of a batch will take, by operation, if it tells how many are `outstanding`; 0 if nothing
 * limits them. The weight of an operation that was not called yet counts as one unit.
 */
export function timeForCalls(
  counts: Readonly<Record<string, number>>,
  budgetsOf: (operation: string) => readonly RateBudget[],
  now: number,
): number {
  const needed = new Map<RateLimitWindow, number>();
  for (const [operation, count] of Object.entries(counts)) {
    for (const { window, weights } of budgetsOf(operation))
      needed.set(window, (needed.get(window) ?? 0) + count * (weights.known(operation) ?? 1));
  }
  return Math.max(0, ...[...needed].map(([window, units]) => timeIn(window, units, now)));
}

function timeIn(window: RateLimitWindow, units: number, now: number): number {
  const { limit, left, resetAt, span, blockedUntil } = window.state();
  if (limit === 0) return blockedUntil - now;
  let [start, end, available, last] = [now, resetAt, left, units];
  if (units > left) {
    const windows = Math.ceil((units - left) / limit);
    start = resetAt + margin + (windows - 1) * (span + margin);
    end = start + span;
    available = limit;
    last = units - left - (windows - 1) * limit;
  }
  // The last calls are not spread if they leave some of the budget.
  if (last <= available - reserve * limit) return Math.max(blockedUntil, start) - now;
  // The first half of a window's budget is not spread.
  const half = Math.min(available, limit / 2);
  const share = half > 0 ? Math.max(0, last - (available - half)) / half : 0;
  const spreadEnd = Math.max(start, end - (1 - spread) * span);
  return Math.max(blockedUntil, start + share * (spreadEnd - start)) - now;
}
