import type { Drawing } from '../geometry.js';
import type { OpenedPicture, PictureProblem } from './picture.js';

/** From the page to the worker. */
export type PictureRequest =
  | { readonly type: 'open'; readonly file: Blob; readonly edge: number }
  | { readonly type: 'draw'; readonly file: Blob; readonly drawing: Drawing };

/** From the worker to the page. `ready` once it has started; each request then gets one of the others. */
export type PictureResponse =
  | { readonly type: 'ready' }
  | { readonly type: 'opened'; readonly picture: OpenedPicture }
  | { readonly type: 'drawn'; readonly blob: Blob }
  | { readonly type: 'failed'; readonly problem: PictureProblem };
