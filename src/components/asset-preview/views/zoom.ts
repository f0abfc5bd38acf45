/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels from the middle of the room, to the right and down. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a picture is shown: `scale` times its fitted size, its middle at `x`, `y`. */
export interface View extends Point {
  readonly scale: number;
}

/** A picture in the room that it is shown in. */
export interface Layout {
  readonly room: Size;
  /** Its size where it fits into the room. */
  readonly fitted: Size;
  /** The greatest scale. */
  readonly most: number;
  /** The scale at which a pixel of the picture is one of the page. */
  readonly actual: number;
}

/** The whole picture. */
export const whole: View = { scale: 1, x: 0, y: 0 };

// A key or a button zooms by this factor.
const step = 1.5;
// Scales closer to 1 than this are 1: fingers do not pinch back exactly.
const tolerance = 0.02;
const longest = 64;

/**
 * @param picture null, or without width or height, if its size is unknown: it fills the room
 * @param isVector whether it is enlarged to fill the room
 */
export function layoutOf(picture: Size | null, room: Size, isVector: boolean): Layout {
  if (!picture || picture.width <= 0 || picture.height <= 0) {
    return { room, fitted: room, most: 8, actual: 1 };
  }
  const fit = Math.min(room.width / picture.width, room.height / picture.height);
  const factor = isVector ? fit : Math.min(1, fit);
  const fitted = { width: picture.width * factor, height: picture.height * factor };
  const actual = factor > 0 ? 1 / factor : 1;
  // A panorama can be enlarged until its shorter side fills the room.
  const filling = Math.max(room.width / fitted.width, room.height / fitted.height) || 1;
  return { room, fitted, actual, most: Math.min(longest, Math.max(4, 4 * actual, filling)) };
}

/** Another scale, with what is at `at` staying there. */
export function zoomTo(view: View, scale: number, at: Point, layout: Layout): View {
  const next = Math.min(layout.most, Math.max(1, scale));
  if (next < 1 + tolerance) return whole;
  const factor = next / view.scale;
  return within(
    { scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor },
    layout,
  );
}

/** Zooms by steps around the middle; negative to zoom out. */
export function zoomBy(view: View, steps: number, layout: Layout): View {
  return zoomTo(view, view.scale * step ** steps, { x: 0, y: 0 }, layout);
}

/** Between the whole picture and its actual size, or twice its size where that is no larger. */
export function toggleZoom(view: View, at: Point, layout: Layout): View {
  if (view.scale > 1) return whole;
  return zoomTo(view, layout.actual > step ? layout.actual : 2 * step, at, layout);
}

export function pan(view: View, by: Point, layout: Layout): View {
  return within({ ...view, x: view.x + by.x, y: view.y + by.y }, layout);
}

/** Keeps the edges of the picture at or beyond those of the room, and a smaller picture in the middle. */
export function within(view: View, { room, fitted }: Layout): View {
  const limit = (position: number, size: number, space: number) => {
    const slack = Math.max(0, (size * view.scale - space) / 2);
    return Math.min(slack, Math.max(-slack, position));
  };
  return {
    scale: view.scale,
    x: limit(view.x, fitted.width, room.width),
    y: limit(view.y, fitted.height, room.height),
  };
}
