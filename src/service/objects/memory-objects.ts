import { bytesOf } from '../storage/byte-streams.js';
import { sha256Hex, type Bytes } from '../storage/digest.js';
import type { Objects, StoredObject } from './objects.js';

const chunkBytes = 64 * 1024;

/** Objects that end with the process. */
export function createMemoryObjects(): Objects & { clear(): void } {
  const objects = new Map<string, StoredObject & { sha256: string; bytes: Bytes }>();
  const objectOf = (key: string) => {
    const object = objects.get(key);
    if (!object) throw new Error(`Object ${key} does not exist.`);
    return object;
  };
  return {
    async write(key, body, verify) {
      const bytes = await bytesOf(body);
      const object = { bytes, size: bytes.byteLength, sha256: await sha256Hex(bytes) };
      verify?.(object);
      objects.set(key, object);
      return object;
    },
    stat: async (key) => objects.get(key) ?? null,
    async read(key, start = 0, end) {
      const bytes = objectOf(key).bytes.subarray(start, end);
      let offset = 0;
      return new ReadableStream({
        pull(controller) {
          if (offset >= bytes.byteLength) return controller.close();
          controller.enqueue(bytes.slice(offset, offset + chunkBytes));
          offset += chunkBytes;
        },
      });
    },
    async copy(from, to) {
      objects.set(to, objectOf(from));
    },
    async remove(key) {
      objects.delete(key);
    },
    async *list(prefix) {
      for (const [key, { size }] of objects) if (key.startsWith(prefix)) yield { key, size };
    },
    clear: () => objects.clear(),
  };
}
