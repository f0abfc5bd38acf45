import type { InfiniteData, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { MediaApiError } from '../api/errors.js';
import type { MediaClient } from '../api/media-client.js';
import type { Asset, AssetPage, AssetType } from '../api/resources.js';

/** What a list of assets shows (spec 4.5). All members optional; the matching rules of `search` are the service's. */
export interface AssetFilter {
  type?: AssetType | undefined;
  folderId?: string | undefined;
  search?: string | undefined;
  /** Assets a page, 1 to 100. Default 20. */
  limit?: number | undefined;
}

/** A page of the list. `restarted`: its cursor had died, so this is the first page again. */
export interface ListedPage extends AssetPage {
  readonly restarted?: true;
}

export type AssetCursor = string | undefined;

// The contract does not say how a cursor that is no longer reusable is refused, so any refusal of what was sent counts.
const deadCursor: ReadonlySet<number> = new Set([400, 404, 410, 422]);

/** Fetches one page; starts over from the first when the cursor is no longer accepted (spec 4.5). */
export async function fetchAssetPage(
  client: MediaClient,
  { folderId, ...filter }: AssetFilter,
  { pageParam, signal }: QueryFunctionContext<QueryKey, AssetCursor>,
): Promise<ListedPage> {
  const query = { ...filter, folder_id: folderId };
  try {
    return await client.listAssets(defined({ ...query, cursor: pageParam }), { signal });
  } catch (error) {
    const died = pageParam !== undefined && error instanceof MediaApiError && deadCursor.has(error.status);
    if (!died) throw error;
    return { ...(await client.listAssets(defined(query), { signal })), restarted: true };
  }
}

/** The cursor of the next page; undefined at the end, also when a service hands out a cursor twice. */
export function nextCursor(
  page: ListedPage,
  pages: readonly ListedPage[],
  _cursor: AssetCursor,
  used: AssetCursor[],
): AssetCursor {
  const { has_more, next_cursor } = page.pagination;
  // What came before a restart does not count: the same cursors come again, and are good.
  const sinceRestart = used.slice(
    Math.max(
      0,
      pages.findLastIndex(({ restarted }) => restarted),
    ),
  );
  return has_more && next_cursor && !sinceRestart.includes(next_cursor) ? next_cursor : undefined;
}

/** The assets of all pages, each once: an asset added while a person scrolls moves others onto the next page. */
export function assetsOf({ pages }: InfiniteData<ListedPage, AssetCursor>): readonly Asset[] {
  const start = Math.max(
    0,
    pages.findLastIndex((page) => page.restarted),
  );
  const seen = new Set<string>();
  return pages
    .slice(start)
    .flatMap((page) => page.data)
    .filter(({ id }) => id === undefined || (!seen.has(id) && seen.add(id)));
}

/** Without the members that are undefined, which the client's types do not take. */
function defined<Query extends object>(query: Query): { [Name in keyof Query]?: NonNullable<Query[Name]> } {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as never;
}
