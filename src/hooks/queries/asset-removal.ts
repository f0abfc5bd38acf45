import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Asset } from '../../api/resources.js';
import { editAssetLists } from './asset-list-refresh.js';
import { assetsOf, withData, type AssetPages } from './asset-pages.js';
import { pendingDeletions, without } from './pending-deletions.js';
import { mediaKeys } from './media-keys.js';

/** Assets that left the lists before the service has confirmed it. */
export interface Removal {
  /** Returns one to its place: the service refused. */
  putBack(assetId: string): void;
  /** To be called when all is decided. */
  end(): void;
}

/**
 * Takes assets out of every list at once. A list that is fetched meanwhile does not bring them back. What the service
 * refuses to delete returns to where it stood, whatever came and went around it.
 */
export function removeAssets(cache: QueryClient, assetIds: readonly string[]): Removal {
  const gone = new Set(assetIds);
  const all = pendingDeletions(cache);
  for (const id of gone) all.set(id, (all.get(id) ?? 0) + 1);

  const before = cache
    .getQueriesData<AssetPages>({ queryKey: mediaKeys.assetLists() })
    .map(([list, pages]) => ({ list, order: pages ? assetsOf(pages) : [] }));
  editAssetLists(cache, (data) => without(data, gone));

  const stay = (id: string) => {
    if (!gone.delete(id)) return;
    const others = (all.get(id) ?? 1) - 1;
    if (others > 0) all.set(id, others);
    else all.delete(id);
  };
  return {
    putBack(id) {
      stay(id);
      for (const list of before) putBack(cache, list, id, gone);
    },
    end() {
      for (const id of gone) stay(id);
    },
  };
}

/** Behind the nearest asset that stood before it and is still there. */
function putBack(
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
