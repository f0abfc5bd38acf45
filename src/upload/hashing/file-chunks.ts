import { readBytes } from '../files/read-bytes.js';
import { FileChangedError } from './hash.js';

/** The chunks of a file in order. A chunk is valid until the next one is requested: its buffer is reused. */
export type FileChunks = AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>;

// A stream chunk of 4 MiB was no faster in Chromium; each slice costs a round trip to the browser process.
const streamChunk = 1024 * 1024;
const sliceChunk = 4 * 1024 * 1024;

// Chromium garbage-collects a stream that is referenced only by its own pending read, which then never settles. Seen with
// one in twenty files of 512 MiB, so active readers are referenced here.
const activeReaders = new Set<ByteReader>();

/**
 * Reads the file through its stream, the fastest way. Throws the errors of the stream, and `FileChangedError` when the
 * number of bytes is not `file.size`: Safari's stream has been seen to end early, without an error, on large files.
 */
export async function* streamChunks(file: Blob, signal: AbortSignal): FileChunks {
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
export async function* sliceChunks(file: Blob, signal: AbortSignal): FileChunks {
  let count = 0;
  while (count < file.size) {
    signal.throwIfAborted();
    const end = Math.min(count + sliceChunk, file.size);
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
    return openPlainStream(stream);
  }
  // One buffer is transferred back and forth, which creates no garbage.
  let buffer = new ArrayBuffer(streamChunk);
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

function openPlainStream(stream: ReadableStream<Uint8Array<ArrayBuffer>>): ByteReader {
  const reader = stream.getReader();
  return {
    read: async () => (await reader.read()).value,
    cancel: () => reader.cancel(),
  };
}
