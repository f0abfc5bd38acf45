/** A remaining time that does not jump. */
export interface TimeLeft {
  /** `seconds`: as predicted now; null if nothing can be predicted. `spent`: seconds of measurement so far. */
  update(now: number, seconds: number | null, spent: number): void;
  reset(): void;
  /** Milliseconds; null if it is unknown. */
  at(now: number): number | null;
}

// A first estimate needs a third of the time that it predicts, within these seconds.
const first = { share: 1 / 3, least: 3, most: 8 };
// Milliseconds in which it follows a change, and for which it is kept while nothing can be predicted.
const smoothing = 2_000;
const keptFor = 500;
// A change by this factor is followed at once: the old estimate would mislead.
const abrupt = 1.5;
// Milliseconds. A longer estimate only means that the rate is close to zero.
const longest = 30 * 24 * 3_600_000;

export function createTimeLeft(): TimeLeft {
  let shown: { end: number; at: number } | null = null;

  const follow = (end: number, now: number): number => {
    if (!shown) return end;
    const [before, after] = [shown.end - now, end - now];
    if (Math.max(before, after) > Math.min(before, after) * abrupt) return end;
    return shown.end + (end - shown.end) * (1 - Math.exp((shown.at - now) / smoothing));
  };

  return {
    update(now, seconds, spent) {
      const needed = Math.min(first.most, Math.max(first.least, (seconds ?? 0) * first.share));
      // Sums of fractions may be slightly too small.
      if (seconds !== null && spent >= needed - 1e-9)
        shown = { end: follow(now + seconds * 1_000, now), at: now };
      else if (shown && now - shown.at > keptFor) shown = null;
    },
    reset() {
      shown = null;
    },
    at(now) {
      const left = shown && Math.max(0, shown.end - now);
      return left === null || left > longest ? null : left;
    },
  };
}
