import type { InfiniteData } from '@tanstack/react-query';
import type { Asset, AssetPage, AssetType } from '../../api/resources.js';

/** Which assets a list contains (spec 4.5). How `search` matches is up to the service. */
export interface AssetFilter {
  type?: AssetType | undefined;
  folderId?: string | undefined;
  /** Only assets with this tag, in any case. Only where `useCapability('asset-details')` is true: others refuse it. */
  tag?: string | undefined;
  search?: string | undefined;
  /** Assets per page, 1 to 100. Default 100. */
  limit?: number | undefined;
}

/** A page of the list. */
export interface ListedPage extends AssetPage {
  /** The cursor had expired (spec 4.5): this is the first page again. */
  readonly restarted?: true;
  /** Loaded before a restart. Shown until it is read again; paging does not continue from here. */
  readonly leftover?: true;
}

export type AssetCursor = string | undefined;
/** A list of assets as it is cached. */
export type AssetPages = InfiniteData<ListedPage, AssetCursor>;

export type FetchPage = (cursor: AssetCursor) => Promise<ListedPage>;

/** Lists of more pages than this are never refetched as a whole. */
export const fewPages = 5;

/** The cursor of the next page; undefined at the end, or if the service repeats a cursor. */
export function nextCursor(
  _page: ListedPage,
  pages: readonly ListedPage[],
  _cursor: AssetCursor,
  used: readonly AssetCursor[],
): AssetCursor {
  const last = pages.findLastIndex(({ leftover }) => !leftover);
  const { has_more = false, next_cursor } = pages[last]?.pagination ?? {};
  // Cursors from before a restart are valid again.
  const since = used.slice(startOf(pages), last + 1);
  return has_more && next_cursor && !since.includes(next_cursor) ? next_cursor : undefined;
}

/** The page with other assets; the same object if they are the same array. */
export function withData(page: ListedPage, data: Asset[]): ListedPage {
  return data === page.data ? page : { ...page, data };
}

/** The page without the marks of a restart. */
export function withoutMarks({ data, pagination }: ListedPage): ListedPage {
  return { data, pagination };
}

/** Whether the list still shows assets from before a restart. */
export function hasLeftovers({ pages }: AssetPages): boolean {
  return pages.at(-1)?.leftover === true;
}

/** A sequence of pages as one list. */
interface Merged {
  readonly pages: readonly ListedPage[];
  readonly assets: readonly Asset[];
  /** The ids in `assets`. */
  readonly seen: Set<string>;
}

// By the last page. A long list grows page by page; merging all of it each time would be quadratic.
const merged = new WeakMap<ListedPage, Merged>();

/** The assets from all pages, each once: an asset added between two fetches pushes others onto the next page. */
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

/** The cached merge of these pages, removed from the cache: the caller extends its set of ids. */
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

/** The index of the first page since the last restart. */
export function startOf(pages: readonly ListedPage[]): number {
  return Math.max(
    0,
    pages.findLastIndex(({ restarted }) => restarted),
  );
}
