/** What advances: bytes of large files, or small files, each of which mostly takes the time of its calls. */
export type ProgressKind = 'bytes' | 'files';

/** How much was done, over the time in which it could be done. */
export interface MeasuredRate {
  add(amount: number): void;
  /** Adds seconds; 0 while nothing could be done, as without a connection. */
  sample(seconds: number): void;
  /** Seconds in all. */
  spent(): number;
  /** Per second; null while it is unknown or has just changed. `isLimited`: the rate limit spreads the calls. */
  rate(isLimited: boolean): number | null;
}

// Before this many bytes, a rate only measures a buffer.
const enough = { bytes: 256_000, files: 8 };
// Seconds of measurement; the longest in which the rate was the same throughout counts.
const spans = [20, 12, 8, 4, 3];
// Seconds. If these differ from the rest, the rate has just changed.
const latest = 2;
// How much the halves of a span may differ, and its last seconds from its second half.
const steady = { bytes: { halves: 1.4, end: 1.6 }, files: { halves: 2, end: 4 } };
// How much of a trend is taken to continue.
const maxTrend = 1.25;
/** Seconds. The client spreads its calls over the minutes of the rate limit. */
export const limitPeriod = 60;

export function createMeasuredRate(kind: ProgressKind): MeasuredRate {
  let total = 0;
  let spent = 0;
  let samples: { spent: number; total: number }[] = [{ spent: 0, total: 0 }];

  /** The total at a time, as if it had advanced evenly between two samples. */
  const at = (time: number) => {
    const next = samples.findIndex((sample) => sample.spent > time);
    const [from, to] = [samples[next - 1], samples[next]];
    if (!from || !to) return samples.at(next === 0 ? 0 : -1)?.total ?? 0;
    return from.total + ((to.total - from.total) * (time - from.spent)) / (to.spent - from.spent);
  };
  const between = (from: number, to: number) => (at(to) - at(from)) / (to - from);

  const steadyRate = (span: number): number | null => {
    const middle = spent - span / 2;
    const [earlier, later] = [between(spent - span, middle), between(middle, spent)];
    const { halves, end } = steady[kind];
    if (!isSimilar(earlier, later, halves) || !isSimilar(between(spent - latest, spent), later, end))
      return null;
    return Math.min(later * maxTrend, Math.max(later / maxTrend, 2 * later - earlier));
  };

  return {
    add(amount) {
      total += amount;
    },
    sample(seconds) {
      spent += seconds;
      if (seconds > 0) samples.push({ spent, total });
      else samples[samples.length - 1] = { spent, total };
      const oldest = samples.findIndex((sample) => sample.spent >= spent - limitPeriod - 1);
      if (oldest > 1) samples = samples.slice(oldest - 1);
    },
    spent: () => spent,
    rate(isLimited) {
      if (isLimited) return spent >= limitPeriod ? between(spent - limitPeriod, spent) || null : null;
      for (const span of spans) {
        // Sums of fractions may be slightly too small.
        if (spent < span - 1e-9 || total - at(spent - span) < enough[kind]) continue;
        const rate = steadyRate(span);
        if (rate !== null) return rate;
      }
      return null;
    },
  };
}

function isSimilar(one: number, other: number, factor: number): boolean {
  return Math.max(one, other) <= Math.min(one, other) * factor;
}
