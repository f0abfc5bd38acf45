import type { Clock } from '../../api/clock.js';
import type { FileHasher } from './hash-file.js';
import { createHashPool, WorkerLostError } from './hash-pool.js';
import { HasherLoadError, type Hash, type HasherOptions } from './hash.js';
import { optional } from '../platform.js';
import { createSemaphore } from '../../api/tasks/semaphore.js';
import { startHashWorker } from './start-hash-worker.js';

// Milliseconds. See `HasherOptions.idleMs`.
const usualIdle = 30_000;

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
}

/** The lazily loaded part of the hasher. For the options, see `createHasher`. */
export function createLargeFileHasher(options: HasherOptions & { clock: Clock }): LargeFileHasher {
  const { wasm = true } = options;
  const pool = createHashPool({
    startWorker: options.startWorker ?? startHashWorker,
    size: options.workers ?? Math.min(2, optional(() => navigator.hardwareConcurrency) ?? 1),
    idleMs: options.idleMs ?? usualIdle,
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
    mode: () => ({
      thread: typeof Worker === 'undefined' || pool.refusal() !== null ? 'main-thread' : 'worker',
      engine: wasmRefusal === null ? 'wasm' : 'javascript',
    }),
    close: () => pool.close(),
  };
}
