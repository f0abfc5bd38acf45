import type { QueryClient } from '@tanstack/react-query';
import type { MediaClient } from '../../api/media-client.js';
import type { AssetInFolder, UpdateAssetRequest } from '../../api/resources.js';
import { editAssetLists } from './asset-list-edit.js';
import { assetsOf, type AssetFilter, type AssetPages } from './asset-pages.js';
import { insertBack } from './asset-removal.js';
import { mediaKeys } from './media-keys.js';

/**
 * Changes an asset in the cache before the server has confirmed it: everywhere, and it leaves the lists of other folders.
 * Returns a function that undoes this, also if the lists have changed since.
 */
export function updateInCache(
  cache: QueryClient,
  client: MediaClient,
  assetId: string,
  changes: UpdateAssetRequest,
): () => void {
  const keys = mediaKeys(client);
  const before = cache
    .getQueriesData<AssetPages>({ queryKey: keys.assetLists() })
    .map(([list, pages]) => ({ list, order: pages?.pages ? assetsOf(pages) : [] }));
  const known = [
    cache.getQueryData<AssetInFolder>(keys.asset(assetId)),
    ...before.flatMap(({ order }) => order),
  ];
  const old: AssetInFolder | undefined = known.find((asset) => asset?.id === assetId);
  const patch = (fields: AssetInFolder) => {
    cache.setQueryData<AssetInFolder>(keys.asset(assetId), (asset) => asset && { ...asset, ...fields });
    editAssetLists(cache, client, (data) =>
      data.some(({ id }) => id === assetId)
        ? data.map((asset) => (asset.id === assetId ? { ...asset, ...fields } : asset))
        : data,
    );
  };

  patch(changes);
  const { folder_id: folderId } = changes;
  if (folderId !== undefined) {
    editAssetLists(cache, client, (data, list) => {
      const { folderId: shown } = (list.at(-1) ?? {}) as AssetFilter;
      const leaves = shown !== undefined && shown !== folderId && data.some(({ id }) => id === assetId);
      return leaves ? data.filter(({ id }) => id !== assetId) : data;
    });
  }
  return () => {
    for (const list of before) insertBack(cache, list, assetId, new Set());
    patch(Object.fromEntries(Object.entries(old ?? {}).filter(([member]) => member in changes)));
  };
}
