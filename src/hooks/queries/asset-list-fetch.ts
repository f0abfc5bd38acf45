import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { fewPages, withoutMarks, type AssetPages, type FetchPage } from './asset-pages.js';
import { loadError } from '../provider/describe-error.js';

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
    return ordered({
      pages: [...list.pages, ...pages.slice(before)],
      pageParams: [...list.pageParams, ...pageParams.slice(before)],
    });
  }
  if (before === 0) return ordered(await fetchAsUsual());
  const list =
    before > fewPages
      ? await (await loadMerging()).refreshedTop(known, fetchPage)
      : await ordered(await fetchAsUsual());
  return loadMerging().then(
    (merging) => merging.shared(known(), list),
    // All of it renders, and is right.
    () => list,
  );
}

async function ordered(list: AssetPages): Promise<AssetPages> {
  return list.pages.some(({ restarted }) => restarted) ? (await loadMerging()).inOrder(list) : list;
}

// Most lists are short, keep their place, and are fetched once.
const loadMerging = () =>
  import('./asset-list-refresh.js').catch((cause: unknown) => {
    throw loadError(cause);
  });

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

/** Keeps what a list shows when each of its assets is the same object as before, so that nothing renders. */
export function shareAssets(before: unknown, after: unknown): unknown {
  const isSame =
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((asset, at) => asset === after[at]);
  return isSame ? before : after;
}
