import type { InfiniteData, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { MediaApiError } from '../../api/errors.js';
import type { MediaClient } from '../../api/media-client.js';
import type { Asset, AssetPage, AssetType } from '../../api/resources.js';
import type { CallOptions } from '../../api/transport.js';

/** What a list of assets shows (spec 4.5). All members optional; the matching rules of `search` are the service's. */
export interface AssetFilter {
  type?: AssetType | undefined;
  folderId?: string | undefined;
  search?: string | undefined;
  /** Assets a page, 1 to 100. Default 20. */
  limit?: number | undefined;
}

/** A page of the list. */
export interface ListedPage extends AssetPage {
  /** The place in the list was lost, its cursor being dead (spec 4.5): this is the first page again. */
  readonly restarted?: true;
  /** Known from before the place was lost. Shown until it is read again; no cursor leads on from here. */
  readonly leftover?: true;
}

export type AssetCursor = string | undefined;
/** A list of assets as it lies in the cache. */
export type AssetPages = InfiniteData<ListedPage, AssetCursor>;

export type FetchPage = (cursor: AssetCursor) => Promise<ListedPage>;

/** Lists of more pages than this are never fetched again as a whole. */
export const fewPages = 5;

// The contract does not say how a cursor that is no longer reusable is refused, so any refusal of what was sent counts.
const deadCursor: ReadonlySet<number> = new Set([400, 404, 410, 422]);

/** Fetches one page; that is the first one again when the cursor is no longer accepted (spec 4.5). */
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
    const died = cursor !== undefined && error instanceof MediaApiError && deadCursor.has(error.status);
    if (!died) throw error;
    return { ...(await client.listAssets(defined(query), { signal, onWait })), restarted: true };
  }
}

/** The cursor of the next page; undefined at the end, also when a service hands out a cursor twice. */
export function nextCursor(
  _page: ListedPage,
  pages: readonly ListedPage[],
  _cursor: AssetCursor,
  used: readonly AssetCursor[],
): AssetCursor {
  const last = pages.findLastIndex(({ leftover }) => !leftover);
  const { has_more = false, next_cursor } = pages[last]?.pagination ?? {};
  // What came before a restart does not count: the same cursors come again, and are good.
  const since = used.slice(startOf(pages), last + 1);
  return has_more && next_cursor && !since.includes(next_cursor) ? next_cursor : undefined;
}

/** A page with other assets; the same page when they are the same. */
export function withData(page: ListedPage, data: Asset[]): ListedPage {
  return data === page.data ? page : { ...page, data };
}

/** A page that is read as any other. */
export function withoutMarks({ data, pagination }: ListedPage): ListedPage {
  return { data, pagination };
}

/** Whether the list shows what is known from before its place was lost. */
export function hasLeftovers({ pages }: AssetPages): boolean {
  return pages.at(-1)?.leftover === true;
}

/** What a run of pages makes as one list. */
interface Merged {
  readonly pages: readonly ListedPage[];
  readonly assets: readonly Asset[];
  /** Ids that are in it. */
  readonly seen: Set<string>;
}

// By the last page of the run. A long list grows by a page at a time, and must not be merged from its start each time.
const merged = new WeakMap<ListedPage, Merged>();

/** The assets of all pages, each once: an asset added while a person scrolls moves others onto the next page. */
export function assetsOf({ pages }: AssetPages): readonly Asset[] {
  const last = pages.at(-1);
  if (!last) return [];
  const known = merged.get(last);
  if (known && isRun(known.pages, pages)) return known.assets;

  const shorter = takeRun(pages.slice(0, -1));
  const seen = shorter?.seen ?? new Set<string>();
  const assets = [...(shorter?.assets ?? [])];
  for (const { data } of shorter ? [last] : pages) {
    for (const asset of data) {
      if (asset.id !== undefined) {
        if (seen.has(asset.id)) continue;
        seen.add(asset.id);
      }
      assets.push(asset);
    }
  }
  merged.set(last, { pages, assets, seen });
  return assets;
}

/** What is known of a run; it is forgotten, for its ids are now those of a longer one. */
function takeRun(pages: readonly ListedPage[]): Merged | undefined {
  const last = pages.at(-1);
  const known = last && merged.get(last);
  if (!last || !known || !isRun(known.pages, pages)) return undefined;
  merged.delete(last);
  return known;
}

function isRun(a: readonly ListedPage[], b: readonly ListedPage[]): boolean {
  return a === b || (a.length === b.length && a.every((page, at) => page === b[at]));
}

/** Where the list that is read now begins: at its last restart. */
export function startOf(pages: readonly ListedPage[]): number {
  return Math.max(
    0,
    pages.findLastIndex(({ restarted }) => restarted),
  );
}

/** Without the members that are undefined, which the client's types do not take. */
function defined<Query extends object>(query: Query): { [Name in keyof Query]?: NonNullable<Query[Name]> } {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as never;
}
