import { sha256 } from '@noble/hashes/sha2.js';
import { createSHA256 } from 'hash-wasm';
import { readBytes } from '../files/read-bytes.js';
import { nextTask } from '../schedule/next-task.js';
import { FileChangedError, toHex, type Hash } from './hash.js';

/** Hashes files on the current thread in constant memory, yielding to the event loop regularly. */
export interface FileHasher {
  /** Why it uses JavaScript, which is several times slower; null with WebAssembly. */
  readonly refusal: Promise<string | null>;
  readonly hash: Hash;
}

// Bytes. Each slice costs a round trip to the browser's process, during which the one before is hashed.
const sliceSize = 4 * 1024 * 1024;
// Bytes that are hashed in one task: on the main thread, they block the page for some 10 ms.
const partSize = 1024 * 1024;

/** Used in the worker, and on the main thread where no worker can start. `wasm: false` never tries WebAssembly. */
export function createFileHasher({ wasm }: { wasm: boolean }): FileHasher {
  const refusal = wasm ? tryWasm() : Promise.resolve('it is disabled');

  const hash: Hash = async (file, { signal, onProgress }) => {
    const digest = (await refusal) === null ? await startWasm() : startJavascript();
    // Slices, because streams of files are unreliable: Safari's may end early, and Chromium's may never settle.
    let [next, afterNext] = [readSlice(file, 0), readSlice(file, sliceSize)];
    for (let at = 0; at < file.size; at += sliceSize) {
      const bytes = await next;
      [next, afterNext] = [afterNext, readSlice(file, at + 2 * sliceSize)];
      for (let part = 0; part < bytes.byteLength; part += partSize) {
        signal.throwIfAborted();
        digest.update(bytes.subarray(part, part + partSize));
        onProgress(Math.min(at + part + partSize, file.size));
        await nextTask();
      }
    }
    return digest.end();
  };

  return { refusal, hash };
}

/** Empty beyond the end. */
function readSlice(file: Blob, from: number): Promise<Uint8Array> {
  const read = async () => {
    const size = Math.min(sliceSize, Math.max(0, file.size - from));
    const bytes = new Uint8Array(await readBytes(file.slice(from, from + size)));
    if (bytes.byteLength !== size) throw new FileChangedError(file.size, from + bytes.byteLength);
    return bytes;
  };
  const reading = read();
  // It may fail before it is awaited.
  reading.catch(() => {});
  return reading;
}

async function tryWasm(): Promise<string | null> {
  try {
    // Tried only once: a browser reports every blocked attempt to the page's policy endpoint.
    await createSHA256();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

interface Digest {
  update(bytes: Uint8Array): unknown;
  end(): string;
}

async function startWasm(): Promise<Digest> {
  const hash = (await createSHA256()).init();
  return { update: (bytes) => hash.update(bytes), end: () => hash.digest('hex') };
}

function startJavascript(): Digest {
  const hash = sha256.create();
  return { update: (bytes) => hash.update(bytes), end: () => toHex(hash.digest()) };
}
