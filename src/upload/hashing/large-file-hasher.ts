import type { Clock } from '../../api/clock.js';
import type { FileHasher } from './hash-file.js';
import { createHashPool, WorkerLostError } from './hash-pool.js';
import { HasherLoadError, hasNativeDigest, type Hash, type HasherOptions } from './hash.js';
import { optional } from '../platform.js';
import { createSemaphore } from './semaphore.js';
import { startHashWorker } from './start-hash-worker.js';

/** SHA-256 in constant memory: in workers, or on the main thread where no worker can start. */
export interface LargeFileHasher {
  readonly hash: Hash;
  mode(): HasherMode;
  /** Terminates the workers. */
  close(): void;
}

/** How large files are hashed. A prediction until the first one is. */
export interface HasherMode {
  readonly thread: 'worker' | 'main-thread';
  readonly engine: 'wasm' | 'javascript';
  /** Missing capabilities, most expensive first. */
  readonly losses: readonly HashLoss[];
}

/** A missing capability. It makes hashing slower; digests are correct in any case. */
export interface HashLoss {
  readonly of: 'worker' | 'wasm' | 'native-digest';
  /** The cause, its cost and the fix, in English, for developers. */
  readonly message: string;
}

/** The lazily loaded part of the hasher. For the options, see `createHasher`. */
export function createLargeFileHasher(options: HasherOptions & { clock: Clock }): LargeFileHasher {
  const { wasm = true } = options;
  const pool = createHashPool({
    startWorker: options.startWorker ?? startHashWorker,
    size: options.workers ?? Math.min(2, optional(() => navigator.hardwareConcurrency) ?? 1),
    idleMs: options.idleMs ?? 30_000,
    wasm,
    clock: options.clock,
    onReady(refusal) {
      wasmRefusal = refusal;
    },
  });
  const mainThread = createSemaphore(1);
  let wasmRefusal: string | null = null;
  let loading: Promise<FileHasher> | undefined;

  const hash: Hash = async (file, hashOptions) => {
    try {
      return await pool.hash(file, hashOptions);
    } catch (error) {
      if (!(error instanceof WorkerLostError)) throw error;
      return hashOnMainThread(file, hashOptions);
    }
  };

  const hashOnMainThread: Hash = async (file, hashOptions) => {
    const release = await mainThread.acquire(hashOptions.signal);
    try {
      return await (await loadFileHasher()).hash(file, hashOptions);
    } finally {
      release();
    }
  };

  async function loadFileHasher(): Promise<FileHasher> {
    try {
      loading ??= import('./hash-file.js').then(({ createFileHasher }) => createFileHasher({ wasm }));
      const hasher = await loading;
      wasmRefusal = await hasher.refusal;
      return hasher;
    } catch (error) {
      loading = undefined;
      throw new HasherLoadError(error);
    }
  }

  return {
    hash,
    mode: () =>
      describeMode(typeof Worker === 'undefined' ? 'Worker is undefined' : pool.refusal(), wasmRefusal),
    close: () => pool.close(),
  };
}

/** `workerRefusal`, `wasmRefusal`: why they are missing; null when they are available. */
function describeMode(workerRefusal: string | null, wasmRefusal: string | null): HasherMode {
  const losses: HashLoss[] = [];
  if (workerRefusal !== null) {
    losses.push({
      of: 'worker',
      message:
        `No hashing worker could start (${workerRefusal}), so large files take longer, on the main thread. ` +
        "A Content-Security-Policy must have the worker's URL in `worker-src`.",
    });
  }
  if (wasmRefusal !== null) {
    losses.push({
      of: 'wasm',
      message:
        `WebAssembly could not be used (${wasmRefusal}), so large files take several times as long. ` +
        "A Content-Security-Policy must have 'wasm-unsafe-eval' in `script-src`, also that of the worker's script.",
    });
  }
  if (!hasNativeDigest()) {
    losses.push({
      of: 'native-digest',
      message: 'Without HTTPS there is no crypto.subtle, so files take longer.',
    });
  }
  return {
    thread: workerRefusal === null ? 'worker' : 'main-thread',
    engine: wasmRefusal === null ? 'wasm' : 'javascript',
    losses,
  };
}
