import type { Asset } from '../../api/resources.js';
import { sortSteps } from '../../api/tasks/sort-steps.js';

/** An order of assets. Each object caches the list that it sorted last, so keep it while the order stays the same. */
export interface AssetOrder {
  readonly compare: (one: Asset, other: Asset) => number;
}

interface Sorted {
  readonly source: readonly Asset[];
  readonly items: readonly Asset[];
}

// By order. A long list grows page by page; sorting all of it each time would block the page.
const cache = new WeakMap<AssetOrder, Sorted>();

// Sorting these takes a few milliseconds.
const maxAtOnce = 2_000;

/** The assets in this order; null if sorting them takes too long for one task. */
export function sortedAtOnce(items: readonly Asset[], order: AssetOrder): readonly Asset[] | null {
  const known = cache.get(order);
  if (known?.source === items) return known.items;
  const sorted =
    (known && withChanges(known, items, order)) ??
    (items.length > maxAtOnce ? null : items.toSorted(order.compare));
  if (sorted) cache.set(order, { source: items, items: sorted });
  return sorted;
}

/** Sorts the assets in short steps, for `runInSlices`. Afterwards `sortedAtOnce` has the result. */
export function* sortInSteps(items: readonly Asset[], order: AssetOrder): Generator<void, void> {
  cache.set(order, { source: items, items: yield* sortSteps(items, order.compare) });
}

/** The sorted list without the items that are gone and with those that are new; null if these are many. */
function withChanges(known: Sorted, items: readonly Asset[], order: AssetOrder): readonly Asset[] | null {
  const { source } = known;
  const shorter = Math.min(source.length, items.length);
  let start = 0;
  while (start < shorter && source[start] === items[start]) start += 1;
  let end = 0;
  while (end < shorter - start && source[source.length - 1 - end] === items[items.length - 1 - end]) end += 1;
  // Most changes are at one place: a page at the end, an upload at the start.
  const before = new Set(source.slice(start, source.length - end));
  const now = new Set(items.slice(start, items.length - end));
  const added = [...now].filter((item) => !before.has(item));
  if (added.length > maxAtOnce) return null;
  const gone = new Set([...before].filter((item) => !now.has(item)));
  const kept = gone.size > 0 ? known.items.filter((item) => !gone.has(item)) : known.items;
  return withInserted(kept, added.toSorted(order.compare), order);
}

/** A sorted list with others, which are in this order, too. */
function withInserted(
  sorted: readonly Asset[],
  added: readonly Asset[],
  { compare }: AssetOrder,
): readonly Asset[] {
  if (added.length === 0) return sorted;
  // Copies whole parts, which takes a fraction of the time.
  const parts: (readonly Asset[])[] = [];
  let from = 0;
  for (const item of added) {
    let low = from;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = sorted[middle];
      if (other && compare(other, item) <= 0) low = middle + 1;
      else high = middle;
    }
    parts.push(sorted.slice(from, low), [item]);
    from = low;
  }
  return ([] as Asset[]).concat(...parts, sorted.slice(from));
}
