import type { Asset } from '../../api/resources.js';

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
// Comparing names takes up to two microseconds, so that a step takes a millisecond or two.
const sortedPerStep = 100;
const mergedPerStep = 500;

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
  let runs: (readonly Item[])[] = [];
  for (let from = 0; from < items.length; from += sortedPerStep) {
    runs.push(items.slice(from, from + sortedPerStep).toSorted(order.compare));
    yield;
  }
  while (runs.length > 1) {
    const longer: (readonly Item[])[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], order));
      yield;
    }
    runs = longer;
  }
  cache.set(order, { source: items, items: runs[0] ?? [] });
}

function* merged<Item extends object>(
  one: readonly Item[],
  other: readonly Item[],
  { compare }: Order<Item>,
): Generator<void, readonly Item[]> {
  const [last, first] = [one.at(-1), other[0]];
  // Most lists are in some order already, such as that of the camera.
  if (!last || !first || compare(last, first) <= 0) return [...one, ...other];
  const result: Item[] = [];
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
