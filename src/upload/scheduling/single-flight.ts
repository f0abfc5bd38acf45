import type { Release } from './semaphore.js';

/**
 * Which upload goes first for each digest, so that equal files in one queue become one asset.
 *
 * The others follow it: they wait until it settles, and then either share its asset or go first themselves.
 */
export interface SingleFlight {
  /** The id that goes first for this digest, and the moment it settles; null when nobody does. */
  leader(checksum: string): { id: string; settled: Promise<void> } | null;
  /** Goes first until released. */
  lead(checksum: string, id: string): Release;
}

export function createSingleFlight(): SingleFlight {
  const leaders = new Map<string, { id: string; settled: Promise<void> }>();
  return {
    leader: (checksum) => leaders.get(checksum) ?? null,
    lead: (checksum, id) => {
      let settle = () => {};
      const entry = { id, settled: new Promise<void>((resolve) => (settle = resolve)) };
      leaders.set(checksum, entry);
      return () => {
        // A retry of the same upload may lead again by now.
        if (leaders.get(checksum) === entry) leaders.delete(checksum);
        settle();
      };
    },
  };
}
