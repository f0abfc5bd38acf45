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
// Comparing names takes up to two microseconds, so that a step takes a millisecond or two.
const sortedPerStep = 100;
const mergedPerStep = 500;

/** The assets in this order; null if sorting them takes too long for one task. */
export function sortedAtOnce(assets: readonly Asset[], order: AssetOrder): readonly Asset[] | null {
  const known = cache.get(order);
  if (known?.source === assets) return known.assets;
  const sorted = (known && withChanges(known, assets, order)) ?? sortedIfFew(assets, order);
  if (sorted) cache.set(order, { source: assets, assets: sorted });
  return sorted;
}

/** Sorts the assets in short steps, for `runInSlices`. Afterwards `sortedAtOnce` has the result. */
export function* sortInSteps(assets: readonly Asset[], order: AssetOrder): Generator<void, void> {
  let runs: (readonly Asset[])[] = [];
  for (let from = 0; from < assets.length; from += sortedPerStep) {
    runs.push(assets.slice(from, from + sortedPerStep).toSorted(order.compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly Asset[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], order));
      yield;
    }
    runs = longer;
  }
  cache.set(order, { source: assets, assets: runs[0] ?? [] });
}

function* merged(
  one: readonly Asset[],
  other: readonly Asset[],
  { compare }: AssetOrder,
): Generator<void, readonly Asset[]> {
  const [last, first] = [one.at(-1), other[0]];
  // Most lists are in some order already, such as that of the camera.
  if (!last || !first || compare(last, first) <= 0) return [...one, ...other];
  const result: Asset[] = [];
  let left = 0;
  let right = 0;
  for (;;) {
    const [a, b] = [one[left], other[right]];
    if (!a || !b) break;
    // Of two equal ones, the one that is listed first.
    const isLeft = compare(a, b) <= 0;
    result.push(isLeft ? a : b);
    if (isLeft) left += 1;
    else right += 1;
    if (result.length % mergedPerStep === 0) yield;
  }
  return [...result, ...one.slice(left), ...other.slice(right)];
}

/** Like `sortedAtOnce`, for a list that is needed once. */
export function sortedIfFew(assets: readonly Asset[], { compare }: AssetOrder): readonly Asset[] | null {
  return assets.length > maxAtOnce ? null : assets.toSorted(compare);
}

/** The sorted list without the assets that are gone and with those that are new; null if these are many. */
function withChanges(known: Sorted, assets: readonly Asset[], order: AssetOrder): readonly Asset[] | null {
  const { source } = known;
  const shorter = Math.min(source.length, assets.length);
  let start = 0;
  while (start < shorter && source[start] === assets[start]) start += 1;
  let end = 0;
  while (end < shorter - start && source[source.length - 1 - end] === assets[assets.length - 1 - end])
    end += 1;
  // Most changes are at one place: a page at the end, an upload at the start.
  const before = new Set(source.slice(start, source.length - end));
  const now = new Set(assets.slice(start, assets.length - end));
  const added = [...now].filter((asset) => !before.has(asset));
  if (added.length > maxAtOnce) return null;
  const gone = new Set([...before].filter((asset) => !now.has(asset)));
  const kept = gone.size > 0 ? known.assets.filter((asset) => !gone.has(asset)) : known.assets;
  return withInserted(kept, added.toSorted(order.compare), order);
}

/** A sorted list with others, which are in this order, too. */
export function withInserted(
  sorted: readonly Asset[],
  added: readonly Asset[],
  { compare }: AssetOrder,
): readonly Asset[] {
  if (added.length === 0) return sorted;
  // Copies whole parts, which takes a fraction of the time.
  const parts: (readonly Asset[])[] = [];
  let from = 0;
  for (const asset of added) {
    let low = from;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = sorted[middle];
      if (other && compare(other, asset) <= 0) low = middle + 1;
      else high = middle;
    }
    parts.push(sorted.slice(from, low), [asset]);
    from = low;
  }
  return ([] as Asset[]).concat(...parts, sorted.slice(from));
}
