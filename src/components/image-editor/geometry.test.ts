import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bounds,
  drawingOf,
  fitted,
  largestInside,
  mirrored,
  moved,
  oriented,
  resized,
  turned,
  upright,
  type Drawing,
  type Frame,
  type Orientation,
  type Placement,
} from './geometry.js';

const photo = { width: 400, height: 300 };
const whole: Frame = { x: 0, y: 0, ...photo };
const flat: Placement = { size: photo, angle: 0 };

const angles = fc.double({ min: -45, max: 45, noNaN: true });
const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9_000 }),
  height: fc.integer({ min: 1, max: 9_000 }),
});
const frames = fc.record({
  x: fc.integer({ min: -9_000, max: 9_000 }),
  y: fc.integer({ min: -9_000, max: 9_000 }),
  width: fc.integer({ min: 1, max: 9_000 }),
  height: fc.integer({ min: 1, max: 9_000 }),
});
const sides = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);

/** How far the corners of a frame stick out of the picture. */
function overhang({ x, y, width, height }: Frame, { size, angle }: Placement): number {
  const radians = (-angle * Math.PI) / 180;
  const corners = [-0.5, 0.5].flatMap((across) => [-0.5, 0.5].map((down) => [across, down] as const));
  return Math.max(
    ...corners.map(([across, down]) => {
      const [left, top] = [x + across * width, y + down * height];
      const inX = left * Math.cos(radians) - top * Math.sin(radians);
      const inY = left * Math.sin(radians) + top * Math.cos(radians);
      return Math.max(Math.abs(inX) - size.width / 2, Math.abs(inY) - size.height / 2);
    }),
  );
}

/** Where a pixel of the picture is drawn. */
function drawn({ matrix: [a, b, c, d, e, f] }: Drawing, x: number, y: number): [number, number] {
  return [Math.round(a * x + c * y + e), Math.round(b * x + d * y + f)];
}

describe('the largest upright rectangle in a straightened picture', () => {
  it('is the picture itself without an angle', () => {
    expect(largestInside(flat, null)).toEqual(photo);
    expect(largestInside(flat, 4 / 3)).toEqual(photo);
  });

  it('is half of a square turned by 45°', () => {
    const { width, height } = largestInside({ size: { width: 100, height: 100 }, angle: 45 }, null);
    expect([width, height]).toEqual([expect.closeTo(70.71, 2), expect.closeTo(70.71, 2)]);
  });

  it('fits, touches the picture, and no ratio gives a larger one', () => {
    fc.assert(
      fc.property(sizes, angles, fc.double({ min: 0.1, max: 10, noNaN: true }), (size, angle, ratio) => {
        const placement = { size, angle };
        const free = largestInside(placement, null);
        const fixed = largestInside(placement, ratio);
        for (const found of [free, fixed]) {
          expect(overhang({ x: 0, y: 0, ...found }, placement)).toBeCloseTo(0, 4);
        }
        expect(fixed.width / fixed.height).toBeCloseTo(ratio);
        expect(fixed.width * fixed.height).toBeLessThanOrEqual(free.width * free.height * (1 + 1e-6));
      }),
    );
  });
});

describe('the crop frame', () => {
  it('stays as it is where it fits', () => {
    const frame = { x: 50, y: -20, width: 100, height: 80 };
    expect(fitted(frame, flat)).toEqual(frame);
  });

  it('is moved inside at its size, and only made smaller if it must be', () => {
    expect(fitted({ x: 500, y: 0, width: 100, height: 80 }, flat)).toEqual({
      x: 150,
      y: 0,
      width: 100,
      height: 80,
    });
    expect(fitted({ x: 0, y: 0, width: 800, height: 200 }, flat)).toEqual({
      x: 0,
      y: 0,
      width: 400,
      height: 100,
    });
  });

  it('is inside after every move and resize, at its ratio', () => {
    fc.assert(
      fc.property(
        sizes,
        angles,
        frames,
        sides,
        sides,
        frames,
        fc.boolean(),
        (size, angle, wanted, x, y, by, isFixed) => {
          const placement = { size, angle };
          const frame = fitted(wanted, placement);
          const ratio = isFixed ? frame.width / frame.height : null;
          const next = resized(frame, { x, y }, by, placement, ratio, 16);
          const slack = 1e-4 * (size.width + size.height);
          expect(overhang(frame, placement)).toBeLessThan(slack);
          expect(overhang(moved(frame, by, placement), placement)).toBeLessThan(slack);
          expect(overhang(next, placement)).toBeLessThan(slack);
          if (ratio !== null) expect(next.width / next.height / ratio).toBeCloseTo(1);
        },
      ),
    );
  });

  it('is resized from an edge or corner, and the opposite ones stay', () => {
    const frame = { x: 0, y: 0, width: 100, height: 100 };
    expect(resized(frame, { x: -1, y: 0 }, { x: -20, y: 90 }, flat, null, 16)).toEqual({
      x: -10,
      y: 0,
      width: 120,
      height: 100,
    });
    expect(resized(frame, { x: 1, y: 1 }, { x: 20, y: -40 }, flat, null, 16)).toEqual({
      x: 10,
      y: -20,
      width: 120,
      height: 60,
    });
    expect(resized(frame, { x: 1, y: 1 }, { x: 50, y: 10 }, flat, 1, 16)).toEqual({
      x: 25,
      y: 25,
      width: 150,
      height: 150,
    });
  });

  it('stops at the picture, along which it slides, and at the least size', () => {
    const frame = { x: 100, y: 0, width: 100, height: 100 };
    const wide = resized(frame, { x: 1, y: 1 }, { x: 900, y: 30 }, flat, null, 16);
    expect(wide).toEqual({ x: 125, y: 15, width: 150, height: 130 });
    expect(resized(frame, { x: 1, y: 1 }, { x: -900, y: -900 }, flat, null, 16)).toMatchObject({
      width: 16,
      height: 16,
    });
    // A frame that is smaller already can still grow.
    const tiny = { x: 0, y: 0, width: 8, height: 8 };
    expect(resized(tiny, { x: 1, y: 0 }, { x: -3, y: 0 }, flat, null, 16)).toEqual(tiny);
    expect(resized(tiny, { x: 1, y: 0 }, { x: 4, y: 0 }, flat, null, 16)).toMatchObject({ width: 12 });
  });
});

