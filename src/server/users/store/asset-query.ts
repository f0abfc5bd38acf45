import { searchKey } from '../../../api/policy/search-key.js';
import type { AssetPage, AssetPosition, AssetQuery, OwnedAsset } from './model.js';

/** Whether a query selects an asset that is not being deleted. */
export function matches(asset: OwnedAsset, query: AssetQuery): boolean {
  const { user, type, folderId, search, after } = query;
  return (
    (user === null || asset.user === user) &&
    (type === null || asset.type === type) &&
    (folderId === null || asset.folderId === folderId) &&
    (after === null || newestFirst(after, asset) < 0) &&
    (search === null || searchKey(asset.filename).includes(searchKey(search)))
  );
}

/** The order of lists. Ids break ties, so that a cursor between two assets with the same time is exact. */
export function newestFirst(one: AssetPosition, other: AssetPosition): number {
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}

/** How many assets a page examines at most (see `indexedPart`). */
export const maxExamined = 5000;

/** The part of a query that an index answers. Its other filters have to examine each asset that this part selects. */
export function indexedPart(query: AssetQuery): AssetQuery {
  const { user, type, folderId } = query;
  if (user === null) return { ...query, type: null, folderId: null, search: null };
  return { ...query, type: folderId === null ? type : null, search: null };
}

/**
 * @param found more assets than the page holds, or all
 * @param end where the page stopped looking; null at the end of the list
 */
export function pageOf(found: readonly OwnedAsset[], limit: number, end: AssetPosition | null): AssetPage {
  const assets = found.slice(0, limit);
  const next = found.length > limit ? assets.at(-1) : end;
  return { assets, next: next ? { createdAt: next.createdAt, id: next.id } : null };
}
