import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { MediaClient } from '../../api/media-client.js';
import type { Asset } from '../../api/resources.js';
import { editAssetLists } from './asset-list-edit.js';
import { assetsOf, withData, type AssetPages } from './asset-pages.js';
import { pendingDeletions, without } from './pending-deletions.js';
import { mediaKeys } from './media-keys.js';

/** Assets that were optimistically removed from the lists. */
export interface Removal {
  /** Puts an asset whose deletion failed back in its place. */
  rollback(assetId: string): void;
  /** Call once every deletion has settled. */
  end(): void;
}

/**
 * Removes assets from every cached list of a client, and keeps refetches from bringing them back while they are being
 * deleted. A rollback finds the old position even if other assets were added or removed around it.
 */
export function removeAssets(cache: QueryClient, client: MediaClient, assetIds: readonly string[]): Removal {
  const gone = new Set(assetIds);
  const pending = pendingDeletions(cache, client);
  for (const id of gone) pending.set(id, (pending.get(id) ?? 0) + 1);

  const before = cache
    .getQueriesData<AssetPages>({ queryKey: mediaKeys(client).assetLists() })
    .map(([list, pages]) => ({ list, order: pages ? assetsOf(pages) : [] }));
  editAssetLists(cache, client, (data) => without(data, gone));

  const release = (id: string) => {
    if (!gone.delete(id)) return;
    const others = (pending.get(id) ?? 1) - 1;
    if (others > 0) pending.set(id, others);
    else pending.delete(id);
  };
  return {
    rollback(id) {
      release(id);
      for (const list of before) insertBack(cache, list, id, gone);
    },
    end() {
      for (const id of gone) release(id);
    },
  };
}

/** Inserts the asset after the nearest preceding one that is still listed. */
export function insertBack(
  cache: QueryClient,
  { list, order }: { list: QueryKey; order: readonly Asset[] },
  assetId: string,
  gone: ReadonlySet<string>,
): void {
  const place = order.findIndex(({ id }) => id === assetId);
  const asset = order[place];
  const pages = cache.getQueryData<AssetPages>(list);
  if (!asset || !pages || pageOf(pages, assetId) >= 0) return;
  let before = place - 1;
  let page = -1;
  for (; before >= 0 && page < 0; before--) {
    const { id } = order[before] ?? {};
    if (id !== undefined && !gone.has(id)) page = pageOf(pages, id);
  }
  const neighbour = page < 0 ? undefined : order[before + 1]?.id;
  cache.setQueryData<AssetPages>(list, {
    ...pages,
    pages: pages.pages.map((one, at) => {
      if (at !== Math.max(0, page)) return one;
      const index = neighbour === undefined ? 0 : one.data.findIndex(({ id }) => id === neighbour) + 1;
      return withData(one, one.data.toSpliced(index, 0, asset));
    }),
  });
}

function pageOf({ pages }: AssetPages, assetId: string): number {
  return pages.findIndex(({ data }) => data.some(({ id }) => id === assetId));
}
