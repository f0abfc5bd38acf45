import { chunksOf } from './byte-streams.js';
import { sha256Hex, type Bytes } from './digest.js';

/** What is known of stored bytes. */
export interface StoredObject {
  size: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** Where the bytes of objects lie: in memory, or on disk under Node. Keys are the mock's own, never a client's. */
export interface ByteStore {
  /** Reads the stream to its end. The object exists only once this has resolved; a failed write leaves nothing. */
  write(key: string, body: ReadableStream<Bytes> | null): Promise<StoredObject>;
  stat(key: string): StoredObject | undefined;
  /** The bytes from `start` to before `end`. */
  read(key: string, start?: number, end?: number): ReadableStream<Bytes>;
  /** Replaces whatever `to` held. */
  move(from: string, to: string): Promise<void>;
  /** A second object with the bytes of the first, which take no more room for it. */
  copy(from: string, to: string): Promise<void>;
  /** Nothing happens where there is no such object. */
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** A store that keeps everything in memory. */
export function createMemoryStore(): ByteStore {
  const objects = new Map<string, StoredObject & { bytes: Bytes }>();
  const chunkBytes = 64 * 1024;
  return {
    async write(key, body) {
      const bytes = await bytesOf(body);
      const object = { bytes, size: bytes.byteLength, sha256: await sha256Hex(bytes) };
      objects.set(key, object);
      return object;
    },
    stat: (key) => objects.get(key),
    read(key, start = 0, end) {
      const bytes = objects.get(key)?.bytes.subarray(start, end) ?? new Uint8Array();
      let offset = 0;
      return new ReadableStream({
        pull(controller) {
          if (offset >= bytes.byteLength) return controller.close();
          controller.enqueue(bytes.slice(offset, offset + chunkBytes));
          offset += chunkBytes;
        },
      });
    },
    async move(from, to) {
      const object = objects.get(from);
      if (!object) throw new Error(`There is no object ${from} to move.`);
      objects.delete(from);
      objects.set(to, object);
    },
    async copy(from, to) {
      const object = objects.get(from);
      if (!object) throw new Error(`There is no object ${from} to copy.`);
      objects.set(to, object);
    },
    async remove(key) {
      objects.delete(key);
    },
    async clear() {
      objects.clear();
    },
  };
}

/** Everything a stream gives, as one array. */
export async function bytesOf(body: ReadableStream<Bytes> | null): Promise<Bytes> {
  const chunks: Bytes[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    chunks.push(chunk);
    size += chunk.byteLength;
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
