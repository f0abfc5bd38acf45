import type { Sha256Engine } from './sha256.js';

/** How large files are hashed. A prediction until the first one is. */
export interface HasherMode {
  readonly thread: 'worker' | 'main-thread';
  readonly engine: Sha256Engine;
  /** Missing capabilities, most expensive first. */
  readonly losses: readonly HashLoss[];
}

/** A missing capability. It makes hashing slower; digests are correct in any case. */
export interface HashLoss {
  readonly of: 'worker' | 'wasm' | 'native-digest';
  /** The cause, its cost and the fix, in English, for developers. */
  readonly message: string;
}

/**
 * Why a worker and WebAssembly are missing (null when they are available), and whether `crypto.subtle` is available.
 */
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
        `No hashing worker could start (${workerRefusal}), so files are hashed more slowly on the main thread. ` +
        "A Content-Security-Policy must allow the worker's URL in `worker-src`.",
    });
  }
  if (wasmRefusal !== null) {
    losses.push({
      of: 'wasm',
      message:
        `WebAssembly could not be used (${wasmRefusal}), so files above 64 MiB take several times as long. ` +
        "A Content-Security-Policy, that of the worker's script included, must have 'wasm-unsafe-eval' in `script-src`.",
    });
  }
  if (!nativeDigest) {
    losses.push({
      of: 'native-digest',
      message: 'Without HTTPS there is no crypto.subtle, so small files take longer.',
    });
  }
  return {
    thread: workerRefusal === null ? 'worker' : 'main-thread',
    engine: wasmRefusal === null ? 'wasm' : 'javascript',
    losses,
  };
}
