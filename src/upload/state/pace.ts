/** How fast something advances, over the time in which it could. */
export interface Pace {
  add(amount: number): void;
  /** Adds milliseconds; 0 while nothing could advance, as without a connection. */
  pass(time: number): void;
  /** Milliseconds in all. */
  spent(): number;
  /** What was added a millisecond, on average from so many milliseconds ago to so many; the first at most all `spent`. */
  mean(from: number, to?: number): number;
}

/** Milliseconds. The client spreads its calls over the minutes of the rate limit. */
export const limitPeriod = 60_000;
/** Milliseconds of the longest measurement; the next one is half as long. */
export const longest = 24_000;
const shortest = 3_000;
// How much the two halves of a measurement may differ. Otherwise the rate has just changed.
const steady = 1.4;

export function createPace(): Pace {
  let total = 0;
  let spent = 0;
  const samples = [{ spent, total }];

  /** The total at a time, as if it had advanced evenly between two samples. */
  const at = (time: number) => {
    const index = samples.findLastIndex((sample) => sample.spent <= time);
    const [from, to] = [samples[index], samples[index + 1]];
    if (!from || !to) return total;
    return from.total + ((to.total - from.total) * (time - from.spent)) / (to.spent - from.spent);
  };

  return {
    add(amount) {
      total += amount;
    },
    pass(time) {
      spent += time;
      if (time === 0) samples.pop();
      samples.push({ spent, total });
      while (samples[1] && samples[1].spent <= spent - limitPeriod) samples.shift();
    },
    spent: () => spent,
    mean: (from, to = 0) => (at(spent - to) - at(spent - from)) / (from - to),
  };
}

/**
 * What advances each millisecond if the trend goes on, by the longest measurement in which it was steady; null if there is
 * none. Less than `least` only measures a buffer.
 */
export function steadyRate({ spent, mean }: Pace, least: number): number | null {
  for (let span = longest; span >= shortest; span /= 2) {
    if (spent() < span || mean(span) * span < least) continue;
    const [earlier, later] = [mean(span, span / 2), mean(span / 2)];
    if (Math.max(earlier, later) <= Math.min(earlier, later) * steady) return 2 * later - earlier;
  }
  return null;
}
