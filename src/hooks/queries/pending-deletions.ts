import type { QueryClient } from '@tanstack/react-query';
import type { Asset } from '../../api/resources.js';
import { withData, type AssetPages } from './asset-pages.js';

const byCache = new WeakMap<QueryClient, Map<string, number>>();

/** Ids of the assets that are being deleted, each with the number of running deletions. */
export function pendingDeletions(cache: QueryClient): Map<string, number> {
  const known = byCache.get(cache) ?? new Map<string, number>();
  byCache.set(cache, known);
  return known;
}

/** The list without the assets that are being deleted. */
export function withoutPendingDeletions(cache: QueryClient, list: AssetPages): AssetPages {
  const pending = pendingDeletions(cache);
  if (pending.size === 0) return list;
  return { ...list, pages: list.pages.map((page) => withData(page, without(page.data, pending))) };
}

export function without(data: Asset[], gone: { has(id: string): boolean }): Asset[] {
  const isGone = ({ id }: Asset) => id !== undefined && gone.has(id);
  return data.some(isGone) ? data.filter((asset) => !isGone(asset)) : data;
}
