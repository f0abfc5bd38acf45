import { systemClock, type Clock } from '../api/clock.js';
import type { FileHasher } from './hash-file.js';
import { createHashPool } from './hash-pool.js';
import type { Hash } from './hash.js';
import { describeMode, type HasherMode } from './hasher-mode.js';
import { digestNatively, hasNativeDigest } from './native-digest.js';
import { createPool } from './pool.js';
import { WorkerLostError } from './worker-link.js';

export interface HasherOptions {
  /** How many larger files are hashed at a time, each in a worker of its own. Default: 2, on one core 1. */
  readonly workers?: number;
  /** Bytes: up to this size a file is read into memory for the platform's own digest. Default 16 MiB. */
  readonly smallFile?: number;
  /** Milliseconds after which a worker without work is ended. Default 30,000. */
  readonly idleMs?: number;
  /**
   * Whether to try WebAssembly. Default true. A policy that forbids it is no harm, JavaScript takes over, but the
   * browser reports the attempt; `false` never tries, for pages that must not cause a report.
   */
  readonly wasm?: boolean;
  /** Default: the worker published with Longshore, found by the app's bundler. For pages that serve it from elsewhere. */
  readonly startWorker?: () => Worker;
  readonly clock?: Clock;
}

/** SHA-256 of files: the bytes leave memory as they are read, and neither a dead worker nor a strict policy loses a file. */
export interface Hasher {
  /** Reports progress some twenty times a second, and at the end the whole size. */
  readonly hash: Hash;
  mode(): HasherMode;
  /** Ends workers and rejects what is under way with an `AbortError`. A later call starts anew. */
  close(): void;
}

/** Neither a worker nor the page could load the code that hashes: most often the network is away. Trying again helps. */
export class HasherLoadError extends Error {
  override readonly name = 'HasherLoadError';
}

// Each holds its whole file in memory; more at a time were no faster (bench/hashing).
const smallFilesAtOnce = 4;
// Only where nothing better can be loaded: a photo or a short film must not fail for that.
const nativeAtMost = 256 * 1024 * 1024;

export function createHasher(options: HasherOptions = {}): Hasher {
  const { smallFile = 16 * 1024 * 1024, wasm = true, clock = systemClock } = options;
  const pool = createHashPool({
    startWorker: options.startWorker ?? startHashWorker,
    size: options.workers ?? Math.min(2, globalThis.navigator?.hardwareConcurrency ?? 1),
    idleMs: options.idleMs ?? 30_000,
    wasm,
    clock,
    onReady: (news) => {
      wasmRefusal = news.refusal;
    },
  });
  const small = createPool(smallFilesAtOnce);
  const page = createPool(1);
  const underWay = new Set<AbortController>();
  let wasmRefusal: string | null = null;
  let loading: Promise<FileHasher> | undefined;

  const hashSmall: Hash = async (file, { signal }) => {
    const release = await small.take(signal);
    try {
      return await digestNatively(file, signal);
    } finally {
      release();
    }
  };

  const hashLarge: Hash = async (file, hashOptions) => {
    // Twice, since a worker may die of something else than this file.
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      try {
        return await pool.hash(file, hashOptions);
      } catch (error) {
        if (!(error instanceof WorkerLostError)) throw error;
        if (!error.started) break;
      }
    }
    return hashOnPage(file, hashOptions);
  };

  const hashOnPage: Hash = async (file, hashOptions) => {
    const release = await page.take(hashOptions.signal);
    try {
      const hasher = await loadFileHasher();
      if (hasher) return await hasher.hash(file, hashOptions);
      if (file.size <= nativeAtMost && hasNativeDigest())
        return await digestNatively(file, hashOptions.signal);
    } finally {
      release();
    }
    throw new HasherLoadError(
      'The code that computes SHA-256 could not be loaded, neither in a worker nor on the page. Without it an ' +
        'upload cannot be checked for duplicates or damage, so nothing was sent. Check the connection and try ' +
        'again; if that does not help, see that the page may load the scripts of its own bundle.',
    );
  };

  async function loadFileHasher(): Promise<FileHasher | null> {
    try {
      loading ??= import('./hash-file.js').then(({ createFileHasher }) => createFileHasher({ wasm }));
      const hasher = await loading;
      wasmRefusal = (await hasher.ready).refusal;
      return hasher;
    } catch {
      loading = undefined;
      return null;
    }
  }

  const hash: Hash = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const own = new AbortController();
      const abort = () => own.abort(signal.reason);
      signal.addEventListener('abort', abort, { once: true });
      // Reading cannot always be stopped, but nobody has to wait for its end.
      own.signal.addEventListener('abort', () => reject(own.signal.reason), { once: true });
      underWay.add(own);

      let reached = 0;
      const report = (bytes: number) => {
        // A file that is hashed again elsewhere starts from nothing; what is told of it does not.
        if (own.signal.aborted || bytes <= reached) return;
        reached = bytes;
        onProgress(bytes);
      };
      const way = file.size <= smallFile && hasNativeDigest() ? hashSmall : hashLarge;
      const settle = async () => {
        try {
          const digest = await way(file, { signal: own.signal, onProgress: report });
          report(file.size);
          resolve(digest);
        } catch (error) {
          reject(error);
        } finally {
          signal.removeEventListener('abort', abort);
          underWay.delete(own);
        }
      };
      void settle();
    });

  return {
    hash,
    mode: () =>
      describeMode({
        workerRefusal: typeof Worker === 'undefined' ? 'there is no Worker here' : pool.refusal(),
        wasmRefusal,
        nativeDigest: hasNativeDigest(),
      }),
    close() {
      for (const own of underWay) {
        own.abort(new DOMException('The hasher was closed before the digest was known.', 'AbortError'));
      }
      pool.close();
    },
  };
}

function startHashWorker(): Worker {
  return new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' });
}
