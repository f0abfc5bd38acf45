import { nextTask } from '../../upload/scheduling/next-task.js';
import { sortedAtOnce, sortedIfFew, sortInSteps, type Order } from '../assets/asset-order.js';
import { runInSlices } from '../../upload/scheduling/run-in-slices.js';
import type { IndexEntry } from './index-entry.js';

/** The order of found assets. */
export type LibrarySort = 'newest' | 'oldest' | 'name' | 'largest' | 'smallest';

/** The orders of an index. */
export interface LibraryOrders {
  /** Whether assets are being sorted. */
  readonly isSorting: boolean;
  /** All assets in an order; null if many were never sorted in it. */
  all(entries: readonly IndexEntry[], sort: LibrarySort): readonly IndexEntry[] | null;
  /** Some of the assets in an order; null if these are many. Then all are sorted in the background. */
  some(
    found: readonly IndexEntry[],
    entries: readonly IndexEntry[],
    sort: LibrarySort,
  ): readonly IndexEntry[] | null;
}

type Compare = Order<IndexEntry>['compare'];

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const bySize: Compare = (one, other) => (one.asset.size ?? 0) - (other.asset.size ?? 0);
const byName: Compare = (one, other) => names.compare(one.asset.filename ?? '', other.asset.filename ?? '');

/**
 * Sorts many assets in the background when an order is first asked for. Later changes take their places in it.
 *
 * @param onChange called when sorting begins and ends
 */
export function createLibraryOrders(onChange: () => void, signal: AbortSignal): LibraryOrders {
  const orders = new Map<LibrarySort, Order<IndexEntry>>([
    ['name', { compare: byName }],
    ['largest', { compare: (one, other) => bySize(other, one) }],
    ['smallest', { compare: bySize }],
  ]);
  const running = new Set<Order<IndexEntry>>();
  const sort = async (entries: readonly IndexEntry[], order: Order<IndexEntry>) => {
    running.add(order);
    // Components search while they render.
    await nextTask();
    onChange();
    await runInSlices(sortInSteps(entries, order), signal);
    running.delete(order);
    onChange();
  };
  return {
    get isSorting() {
      return running.size > 0;
    },
    all(entries, by) {
      const order = orders.get(by);
      return order ? sortedAtOnce(entries, order) : entries;
    },
    some(found, entries, by) {
      const order = orders.get(by);
      const sorted = order ? sortedIfFew(found, order) : found;
      if (order && !sorted && !running.has(order) && !signal.aborted) void sort(entries, order);
      return sorted;
    },
  };
}
