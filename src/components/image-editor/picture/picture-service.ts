import { linkWorker, NoWorkerError } from '../../../images/work/worker-link.js';
import type { Drawing } from '../geometry.js';
import {
  drawPicture,
  openPicture,
  PictureError,
  type OpenedPicture,
  type PictureProblem,
} from './picture.js';

/** From the page to the worker. */
export type PictureRequest =
  | { readonly type: 'open'; readonly file: Blob; readonly edge: number }
  | { readonly type: 'draw'; readonly file: Blob; readonly drawing: Drawing };

/** From the worker to the page. */
export type PictureOutcome =
  | { readonly type: 'opened'; readonly picture: OpenedPicture }
  | { readonly type: 'drawn'; readonly blob: Blob }
  | { readonly type: 'failed'; readonly problem: PictureProblem };

/** Opens and draws pictures without blocking the page. Both methods reject with a `PictureError`. */
export interface PictureService {
  open(file: Blob, edge: number, signal: AbortSignal): Promise<OpenedPicture>;
  draw(file: Blob, drawing: Drawing, signal: AbortSignal): Promise<Blob>;
}

/** Draws in a worker for each request, which frees the memory of a large picture when it ends. */
export const pictureService: PictureService = {
  async open(file, edge, signal) {
    const outcome = await requested({ type: 'open', file, edge }, signal);
    return outcome?.type === 'opened' ? outcome.picture : openPicture(file, edge);
  },
  async draw(file, drawing, signal) {
    const outcome = await requested({ type: 'draw', file, drawing }, signal);
    return outcome?.type === 'drawn' ? outcome.blob : drawPicture(file, drawing);
  },
};

/** Bundlers recognize exactly this expression and emit the worker. */
function startWorker(): Worker {
  return new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
}

/** What the worker answers; null if it cannot be started, as under a policy without `worker-src`. */
async function requested(request: PictureRequest, signal: AbortSignal): Promise<PictureOutcome | null> {
  let outcome: PictureOutcome;
  try {
    const link = linkWorker<PictureRequest, PictureOutcome>(startWorker);
    outcome = await link.run(request, { signal }).finally(link.close);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof NoWorkerError) return null;
    // A worker that had started ran out of memory.
    throw new PictureError('too-large', { cause });
  }
  if (outcome.type === 'failed') throw new PictureError(outcome.problem);
  return outcome;
}
