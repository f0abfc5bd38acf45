import { describe, expect, it } from 'vitest';
import { frameOf, stepsOf } from './geometry.js';

describe('frameOf', () => {
  it('never enlarges, and never has a side of zero', () => {
    expect(frameOf(640, 480, { width: 1000, height: Infinity, crop: false })).toMatchObject({
      width: 640,
      height: 480,
    });
    expect(frameOf(10_000, 3, { width: 100, height: 100, crop: false })).toMatchObject({
      width: 100,
      height: 1,
    });
  });

  it('crops at the center', () => {
    expect(frameOf(4000, 3000, { width: 300, height: 300, crop: true })).toEqual({
      x: 500,
      y: 0,
      sourceWidth: 3000,
      sourceHeight: 3000,
      width: 300,
      height: 300,
    });
  });
});

describe('stepsOf', () => {
  it('scales down by half at most', () => {
    const sides = (from: number, to: number) =>
      stepsOf({ x: 0, y: 0, sourceWidth: from, sourceHeight: from, width: to, height: to }).map(
        ({ width }) => width,
      );
    expect(sides(4000, 2048)).toEqual([2048]);
    expect(sides(8000, 1000)).toEqual([4000, 2000, 1000]);
    expect(sides(8001, 1000)).toEqual([8000, 4000, 2000, 1000]);
    expect(sides(500, 500)).toEqual([500]);
  });
});
