// Averaged over about this many milliseconds: shorter jumps with every packet, longer hides a change of network.
const smoothing = 8_000;
const sampleEvery = 250;

/** A rate per second from a growing total, exponentially smoothed, free of the bias of its start. */
export interface RateMeter {
  /** Takes the total at this moment, and tells the rate; null until there is something to measure. */
  sample(total: number, now: number, running: boolean): number | null;
  rate(): number | null;
  /** 0 to 1: how much of the rate was measured. */
  weight(): number;
}

export function createRateMeter(): RateMeter {
  let last: { total: number; at: number } | null = null;
  let weighted = 0;
  let weight = 0;
  const rate = () => (weight > 0 ? weighted / weight : null);
  return {
    sample(total, now, running) {
      // A pause is not slowness, and what begins anew is not negative: the next sample starts afresh.
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
