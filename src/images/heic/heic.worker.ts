import { wasmRefusal } from '../../upload/hashing/wasm-policy.js';
import type { WorkerResponse } from '../work/worker-link.js';
import { decode, type HeicOutcome } from './decode.js';

declare const self: DedicatedWorkerGlobalScope;

const respond = (response: WorkerResponse<HeicOutcome>, transfer: Transferable[] = []) =>
  self.postMessage(response, transfer);

async function answer(file: Blob): Promise<void> {
  try {
    // Trying would be reported to the policy's reporting endpoint.
    const refusal = await wasmRefusal(self.location.href);
    if (refusal) throw new Error(`libheif needs WebAssembly: ${refusal}.`);
    const bitmap = await decode(file);
    respond({ type: 'done', outcome: { type: 'decoded', bitmap } }, [bitmap]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    respond({ type: 'done', outcome: { type: 'failed', message } });
  }
}

self.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => void answer(file));

respond({ type: 'ready' });
