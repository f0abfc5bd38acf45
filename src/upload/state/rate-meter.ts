// Milliseconds of averaging: a shorter period jumps with every packet, a longer one hides a change of network.
const smoothing = 8_000;
const sampleEvery = 250;

/** A rate per second from a growing total: an exponential moving average with bias correction. */
export interface RateMeter {
  /** Records the total at this time and returns the rate; null until it is known. */
  sample(total: number, now: number, running: boolean): number | null;
}

export function createRateMeter(): RateMeter {
  let last: { total: number; at: number } | null = null;
  let weighted = 0;
  let weight = 0;
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
      return weight > 0 ? weighted / weight : null;
    },
  };
}
