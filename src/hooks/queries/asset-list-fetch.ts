import type { QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { defined } from './defined.js';
import { MediaApiError } from '../../api/errors.js';
import type { MediaClient } from '../../api/media-client.js';
import type { CallOptions } from '../../api/transport.js';
import { inOrder, refreshedTop, shared } from './asset-list-refresh.js';
import {
  assetsOf,
  fewPages,
  withoutMarks,
  type AssetCursor,
  type AssetFilter,
  type AssetPages,
  type ListedPage,
} from './asset-pages.js';
import { withoutPendingDeletions } from './pending-deletions.js';

/**
 * How a list of assets is fetched. By default React Query fetches every loaded page again after each invalidation and
 * on window focus: 500 calls for 50,000 assets, where the service allows some 60 a minute (spec 8).
 *
 * Here, only a list of up to `fewPages` pages is refetched as a whole. For a longer list, pages are refetched from the
 * start until one contains a known asset; the rest of the list stays. The contract does not define the order of the
 * list: new assets at the start appear immediately, others when their page is fetched or after `restartAssetList`.
 * Changes to listed assets are applied in place by `patchAsset`.
 *
 * Nor does it define cursors. If they are positions, the service skips as many assets as are deleted between two pages. So a
 * long list that has changed while it was read is read once more from its start, after its end.
 *
 * React Query still runs the fetch page by page, through `queryFn`. Fetched pages are merged into the cached list on
 * commit, in `structuralSharing`: it is the only hook that sees both, so edits made while a page was in flight are not
 * lost.
 */

/** Merges the pages that React Query fetched into the cached list, which is undefined on the first fetch. */
type Merge = (cached: AssetPages | undefined, fetched: AssetPages) => AssetPages;

// By the signal of a fetch: later pages are merged in the same way as the first.
const merging = new WeakMap<AbortSignal, Merge>();
// By the last page of a fetch. Removed on commit, because later edits may contain the same page.
const merges = new WeakMap<ListedPage, Merge>();

type FetchPage = (cursor: AssetCursor, signal: AbortSignal) => Promise<ListedPage>;

/** The `queryFn` of a list: fetches one page, and chooses how it is merged into the cached list. */
export function createPageFetcher(
  client: MediaClient,
  queryKey: QueryKey,
  fetchPage: FetchPage,
): (context: QueryFunctionContext<QueryKey, AssetCursor>) => Promise<ListedPage> {
  return async ({ client: cache, pageParam, signal }) => {
    const known = () => cache.getQueryData<AssetPages>(queryKey);
    const commit = (page: ListedPage, merge: Merge) => {
      merges.set(page, (cached, fetched) => withoutPendingDeletions(cache, client, merge(cached, fetched)));
      return page;
    };

    // The cursor is no indication: after a restart, the first page has the expired one.
    const isNextPage = !!cache.getQueryState(queryKey)?.fetchMeta?.fetchMore;
    const merge = isNextPage ? append : merging.get(signal);
    if (merge) {
      const page = await fetchPage(pageParam, signal);
      const list = known();
      const isReread = !!list?.pages.some(({ restarted }) => restarted);
      if (isNextPage && !isReread && list && list.pages.length >= fewPages && !page.pagination.has_more) {
        const first = await fetchPage(undefined, signal);
        // Unlike an expired one, the last cursor is valid again.
        const fromStart: Merge = (cached, { pages }) => append(cached, { pages, pageParams: [undefined] });
        if (isOutdated(list, first)) return commit({ ...first, restarted: true }, reordering(fromStart));
      }
      const isOrdered = !page.restarted && !isReread;
      return commit(page, isOrdered ? merge : reordering(merge));
    }

    const { length } = known()?.pages ?? [];
    if (length > fewPages) {
      const list = await refreshedTop(known, (cursor) => fetchPage(cursor, signal));
      return commit(asOnePage(list), (cached) => shared(cached, list));
    }
    const refetch = length > 0 ? shared : replace;
    merging.set(signal, refetch);
    return commit(await fetchPage(undefined, signal), refetch);
  };
}

/** Whether a list has changed since it was begun, which `first`, its first page as it is now, or its length shows. */
function isOutdated(list: AssetPages, { data }: ListedPage): boolean {
  const assets = assetsOf(list);
  return assets.length < list.pages.length * data.length || data.some(({ id }, at) => id !== assets[at]?.id);
}

const replace: Merge = (_cached, fetched) => fetched;

const append: Merge = (cached, { pages, pageParams }) =>
  cached
    ? {
        pages: [...cached.pages, ...pages.slice(-1)],
        pageParams: [...cached.pageParams, ...pageParams.slice(-1)],
      }
    : { pages, pageParams };

function reordering(merge: Merge): Merge {
  return (cached, fetched) => inOrder(merge(cached, fetched));
}

/** A whole list as one page. A leftover has no next cursor, so React Query ends the fetch here. */
function asOnePage({ pages }: AssetPages): ListedPage {
  const data = pages.flatMap((page) => page.data);
  return { data, pagination: { has_more: false, next_cursor: null }, leftover: true };
}

/**
 * The `structuralSharing` of a list. Commits fetched pages; keeps the selected assets if each is the same object as
 * before, so that nothing renders.
 */
export function commitAssetList(before: unknown, after: unknown): unknown {
  if (isAssetPages(after)) {
    const last = after.pages.at(-1);
    const merge = last && merges.get(last);
    if (!last || !merge) return after;
    merges.delete(last);
    return merge(isAssetPages(before) ? before : undefined, after);
  }
  const isSame =
    Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((asset, at) => asset === after[at]);
  return isSame ? before : after;
}

function isAssetPages(data: unknown): data is AssetPages {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
}

/**
 * Drops all but the first page of a list and refetches that page, so that the list is read from the start in its
 * current order.
 */
export async function restartAssetList(cache: QueryClient, queryKey: QueryKey): Promise<void> {
  await cache.cancelQueries({ queryKey, exact: true });
  cache.setQueryData<AssetPages>(queryKey, (list) => {
    const first = list?.pages.find(({ leftover }) => !leftover);
    return first && { pages: [withoutMarks(first)], pageParams: [undefined] };
  });
  await cache.invalidateQueries({ queryKey, exact: true });
}

// The contract does not define the error for an expired cursor, so any rejection of the request counts.
const expiredCursor: ReadonlySet<number> = new Set([400, 404, 410, 422]);

/** Fetches a page, or the first page again if the cursor has expired (spec 4.5). */
export async function fetchAssetPage(
  client: MediaClient,
  { folderId, ...filter }: AssetFilter,
  context: Pick<QueryFunctionContext<QueryKey, AssetCursor>, 'pageParam' | 'signal'>,
  onWait?: CallOptions['onWait'],
): Promise<ListedPage> {
  const { pageParam: cursor, signal } = context;
  const query = { ...filter, folder_id: folderId };
  try {
    return await client.listAssets(defined({ ...query, cursor }), { signal, onWait });
  } catch (error) {
    const isExpired =
      cursor !== undefined && error instanceof MediaApiError && expiredCursor.has(error.status);
    if (!isExpired) throw error;
    return { ...(await client.listAssets(defined(query), { signal, onWait })), restarted: true };
  }
}
