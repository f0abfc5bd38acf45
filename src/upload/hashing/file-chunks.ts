import { FileChangedError } from './hash.js';

/** Pieces of a file in order. A piece is valid only until the next one is asked for: its memory is used again. */
export type FileChunks = AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>;

// 4 MiB for the stream was no faster in Chromium; slices each cost a request to the browser's process.
const streamChunk = 1024 * 1024;
const sliceChunk = 4 * 1024 * 1024;

// Chromium's garbage collector takes a stream to which nothing refers but its own pending read: that read then never
// settles. Seen at one in twenty 512 MiB files; so whoever reads is held here until its end.
const reading = new Set<ByteReader>();

/**
 * The whole file through its stream, the fastest way. Throws what the stream throws, and `FileChangedError` when the
 * number of bytes is not `file.size`: Safari's stream has ended early, without an error, on large files.
 */
export async function* streamChunks(file: Blob, signal: AbortSignal): FileChunks {
  const reader = openStream(file);
  reading.add(reader);
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
    reading.delete(reader);
    stop();
  }
}

/** The whole file slice by slice: slower, but it works where the stream does not. Throws as `streamChunks` does. */
export async function* sliceChunks(file: Blob, signal: AbortSignal): FileChunks {
  let count = 0;
  while (count < file.size) {
    signal.throwIfAborted();
    const end = Math.min(count + sliceChunk, file.size);
    const bytes = new Uint8Array(await file.slice(count, end).arrayBuffer());
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
    // Not a byte stream (Safari before 18, Firefox before 102, or a Blob that was wrapped).
    return openPlainStream(stream);
  }
  // The same memory goes to and fro, so the garbage collector has nothing to do.
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
