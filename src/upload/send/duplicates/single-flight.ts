import type { Upload } from '../../upload.js';

/** An upload that sends the bytes of a digest while others wait for it. */
export interface Leader {
  readonly id: string;
  readonly kind: string;
  /** Resolves when its attempt ends, with the upload at that time; undefined if it was removed. */
  readonly ended: Promise<Upload | undefined>;
}

/**
 * Allows one upload at a time for each digest and kind, which is privacy and policy, so that identical files of a queue become
 * one asset. The others wait until it settles, and then share its asset or take over.
 */
export interface SingleFlight {
  /** The leaders of a digest, oldest first. */
  leaders(checksum: string): readonly Leader[];
  /** Makes an upload a leader until released. */
  lead(checksum: string, kind: string, id: string): () => void;
}

export function createSingleFlight(find: (id: string) => Upload | undefined): SingleFlight {
  const leaders = new Map<string, readonly Leader[]>();
  return {
    leaders: (checksum) => leaders.get(checksum) ?? [],
    lead: (checksum, kind, id) => {
      let end = (_upload: Upload | undefined) => {};
      const leader: Leader = { id, kind, ended: new Promise((resolve) => (end = resolve)) };
      leaders.set(checksum, [...(leaders.get(checksum) ?? []), leader]);
      return () => {
        const left = (leaders.get(checksum) ?? []).filter((other) => other !== leader);
        if (left.length > 0) leaders.set(checksum, left);
        else leaders.delete(checksum);
        end(find(id));
      };
    },
  };
}
