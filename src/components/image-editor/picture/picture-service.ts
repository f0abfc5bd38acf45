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

/** From the worker to the page. `ready` once it has started; each request then gets one of the others. */
export type PictureResponse =
  | { readonly type: 'ready' }
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
    const response = await requested({ type: 'open', file, edge }, signal);
    return response?.type === 'opened' ? response.picture : openPicture(file, edge);
  },
  async draw(file, drawing, signal) {
    const response = await requested({ type: 'draw', file, drawing }, signal);
    return response?.type === 'drawn' ? response.blob : drawPicture(file, drawing);
  },
};

/** Bundlers recognize exactly this expression and emit the worker. */
function startWorker(): Worker {
  return new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
}

/** The worker's response; null if it cannot be started, as under a policy without `worker-src`. */
async function requested(request: PictureRequest, signal: AbortSignal): Promise<PictureResponse | null> {
  let worker: Worker;
  try {
    worker = startWorker();
  } catch {
    return null;
  }
  const end = () => worker.terminate();
  signal.addEventListener('abort', end);
  try {
    return await new Promise<PictureResponse | null>((resolve, reject) => {
      let isReady = false;
      signal.addEventListener('abort', () => reject(signal.reason));
      signal.throwIfAborted();
      worker.addEventListener('message', ({ data: response }: MessageEvent<PictureResponse>) => {
        if (response.type === 'ready') isReady = true;
        else if (response.type === 'failed') reject(new PictureError(response.problem));
        else resolve(response);
      });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        // A worker that had started ran out of memory.
        if (isReady) reject(new PictureError('too-large'));
        else resolve(null);
      });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
      worker.postMessage(request);
    });
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
