import { abortable, linkedController } from '../../api/abortable.js';
import { systemClock } from '../../api/clock.js';
import { loadUploadParts } from '../later.js';
import { digestNatively, HasherLoadError, hasNativeDigest, type Hash, type HasherOptions } from './hash.js';
import type { HasherMode, LargeFileHasher } from './large-file-hasher.js';
import { createSemaphore } from '../../api/tasks/semaphore.js';

/** SHA-256 of files in bounded memory. Falls back to the main thread if a worker dies or a policy forbids workers. */
export interface Hasher {
  /** Reports the progress of large files, and the full size at the end. */
  readonly hash: Hash;
  /** How large files are hashed on this page. Loads the code for it; rejects with `HasherLoadError`. */
  mode(): Promise<HasherMode>;
  /** Terminates workers and rejects pending digests with an `AbortError`. Later calls still work. */
  close(): void;
}

// Bytes. See `HasherOptions.smallFile`: each is held in memory as a whole.
const mediumFile = 16 * 1024 * 1024;
const maxInMemory = 64 * 1024 * 1024;
const smallFilesAtOnce = 4;
// Bytes. Used only when the code for large files does not load, so that photos and short videos do not fail.
const maxNativeSize = 256 * 1024 * 1024;

/** Creates a hasher for `createUploadQueue`. Nothing is started or loaded before the first file. */
export function createHasher(options: HasherOptions = {}): Hasher {
  const isPhone = /Mobi|Android/.test(globalThis.navigator?.userAgent);
  const { smallFile = isPhone ? mediumFile : maxInMemory, clock = systemClock } = options;
  const small = createSemaphore(smallFilesAtOnce);
  const medium = createSemaphore(isPhone ? 1 : 2);
  const pending = new Set<AbortController>();
  let large: Promise<LargeFileHasher> | undefined;

  // Loaded lazily: most pages never hash a large file.
  const loadLarge = async (): Promise<LargeFileHasher> => {
    try {
      large ??= loadUploadParts().then(({ createLargeFileHasher }) =>
        createLargeFileHasher({ ...options, clock }),
      );
      return await large;
    } catch (error) {
      large = undefined;
      throw new HasherLoadError(error);
    }
  };

  const hashNatively: Hash = async (file, hashOptions) => {
    const release = await (file.size > mediumFile ? medium : small).acquire(hashOptions.signal);
    try {
      return await digestNatively(file, hashOptions);
    } finally {
      release();
    }
  };

  const hashLarge: Hash = async (file, hashOptions) => {
    try {
      return await (await loadLarge()).hash(file, hashOptions);
    } catch (error) {
      if (!(error instanceof HasherLoadError) || file.size > maxNativeSize || !hasNativeDigest()) throw error;
      return hashNatively(file, hashOptions);
    }
  };

  const hash: Hash = async (file, { signal: outer, onProgress, onBytes }) => {
    const [controller, unlink] = linkedController(outer);
    const { signal } = controller;
    pending.add(controller);
    let reached = 0;
    const report = (bytes: number) => {
      // Hashing may start over elsewhere; progress never goes back.
      if (signal.aborted || bytes <= reached) return;
      reached = bytes;
      onProgress(bytes);
    };
    const isSmall = file.size <= smallFile && hasNativeDigest();
    try {
      // Reading a file cannot always be aborted, so an abort does not wait for it.
      const digest = await abortable<string>(signal, (resolve, reject) => {
        const hashOptions = { signal, onProgress: report, onBytes };
        (isSmall ? hashNatively : hashLarge)(file, hashOptions).then(resolve, reject);
      });
      report(file.size);
      return digest;
    } finally {
      unlink();
      pending.delete(controller);
    }
  };

  return {
    hash,
    mode: async () => (await loadLarge()).mode(),
    close() {
      for (const controller of pending) {
        controller.abort(new DOMException('The hasher was closed.', 'AbortError'));
      }
      void large?.then(
        (loaded) => loaded.close(),
        () => {},
      );
      large = undefined;
    },
  };
}
