import { describe, expect, it } from 'vitest';
import {
  drawingFor,
  flip,
  frameOf,
  historyOf,
  isUnchanged,
  placementOf,
  ratioOf,
  reduceHistory,
  straighten,
  turn,
  unedited,
  usualRatios,
  withAspect,
  withFrame,
  type Edit,
  type History,
} from './edit.js';
import { moved } from './geometry.js';

const photo = { width: 400, height: 300 };
const cropped = withFrame(unedited(), { x: 100, y: 50, width: 80, height: 60 });

describe('an edit', () => {
  it('begins with the whole picture, or the largest frame of the app’s ratio', () => {
    expect(frameOf(unedited(), photo)).toEqual({ x: 0, y: 0, ...photo });
    expect(frameOf(unedited(1), photo)).toEqual({ x: 0, y: 0, width: 300, height: 300 });
    expect(isUnchanged(unedited(), photo)).toBe(true);
    expect(isUnchanged(unedited(1), photo)).toBe(false);
    expect(isUnchanged(unedited(1), { width: 30, height: 30 })).toBe(true);
  });

  it('turns and mirrors the frame with the picture', () => {
    expect(frameOf(turn(cropped, true, false), photo)).toEqual({ x: -50, y: 100, width: 60, height: 80 });
    expect(frameOf(flip(cropped, 'x'), photo)).toEqual({ x: -100, y: 50, width: 80, height: 60 });
    expect(flip(straighten(cropped, 5), 'x').angle).toBe(-5);
    expect(turn(turn(cropped, true, false), false, false)).toEqual(cropped);
  });

  it('turns a ratio with the picture, unless the app wants exactly this one', () => {
    const wide = withAspect(unedited(), 16 / 9, photo);
    expect(ratioOf(turn(wide, true, false), photo)).toBeCloseTo(9 / 16);
    const exact = turn(withFrame(wide, { x: 0, y: 0, width: 160, height: 90 }), true, true);
    expect(ratioOf(exact, photo)).toBeCloseTo(16 / 9);
    expect(frameOf(exact, photo)).toMatchObject({ width: 90, height: expect.closeTo(50.6, 1) });
    expect(ratioOf(turn(withAspect(unedited(), 'original', photo), true, false), photo)).toBeCloseTo(3 / 4);
  });

  it('offers upright ratios for an upright picture', () => {
    expect(usualRatios(photo, unedited())).toEqual(['free', 'original', 1, 4 / 3, 3 / 2, 16 / 9]);
    expect(usualRatios(photo, turn(unedited(), true, false))[3]).toBeCloseTo(3 / 4);
  });

  it('keeps a fixed ratio to the pixel, for any picture', () => {
    for (const ratio of [1, 4 / 3, 3 / 2, 16 / 9, 3, 9 / 16, 2 / 3])
      for (let width = 40; width < 60; width += 1)
        for (const [height, angle, x] of [
          [41, 0, 0],
          [50, 0, 3.3],
          [53, 7, 0],
          [200, -3, 1.5],
        ] as const) {
          const edit = straighten(unedited(ratio), angle);
          const picture = { width, height };
          const frame = moved(frameOf(edit, picture), { x, y: -x }, placementOf(edit, picture));
          const drawn = drawingFor(withFrame(edit, frame), picture);
          const error = [drawn.width - drawn.height * ratio, drawn.height - drawn.width / ratio];
          expect(Math.max(...error.map(Math.abs)), `${width} x ${height}, ${ratio}`).toBeLessThanOrEqual(0.5);
        }
  });

  it('shrinks the frame while it is straightened, and gives it back', () => {
    const tilted = straighten(unedited(), 20);
    expect(frameOf(tilted, photo).width).toBeLessThan(360);
    expect(frameOf(straighten(tilted, 0), photo)).toEqual({ x: 0, y: 0, ...photo });
    const wide = withFrame(unedited(), { x: 0, y: 0, width: 400, height: 200 });
    expect(frameOf(straighten(straighten(wide, 30), 0), photo)).toMatchObject({ width: 400, height: 200 });
  });

  it('keeps the place of the frame when its ratio changes', () => {
    const square = withAspect(cropped, 1, photo);
    expect(frameOf(square, photo)).toEqual({ x: 50, y: 0, width: 300, height: 300 });
    expect(frameOf(withAspect(square, 'free', photo), photo)).toEqual(frameOf(square, photo));
    expect(drawingFor(square, photo)).toMatchObject({ width: 300, height: 300 });
  });
});

describe('undo', () => {
  const angle = (degrees: number) => (edit: Edit) => straighten(edit, degrees);
  const run = (history: History, ...actions: Parameters<typeof reduceHistory>[1][]) =>
    actions.reduce(reduceHistory, history);

  it('goes back one gesture at a time', () => {
    const start = historyOf(unedited());
    const edited = run(
      start,
      { type: 'edit', change: (edit) => flip(edit, 'x') },
      { type: 'edit', change: angle(1), gesture: 'straighten' },
      { type: 'edit', change: angle(2), gesture: 'straighten' },
      { type: 'end-gesture' },
      { type: 'edit', change: angle(3), gesture: 'straighten' },
    );
    expect(edited.edit.angle).toBe(3);
    const once = run(edited, { type: 'undo' });
    expect(once.edit.angle).toBe(2);
    const twice = run(once, { type: 'undo' });
    expect(twice.edit.angle).toBe(0);
    expect(run(twice, { type: 'undo' }, { type: 'undo' })).toEqual(start);
  });

  it('keeps no step for a change that changes nothing', () => {
    const start = historyOf(unedited());
    expect(run(start, { type: 'edit', change: (edit) => edit })).toBe(start);
  });
});
