import { sliceChunks, streamChunks, type FileChunks } from './file-chunks.js';
import type { Hash } from './hash.js';
import { digestNatively, hasNativeDigest } from './native-digest.js';
import { createSha256Source, type Sha256Source } from './sha256.js';

/** Hashes files on the thread it runs on, in constant memory, never long without letting others have a turn. */
export interface FileHasher {
  readonly ready: Sha256Source['ready'];
  readonly hash: Hash;
}

// Without WebAssembly the platform's digest is several times faster, so it gets what memory can bear.
const nativeInsteadOfJavascript = 64 * 1024 * 1024;

/**
 * The worker runs this, and the page where no worker can start. `wasm: false` never tries WebAssembly; `longestTurn`
 * is how many milliseconds it works before others of its thread have a turn.
 */
export function createFileHasher({ wasm, longestTurn }: { wasm: boolean; longestTurn: number }): FileHasher {
  const source = createSha256Source({ wasm });

  const hash: Hash = async (file, { signal, onProgress }) => {
    const { engine } = await source.ready;
    if (engine === 'javascript' && file.size <= nativeInsteadOfJavascript && hasNativeDigest()) {
      return digestNatively(file, signal);
    }
    const report = pace(onProgress);
    const breathe = createBreath(longestTurn);
    const digest = async (chunks: FileChunks) => {
      const sha256 = await source.start();
      let count = 0;
      for await (const bytes of chunks) {
        sha256.update(bytes);
        count += bytes.byteLength;
        report(count);
        await breathe();
      }
      return sha256.digest();
    };
    try {
      return await digest(streamChunks(file, signal));
    } catch {
      // A stream may fail where the file is well; only what slices say of the file is believed.
      signal.throwIfAborted();
      return await digest(sliceChunks(file, signal));
    }
  };

  return { ready: source.ready, hash };
}

/** Passes on a report when 50 ms or 8 MiB have gone by since the last, and none that goes back. */
function pace(onProgress: (bytes: number) => void): (bytes: number) => void {
  let saidBytes = 0;
  let saidAt = performance.now();
  return (bytes) => {
    const now = performance.now();
    if (bytes <= saidBytes || (bytes - saidBytes < 8 * 1024 * 1024 && now - saidAt < 50)) return;
    saidBytes = bytes;
    saidAt = now;
    onProgress(bytes);
  };
}

/** Lets the event loop run when a turn is over. */
function createBreath(longestTurn: number): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestTurn) return;
    await nextTask();
    since = performance.now();
  };
}

/** A message comes back at once, where browsers hold a repeated `setTimeout` for 4 ms, or for 1 s in a hidden tab. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
