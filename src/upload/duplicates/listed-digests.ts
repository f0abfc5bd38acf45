import type { Asset } from '../../api/resources.js';

/** The digests of listed assets. */
export interface ListedDigests {
  /** Returns false if these assets tell too little: a list whose assets have no checksums is no use. */
  add(assets: Iterable<Asset>): boolean;
  /** Whether one of the assets may have these bytes. */
  mayHave(checksum: string, size: number): boolean;
}

export function createListedDigests(): ListedDigests {
  const digests = new Set<string>();
  // Of assets without a checksum, which is optional (spec 2.1).
  const sizes = new Set<number>();
  return {
    add(assets) {
      let known = 0;
      let unknown = 0;
      for (const { checksum_sha256: checksum, size } of assets) {
        if (checksum) {
          digests.add(checksum.toLowerCase());
          known += 1;
        } else if (size === undefined) return false;
        else {
          sizes.add(size);
          unknown += 1;
        }
      }
      return unknown <= known;
    },
    mayHave: (checksum, size) => digests.has(checksum) || sizes.has(size),
  };
}
