import type { Asset } from '../../api/resources.js';
import { fold, type IndexEntry } from './index-entry.js';
import type { LibraryOrders, LibrarySort } from './index-orders.js';

/** What to find in the index. */
export interface LibraryQuery {
  /** Words that the name contains, in any order, whatever their case and accents. */
  text?: string | undefined;
  /** A media type as in `accept`: `image/*` or `application/pdf`. */
  type?: string | undefined;
  /** Default `newest`. */
  sort?: LibrarySort | undefined;
}

/** Assets with the same bytes. */
export interface DuplicateGroup {
  /** SHA-256, hexadecimal. */
  readonly checksum: string;
  /** Oldest first: the others are copies of it. */
  readonly assets: readonly Asset[];
  /** Bytes that the copies take. */
  readonly wasted: number;
}

/** The assets of one month, in the time zone of the browser. */
export interface LibraryMonth {
  /** `2026-11`. */
  readonly month: string;
  /** Its first moment, in milliseconds since the epoch. */
  readonly start: number;
  readonly count: number;
  readonly bytes: number;
  /** The place of its newest asset in `assets`. */
  readonly index: number;
}

/** Questions about the whole library that the service does not answer. Each result is kept until the assets change. */
export interface LibraryViews {
  /** Newest first. */
  readonly assets: readonly Asset[];
  /** While `isSorting`, what it finds many of comes newest first. */
  search(query: LibraryQuery): readonly Asset[];
  /** Whether a large library is being sorted, the first time that it is searched in an order. */
  readonly isSorting: boolean;
  /** Those that waste most come first. */
  readonly duplicates: readonly DuplicateGroup[];
  /** Newest first. Assets without a date are left out. */
  readonly months: readonly LibraryMonth[];
}

/** @param entries newest first */
export function createViews(entries: readonly IndexEntry[], orders: LibraryOrders): LibraryViews {
  let duplicates: readonly DuplicateGroup[] | undefined;
  let months: readonly LibraryMonth[] | undefined;
  let assets: readonly Asset[] | undefined;
  let oldest: readonly IndexEntry[] | undefined;
  let last: { key: string; all: readonly IndexEntry[] | null; found: readonly Asset[] } | undefined;

  const find = (all: readonly IndexEntry[] | null, { text = '', type, sort = 'newest' }: LibraryQuery) => {
    const found = matching(all ?? entries, text, type);
    return assetsOf(all ? found : (orders.some(found, entries, sort) ?? found));
  };
  return {
    get assets() {
      return (assets ??= assetsOf(entries));
    },
    search(query) {
      const { text = '', type, sort = 'newest' } = query;
      const key = JSON.stringify([text, type, sort]);
      const all = sort === 'oldest' ? (oldest ??= entries.toReversed()) : orders.all(entries, sort);
      if (last?.key !== key || last.all !== all) last = { key, all, found: find(all, query) };
      return last.found;
    },
    get isSorting() {
      return orders.isSorting;
    },
    get duplicates() {
      return (duplicates ??= duplicatesIn(entries));
    },
    get months() {
      return (months ??= monthsOf(entries));
    },
  };
}

const assetsOf = (entries: readonly IndexEntry[]) => entries.map(({ asset }) => asset);

function matching(
  entries: readonly IndexEntry[],
  text: string,
  type: string | undefined,
): readonly IndexEntry[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0 && !type) return entries;
  const prefix = type?.endsWith('/*') ? type.slice(0, -1) : null;
  return entries.filter(({ asset: { content_type: own = '' }, name }) => {
    if (type && !(prefix ? own.startsWith(prefix) : own.split(';', 1)[0] === type)) return false;
    return words.every((word) => name.includes(word));
  });
}

function duplicatesIn(entries: readonly IndexEntry[]): readonly DuplicateGroup[] {
  const groups = new Map<string, Asset[]>();
  const shared = sharedDigests(entries);
  for (const { asset, digest } of entries) {
    const checksum = shared.has(digest) && asset.checksum_sha256?.toLowerCase();
    if (!checksum) continue;
    const same = groups.get(checksum);
    if (same) same.push(asset);
    else groups.set(checksum, [asset]);
  }
  return [...groups]
    .filter(([, same]) => same.length > 1)
    .map(([checksum, same]) => ({
      checksum,
      assets: same.toReversed(),
      wasted: (same[0]?.size ?? 0) * (same.length - 1),
    }))
    .toSorted((one, other) => other.wasted - one.wasted);
}

/** The digests of more than one. Sorting numbers takes a tenth of the time of looking up so many checksums. */
function sharedDigests(entries: readonly IndexEntry[]): ReadonlySet<number> {
  const sorted = new Float64Array(entries.length);
  for (const [at, { digest }] of entries.entries()) sorted[at] = digest;
  sorted.sort();
  // An unusual checksum may have none.
  const shared = new Set([Number.NaN]);
  for (let at = 1; at < sorted.length; at += 1) {
    const digest = sorted[at];
    if (digest !== undefined && digest === sorted[at - 1]) shared.add(digest);
  }
  return shared;
}

function monthsOf(entries: readonly IndexEntry[]): readonly LibraryMonth[] {
  const months: { month: string; start: number; count: number; bytes: number; index: number }[] = [];
  let current: (typeof months)[number] | undefined;
  for (const [index, { asset, time }] of entries.entries()) {
    if (Number.isNaN(time)) continue;
    if (!current || time < current.start) {
      const date = new Date(time);
      const start = new Date(date.getFullYear(), date.getMonth()).getTime();
      const month = `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
      current = { month, start, count: 0, bytes: 0, index };
      months.push(current);
    }
    current.count += 1;
    current.bytes += asset.size ?? 0;
  }
  return months;
}
