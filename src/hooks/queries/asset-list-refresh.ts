import { replaceEqualDeep, type InfiniteData } from '@tanstack/react-query';
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

/** Merges fetched pages into a cached list. */

/** Refetches the first pages of a list. `known` reads the cached list, which may change during the fetch. */
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
  // No known asset was found: too much has changed, so only the new pages are kept.
  return top;
}

/** The new first pages, followed by the rest of the known list; null if they have no asset in common. */
function join(top: AssetPages, known: AssetPages): AssetPages | null {
  const fresh = new Set<string>();
  for (const { data } of top.pages) for (const { id } of data) if (id !== undefined) fresh.add(id);
  // For each refetched asset, how many assets before it in the known list were not refetched.
  const missingBefore = new Map<string, number>();
  let skipped = 0;
  for (const { id } of known.pages.flatMap(({ data }) => data)) {
    if (id !== undefined && fresh.has(id)) missingBefore.set(id, skipped);
    else skipped += 1;
  }
  // An asset that moved up from far below, for example after a change, does not prove that all assets before it were
  // deleted.
  const lastShared = [...fresh].findLast((id) => (missingBefore.get(id) ?? Infinity) <= fresh.size);
  if (lastShared === undefined) return null;

  let covered = true;
  const last = known.pages.findLastIndex(({ leftover }) => !leftover);
  const below = known.pages.flatMap((page, at) => {
    const data = page.data.filter(({ id }) => {
      if (!covered) return id === undefined || !fresh.has(id);
      covered = id !== lastShared;
      return false;
    });
    // Paging continues from the cursor of this page, even if the page is empty.
    if (data.length === 0 && at !== last) return [];
    // The restart mark moves to the new first page.
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
 * Orders a list after a restart: first the pages read since, then the leftovers that have not been read again yet, so
 * that nothing disappears on screen until the list has been read up to where its cursor expired.
 */
export function inOrder(list: AssetPages): AssetPages {
  const { pages, pageParams } = list;
  const start = startOf(pages);
  if (!pages[start]?.restarted) return list;
  const fresh = pages.flatMap((page, at) => (at >= start && !page.leftover ? [at] : []));
  const reread = new Set(fresh.flatMap((at) => pages[at]?.data ?? []).map(({ id }) => id));
  const ended = pages[fresh.at(-1) ?? start]?.pagination.has_more !== true;
  const left = pages.flatMap((page, at) => {
    // Once the whole list has been read, leftovers that were not read again no longer exist.
    if (ended || fresh.includes(at)) return [];
    const data = page.data.filter(({ id }) => !reread.has(id));
    const { restarted: _restarted, ...rest } = page;
    return data.length > 0 ? [{ page: { ...rest, data, leftover: true as const }, at }] : [];
  });
  return {
    pages: [...fresh.flatMap((at) => pages[at] ?? []), ...left.map(({ page }) => page)],
    pageParams: [...fresh, ...left.map(({ at }) => at)].map((at) => pageParams[at]),
  };
}

/**
 * Keeps the objects of unchanged assets, so that they do not render again. React Query's structural sharing compares by
 * position, so one new asset at the start would change everything.
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
