import { createFileHasher, type FileHasher } from './hash-file.js';
import { toHashFailure, type WorkerRequest, type WorkerResponse } from './worker-messages.js';
import { wasmRefusal } from './wasm-policy.js';

declare const self: DedicatedWorkerGlobalScope;

// Milliseconds of work before pending messages, such as an abort, are handled.
const maxSlice = 50;

const running = new Map<number, AbortController>();
let hasher: Promise<FileHasher> | undefined;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
const respond = (response: WorkerResponse) => self.postMessage(response);

async function start(wasm: boolean): Promise<FileHasher> {
  const refusal = wasm ? await wasmRefusal(self.location.href) : null;
  const created = createFileHasher({ wasm: wasm && refusal === null, maxSlice });
  const ready = await created.ready;
  respond({ type: 'ready', ...ready, refusal: refusal ?? ready.refusal });
  return created;
}

async function hash(id: number, file: Blob): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  running.set(id, controller);
  try {
    if (!hasher) throw new Error('Received a file before the start message.');
    const onProgress = (bytes: number) => respond({ type: 'progress', id, bytes });
    const { hash: hashFile } = await hasher;
    signal.throwIfAborted();
    respond({ type: 'done', id, digest: await hashFile(file, { signal, onProgress }) });
  } catch (error) {
    if (!signal.aborted) respond({ type: 'failed', id, failure: toHashFailure(error) });
  } finally {
    running.delete(id);
  }
}

// The single-file widget contains this module, and a page evaluates it too.
const isWorker = !('document' in globalThis) && 'importScripts' in globalThis;
if (isWorker) {
  self.addEventListener('message', ({ data: request }: MessageEvent<WorkerRequest>) => {
    switch (request.type) {
      case 'start':
        hasher = start(request.wasm);
        break;
      case 'hash':
        void hash(request.id, request.file);
        break;
      case 'abort':
        running.get(request.id)?.abort();
        break;
    }
  });

  self.addEventListener('messageerror', () => {
    // Reaches the page as the worker's `error` event, and the file is hashed elsewhere.
    throw new Error('A file could not be sent to the hashing worker.');
  });
}
