import { createFileHasher, type FileHasher } from './hash-file.js';
import { toHashFailure, type WorkerRequest, type WorkerResponse } from './worker-messages.js';
import { wasmRefusal } from './wasm-policy.js';

declare const self: DedicatedWorkerGlobalScope;

// Milliseconds: nobody else needs this thread, only an abort has to be heard.
const longestTurn = 50;

const running = new Map<number, AbortController>();
let hasher: Promise<FileHasher> | undefined;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
const tell = (news: WorkerResponse) => self.postMessage(news);

async function start(wasm: boolean): Promise<FileHasher> {
  const refusal = wasm ? await wasmRefusal(self.location.href) : null;
  const made = createFileHasher({ wasm: wasm && refusal === null, longestTurn });
  const ready = await made.ready;
  tell({ type: 'ready', ...ready, refusal: refusal ?? ready.refusal });
  return made;
}

async function hash(id: number, file: Blob): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  running.set(id, controller);
  try {
    if (!hasher) throw new Error('A file came before the start.');
    const onProgress = (bytes: number) => tell({ type: 'progress', id, bytes });
    const { hash: hashFile } = await hasher;
    signal.throwIfAborted();
    tell({ type: 'done', id, digest: await hashFile(file, { signal, onProgress }) });
  } catch (error) {
    if (!signal.aborted) tell({ type: 'failed', id, failure: toHashFailure(error) });
  } finally {
    running.delete(id);
  }
}

self.addEventListener('message', ({ data: command }: MessageEvent<WorkerRequest>) => {
  switch (command.type) {
    case 'start':
      hasher = start(command.wasm);
      break;
    case 'hash':
      void hash(command.id, command.file);
      break;
    case 'abort':
      running.get(command.id)?.abort();
      break;
  }
});

self.addEventListener('messageerror', () => {
  // Thrown, it reaches the page as the worker's `error`, and the file is hashed elsewhere.
  throw new Error('A file could not be handed to the hashing worker.');
});
