// Milliseconds of averaging: a shorter period jumps with every packet, a longer one hides a change of network.
const smoothing = 8_000;
const sampleEvery = 250;

/** Before 3 s and this many bytes, a rate only measures a buffer, or a few tiny files. */
export const minWeight: number = 1 - Math.exp(-3_000 / smoothing) - 1e-9;
export const minBytes = 256_000;
// Milliseconds. A longer estimate only means that the rate is close to zero.
const maxRemaining = 30 * 24 * 3_600_000;

/** The remaining time in milliseconds, from seconds; null if it is meaningless. */
export function shownRemaining(seconds: number): number | null {
  return seconds * 1_000 <= maxRemaining ? seconds * 1_000 : null;
}

/** A rate per second from a growing total: an exponential moving average with bias correction. */
export interface RateMeter {
  /** Records the total at this time and returns the rate; null until it is known. */
  sample(total: number, now: number, running: boolean): number | null;
  rate(): number | null;
  /** 0 to 1: how far the average has filled. */
  weight(): number;
}

export function createRateMeter(): RateMeter {
  let last: { total: number; at: number } | null = null;
  let weighted = 0;
  let weight = 0;
  const rate = () => (weight > 0 ? weighted / weight : null);
  return {
    sample(total, now, running) {
      // A pause is not slowness, and a restart is not negative progress: the next sample starts over.
      if (!running) last = null;
      else if (!last || total < last.total) last = { total, at: now };
      else if (now - last.at >= sampleEvery) {
        const elapsed = now - last.at;
        const keep = Math.exp(-elapsed / smoothing);
        weighted = weighted * keep + ((total - last.total) / elapsed) * 1000 * (1 - keep);
        weight = weight * keep + (1 - keep);
        last = { total, at: now };
      }
      return rate();
    },
    rate,
    weight: () => weight,
  };
}
