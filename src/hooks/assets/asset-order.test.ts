import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Asset } from '../../api/resources.js';
import { sortedAtOnce, sortInSteps, type AssetOrder } from './asset-order.js';

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

it.each([
  ['shuffled', (at: number) => (at * 7_919) % 6_131],
  ['equal in part', (at: number) => (at * 7_919) % 613],
  ['sorted', (at: number) => at],
  ['reversed', (at: number) => -at],
])('sorts many the same in short steps: %s', (_what, sizeAt) => {
  const assets = assetsOf(Array.from({ length: 20_001 }, (_, at) => sizeAt(at)));
  let comparisons = 0;
  const { compare } = bySize();
  const order: AssetOrder = {
    compare: (one, other) => {
      comparisons += 1;
      return compare(one, other);
    },
  };
  expect(sortedAtOnce(assets, order)).toBeNull();
  let most = 0;
  for (const _step of sortInSteps(assets, order)) {
    most = Math.max(most, comparisons);
    comparisons = 0;
  }
  // Two milliseconds or so, for names.
  expect(Math.max(most, comparisons)).toBeLessThan(1_000);
  expect(sortedAtOnce(assets, order)).toEqual(assets.toSorted(compare));
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
