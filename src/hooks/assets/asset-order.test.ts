// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { sortedAtOnce, sortInSlices, type AssetOrder } from './asset-order.js';

const bySize = (): AssetOrder => ({ compare: (one, other) => (one.size ?? 0) - (other.size ?? 0) });
const assetsOf = (sizes: readonly number[]): readonly Asset[] =>
  sizes.map((size, at) => ({ id: `${at}`, size }));
const sizes = fc.array(fc.nat(20), { maxLength: 200 });

it('keeps the order of equal assets', () => {
  fc.assert(
    fc.property(sizes, (given) => {
      const assets = assetsOf(given);
      expect(sortedAtOnce(assets, bySize())).toEqual(assets.toSorted(bySize().compare));
    }),
  );
});

it('sorts the same in slices', () => {
  const assets = assetsOf(Array.from({ length: 5_001 }, (_, at) => (at * 7_919) % 613));
  const order = bySize();
  expect(sortedAtOnce(assets, order)).toBeNull();
  const slices = [...sortInSlices(assets, order)];
  expect(slices.length).toBeGreaterThan(10);
  expect(sortedAtOnce(assets, order)).toEqual(assets.toSorted(order.compare));
});

it('inserts what is loaded later, and takes out what is deleted, without sorting all of it', () => {
  fc.assert(
    fc.property(sizes, sizes, (first, more) => {
      let comparisons = 0;
      const order: AssetOrder = {
        compare: (one, other) => {
          comparisons += 1;
          return bySize().compare(one, other);
        },
      };
      const all = assetsOf([...first, ...more]);
      sortedAtOnce(all.slice(0, first.length), order);
      expect(sortedAtOnce(all, order)).toEqual(all.toSorted(bySize().compare));
      comparisons = 0;
      const left = all.filter((_asset, at) => at % 3 > 0);
      expect(sortedAtOnce(left, order)).toEqual(left.toSorted(bySize().compare));
      expect(comparisons).toBe(0);
    }),
  );
});
