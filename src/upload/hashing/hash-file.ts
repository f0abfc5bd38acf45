import { nextTask } from '../schedule/next-task.js';
import { sliceChunks, streamChunks, type FileChunks } from './file-chunks.js';
import type { Hash } from './hash.js';
import { digestNatively, hasNativeDigest } from './native-digest.js';
import { createSha256Source, type Sha256Source } from './sha256.js';

/** Hashes files on the current thread in constant memory, yielding to the event loop regularly. */
export interface FileHasher {
  readonly ready: Sha256Source['ready'];
  readonly hash: Hash;
}

// Bytes. Without WebAssembly the platform's digest is several times faster, but it needs the whole file in memory.
const maxNativeSize = 64 * 1024 * 1024;

/**
 * Used in the worker, and on the main thread where no worker can start. `wasm: false` never tries WebAssembly.
 * `maxSlice`: milliseconds of work before it yields.
 */
export function createFileHasher({ wasm, maxSlice }: { wasm: boolean; maxSlice: number }): FileHasher {
  const source = createSha256Source({ wasm });

  const hash: Hash = async (file, { signal, onProgress }) => {
    const { engine } = await source.ready;
    if (engine === 'javascript' && file.size <= maxNativeSize && hasNativeDigest()) {
      return digestNatively(file, { signal });
    }
    const report = throttleProgress(onProgress);
    const yieldIfDue = createYield(maxSlice);
    const digest = async (chunks: FileChunks) => {
      const sha256 = await source.start();
      let count = 0;
      for await (const bytes of chunks) {
        sha256.update(bytes);
        count += bytes.byteLength;
        report(count);
        await yieldIfDue();
      }
      return sha256.digest();
    };
    try {
      return await digest(streamChunks(file, signal));
    } catch {
      // A stream may fail even if the file is readable; if slicing fails as well, it is not.
      signal.throwIfAborted();
      return await digest(sliceChunks(file, signal));
    }
  };

  return { ready: source.ready, hash };
}

/** Reports progress every 50 ms or 8 MiB, and never backwards. */
function throttleProgress(onProgress: (bytes: number) => void): (bytes: number) => void {
  let lastBytes = 0;
  let lastAt = performance.now();
  return (bytes) => {
    const now = performance.now();
    if (bytes <= lastBytes || (bytes - lastBytes < 8 * 1024 * 1024 && now - lastAt < 50)) return;
    lastBytes = bytes;
    lastAt = now;
    onProgress(bytes);
  };
}

/** Yields to the event loop when the current slice is used up. */
function createYield(maxSlice: number): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxSlice) return;
    await nextTask();
    since = performance.now();
  };
}
