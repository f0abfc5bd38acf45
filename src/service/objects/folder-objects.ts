import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteStore, StoredObject } from './memory-objects.js';
import { chunksOf } from '../storage/byte-streams.js';
import type { Bytes } from '../storage/digest.js';

/** A store on disk. Memory use does not depend on file sizes. */
export interface DiskStore extends ByteStore {
  /** Deletes its folder. */
  dispose(): Promise<void>;
}

/** An immutable file shared by one or more objects, and deleted with the last of them. */
interface StoredFile extends StoredObject {
  path: string;
  references: number;
}

/** Creates a store in a new folder inside `parent`. Default: the system's temporary folder. */
export async function createDiskStore(parent: string = tmpdir()): Promise<DiskStore> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'longshore-mock-'));
  const files = new Map<string, StoredFile>();
  let count = 0;

  const fileOf = (key: string): StoredFile => {
    const file = files.get(key);
    if (!file) throw new Error(`Object ${key} does not exist.`);
    return file;
  };
  const release = async (file: StoredFile | undefined) => {
    if (file && (file.references -= 1) === 0) await rm(file.path, { force: true });
  };
  const remove = (key: string) => {
    const file = files.get(key);
    files.delete(key);
    return release(file);
  };
  const place = (key: string, file: StoredFile) => {
    const before = files.get(key);
    file.references += 1;
    files.set(key, file);
    return release(before);
  };

  return {
    async write(key, body) {
      const path = join(folder, String((count += 1)));
      const hash = createHash('sha256');
      const handle = await open(path, 'w');
      let size = 0;
      try {
        for await (const chunk of chunksOf(body)) {
          hash.update(chunk);
          await handle.writeFile(chunk);
          size += chunk.byteLength;
        }
      } catch (error) {
        await handle.close();
        await rm(path, { force: true });
        throw error;
      }
      await handle.close();
      const file = { path, size, sha256: hash.digest('hex'), references: 0 };
      await place(key, file);
      return file;
    },
    stat: (key) => files.get(key),
    read(key, start = 0, end) {
      const file = files.get(key);
      const last = Math.min(end ?? Infinity, file?.size ?? 0) - 1;
      if (!file || last < start) return new ReadableStream({ start: (controller) => controller.close() });
      return Readable.toWeb(createReadStream(file.path, { start, end: last })) as ReadableStream<Bytes>;
    },
    async move(from, to) {
      const file = fileOf(from);
      await place(to, file);
      if (from !== to) await remove(from);
    },
    copy: async (from, to) => place(to, fileOf(from)),
    remove,
    async clear() {
      await Promise.all(Array.from(files.keys(), remove));
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
