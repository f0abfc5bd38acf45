import type { QueryClient } from '@tanstack/react-query';
import type { Asset } from '../../api/resources.js';
import { withData, type AssetPages } from './asset-pages.js';

const leaving = new WeakMap<QueryClient, Map<string, number>>();

/** The assets that are being deleted, by id, and how many deletions want each gone. */
export function pendingDeletions(cache: QueryClient): Map<string, number> {
  const known = leaving.get(cache) ?? new Map<string, number>();
  leaving.set(cache, known);
  return known;
}

/** A list as it may be shown: without what is being deleted. */
export function withoutPendingDeletions(cache: QueryClient, list: AssetPages): AssetPages {
  const all = pendingDeletions(cache);
  if (all.size === 0) return list;
  return { ...list, pages: list.pages.map((page) => withData(page, without(page.data, all))) };
}

export function without(data: Asset[], gone: { has(id: string): boolean }): Asset[] {
  const isGone = ({ id }: Asset) => id !== undefined && gone.has(id);
  return data.some(isGone) ? data.filter((asset) => !isGone(asset)) : data;
}
