import { describe, expect, it } from 'vitest';
import { layoutOf, pan, toggleZoom, whole, within, zoomBy, zoomTo, type Layout } from './zoom.js';

const room = { width: 800, height: 600 };
const photo = layoutOf({ width: 4000, height: 3000 }, room, false);

/** Which point of the picture is at a point of the room: (0, 0) is its middle. */
const under = (view: { scale: number; x: number; y: number }, x: number, y: number) => [
  (x - view.x) / view.scale,
  (y - view.y) / view.scale,
];

describe('the fitted size', () => {
  it.each([
    ['a photo is made smaller', { width: 4000, height: 3000 }, false, 800, 600],
    ['a small picture is not enlarged', { width: 40, height: 30 }, false, 40, 30],
    ['a drawing is enlarged', { width: 40, height: 30 }, true, 800, 600],
    ['a very wide picture', { width: 16_000, height: 200 }, false, 800, 10],
    ['a very tall picture', { width: 100, height: 12_000 }, false, 5, 600],
  ])('%s', (_what, picture, isVector, width, height) => {
    expect(layoutOf(picture, room, isVector).fitted).toEqual({ width, height });
  });

  it.each([null, { width: 0, height: 0 }, { width: 300, height: 0 }])(
    'of a picture of unknown size fills the room: %o',
    (picture) => {
      expect(layoutOf(picture, room, true)).toMatchObject({ fitted: room, actual: 1 });
    },
  );

  it('allows a panorama to fill the room, and a photo to be looked at pixel by pixel', () => {
    expect(layoutOf({ width: 16_000, height: 200 }, room, false).most).toBeGreaterThanOrEqual(60);
    expect(photo.most).toBe(20);
    expect(layoutOf({ width: 40, height: 30 }, room, false).most).toBeGreaterThanOrEqual(4);
  });
});

describe('zooming', () => {
  it('keeps what is under the pointer under the pointer', () => {
    const at = { x: 120, y: -80 };
    let view = whole;
    for (const scale of [1.4, 3, 9, 4]) {
      const before = under(view, at.x, at.y);
      view = zoomTo(view, scale, at, photo);
      expect(view.scale).toBe(scale);
      const after = under(view, at.x, at.y);
      expect(after[0]).toBeCloseTo(before[0] ?? NaN, 6);
      expect(after[1]).toBeCloseTo(before[1] ?? NaN, 6);
    }
  });

  it('stays between the whole picture and the greatest scale', () => {
    expect(zoomTo(whole, 0.2, { x: 50, y: 50 }, photo)).toEqual(whole);
    expect(zoomTo({ scale: 3, x: 300, y: 0 }, 1.01, { x: 50, y: 50 }, photo)).toEqual(whole);
    expect(zoomTo(whole, 500, { x: 0, y: 0 }, photo).scale).toBe(photo.most);
    let view = whole;
    for (let press = 0; press < 30; press++) view = zoomBy(view, 1, photo);
    expect(view.scale).toBe(photo.most);
    for (let press = 0; press < 30; press++) view = zoomBy(view, -1, photo);
    expect(view).toEqual(whole);
  });

  it('switches to the actual size and back', () => {
    const near = toggleZoom(whole, { x: 100, y: 0 }, photo);
    expect(near.scale).toBe(5);
    expect(toggleZoom(near, { x: 0, y: 0 }, photo)).toEqual(whole);
    const small = layoutOf({ width: 700, height: 500 }, room, false);
    expect(toggleZoom(whole, { x: 0, y: 0 }, small).scale).toBe(3);
  });
});

describe('moving', () => {
  it('stops at the edges of the picture', () => {
    const view = zoomTo(whole, 2, { x: 0, y: 0 }, photo);
    expect(pan(view, { x: 5_000, y: -5_000 }, photo)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(pan(whole, { x: 90, y: 90 }, photo)).toEqual(whole);
  });

  it('keeps the shorter side of a panorama in the middle', () => {
    const panorama = layoutOf({ width: 16_000, height: 200 }, room, false);
    const view = zoomTo(whole, 10, { x: 0, y: 0 }, panorama);
    expect(pan(view, { x: -100, y: 70 }, panorama)).toEqual({ scale: 10, x: -100, y: 0 });
  });

  it('comes back into a room that became smaller', () => {
    const view = pan(zoomTo(whole, 2, { x: 0, y: 0 }, photo), { x: 400, y: 300 }, photo);
    const smaller: Layout = layoutOf({ width: 4000, height: 3000 }, { width: 400, height: 300 }, false);
    expect(within(view, smaller)).toEqual({ scale: 2, x: 200, y: 150 });
  });
});
