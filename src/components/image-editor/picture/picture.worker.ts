import type { WorkerResponse } from '../../../images/work/worker-link.js';
import { drawPicture, openPicture, PictureError } from './picture.js';
import type { PictureOutcome, PictureRequest } from './picture-service.js';

declare const self: DedicatedWorkerGlobalScope;

const respond = (response: WorkerResponse<PictureOutcome>, transfer: Transferable[] = []) =>
  self.postMessage(response, transfer);
const finish = (outcome: PictureOutcome, transfer?: Transferable[]) =>
  respond({ type: 'done', outcome }, transfer);

async function answer(request: PictureRequest): Promise<void> {
  try {
    if (request.type === 'open') {
      const picture = await openPicture(request.file, request.edge);
      finish({ type: 'opened', picture }, [picture.preview]);
    } else {
      finish({ type: 'drawn', blob: await drawPicture(request.file, request.drawing) });
    }
  } catch (error) {
    finish({ type: 'failed', problem: error instanceof PictureError ? error.problem : 'unreadable' });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<PictureRequest>) => void answer(data));
respond({ type: 'ready' });
