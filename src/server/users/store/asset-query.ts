import { searchKey } from '../../../api/policy/search-key.js';
import type { AssetDetails, AssetPage, AssetPosition, AssetQuery, OwnedAsset } from './model.js';

// No query has them.
const [opening, closing] = ['\u0002', '\u0003'];

/** What people have written about an asset, as searches compare it. */
export function detailsKey(details: AssetDetails | null): string {
  if (!details) return '';
  const { alt, title, tags } = details;
  const texts = [alt, title].map((text) => text?.replaceAll(opening, ' ') ?? '');
  return searchKey([...tags.map(tagKey), ...texts].join('\n'));
}

/** A tag in it, which no part of another tag or of a text is. */
export const tagKey = (tag: string): string =>
  searchKey(opening + tag.replaceAll(opening, ' ').replaceAll(closing, ' ') + closing);

/** Whether a query selects an asset that is not being deleted. */
export function matches(asset: OwnedAsset, query: AssetQuery): boolean {
  const { user, type, folderId, tag, search, after } = query;
  const written = detailsKey(asset.details);
  return (
    (user === null || asset.user === user) &&
    (type === null || asset.type === type) &&
    (folderId === null || asset.folderId === folderId) &&
    (after === null || newestFirst(after, asset) < 0) &&
    (tag === null || written.includes(tagKey(tag))) &&
    (search === null || `${searchKey(asset.filename)}\n${written}`.includes(searchKey(search)))
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
  const unsearched = { ...query, tag: null, search: null };
  if (user === null) return { ...unsearched, type: null, folderId: null };
  return { ...unsearched, type: folderId === null ? type : null };
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
