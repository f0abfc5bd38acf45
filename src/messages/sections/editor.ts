/** The problems of a picture that the image editor explains. */
export type EditorProblem =
  | 'cors'
  | 'gone'
  | 'network'
  | 'animated'
  | 'unreadable'
  | 'too-large'
  | 'scrambled'
  | 'started'
  | 'crashed';

/** Messages of the image editor. Numbers are formatted. */
export interface EditorMessages {
  title: string;
  /** The button of a row or an asset, and its accessible name; begin with `edit`. `name`: the file's. */
  edit: string;
  editFor(name: string): string;
  loading: string;

  /** The accessible name of the crop frame, its description, and its value. */
  frame: string;
  frameHint: string;
  frameAt(facts: { width: string; height: string; left: string; top: string }): string;
  edges: Readonly<Record<'left' | 'right' | 'top' | 'bottom', string>>;
  /** The value of an edge. */
  pixels(count: string): string;

  aspectRatio: string;
  free: string;
  original: string;
  rotateLeft: string;
  rotateRight: string;
  flipHorizontal: string;
  flipVertical: string;
  straighten: string;
  undo: string;
  reset: string;

  save: string;
  saveVersion: string;
  saving: string;
  discardQuestion: string;
  discard: string;
  keepEditing: string;

  /** Each says what to do. `crashed`: for a reason that is not known. `started`: the upload cannot be changed any more. */
  problems: Readonly<Record<EditorProblem, string>>;
}
