import { expect, it } from 'vitest';
import { moveInGrid, type GridPlace } from './grid-moves.js';

// Ten cells, four columns, two rows per screen:
//   0 1 2 3
//   4 5 6 7
//   8 9
const place: GridPlace = { index: 5, count: 10, columns: 4, rows: 2, rtl: false };

it.each<[key: string, from: number, to: number, more?: { ctrl?: boolean; rtl?: boolean }]>([
  ['ArrowRight', 5, 6],
  ['ArrowRight', 7, 8],
  ['ArrowRight', 9, 9],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, 0],
  ['ArrowRight', 5, 4, { rtl: true }],
  ['ArrowLeft', 5, 6, { rtl: true }],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 6, 9],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 9, 5],
  ['ArrowUp', 2, 2],
  ['PageDown', 1, 9],
  ['PageDown', 3, 9],
  ['PageUp', 9, 1],
  ['PageUp', 5, 1],
  ['Home', 6, 4],
  ['End', 5, 7],
  ['End', 8, 9],
  ['Home', 9, 0, { ctrl: true }],
  ['End', 0, 9, { ctrl: true }],
])('%s moves from %i to %i', (key, from, to, { ctrl = false, rtl = false } = {}) => {
  expect(moveInGrid(key, ctrl, { ...place, index: from, rtl })).toBe(to);
});

it.each(['a', ' ', 'Enter', 'Tab', 'Escape'])('%j moves nothing', (key) => {
  expect(moveInGrid(key, false, place)).toBeNull();
});

it.each<[key: string, from: number, to: number | null]>([
  ['ArrowDown', 5, 6],
  ['ArrowUp', 0, 0],
  ['PageDown', 5, 7],
  ['Home', 5, 0],
  ['End', 5, 9],
  ['ArrowRight', 5, null],
  ['ArrowLeft', 5, null],
])('in a list, %s moves from %i to %s', (key, from, to) => {
  expect(moveInGrid(key, false, { ...place, index: from, columns: 1 })).toBe(to);
});
