import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Asset } from '../../api/resources.js';
import type { AssetOrder } from './asset-order.js';
import { useSortedAssets } from './use-sorted-assets.js';

const assetsFrom = (from: number, count: number): readonly Asset[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${from + at}`, size: ((from + at) * 7_919) % 30_011 }));

it('sorts once, although further pages are loaded meanwhile', async () => {
  let comparisons = 0;
  const compare: AssetOrder['compare'] = (one, other) => {
    comparisons += 1;
    return (one.size ?? 0) - (other.size ?? 0);
  };
  const first = assetsFrom(0, 20_000);
  let all = first;
  const { result, rerender } = renderHook(
    ({ assets, order }: { assets: readonly Asset[]; order: AssetOrder | null }) =>
      useSortedAssets(assets, order),
    { initialProps: { assets: first, order: null as AssetOrder | null } },
  );
  expect(result.current).toEqual({ assets: first, isSorting: false });
  const order = { compare };
  rerender({ assets: first, order });
  for (let page = 0; page < 5; page += 1) {
    // In the order of the service until it is sorted.
    expect(result.current).toEqual({ assets: first, isSorting: true });
    all = [...all, ...assetsFrom(all.length, 100)];
    rerender({ assets: all, order });
  }
  await waitFor(() => expect(result.current.isSorting).toBe(false));
  // As often as sorting 20,000 once needs, and finding the places of 500.
  expect(comparisons).toBeLessThan(20_000 * 16);
  expect(result.current.assets).toEqual(all.toSorted(compare));
  comparisons = 0;
  act(() => rerender({ assets: [...all, ...assetsFrom(all.length, 100)], order }));
  expect(result.current.assets).toHaveLength(all.length + 100);
  // Each finds its place; nothing else is compared.
  expect(comparisons).toBeLessThan(100 * 24);
});
