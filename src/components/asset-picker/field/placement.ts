/** Where a finished upload goes. */
export interface Arrival {
  /** The ids of the chosen assets. */
  ids: readonly string[];
  /** Whether there is room for several. */
  multiple: boolean;
  assetId: string;
  uploadId: string;
  /** Ids of the uploads that are listed, in the order in which they were added. */
  order: readonly string[];
}

/** Puts assets into the order in which their files were added, in whichever order the uploads complete. */
export interface Placement {
  /** The ids with the new one. Without `multiple`, the file that was added last stays. */
  place(arrival: Arrival): readonly string[];
}

export function createPlacement(): Placement {
  // Finished uploads leave the list, so their places are counted from when they were first seen.
  const places = new Map<string, number>();
  const placed = new Map<string, number>();
  return {
    place({ ids, multiple, assetId, uploadId, order }) {
      for (const id of [...order, uploadId]) if (!places.has(id)) places.set(id, places.size);
      const own = places.get(uploadId) ?? 0;
      placed.set(assetId, own);
      const later = ids.findIndex((id) => (placed.get(id) ?? -1) > own);
      if (!multiple) return later < 0 ? [assetId] : ids;
      return ids.includes(assetId) ? ids : ids.toSpliced(later < 0 ? ids.length : later, 0, assetId);
    },
  };
}
