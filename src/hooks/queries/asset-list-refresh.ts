import { replaceEqualDeep, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { Asset } from '../../api/resources.js';
import {
  fewPages,
  nextCursor,
  type FetchPage,
  startOf,
  withData,
  withoutMarks,
  type AssetCursor,
  type AssetPages,
  type ListedPage,
} from './asset-pages.js';
import { mediaKeys } from './media-keys.js';

/**
 * How pages that come in are merged with what is known, and how a list is changed in its place. Loaded when a list is
 * fetched again, has lost its place, or holds an asset that changes.
 */

/** The list with its first pages as they are now. `known` tells what is in the cache when it is asked. */
export async function refreshedTop(
  known: () => AssetPages | undefined,
  fetchPage: FetchPage,
): Promise<AssetPages> {
  const top: InfiniteData<ListedPage, AssetCursor> = { pages: [], pageParams: [] };
  let cursor: AssetCursor;
  do {
    const page = await fetchPage(cursor);
    top.pages.push(page);
    top.pageParams.push(cursor);
    const list = known();
    const joined = list && join(top, list);
    if (joined) return joined;
    cursor = nextCursor(page, top.pages, cursor, top.pageParams);
  } while (cursor !== undefined && top.pages.length < fewPages);
  // So much is new, or gone, that what was known tells nothing: the list goes on from here.
  return top;
}

/** The new first pages and what is known below them; null while they do not meet. */
function join(top: AssetPages, known: AssetPages): AssetPages | null {
  const fresh = new Set<string>();
  for (const { data } of top.pages) for (const { id } of data) if (id !== undefined) fresh.add(id);
  // For each asset that comes again, how many that do not come again stood before it.
  const lost = new Map<string, number>();
  let passed = 0;
  for (const { id } of known.pages.flatMap(({ data }) => data)) {
    if (id !== undefined && fresh.has(id)) lost.set(id, passed);
    else passed += 1;
  }
  // One that moved up from far below, as an asset that was changed may, is no proof that all before it is gone.
  const meeting = [...fresh].findLast((id) => (lost.get(id) ?? Infinity) <= fresh.size);
  if (meeting === undefined) return null;

  let covered = true;
  const last = known.pages.findLastIndex(({ leftover }) => !leftover);
  const below = known.pages.flatMap((page, at) => {
    const data = page.data.filter(({ id }) => {
      if (!covered) return id === undefined || !fresh.has(id);
      covered = id !== meeting;
      return false;
    });
    // The page that paging goes on from stays for its cursor.
    if (data.length === 0 && at !== last) return [];
    // Where it is read again from is the new first page now.
    const kept = page.restarted ? withoutMarks(page) : page;
    return [{ at, page: withData(kept, data.length === page.data.length ? page.data : data) }];
  });
  const [first, ...others] = top.pages;
  const hasLeftovers = below.some(({ page }) => page.leftover);
  return {
    pages: [
      ...(first ? [hasLeftovers ? { ...first, restarted: true as const } : first] : []),
      ...others,
      ...below.map(({ page }) => page),
    ],
    pageParams: [...top.pageParams, ...below.map(({ at }) => known.pageParams[at])],
  };
}

/**
 * Puts a list in order after its place was lost: what is read anew comes first, then what is known and was not read
 * again yet. So nothing vanishes under a person's hands, while the pages before the lost place come in once more.
 */
export function inOrder(list: AssetPages): AssetPages {
  const { pages, pageParams } = list;
  const start = startOf(pages);
  if (!pages[start]?.restarted) return list;
  const fresh = pages.flatMap((page, at) => (at >= start && !page.leftover ? [at] : []));
  const again = new Set(fresh.flatMap((at) => pages[at]?.data ?? []).map(({ id }) => id));
  const ended = pages[fresh.at(-1) ?? start]?.pagination.has_more !== true;
  const left = pages.flatMap((page, at) => {
    // At the end of the list it is certain: what did not come again is gone.
    if (ended || fresh.includes(at)) return [];
    const data = page.data.filter(({ id }) => !again.has(id));
    const { restarted: _restarted, ...rest } = page;
    return data.length > 0 ? [{ page: { ...rest, data, leftover: true as const }, at }] : [];
  });
  return {
    pages: [...fresh.flatMap((at) => pages[at] ?? []), ...left.map(({ page }) => page)],
    pageParams: [...fresh, ...left.map(({ at }) => at)].map((at) => pageParams[at]),
  };
}

/**
 * Keeps the objects of assets that did not change, so that nothing renders for them. React Query's own way compares
 * page by page, and everything is new to it once one asset has come in at the start.
 */
export function shared(known: AssetPages | undefined, list: AssetPages): AssetPages {
  const old = new Set(known?.pages);
  const fresh = new Set(
    list.pages.flatMap((page) => (old.has(page) ? [] : page.data.map(({ id }) => id ?? ''))),
  );
  const byId = new Map<string, Asset>();
  for (const { data } of old) {
    for (const asset of data) if (asset.id !== undefined && fresh.has(asset.id)) byId.set(asset.id, asset);
  }
  const share = (asset: Asset) => replaceEqualDeep(byId.get(asset.id ?? ''), asset);
  return {
    ...list,
    pages: list.pages.map((page) => (old.has(page) ? page : withData(page, page.data.map(share)))),
  };
}

/** Puts what the service now says of an asset in its place, wherever it is listed and in its own cache entry. */
export function patchAsset(cache: QueryClient, asset: Asset): void {
  const { id } = asset;
  if (id === undefined) return;
  cache.setQueryData<Asset>(mediaKeys.asset(id), asset);
  editAssetLists(cache, (data) =>
    data.some((other) => other.id === id)
      ? data.map((other) => (other.id === id ? { ...other, ...asset } : other))
      : data,
  );
}

/** Changes the assets of every page of every list; a page whose array comes back as it was stays as it is. */
export function editAssetLists(cache: QueryClient, change: (data: Asset[]) => Asset[]): void {
  for (const [list, pages] of cache.getQueriesData<AssetPages>({ queryKey: mediaKeys.assetLists() })) {
    if (!pages?.pages) continue;
    const changed = pages.pages.map((page) => withData(page, change(page.data)));
    if (changed.some((page, at) => page !== pages.pages[at])) {
      cache.setQueryData<AssetPages>(list, { ...pages, pages: changed });
    }
  }
}
