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

// Bytes: on the main thread, a slice of this size blocks the page for some 10 ms.
const sliceSize = 1024 * 1024;

/** Used in the worker, and on the main thread where no worker can start. `wasm: false` never tries WebAssembly. */
export function createFileHasher({ wasm }: { wasm: boolean }): FileHasher {
  const refusal = wasm ? tryWasm() : Promise.resolve('it is disabled');

  const hash: Hash = async (file, { signal, onProgress }) => {
    const digest = (await refusal) === null ? await startWasm() : startJavascript();
    // Slices, because streams of files are unreliable: Safari's may end early, and Chromium's may never settle.
    let next = readSlice(file, 0);
    for (let at = 0; at < file.size;) {
      const bytes = await next;
      signal.throwIfAborted();
      at += bytes.byteLength;
      // Is read while this one is hashed.
      next = readSlice(file, at);
      next.catch(() => {});
      digest.update(bytes);
      onProgress(at);
      await nextTask();
    }
    return digest.end();
  };

  return { refusal, hash };
}

async function readSlice(file: Blob, from: number): Promise<Uint8Array> {
  const to = Math.min(from + sliceSize, file.size);
  const bytes = new Uint8Array(await readBytes(file.slice(from, to)));
  if (bytes.byteLength !== to - from) throw new FileChangedError(file.size, from + bytes.byteLength);
  return bytes;
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
