import type { Asset } from '../../api/resources.js';
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
  /** While `isSorting`, what it finds many of comes newest first. */
  search(query: LibraryQuery): readonly Asset[];
  /** Whether a large library is being sorted, the first time that it is searched in an order. */
  readonly isSorting: boolean;
  /** Those that waste most come first. */
  readonly duplicates: readonly DuplicateGroup[];
  /** Newest first. Assets without a date are left out. */
  readonly months: readonly LibraryMonth[];
}

/** The name in lower case, without accents. */
export function foldedName({ filename = '' }: Asset): string {
  return fold(filename);
}

const ascii = /^[ -~]*$/;

function fold(text: string): string {
  const plain = ascii.test(text) ? text : text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain.toLowerCase();
}

/** When an asset was created, in milliseconds since the epoch; NaN if that is unknown. */
export function timeOf({ created_at }: Asset): number {
  return Date.parse(created_at ?? '');
}

/**
 * @param assets newest first
 * @param nameOf the name of an asset, folded
 */
export function createViews(
  assets: readonly Asset[],
  orders: LibraryOrders,
  nameOf: (asset: Asset) => string = foldedName,
): LibraryViews {
  let duplicates: readonly DuplicateGroup[] | undefined;
  let months: readonly LibraryMonth[] | undefined;
  let oldest: readonly Asset[] | undefined;
  let last: { key: string; all: readonly Asset[] | null; found: readonly Asset[] } | undefined;

  return {
    search({ text = '', type, sort = 'newest' }) {
      const key = JSON.stringify([text, type, sort]);
      const all = sort === 'oldest' ? (oldest ??= assets.toReversed()) : orders.all(assets, sort);
      if (last?.key === key && last.all === all) return last.found;
      let found = matching(all ?? assets, text, type, nameOf);
      if (!all) found = orders.some(found, assets, sort) ?? found;
      last = { key, all, found };
      return found;
    },
    get isSorting() {
      return orders.isSorting;
    },
    get duplicates() {
      return (duplicates ??= duplicatesIn(assets));
    },
    get months() {
      return (months ??= monthsOf(assets));
    },
  };
}

function matching(
  assets: readonly Asset[],
  text: string,
  type: string | undefined,
  nameOf: (asset: Asset) => string,
): readonly Asset[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0 && !type) return assets;
  const prefix = type?.endsWith('/*') ? type.slice(0, -1) : null;
  return assets.filter((asset) => {
    const { content_type: own = '' } = asset;
    if (type && !(prefix ? own.startsWith(prefix) : own.split(';', 1)[0] === type)) return false;
    const name = words.length > 0 ? nameOf(asset) : '';
    return words.every((word) => name.includes(word));
  });
}

function duplicatesIn(assets: readonly Asset[]): readonly DuplicateGroup[] {
  const first = new Map<string, Asset>();
  const groups = new Map<string, Asset[]>();
  for (const asset of assets) {
    const checksum = asset.checksum_sha256?.toLowerCase();
    if (!checksum) continue;
    const other = first.get(checksum);
    if (!other) {
      first.set(checksum, asset);
      continue;
    }
    const same = groups.get(checksum);
    if (same) same.push(asset);
    else groups.set(checksum, [other, asset]);
  }
  return [...groups]
    .map(([checksum, same]) => ({
      checksum,
      assets: same.toReversed(),
      wasted: (same[0]?.size ?? 0) * (same.length - 1),
    }))
    .toSorted((one, other) => other.wasted - one.wasted);
}

function monthsOf(assets: readonly Asset[]): readonly LibraryMonth[] {
  const months: { month: string; start: number; count: number; bytes: number; index: number }[] = [];
  let current: (typeof months)[number] | undefined;
  for (const [index, asset] of assets.entries()) {
    const time = timeOf(asset);
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
