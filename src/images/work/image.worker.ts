import { processImage, type ImageJob, type ImageOutcome } from './process-image.js';
import type { WorkerResponse } from './worker-link.js';

declare const self: DedicatedWorkerGlobalScope;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
const respond = (response: WorkerResponse<ImageOutcome>) => self.postMessage(response);

self.addEventListener('message', ({ data: job }: MessageEvent<ImageJob>) => {
  const onProgress = (fraction: number) => respond({ type: 'progress', fraction });
  void processImage(job, onProgress, null).then((outcome) => respond({ type: 'done', outcome }));
});

self.addEventListener('messageerror', () => {
  // Reaches the page as the worker's `error` event.
  throw new Error('An image could not be sent to the worker.');
});

respond({ type: 'ready' });
