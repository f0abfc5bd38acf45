import { drawPicture, openPicture, PictureError } from './picture.js';
import type { PictureRequest, PictureResponse } from './picture-service.js';

declare const self: DedicatedWorkerGlobalScope;

const respond = (response: PictureResponse, transfer: Transferable[] = []) =>
  self.postMessage(response, transfer);

async function answer(request: PictureRequest): Promise<void> {
  try {
    if (request.type === 'open') {
      const picture = await openPicture(request.file, request.edge);
      respond({ type: 'opened', picture }, [picture.preview]);
    } else {
      respond({ type: 'drawn', blob: await drawPicture(request.file, request.drawing) });
    }
  } catch (error) {
    respond({ type: 'failed', problem: error instanceof PictureError ? error.problem : 'unreadable' });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => void answer(data));
respond({ type: 'ready' });
