import type { Sha256Engine } from './sha256.js';

/** How large files are hashed. Before the first of them this is an expectation. */
export interface HasherMode {
  readonly thread: 'worker' | 'main-thread';
  readonly engine: Sha256Engine;
  /** Missing capabilities, the most expensive first; empty when there are none. */
  readonly losses: readonly HashLoss[];
}

/** A missing capability. It makes hashing slower; digests are correct in any case. */
export interface HashLoss {
  readonly of: 'worker' | 'wasm' | 'native-digest';
  /** The cause, its cost and the fix, in English, for developers. */
  readonly message: string;
}

/** Why a worker and WebAssembly are missing (null when they are available), and whether `crypto.subtle` is available. */
export interface HasherFindings {
  readonly workerRefusal: string | null;
  readonly wasmRefusal: string | null;
  readonly nativeDigest: boolean;
}

export function describeMode({ workerRefusal, wasmRefusal, nativeDigest }: HasherFindings): HasherMode {
  const losses: HashLoss[] = [];
  if (workerRefusal !== null) {
    losses.push({
      of: 'worker',
      message:
        `No hashing worker could start (${workerRefusal}). Files are hashed on the main thread, one at a time ` +
        "in short slices, which takes longer. If the page has a Content-Security-Policy, let `worker-src 'self'` " +
        'or the URL of the script allow the worker.',
    });
  }
  if (wasmRefusal !== null) {
    losses.push({
      of: 'wasm',
      message:
        `WebAssembly could not be used (${wasmRefusal}). Files above 64 MiB are hashed by JavaScript, which takes ` +
        "several times as long. If the page has a Content-Security-Policy, add 'wasm-unsafe-eval' to `script-src`, " +
        "in the policy of the worker's script too.",
    });
  }
  if (!nativeDigest) {
    losses.push({
      of: 'native-digest',
      message:
        'This page is not a secure context, so crypto.subtle is missing and small files take longer. ' +
        'Serve the page over HTTPS.',
    });
  }
  return {
    thread: workerRefusal === null ? 'worker' : 'main-thread',
    engine: wasmRefusal === null ? 'wasm' : 'javascript',
    losses,
  };
}