describe('orientation', () => {
  const right = turned(upright, true);

  it('swaps the sides with a quarter turn', () => {
    expect(oriented(photo, right)).toEqual({ width: 300, height: 400 });
    expect(bounds({ size: photo, angle: 0 })).toEqual(photo);
  });

  it('comes back after four turns, two mirrorings, or a turn and its opposite', () => {
    let turning: Orientation = upright;
    for (let count = 0; count < 4; count++) turning = turned(turning, true);
    expect(turning).toEqual(upright);
    expect(turned(right, false)).toEqual(upright);
    for (const axis of ['x', 'y'] as const) expect(mirrored(mirrored(right, axis), axis)).toEqual(right);
    expect(mirrored(mirrored(upright, 'x'), 'y')).toEqual(turned(right, true));
  });
});

describe('the drawing', () => {
  it('copies the pixels of a cropped picture', () => {
    const drawing = drawingOf(photo, upright, 0, { x: -150, y: -110, width: 100, height: 80 }, null);
    expect(drawing).toEqual({ width: 100, height: 80, matrix: [1, 0, 0, 1, 0, 0] });
    const off = drawingOf(photo, upright, 0, { x: 10.3, y: 0, width: 50.4, height: 50 }, null);
    expect(off.matrix.slice(0, 4)).toEqual([1, 0, 0, 1]);
    expect(off.matrix.every(Number.isInteger)).toBe(true);
  });

  it('puts the corners where a quarter turn and mirroring put them', () => {
    const right = drawingOf(photo, turned(upright, true), 0, { x: 0, y: 0, width: 300, height: 400 }, null);
    expect(right).toMatchObject({ width: 300, height: 400 });
    expect([drawn(right, 0, 0), drawn(right, 400, 0), drawn(right, 0, 300)]).toEqual([
      [300, 0],
      [300, 400],
      [0, 0],
    ]);
    const flipped = drawingOf(photo, mirrored(upright, 'x'), 0, whole, null);
    expect([drawn(flipped, 0, 0), drawn(flipped, 400, 300)]).toEqual([
      [400, 0],
      [0, 300],
    ]);
    const upsideDown = drawingOf(photo, mirrored(upright, 'y'), 0, whole, null);
    expect(drawn(upsideDown, 0, 0)).toEqual([0, 300]);
  });

  it('turns clockwise around the center, and covers the whole canvas', () => {
    const frame = { x: 0, y: 0, ...largestInside({ size: photo, angle: 30 }, null) };
    const drawing = drawingOf(photo, upright, 30, frame, null);
    const [a, b, c, d, e, f] = drawing.matrix;
    expect(a * 200 + c * 150 + e).toBeCloseTo(drawing.width / 2);
    expect(b * 200 + d * 150 + f).toBeCloseTo(drawing.height / 2);
    // The middle of the right side moves down.
    expect(drawn(drawing, 400, 150)[1]).toBeGreaterThan(drawing.height / 2 + 90);
    const determinant = a * d - b * c;
    for (const [x, y] of [
      [0, 0],
      [drawing.width, 0],
      [0, drawing.height],
      [drawing.width, drawing.height],
    ] as const) {
      const source = [(d * (x - e) - c * (y - f)) / determinant, (a * (y - f) - b * (x - e)) / determinant];
      expect(source[0]).toBeGreaterThanOrEqual(0.4);
      expect(source[0]).toBeLessThanOrEqual(399.6);
      expect(source[1]).toBeGreaterThanOrEqual(0.4);
      expect(source[1]).toBeLessThanOrEqual(299.6);
    }
  });

  it('is never empty', () => {
    const drawing = drawingOf(
      { width: 1, height: 1 },
      upright,
      0,
      { x: 0, y: 0, width: 0.2, height: 0.2 },
      null,
    );
    expect(drawing).toMatchObject({ width: 1, height: 1 });
  });
});
