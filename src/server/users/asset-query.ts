import type { AssetQuery, OwnedAsset } from './store.js';

/** Normalizes a name for searches, which ignore case and how accents are encoded. */
export function searchKey(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

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

type Position = Pick<OwnedAsset, 'createdAt' | 'id'>;

/** The order of lists. Ids break ties, so that a cursor between two assets with the same time is exact. */
export function newestFirst(one: Position, other: Position): number {
  if (one.createdAt !== other.createdAt) return other.createdAt - one.createdAt;
  if (one.id === other.id) return 0;
  return one.id < other.id ? 1 : -1;
}
