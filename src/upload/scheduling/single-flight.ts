import type { Release } from './semaphore.js';

/**
 * Allows one upload at a time for each digest, so that identical files of a queue become one asset. The others wait until it
 * settles, and then share its asset or take over.
 */
export interface SingleFlight {
  /** The leader for this digest, and a promise that resolves when it settles. Null if there is none. */
  leader(checksum: string): { id: string; settled: Promise<void> } | null;
  /** Makes an upload the leader until released. */
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
        // By now, a retry of the same upload may be the leader.
        if (leaders.get(checksum) === entry) leaders.delete(checksum);
        settle();
      };
    },
  };
}
