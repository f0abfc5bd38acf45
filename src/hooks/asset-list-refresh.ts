import {
  replaceEqualDeep,
  type InfiniteData,
  type Query,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Asset } from '../api/resources.js';
import {
  inOrder,
  nextCursor,
  withData,
  type AssetCursor,
  type AssetPages,
  type ListedPage,
} from './asset-pages.js';
import { mediaKeys } from './media-keys.js';

/**
 * How a list of assets is brought up to date. React Query fetches every loaded page again, after each change and each
 * time the window gets the focus: for 50,000 assets 500 calls, of which the service allows some 60 a minute (spec 8).
 *
 * A list of a few pages is fetched again as a whole. Of a longer one only the first pages are, until one holds an asset
 * that is known; it takes the place of what it covers, and what is below stays. The order of the list is not in the
 * contract: where new assets come first they show at once, and where they come elsewhere they show when their page is
 * fetched, at the latest when the list is read from its start (`restartAssetList`). What changed elsewhere is patched
 * in its place by `patchAsset`, or seen as late.
 */

/** Lists of more pages than this are never fetched again as a whole. */
export const fewPages = 5;

export type FetchPage = (cursor: AssetCursor) => Promise<ListedPage>;

/**
 * Stands around every fetch of a list, whoever asked for it. `fetchAsUsual` is React Query's own way: one page more, or
 * every page again.
 */
export async function fetchAssetList(
  query: Query,
  fetchAsUsual: () => Promise<AssetPages>,
  fetchPage: FetchPage,
): Promise<AssetPages> {
  // Read when it is needed: the list may be changed in its place while a call is on its way.
  const known = () => query.state.data as AssetPages | undefined;
  const before = known()?.pages.length ?? 0;
  if (before > 0 && query.state.fetchMeta?.fetchMore) {
    const { pages, pageParams } = await fetchAsUsual();
    const list = known() ?? { pages: [], pageParams: [] };
    return inOrder({
      pages: [...list.pages, ...pages.slice(before)],
      pageParams: [...list.pageParams, ...pageParams.slice(before)],
    });
  }
  return before > fewPages ? refreshed(known, fetchPage) : inOrder(await fetchAsUsual());
}

async function refreshed(known: () => AssetPages | undefined, fetchPage: FetchPage): Promise<AssetPages> {
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
  const isReadAgain = below.some(({ page }) => page.leftover);
  return {
    pages: [
      ...(first ? [isReadAgain ? { ...first, restarted: true as const } : first] : []),
      ...others,
      ...below.map(({ page }) => page),
    ],
    pageParams: [...top.pageParams, ...below.map(({ at }) => known.pageParams[at])],
  };
}

/**
 * Forgets all but the first page of a list, and fetches that again: the list is read from its start, and what was
 * below comes in its present order.
 */
export async function restartAssetList(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  await cache.cancelQueries({ queryKey, exact: true });
  cache.setQueryData<AssetPages>(queryKey, (list) => {
    const first = list?.pages.find(({ leftover }) => !leftover);
    return first && { pages: [withoutMarks(first)], pageParams: [undefined] };
  });
  await cache.invalidateQueries({ queryKey, exact: true });
}

function withoutMarks({ data, pagination }: ListedPage): ListedPage {
  return { data, pagination };
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

/**
 * Keeps the objects of assets that did not change, so that nothing renders for them. React Query's own way compares
 * page by page, and everything is new to it once one asset has come in at the start.
 */
export function shareAssets(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) {
    const same = before.length === after.length && before.every((asset, at) => asset === after[at]);
    return same ? before : after;
  }
  const [known, list] = [before, after] as [Partial<AssetPages> | undefined, AssetPages];
  // A placeholder comes as pages where what was shown before is already what was selected of them.
  if (!known?.pages || known.pages === list.pages) return list;
  const old = new Set(known.pages);
  // One page more changes nothing of the others.
  if (known.pages.every((page, at) => page === list.pages[at])) return list;
  const fresh = new Set(
    list.pages.flatMap((page) => (old.has(page) ? [] : page.data.map(({ id }) => id ?? ''))),
  );
  if (fresh.size === 0) return list;
  const byId = new Map<string, Asset>();
  for (const { data } of known.pages) {
    for (const asset of data) if (asset.id !== undefined && fresh.has(asset.id)) byId.set(asset.id, asset);
  }
  const share = (asset: Asset) => replaceEqualDeep(byId.get(asset.id ?? ''), asset);
  return {
    ...list,
    pages: list.pages.map((page) => (old.has(page) ? page : withData(page, page.data.map(share)))),
  };
}
