import { describe, expect, it } from 'vitest';
import { areaBetween, blockIn, itemsIn, scrollSpeed, type ItemLayout } from './marquee-area.js';

// Ten items of 100 × 80 with gaps of 10, in four columns:
//   0 1 2 3
//   4 5 6 7
//   8 9
const layout: ItemLayout = {
  count: 10,
  columns: 4,
  top: 0,
  columnSize: 110,
  rowSize: 90,
  itemWidth: 100,
  itemHeight: 80,
  width: 430,
  rtl: false,
};
const items = (
  left: number,
  top: number,
  right: number,
  bottom: number,
  change: Partial<ItemLayout> = {},
) => {
  const all = { ...layout, ...change };
  return itemsIn(blockIn(all, { left, top, right, bottom }), all);
};

describe('the items in an area', () => {
  it.each<[what: string, area: Parameters<typeof items>, found: number[]]>([
    ['one that contains it', [20, 20, 30, 30], [0]],
    ['all that it touches', [90, 70, 120, 95], [0, 1, 4, 5]],
    ['none in a gap', [102, 0, 108, 300], []],
    ['none in the gap below a row', [0, 82, 430, 88], []],
    ['those after a gap', [105, 85, 115, 95], [5]],
    ['only existing ones of the last row', [0, 180, 430, 260], [8, 9]],
    ['none beside the last item', [240, 190, 430, 250], []],
    ['none below', [0, 400, 430, 500], []],
    ['all', [0, 0, 430, 260], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['those from the right in right-to-left text', [0, 0, 110, 20, { rtl: true }], [2, 3]],
    ['rows of a list', [5, 95, 10, 185, { columns: 1, itemWidth: 430, columnSize: 430 }], [1, 2]],
    ['rows below a header', [0, 0, 430, 50, { top: 40 }], [0, 1, 2, 3]],
    ['none above the first row', [0, 0, 430, 30, { top: 40 }], []],
  ])('are %s', (_what, area, found) => {
    expect(items(...area)).toEqual(found);
  });

  it('lie within the grid, whichever way the pointer moves', () => {
    expect(areaBetween({ x: 200, y: 50 }, { x: -30, y: 900 }, { width: 430, height: 260 })).toEqual({
      left: 0,
      top: 50,
      right: 200,
      bottom: 260,
    });
  });
});

it('scrolls near the edges and beyond them, faster further out', () => {
  expect(scrollSpeed(300, 0, 600)).toBe(0);
  expect(scrollSpeed(20, 0, 600)).toBeLessThan(0);
  expect(scrollSpeed(590, 0, 600)).toBeGreaterThan(0);
  expect(scrollSpeed(640, 0, 600)).toBeGreaterThan(scrollSpeed(590, 0, 600));
  expect(scrollSpeed(5_000, 0, 600)).toBe(scrollSpeed(2_000, 0, 600));
});
