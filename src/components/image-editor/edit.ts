import {
  drawingOf,
  fitted,
  largestInside,
  mirrored,
  mirroredFrame,
  oriented,
  turned,
  turnedFrame,
  upright,
  type Drawing,
  type Frame,
  type Orientation,
  type Placement,
  type Size,
} from './geometry.js';

/** A ratio of width to height for the crop frame: any, that of the picture, or a number such as `4 / 3`. */
export type AspectRatio = 'free' | 'original' | number;

/** Everything that was changed about a picture. */
export interface Edit {
  readonly orientation: Orientation;
  /** Degrees clockwise, from -45 to 45. */
  readonly angle: number;
  readonly aspect: AspectRatio;
  /** As the user placed it, which need not fit the present angle; null for as much as possible. */
  readonly chosen: Frame | null;
}

const fixed = [1, 4 / 3, 3 / 2, 16 / 9];

/** The ratios that are offered unless an app chooses its own: upright ones for an upright picture. */
export function usualRatios(picture: Size, { orientation }: Edit): readonly AspectRatio[] {
  const { width, height } = oriented(picture, orientation);
  return ['free', 'original', ...fixed.map((ratio) => (width >= height ? ratio : 1 / ratio))];
}

export function unedited(aspect: AspectRatio = 'free'): Edit {
  return { orientation: upright, angle: 0, aspect, chosen: null };
}

export function placementOf(edit: Edit, picture: Size): Placement {
  return { size: oriented(picture, edit.orientation), angle: edit.angle };
}

export function ratioOf(edit: Edit, picture: Size): number | null {
  const { width, height } = oriented(picture, edit.orientation);
  if (edit.aspect === 'free') return null;
  return edit.aspect === 'original' ? width / height : edit.aspect;
}

/** The crop frame, inside the straightened picture. */
export function frameOf(edit: Edit, picture: Size): Frame {
  const placement = placementOf(edit, picture);
  if (edit.chosen) return fitted(edit.chosen, placement);
  return { x: 0, y: 0, ...largestInside(placement, ratioOf(edit, picture)) };
}

/** @param keepsRatio whether the frame keeps a fixed ratio; otherwise it is turned with the picture */
export function turn(edit: Edit, clockwise: boolean, keepsRatio: boolean): Edit {
  const { aspect, chosen } = edit;
  const orientation = turned(edit.orientation, clockwise);
  const frame = chosen && turnedFrame(chosen, clockwise);
  if (typeof aspect !== 'number') return { ...edit, orientation, chosen: frame };
  if (!keepsRatio) return { ...edit, orientation, chosen: frame, aspect: 1 / aspect };
  return { ...edit, orientation, chosen: frame && narrowed(frame, aspect) };
}

/** The largest frame of a ratio inside another. */
function narrowed(frame: Frame, ratio: number): Frame {
  const width = Math.min(frame.width, frame.height * ratio);
  return { ...frame, width, height: width / ratio };
}

export function flip(edit: Edit, axis: 'x' | 'y'): Edit {
  return {
    ...edit,
    orientation: mirrored(edit.orientation, axis),
    angle: -edit.angle || 0,
    chosen: edit.chosen && mirroredFrame(edit.chosen, axis),
  };
}

export function straighten(edit: Edit, angle: number): Edit {
  return { ...edit, angle };
}

/** Changes the ratio: the frame becomes as large as the picture allows, and stays where it is. */
export function withAspect(edit: Edit, aspect: AspectRatio, picture: Size): Edit {
  const frame = frameOf(edit, picture);
  const next: Edit = { ...edit, aspect };
  const ratio = ratioOf(next, picture);
  if (ratio === null) return { ...next, chosen: edit.chosen && frame };
  if (!edit.chosen) return next;
  const placement = placementOf(next, picture);
  return { ...next, chosen: fitted({ ...frame, ...largestInside(placement, ratio) }, placement) };
}

export function withFrame(edit: Edit, chosen: Frame): Edit {
  return { ...edit, chosen };
}

export function drawingFor(edit: Edit, picture: Size): Drawing {
  return drawingOf(picture, edit.orientation, edit.angle, frameOf(edit, picture), ratioOf(edit, picture));
}

/** Whether saving would give the same picture. */
export function isUnchanged(edit: Edit, picture: Size): boolean {
  const { width, height } = drawingFor(edit, picture);
  return (
    edit.angle === 0 &&
    edit.orientation.every((member, index) => member === upright[index]) &&
    width === picture.width &&
    height === picture.height
  );
}

/** The present edit, and those that undoing goes back to. */
export interface History {
  readonly edit: Edit;
  readonly past: readonly Edit[];
  /** The gesture of the last edit; further edits of the same one replace it. Null after any other action. */
  readonly gesture: string | null;
}

export type HistoryAction =
  | { readonly type: 'edit'; readonly change: (edit: Edit) => Edit; readonly gesture?: string | undefined }
  | { readonly type: 'end-gesture' }
  | { readonly type: 'undo' }
  | { readonly type: 'start'; readonly edit: Edit };

export function historyOf(edit: Edit): History {
  return { edit, past: [], gesture: null };
}

export function reduceHistory(history: History, action: HistoryAction): History {
  const { edit, past } = history;
  switch (action.type) {
    case 'edit': {
      const next = action.change(edit);
      if (next === edit) return history;
      const { gesture = null } = action;
      const isSame = gesture !== null && gesture === history.gesture;
      return { edit: next, past: isSame ? past : [...past, edit], gesture };
    }
    case 'end-gesture':
      return history.gesture === null ? history : { ...history, gesture: null };
    case 'undo': {
      const before = past.at(-1);
      return before ? { edit: before, past: past.slice(0, -1), gesture: null } : history;
    }
    case 'start':
      return historyOf(action.edit);
  }
}
