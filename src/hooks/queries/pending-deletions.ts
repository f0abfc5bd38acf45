import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { MediaClient } from '../../api/media-client.js';
import type { Asset } from '../../api/resources.js';
import { withData, type AssetPages } from './asset-pages.js';
import { mediaKeys } from './media-keys.js';

type Pending = Map<string, number>;

// By cache, then by client and user.
const byCache = new WeakMap<QueryClient, Map<string, Pending>>();

/** Ids of the assets that a client is deleting, each with the number of running deletions. */
export function pendingDeletions(cache: QueryClient, client: MediaClient): Pending {
  const all = byCache.get(cache) ?? new Map<string, Pending>();
  byCache.set(cache, all);
  const whose = hashKey(mediaKeys(client).all());
  const known = all.get(whose) ?? new Map<string, number>();
  all.set(whose, known);
  return known;
}

/** The list without the assets that are being deleted. */
export function withoutPendingDeletions(
  cache: QueryClient,
  client: MediaClient,
  list: AssetPages,
): AssetPages {
  const pending = pendingDeletions(cache, client);
  if (pending.size === 0) return list;
  return { ...list, pages: list.pages.map((page) => withData(page, without(page.data, pending))) };
}

export function without(data: Asset[], gone: { has(id: string): boolean }): Asset[] {
  const isGone = ({ id }: Asset) => id !== undefined && gone.has(id);
  return data.some(isGone) ? data.filter((asset) => !isGone(asset)) : data;
}
