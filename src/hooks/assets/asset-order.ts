import type { Asset } from '../../api/resources.js';
import { sortSteps } from '../../upload/scheduling/sort-steps.js';

/** An order of items. Each object caches the list that it sorted last, so keep it while the order stays the same. */
export interface Order<Item extends object> {
  readonly compare: (one: Item, other: Item) => number;
}

export type AssetOrder = Order<Asset>;

interface Sorted<Item> {
  readonly source: readonly Item[];
  readonly items: readonly Item[];
}

// By order. A long list grows page by page; sorting all of it each time would block the page.
const cache = new WeakMap<object, Sorted<object>>();

const cached = <Item extends object>(order: Order<Item>) => cache.get(order) as Sorted<Item> | undefined;

// Sorting these takes a few milliseconds.
const maxAtOnce = 2_000;

/** The items in this order; null if sorting them takes too long for one task. */
export function sortedAtOnce<Item extends object>(
  items: readonly Item[],
  order: Order<Item>,
): readonly Item[] | null {
  const known = cached(order);
  if (known?.source === items) return known.items;
  const sorted = (known && withChanges(known, items, order)) ?? sortedIfFew(items, order);
  if (sorted) cache.set(order, { source: items, items: sorted });
  return sorted;
}

/** Sorts the items in short steps, for `runInSlices`. Afterwards `sortedAtOnce` has the result. */
export function* sortInSteps<Item extends object>(
  items: readonly Item[],
  order: Order<Item>,
): Generator<void, void> {
  cache.set(order, { source: items, items: yield* sortSteps(items, order.compare) });
}

/** Like `sortedAtOnce`, for a list that is needed once. */
export function sortedIfFew<Item extends object>(
  items: readonly Item[],
  { compare }: Order<Item>,
): readonly Item[] | null {
  return items.length > maxAtOnce ? null : items.toSorted(compare);
}

/** The sorted list without the items that are gone and with those that are new; null if these are many. */
function withChanges<Item extends object>(
  known: Sorted<Item>,
  items: readonly Item[],
  order: Order<Item>,
): readonly Item[] | null {
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
export function withInserted<Item extends object>(
  sorted: readonly Item[],
  added: readonly Item[],
  { compare }: Order<Item>,
): readonly Item[] {
  if (added.length === 0) return sorted;
  // Copies whole parts, which takes a fraction of the time.
  const parts: (readonly Item[])[] = [];
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
  return ([] as Item[]).concat(...parts, sorted.slice(from));
}
