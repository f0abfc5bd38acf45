/** How many requests of one kind run at once. Halved after an overload, and raised again with what ends well. */
export interface Limit {
  current(): number;
  /** A request has ended that took so many places. */
  done(isOverloaded: boolean, places: number): void;
}

/** `most`: what the connections to the server carry, as far as is known now. */
export function createLimit(most: () => number): Limit {
  let limit = Number.POSITIVE_INFINITY;
  let succeeded = 0;
  /** Requests from before the last halving say the same again. */
  let settling = 0;
  const current = () => Math.min(limit, most());
  return {
    current,
    done(isOverloaded, places) {
      if (settling > 0) settling -= places;
      else if (isOverloaded) {
        settling = current() - places;
        limit = Math.max(1, current() >> 1);
        succeeded = 0;
      } else if (limit < most() && (succeeded += places) >= limit) {
        limit += 1;
        succeeded = 0;
      }
    },
  };
}
