import type { Asset } from '../../api/resources.js';
import { nextTask } from '../../upload/scheduling/next-task.js';
import { sortedAtOnce, sortedIfFew, sortInSteps, type AssetOrder } from '../assets/asset-order.js';
import { runInSlices } from '../assets/run-in-slices.js';

/** The order of found assets. */
export type LibrarySort = 'newest' | 'oldest' | 'name' | 'largest' | 'smallest';

/** The orders of an index. */
export interface LibraryOrders {
  /** Whether assets are being sorted. */
  readonly isSorting: boolean;
  /** All assets in an order; null if many were never sorted in it. */
  all(assets: readonly Asset[], sort: LibrarySort): readonly Asset[] | null;
  /** Some of the assets in an order; null if these are many. Then all are sorted in the background. */
  some(found: readonly Asset[], assets: readonly Asset[], sort: LibrarySort): readonly Asset[] | null;
}

const names = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });
const bySize: AssetOrder['compare'] = (one, other) => (one.size ?? 0) - (other.size ?? 0);
const byName: AssetOrder['compare'] = (one, other) => names.compare(one.filename ?? '', other.filename ?? '');

/**
 * Sorts many assets in the background when an order is first asked for. Later changes take their places in it.
 *
 * @param onChange called when sorting begins and ends
 */
export function createLibraryOrders(onChange: () => void, signal: AbortSignal): LibraryOrders {
  const orders = new Map<LibrarySort, AssetOrder>([
    ['name', { compare: byName }],
    ['largest', { compare: (one, other) => bySize(other, one) }],
    ['smallest', { compare: bySize }],
  ]);
  const running = new Set<AssetOrder>();
  const sort = async (assets: readonly Asset[], order: AssetOrder) => {
    running.add(order);
    // Components search while they render.
    await nextTask();
    onChange();
    await runInSlices(sortInSteps(assets, order), signal);
    running.delete(order);
    onChange();
  };
  return {
    get isSorting() {
      return running.size > 0;
    },
    all(assets, by) {
      const order = orders.get(by);
      return order ? sortedAtOnce(assets, order) : assets;
    },
    some(found, assets, by) {
      const order = orders.get(by);
      const sorted = order ? sortedIfFew(found, order) : found;
      if (order && !sorted && !running.has(order) && !signal.aborted) void sort(assets, order);
      return sorted;
    },
  };
}
