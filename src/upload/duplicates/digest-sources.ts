import type { Asset } from '../../api/resources.js';

/** All assets of the account, and when they were listed, in milliseconds since the epoch; null while they are not known. */
export type AssetSource = () => { readonly assets: Iterable<Asset>; readonly listedAt: number } | null;

const sources = new WeakMap<object, AssetSource>();

/**
 * Tells the uploads that use `calls` what the page knows of the account, so that they need not ask. Both sides load on
 * demand, so that a page without them is no larger. Returns a function that ends it.
 */
export function offerAssets(calls: object, source: AssetSource): () => void {
  sources.set(calls, source);
  return () => {
    if (sources.get(calls) === source) sources.delete(calls);
  };
}

export function offeredAssets(calls: object): ReturnType<AssetSource> {
  return sources.get(calls)?.() ?? null;
}
