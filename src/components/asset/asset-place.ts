import type { Asset } from '../../api/resources.js';

/** A place in a list, which may have changed since. */
export interface Place {
  index: number;
  /** The list that the index refers to. */
  assets: readonly Asset[];
}

// How many neighbours to search for one that still exists.
const maxDistance = 500;

/** Where the asset of a place is now: if it was removed, the next one that still exists, or the previous one. */
export function follow({ index, assets: before }: Place, now: readonly Asset[]): number {
  const indexOf = (asset: Asset | undefined) => {
    if (asset?.id === undefined) return -1;
    return now[index]?.id === asset.id ? index : now.findIndex(({ id }) => id === asset.id);
  };
  // An asset without an id can only be followed by its index.
  if (before !== now && before[index]?.id !== undefined) {
    const following = before.slice(index, index + maxDistance);
    const preceding = before.slice(Math.max(0, index - maxDistance), index).toReversed();
    for (const asset of [...following, ...preceding]) {
      const found = indexOf(asset);
      if (found >= 0) return found;
    }
  }
  return Math.min(index, now.length - 1);
}
