import { bytesOf } from './byte-streams.js';
import { sha256Hex, type Bytes } from './digest.js';
import { changedObject, NoSuchObject, requireKey } from './keys.js';
import type { Objects, WrittenObject } from './objects.js';

const chunkBytes = 64 * 1024;

/** Objects in memory, for tests and pages. `clear` removes all. */
export function createMemoryObjects(): Objects & { clear(): void } {
  const objects = new Map<string, WrittenObject & { bytes: Bytes }>();
  const existing = (key: string) => {
    const object = objects.get(key);
    if (!object) throw new NoSuchObject(key);
    return object;
  };
  return {
    async write(key, body, verify) {
      requireKey(key);
      const bytes = await bytesOf(body);
      const object = { size: bytes.byteLength, sha256: await sha256Hex(bytes) };
      verify?.(object);
      objects.set(key, { ...object, bytes });
      return object;
    },
    async stat(key) {
      const object = objects.get(key);
      return object ? { size: object.size, sha256: object.sha256, etag: object.sha256 } : null;
    },
    async read(key, start = 0, end) {
      const bytes = existing(key).bytes.subarray(start, end);
      let offset = 0;
      return new ReadableStream({
        pull(controller) {
          if (offset >= bytes.byteLength) return controller.close();
          controller.enqueue(bytes.slice(offset, offset + chunkBytes));
          offset += chunkBytes;
        },
      });
    },
    async copy(from, to, etag) {
      requireKey(to);
      const object = existing(from);
      if (etag !== undefined && object.sha256 !== etag) throw changedObject(from);
      objects.set(to, object);
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
