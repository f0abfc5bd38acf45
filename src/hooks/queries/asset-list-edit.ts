import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { MediaClient } from '../../api/media-client.js';
import type { Asset } from '../../api/resources.js';
import { withData, type AssetPages } from './asset-pages.js';
import { mediaKeys } from './media-keys.js';

/** Updates an asset in its cache entry and in every cached list of a client. */
export function patchAsset(cache: QueryClient, client: MediaClient, asset: Asset): void {
  const { id } = asset;
  if (id === undefined) return;
  cache.setQueryData<Asset>(mediaKeys(client).asset(id), asset);
  editAssetLists(cache, client, (data) =>
    data.some((other) => other.id === id)
      ? data.map((other) => (other.id === id ? { ...other, ...asset } : other))
      : data,
  );
}

/** Edits the assets of every page of every cached list of a client. A page is unchanged if `change` returns the same array. */
export function editAssetLists(
  cache: QueryClient,
  client: MediaClient,
  change: (data: Asset[], list: QueryKey) => Asset[],
): void {
  const queryKey = mediaKeys(client).assetLists();
  for (const [list, pages] of cache.getQueriesData<AssetPages>({ queryKey })) {
    if (!pages?.pages) continue;
    const changed = pages.pages.map((page) => withData(page, change(page.data, list)));
    if (changed.some((page, at) => page !== pages.pages[at])) {
      cache.setQueryData<AssetPages>(list, { ...pages, pages: changed });
    }
  }
}
