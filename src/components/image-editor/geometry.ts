/**
 * How a picture is turned, mirrored, straightened and cropped, as pure functions.
 *
 * Lengths are pixels of the picture, `y` points down, and the origin is the center of the picture, around which it is
 * turned. The picture is first oriented (turned by quarters and mirrored), then straightened; the crop frame is an
 * upright rectangle in the result.
 */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An upright rectangle; `x` and `y` are its center. */
export interface Frame extends Size {
  readonly x: number;
  readonly y: number;
}

/** Quarter turns and mirroring as a matrix of -1, 0 and 1: `x' = a x + b y`, `y' = c x + d y`. */
export type Orientation = readonly [a: number, b: number, c: number, d: number];

export const upright: Orientation = [1, 0, 0, 1];

/** A picture that is oriented and then straightened clockwise by `angle` degrees, from -45 to 45. */
export interface Placement {
  /** Of the oriented picture. */
  readonly size: Size;
  readonly angle: number;
}

/** Which edges a resize moves: -1 left or top, 1 right or bottom, 0 neither. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

// Of rounding, in pixels.
const tolerance = 1e-6;

export function oriented({ width, height }: Size, [a]: Orientation): Size {
  return a === 0 ? { width: height, height: width } : { width, height };
}

export function turned([a, b, c, d]: Orientation, clockwise: boolean): Orientation {
  return clockwise ? positive([-c, -d, a, b]) : positive([c, d, -a, -b]);
}

export function mirrored([a, b, c, d]: Orientation, axis: 'x' | 'y'): Orientation {
  return axis === 'x' ? positive([-a, -b, c, d]) : positive([a, b, -c, -d]);
}

/** Without -0, which tests and `Object.is` tell from 0. */
function positive([a, b, c, d]: Orientation): Orientation {
  return [a || 0, b || 0, c || 0, d || 0];
}

export function turnedFrame({ x, y, width, height }: Frame, clockwise: boolean): Frame {
  return { x: (clockwise ? -y : y) || 0, y: (clockwise ? x : -x) || 0, width: height, height: width };
}

export function mirroredFrame(frame: Frame, axis: 'x' | 'y'): Frame {
  return { ...frame, [axis]: -frame[axis] || 0 };
}

/** The upright rectangle around the whole picture. */
export function bounds({ size, angle }: Placement): Size {
  return projected(size, angle);
}

/**
 * The largest upright rectangle inside the picture: of all with this ratio of width to height, or the one with the
 * largest area if `ratio` is null.
 */
export function largestInside({ size, angle }: Placement, ratio: number | null): Size {
  const { width, height } = size;
  const { cos, sin } = cosines(angle);
  if (ratio !== null) {
    const chosen = Math.min(width / (cos + sin / ratio), height / (sin + cos / ratio));
    return { width: chosen, height: chosen / ratio };
  }
  const short = Math.min(width, height);
  const long = Math.max(width, height);
  if (short <= 2 * sin * cos * long || Math.abs(sin - cos) < tolerance) {
    // Two of its corners touch the long sides, halfway between them.
    const [along, across] = [short / 2 / sin, short / 2 / cos];
    return width >= height ? { width: along, height: across } : { width: across, height: along };
  }
  const cosOfDouble = cos * cos - sin * sin;
  return {
    width: (width * cos - height * sin) / cosOfDouble,
    height: (height * cos - width * sin) / cosOfDouble,
  };
}

/** The same frame if it is inside the picture; else a smaller one of the same ratio, moved inside. */
export function fitted(frame: Frame, placement: Placement): Frame {
  const { size, angle } = placement;
  const needed = projected(frame, angle);
  const scale = Math.min(1, size.width / needed.width, size.height / needed.height);
  const { width, height } = { width: frame.width * scale, height: frame.height * scale };
  const { cos, sin } = cosines(angle);
  const turn = Math.sign(angle) * sin;
  // The centers that keep it inside form a rectangle that is turned like the picture.
  const room = { x: (size.width - needed.width * scale) / 2, y: (size.height - needed.height * scale) / 2 };
  const x = clamped(frame.x * cos + frame.y * turn, room.x);
  const y = clamped(frame.y * cos - frame.x * turn, room.y);
  return { x: x * cos - y * turn, y: x * turn + y * cos, width, height };
}

export function moved(frame: Frame, by: { x: number; y: number }, placement: Placement): Frame {
  return fitted({ ...frame, x: frame.x + by.x, y: frame.y + by.y }, placement);
}

/**
 * Moves the edges of a handle as far as the picture and `least` allow; the opposite ones stay.
 *
 * @param ratio of width to height to keep; null for any
 * @param least the shortest side, in pixels
 */
