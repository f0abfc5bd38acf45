import { abortable } from '../../api/abortable.js';
import { systemClock, type Clock } from '../../api/clock.js';
import type { Hash } from './hash.js';
import type { HasherMode } from './hasher-mode.js';
import { HasherLoadError } from './hash.js';
import type { LargeFileHasher } from './large-file-hasher.js';
import { digestNatively, hasNativeDigest } from './native-digest.js';
import { createSemaphore, type Semaphore } from '../scheduling/semaphore.js';

export interface HasherOptions {
  /** How many larger files are hashed at a time, each in a worker of its own. Default: 2, on one core 1. */
  readonly workers?: number;
  /**
   * Bytes: up to this size a file is read into memory for the platform's own digest, in secure contexts. Default
   * 16 MiB: most photos. Of files between 100 kB and 16 MB it hashed 1.2 to 2.4 times as many as workers did.
   */
  readonly smallFile?: number;
  /** Milliseconds after which a worker without work is ended. Default 30,000. */
  readonly idleMs?: number;
  /**
   * Whether to use WebAssembly. Default true: where the policy of the worker's script forbids it, JavaScript takes over,
   * and no attempt is made that the browser would report. `false` never tries: for pages without a worker, or with one
   * that has the policy of its page (a `blob:`), that must not cause a report.
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
  /** How larger files are hashed, and what this page does without. Loads what hashes them; rejects with `HasherLoadError`. */
  mode(): Promise<HasherMode>;
  /** Ends workers and rejects what is under way with an `AbortError`. A later call starts anew. */
  close(): void;
}

// Each holds its whole file in memory: at the default bound 64 MiB together.
const smallFilesAtOnce = 4;
// Only where nothing better can be loaded: a photo or a short film must not fail for that.
const nativeAtMost = 256 * 1024 * 1024;

/** Makes a hasher, for `createUploadQueue`. Nothing starts and nothing is loaded before the first file. */
export function createHasher(options: HasherOptions = {}): Hasher {
  const { smallFile = 16 * 1024 * 1024, clock = systemClock } = options;
  const small = createSemaphore(smallFilesAtOnce);
  const page = createSemaphore(1);
  const underWay = new Set<AbortController>();
  let large: Promise<LargeFileHasher> | undefined;

  // Apart from the page's first script: most pages never meet a large file.
  const loadLarge = async (): Promise<LargeFileHasher> => {
    try {
      large ??= import('./large-file-hasher.js').then((module) =>
        module.createLargeFileHasher({ ...options, clock }),
      );
      return await large;
    } catch (error) {
      large = undefined;
      throw new HasherLoadError(error);
    }
  };

  const hashNatively = async (file: Blob, signal: AbortSignal, slots: Semaphore) => {
    const release = await slots.acquire(signal);
    try {
      return await digestNatively(file, signal);
    } finally {
      release();
    }
  };

  const hashLarge: Hash = async (file, hashOptions) => {
    try {
      return await (await loadLarge()).hash(file, hashOptions);
    } catch (error) {
      if (!(error instanceof HasherLoadError) || file.size > nativeAtMost || !hasNativeDigest()) throw error;
      return hashNatively(file, hashOptions.signal, page);
    }
  };

  // Reading cannot always be stopped, but nobody has to wait for its end.
  const hash: Hash = (file, { signal, onProgress }) =>
    abortable(signal, (resolve, reject) => {
      const own = new AbortController();
      own.signal.addEventListener('abort', () => reject(own.signal.reason));
      underWay.add(own);
      let reached = 0;
      const report = (bytes: number) => {
        // A file that is hashed again elsewhere starts from nothing; what is told of it does not.
        if (own.signal.aborted || bytes <= reached) return;
        reached = bytes;
        onProgress(bytes);
      };
      const finish = (digest: string) => {
        report(file.size);
        resolve(digest);
      };
      const digest =
        file.size <= smallFile && hasNativeDigest()
          ? hashNatively(file, own.signal, small)
          : hashLarge(file, { signal: own.signal, onProgress: report });
      void digest.then(finish, reject).finally(() => underWay.delete(own));
      return () => own.abort(signal.reason);
    });

  return {
    hash,
    mode: async () => (await loadLarge()).mode(),
    close() {
      for (const own of underWay) {
        own.abort(new DOMException('The hasher was closed before the digest was known.', 'AbortError'));
      }
      void large?.then(
        (loaded) => loaded.close(),
        () => {},
      );
      large = undefined;
    },
  };
}
