import type { Asset } from '../../api/resources.js';

/** An order of assets. Each object caches the list that it sorted last, so keep it while the order stays the same. */
export interface AssetOrder {
  readonly compare: (one: Asset, other: Asset) => number;
}

interface Sorted {
  readonly source: readonly Asset[];
  readonly assets: readonly Asset[];
}

// By order. A long list grows page by page; sorting all of it each time would block the page.
const cache = new WeakMap<AssetOrder, Sorted>();
// Sorting these takes a few milliseconds.
const maxAtOnce = 2_000;
// Comparisons of names, which take a microsecond each.
const comparisonsPerSlice = 4_000;

/** The assets in this order; null if sorting them takes too long for one task. */
export function sortedAtOnce(assets: readonly Asset[], order: AssetOrder): readonly Asset[] | null {
  const known = cache.get(order);
  if (known?.source === assets) return known.assets;
  const sorted = (known && withChanges(known, assets, order)) ?? sortedIfFew(assets, order);
  if (sorted) cache.set(order, { source: assets, assets: sorted });
  return sorted;
}

/** Sorts the assets in slices: yields wherever the page may do something else. Afterwards `sortedAtOnce` has the result. */
export function* sortInSlices(assets: readonly Asset[], order: AssetOrder): Generator<void, void> {
  let runs: Asset[][] = [];
  for (let from = 0; from < assets.length; from += maxAtOnce / 4) {
    runs.push(assets.slice(from, from + maxAtOnce / 4).toSorted(order.compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: Asset[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], order));
    runs = longer;
  }
  cache.set(order, { source: assets, assets: runs[0] ?? [] });
}

function* merged(
  one: readonly Asset[],
  other: readonly Asset[],
  { compare }: AssetOrder,
): Generator<void, Asset[]> {
  const result: Asset[] = [];
  let at = 0;
  let atOther = 0;
  while (at < one.length && atOther < other.length) {
    // Of two equal ones, the one that is listed first.
    const isFirst = compare(one[at]!, other[atOther]!) <= 0;
    result.push(isFirst ? one[at++]! : other[atOther++]!);
    if (result.length % comparisonsPerSlice === 0) yield;
  }
  for (; at < one.length; at++) result.push(one[at]!);
  for (; atOther < other.length; atOther++) result.push(other[atOther]!);
  return result;
}

function sortedIfFew(assets: readonly Asset[], { compare }: AssetOrder): readonly Asset[] | null {
  return assets.length > maxAtOnce ? null : assets.toSorted(compare);
}

/** The sorted list without the assets that are gone and with those that are new; null if these are many. */
function withChanges(known: Sorted, assets: readonly Asset[], order: AssetOrder): readonly Asset[] | null {
  const { source } = known;
  const isLonger = source.every((asset, at) => asset === assets[at]);
  const before = new Set(isLonger ? [] : source);
  const added = isLonger ? assets.slice(source.length) : assets.filter((asset) => !before.has(asset));
  if (added.length > maxAtOnce) return null;
  const now = new Set(isLonger ? [] : assets);
  const kept = isLonger ? known.assets : known.assets.filter((asset) => now.has(asset));
  return withInserted(kept, added.toSorted(order.compare), order);
}

function withInserted(
  sorted: readonly Asset[],
  added: readonly Asset[],
  { compare }: AssetOrder,
): readonly Asset[] {
  const result: Asset[] = [];
  let from = 0;
  for (const asset of added) {
    let low = from;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(sorted[middle]!, asset) <= 0) low = middle + 1;
      else high = middle;
    }
    for (; from < low; from++) result.push(sorted[from]!);
    result.push(asset);
  }
  for (; from < sorted.length; from++) result.push(sorted[from]!);
  return result;
}
