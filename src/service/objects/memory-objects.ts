import { chunksOf } from '../storage/byte-streams.js';
import { sha256Hex, type Bytes } from '../storage/digest.js';

/** Metadata of stored bytes. */
export interface StoredObject {
  size: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

/** Storage for objects: in memory, or on disk in Node. The mock chooses the keys, never a client. */
export interface ByteStore {
  /** Stores a stream. The object appears once this resolves; a failed write leaves nothing behind. */
  write(key: string, body: ReadableStream<Bytes> | null): Promise<StoredObject>;
  stat(key: string): StoredObject | undefined;
  /** The bytes from `start` up to, but not including, `end`. */
  read(key: string, start?: number, end?: number): ReadableStream<Bytes>;
  /** Overwrites `to`. */
  move(from: string, to: string): Promise<void>;
  /** Creates an object that shares its bytes with `from`. */
  copy(from: string, to: string): Promise<void>;
  /** Does nothing if the object does not exist. */
  remove(key: string): Promise<void>;
  clear(): Promise<void>;
}

/** A store in memory. */
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
      if (!object) throw new Error(`Object ${from} does not exist.`);
      objects.delete(from);
      objects.set(to, object);
    },
    async copy(from, to) {
      const object = objects.get(from);
      if (!object) throw new Error(`Object ${from} does not exist.`);
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

/** Reads a stream completely. */
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
