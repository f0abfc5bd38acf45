import type { Sha256Engine } from './sha256.js';

/** How larger files are hashed now. Before the first of them it is what is expected, then what was found. */
export interface HasherMode {
  readonly thread: 'worker' | 'main-thread';
  readonly engine: Sha256Engine;
  /** What this page does without, in the order of what it costs; empty when everything is at its best. */
  readonly losses: readonly HashLoss[];
}

/** One thing that a page does without. Every digest is right all the same. */
export interface HashLoss {
  readonly of: 'worker' | 'wasm' | 'native-digest';
  /** What happened, what it costs, and what brings it back: for developers, in English. */
  readonly message: string;
}

/** What was found out: why a worker and WebAssembly are missing (null: they are there), and whether the platform's digest is there. */
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
        `No hashing worker could start (${workerRefusal}). Files are hashed on the page's own thread, one at a time ` +
        "in short turns, which takes longer. If the page has a Content-Security-Policy, let `worker-src 'self'` " +
        'or the address of the script allow the worker.',
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
        'This page is no secure context, so the platform keeps its own SHA-256 back and small files take longer. ' +
        'Serve the page over HTTPS.',
    });
  }
  return {
    thread: workerRefusal === null ? 'worker' : 'main-thread',
    engine: wasmRefusal === null ? 'wasm' : 'javascript',
    losses,
  };
}
