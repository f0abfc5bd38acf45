import type { Clock } from '../../api/clock.js';
import type { FileHasher } from './hash-file.js';
import { createHashPool } from './hash-pool.js';
import type { Hash } from './hash.js';
import { describeMode, type HasherMode } from './hasher-mode.js';
import { HasherLoadError } from './hash.js';
import { hasNativeDigest } from './native-digest.js';
import { optional } from '../platform.js';
import { createSemaphore } from './semaphore.js';
import { startHashWorker } from './start-hash-worker.js';
import { WorkerLostError } from './worker-link.js';

/** SHA-256 in constant memory: in workers, or on the main thread where no worker can start. */
export interface LargeFileHasher {
  readonly hash: Hash;
  mode(): HasherMode;
  /** Terminates the workers. */
  close(): void;
}

export interface LargeFileHasherOptions {
  readonly workers?: number;
  readonly idleMs?: number;
  readonly wasm?: boolean;
  readonly startWorker?: () => Worker;
  readonly clock: Clock;
}

// Milliseconds: half a frame, so that hashing on the main thread keeps the page responsive.
const mainThreadSlice = 8;

/** The lazily loaded part of the hasher. For the options, see `createHasher`. */
export function createLargeFileHasher(options: LargeFileHasherOptions): LargeFileHasher {
  const { wasm = true } = options;
  const pool = createHashPool({
    startWorker: options.startWorker ?? startHashWorker,
    size: options.workers ?? Math.min(2, optional(() => navigator.hardwareConcurrency) ?? 1),
    idleMs: options.idleMs ?? 30_000,
    wasm,
    clock: options.clock,
    onReady: ({ refusal }) => {
      wasmRefusal = refusal;
    },
  });
  const mainThread = createSemaphore(1);
  let wasmRefusal: string | null = null;
  let loading: Promise<FileHasher> | undefined;

  const hash: Hash = async (file, hashOptions) => {
    // Two attempts: a worker may die for a reason unrelated to this file.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      try {
        return await pool.hash(file, hashOptions);
      } catch (error) {
        if (!(error instanceof WorkerLostError)) throw error;
        if (!error.started) break;
      }
    }
    return hashOnMainThread(file, hashOptions);
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
      loading ??= import('./hash-file.js').then(({ createFileHasher }) =>
        createFileHasher({ wasm, maxSlice: mainThreadSlice }),
      );
      const hasher = await loading;
      wasmRefusal = (await hasher.ready).refusal;
      return hasher;
    } catch (error) {
      loading = undefined;
      throw new HasherLoadError(error);
    }
  }

  return {
    hash,
    mode: () =>
      describeMode({
        workerRefusal: typeof Worker === 'undefined' ? 'Worker is undefined' : pool.refusal(),
        wasmRefusal,
        nativeDigest: hasNativeDigest(),
      }),
    close: () => pool.close(),
  };
}
