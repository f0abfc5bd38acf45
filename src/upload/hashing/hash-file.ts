import { sha256 } from '@noble/hashes/sha2.js';
import { createSHA256 } from 'hash-wasm';
import { readBytes } from '../files/read-bytes.js';
import { nextTask } from '../../api/tasks/run-in-slices.js';
import { FileChangedError, toHex, type Hash } from './hash.js';

/** Hashes files on the current thread in constant memory, yielding to the event loop regularly. */
export interface FileHasher {
  /** Why it uses JavaScript, which is several times slower; null with WebAssembly. */
  readonly refusal: Promise<string | null>;
  readonly hash: Hash;
}

// Bytes that are read at once and hashed in one task: on the main thread, they block the page for some 10 ms. A stream with
// 4 MiB was no faster in Chromium.
const chunkSize = 1024 * 1024;

/** Used in the worker, and on the main thread where no worker can start. `wasm: false` never tries WebAssembly. */
export function createFileHasher({ wasm }: { wasm: boolean }): FileHasher {
  const refusal = wasm ? tryWasm() : Promise.resolve('it is disabled');

  const hash: Hash = async (file, { signal, onProgress }) => {
    const digestOf = async (chunks: FileChunks) => {
      const digest = (await refusal) === null ? await startWasm() : startJavascript();
      let count = 0;
      for await (const bytes of chunks) {
        digest.update(bytes);
        count += bytes.byteLength;
        onProgress(count);
        await nextTask();
      }
      return digest.end();
    };
    try {
      return await digestOf(streamChunks(file, signal));
    } catch {
      // A stream may fail even if the file is readable; if slicing fails as well, it is not.
      signal.throwIfAborted();
      return await digestOf(sliceChunks(file, signal));
    }
  };

  return { refusal, hash };
}

/** The chunks of a file in order. A chunk is valid until the next one is requested: its buffer is reused. */
type FileChunks = AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>;

// Chromium garbage-collects a stream that is referenced only by its own pending read, which then never settles. Seen with
// one in twenty files of 512 MiB, so active readers are referenced here.
const activeReaders = new Set<ByteReader>();

/**
 * Reads the file through its stream, the fastest way. Throws the errors of the stream, and `FileChangedError` when the
 * number of bytes is not `file.size`: Safari's stream has been seen to end early, without an error, on large files.
 */
async function* streamChunks(file: Blob, signal: AbortSignal): FileChunks {
  const reader = openStream(file);
  activeReaders.add(reader);
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  let count = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const bytes = await reader.read();
      signal.throwIfAborted();
      if (bytes === undefined) break;
      count += bytes.byteLength;
      if (count > file.size) break;
      yield bytes;
    }
    if (count !== file.size) throw new FileChangedError(file.size, count);
  } finally {
    signal.removeEventListener('abort', stop);
    activeReaders.delete(reader);
    stop();
  }
}

/** Reads the file slice by slice: slower, but works where the stream does not. Throws as `streamChunks` does. */
async function* sliceChunks(file: Blob, signal: AbortSignal): FileChunks {
  let count = 0;
  while (count < file.size) {
    signal.throwIfAborted();
    const end = Math.min(count + chunkSize, file.size);
    const bytes = new Uint8Array(await readBytes(file.slice(count, end)));
    signal.throwIfAborted();
    if (bytes.byteLength !== end - count) throw new FileChangedError(file.size, count + bytes.byteLength);
    count = end;
    yield bytes;
  }
}

interface ByteReader {
  /** The next bytes; undefined at the end. */
  read(): Promise<Uint8Array<ArrayBuffer> | undefined>;
  cancel(): Promise<void>;
}

function openStream(file: Blob): ByteReader {
  const stream = file.stream();
  let reader: ReadableStreamBYOBReader;
  try {
    reader = stream.getReader({ mode: 'byob' });
  } catch {
    // Not a byte stream: Safari before 18, Firefox before 102, or a wrapped Blob.
    const plain = stream.getReader();
    return { read: async () => (await plain.read()).value, cancel: () => plain.cancel() };
  }
  // One buffer is transferred back and forth, which creates no garbage.
  let buffer = new ArrayBuffer(chunkSize);
  return {
    async read() {
      const { done, value } = await reader.read(new Uint8Array(buffer));
      if (done) return undefined;
      buffer = value.buffer;
      return value;
    },
    cancel: () => reader.cancel(),
  };
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