export function resized(
  frame: Frame,
  handle: Handle,
  by: { x: number; y: number },
  placement: Placement,
  ratio: number | null,
  least: number,
): Frame {
  const wide = handle.x * by.x;
  const tall = handle.y * by.y;
  if (ratio === null) {
    // One after the other, so that it slides along a side of the picture.
    const wider = grown(frame, handle, Math.max(wide, Math.min(0, least - frame.width)), 0, placement);
    return grown(wider, handle, 0, Math.max(tall, Math.min(0, least - frame.height)), placement);
  }
  const wanted = Math.abs(wide) >= Math.abs(tall * ratio) ? wide : tall * ratio;
  const narrowest = Math.max(least, least * ratio);
  const growth = Math.max(wanted, Math.min(0, narrowest - frame.width));
  return grown(frame, handle, growth, growth / ratio, placement);
}

function grown(frame: Frame, handle: Handle, wide: number, tall: number, placement: Placement): Frame {
  const at = (part: number): Frame => ({
    x: frame.x + (handle.x * wide * part) / 2,
    y: frame.y + (handle.y * tall * part) / 2,
    width: frame.width + wide * part,
    height: frame.height + tall * part,
  });
  const before = spaces(frame, placement);
  const after = spaces(at(1), placement);
  // The spaces change linearly.
  const reached = after.map((space, side) =>
    space >= -tolerance ? 1 : Math.max(0, before[side] ?? 0) / ((before[side] ?? 0) - space || 1),
  );
  return at(Math.max(0, Math.min(1, ...reached)));
}

/** How far the frame is from each side of the picture; negative if it sticks out. */
function spaces(frame: Frame, { size, angle }: Placement): readonly number[] {
  const { cos, sin } = cosines(angle);
  const turn = Math.sign(angle) * sin;
  const needed = projected(frame, angle);
  const [x, y] = [frame.x * cos + frame.y * turn, frame.y * cos - frame.x * turn];
  const room = { x: (size.width - needed.width) / 2, y: (size.height - needed.height) / 2 };
  return [room.x + x, room.x - x, room.y + y, room.y - y];
}

/** The upright rectangle around a rectangle turned by an angle: also that of the frame in the picture's own axes. */
function projected({ width, height }: Size, angle: number): Size {
  const { cos, sin } = cosines(angle);
  return { width: width * cos + height * sin, height: width * sin + height * cos };
}

function cosines(angle: number): { cos: number; sin: number } {
  const radians = (Math.abs(angle) * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

function clamped(value: number, most: number): number {
  return most <= 0 ? 0 : Math.max(-most, Math.min(most, value));
}

/** The arguments of `setTransform`: from pixels of the picture to pixels of the canvas. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** What a canvas has to draw. */
export interface Drawing extends Size {
  readonly matrix: Matrix;
}

/**
 * How the part of a picture inside a frame is drawn at its own resolution.
 *
 * @param picture its size before it is oriented
 * @param ratio of width to height, which whole pixels keep as well as they can; null for any
 */
export function drawingOf(
  picture: Size,
  orientation: Orientation,
  angle: number,
  wanted: Frame,
  ratio: number | null,
): Drawing {
  const size = oriented(picture, orientation);
  // A turned side of the picture is drawn with soft edges: leave them out.
  const inner = { width: Math.max(1, size.width - 1), height: Math.max(1, size.height - 1) };
  const inside = angle === 0 ? wanted : fitted(wanted, { size: inner, angle });
  const { width, height } = wholePixels(inside, ratio);
  const frame = angle === 0 ? aligned(inside, { width, height }, size) : inside;
  const [scaleX, scaleY] = [width / frame.width, height / frame.height];
  const { cos, sin } = cosines(angle);
  const turn = Math.sign(angle) * sin;
  const [a, b, c, d] = orientation;
  const [xx, xy] = [cos * a - turn * c, cos * b - turn * d];
  const [yx, yy] = [turn * a + cos * c, turn * b + cos * d];
  const [left, top] = [frame.x - frame.width / 2, frame.y - frame.height / 2];
  const from = { x: picture.width / 2, y: picture.height / 2 };
  return {
    width,
    height,
    matrix: [
      scaleX * xx || 0,
      scaleY * yx || 0,
      scaleX * xy || 0,
      scaleY * yy || 0,
      scaleX * (-xx * from.x - xy * from.y - left) || 0,
      scaleY * (-yx * from.x - yy * from.y - top) || 0,
    ],
  };
}

/** The longer side follows from the shorter one: the other way round, a rounded pixel would be several. */
function wholePixels({ width, height }: Size, ratio: number | null): Size {
  const whole = (length: number) => Math.max(1, Math.round(length));
  if (ratio === null) return { width: whole(width), height: whole(height) };
  // Never more than there is: a rounded one could need more of the longer side.
  const short = Math.max(1, Math.floor(Math.min(width, height) + tolerance));
  return ratio < 1
    ? { width: short, height: whole(short / ratio) }
    : { width: whole(short * ratio), height: short };
}

/** The frame in whole pixels, with its edges between those of the picture, so that nothing is interpolated. */
function aligned({ x, y }: Frame, { width, height }: Size, all: Size): Frame {
  const center = (wanted: number, length: number, most: number) => {
    const start = Math.round(wanted - length / 2 + most / 2);
    return Math.max(0, Math.min(most - length, start)) + (length - most) / 2;
  };
  return { x: center(x, width, all.width), y: center(y, height, all.height), width, height };
}
