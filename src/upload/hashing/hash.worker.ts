import { createFileHasher } from './hash-file.js';
import type { WorkerRequest, WorkerResponse } from './hash-pool.js';
import { FileChangedError, type Hash } from './hash.js';
import { wasmRefusal } from './wasm-policy.js';

declare const self: DedicatedWorkerGlobalScope;

let starting: Promise<Hash> | undefined;
// The page terminates the worker instead.
const { signal } = new AbortController();

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is not a window
const respond = (response: WorkerResponse) => self.postMessage(response);

async function start(wasm: boolean): Promise<Hash> {
  const refusal = wasm ? await wasmRefusal(self.location.href) : null;
  const hasher = createFileHasher({ wasm: wasm && refusal === null });
  respond({ type: 'ready', refusal: refusal ?? (await hasher.refusal) });
  return hasher.hash;
}

async function answer({ file, wasm }: WorkerRequest): Promise<void> {
  try {
    const hash = await (starting ??= start(wasm));
    const onProgress = (bytes: number) => respond({ type: 'progress', bytes });
    respond({ type: 'done', digest: await hash(file, { signal, onProgress }) });
  } catch (error) {
    respond(failureFrom(error));
  }
}

function failureFrom(error: unknown): WorkerResponse {
  if (error instanceof FileChangedError)
    return { type: 'changed', expected: error.expected, actual: error.actual };
  if (error instanceof DOMException) return { type: 'unreadable', name: error.name, message: error.message };
  return { type: 'broken', message: String(error) };
}

// The single-file widget contains this module, and a page evaluates it too.
const isWorker = !('document' in globalThis) && 'importScripts' in globalThis;
if (isWorker) {
  self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => void answer(data));
  self.addEventListener('messageerror', () =>
    respond({ type: 'broken', message: 'A file could not be sent to the hashing worker.' }),
  );
}
