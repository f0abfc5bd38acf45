import type { Asset } from '../../api/resources.js';

/** The order of found assets. */
export type LibrarySort = 'newest' | 'oldest' | 'name' | 'largest' | 'smallest';

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
  search(query: LibraryQuery): readonly Asset[];
  /** Those that waste most come first. */
  readonly duplicates: readonly DuplicateGroup[];
  /** Newest first. Assets without a date are left out. */
  readonly months: readonly LibraryMonth[];
}

const folded = new WeakMap<Asset, string>();

/** The name in lower case, without accents. */
function foldedName(asset: Asset): string {
  const known = folded.get(asset);
  if (known !== undefined) return known;
  const name = fold(asset.filename ?? '');
  folded.set(asset, name);
  return name;
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

export const timeOf = ({ created_at }: Asset): number => Date.parse(created_at ?? '');

/** @param assets newest first */
export function createViews(assets: readonly Asset[]): LibraryViews {
  const sorted = new Map<LibrarySort, readonly Asset[]>([['newest', assets]]);
  let duplicates: readonly DuplicateGroup[] | undefined;
  let months: readonly LibraryMonth[] | undefined;
  let last: { key: string; found: readonly Asset[] } | undefined;

  const inOrder = (sort: LibrarySort) => {
    const known = sorted.get(sort) ?? sortedBy(assets, sort);
    sorted.set(sort, known);
    return known;
  };
  return {
    search({ text = '', type, sort = 'newest' }) {
      const key = JSON.stringify([text, type, sort]);
      if (last?.key !== key) last = { key, found: matching(inOrder(sort), text, type) };
      return last.found;
    },
    get duplicates() {
      return (duplicates ??= duplicatesIn(assets));
    },
    get months() {
      return (months ??= monthsOf(assets));
    },
  };
}

function sortedBy(assets: readonly Asset[], sort: LibrarySort): readonly Asset[] {
  if (sort === 'oldest') return assets.toReversed();
  if (sort === 'name') {
    const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
    return assets.toSorted((one, other) => compare(one.filename ?? '', other.filename ?? ''));
  }
  const sign = sort === 'largest' ? -1 : 1;
  return assets.toSorted((one, other) => sign * ((one.size ?? 0) - (other.size ?? 0)));
}

function matching(assets: readonly Asset[], text: string, type: string | undefined): readonly Asset[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0 && !type) return assets;
  const prefix = type?.endsWith('/*') ? type.slice(0, -1) : null;
  return assets.filter((asset) => {
    const { content_type: own = '' } = asset;
    if (type && !(prefix ? own.startsWith(prefix) : own.split(';', 1)[0] === type)) return false;
    const name = words.length > 0 ? foldedName(asset) : '';
    return words.every((word) => name.includes(word));
  });
}

function duplicatesIn(assets: readonly Asset[]): readonly DuplicateGroup[] {
  const byChecksum = new Map<string, Asset[]>();
  for (const asset of assets) {
    const checksum = asset.checksum_sha256?.toLowerCase();
    if (!checksum) continue;
    const same = byChecksum.get(checksum);
    if (same) same.push(asset);
    else byChecksum.set(checksum, [asset]);
  }
  return [...byChecksum]
    .filter(([, same]) => same.length > 1)
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
