import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteStore, StoredObject } from './byte-store.js';
import { chunksOf } from './byte-streams.js';
import type { Bytes } from './digest.js';

/** A store whose bytes lie on disk, so that memory stays flat whatever the size of a file. */
export interface DiskStore extends ByteStore {
  /** Removes its folder and everything in it. */
  dispose(): Promise<void>;
}

/** Makes a folder of its own below `parent` (default: the system's temporary folder) and keeps objects there. */
export async function createDiskStore(parent: string = tmpdir()): Promise<DiskStore> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'longshore-mock-'));
  const objects = new Map<string, StoredObject>();
  const pathOf = (key: string) => join(folder, key.replaceAll('/', '-'));

  return {
    async write(key, body) {
      // Written beside and renamed, because the stream can come from the object that is being replaced.
      const partial = `${pathOf(key)}.partial`;
      const hash = createHash('sha256');
      const file = await open(partial, 'w');
      let size = 0;
      try {
        for await (const chunk of chunksOf(body)) {
          hash.update(chunk);
          await file.writeFile(chunk);
          size += chunk.byteLength;
        }
      } catch (error) {
        await file.close();
        await rm(partial, { force: true });
        throw error;
      }
      await file.close();
      await rename(partial, pathOf(key));
      const object = { size, sha256: hash.digest('hex') };
      objects.set(key, object);
      return object;
    },
    stat: (key) => objects.get(key),
    read(key, start = 0, end) {
      const last = Math.min(end ?? Infinity, objects.get(key)?.size ?? 0) - 1;
      if (last < start) return new ReadableStream({ start: (controller) => controller.close() });
      return Readable.toWeb(createReadStream(pathOf(key), { start, end: last })) as ReadableStream<Bytes>;
    },
    async move(from, to) {
      const object = objects.get(from);
      if (!object) throw new Error(`There is no object ${from} to move.`);
      objects.delete(from);
      await rename(pathOf(from), pathOf(to));
      objects.set(to, object);
    },
    async copy(from, to) {
      const object = objects.get(from);
      if (!object) throw new Error(`There is no object ${from} to copy.`);
      await rm(pathOf(to), { force: true });
      await link(pathOf(from), pathOf(to));
      objects.set(to, object);
    },
    async remove(key) {
      if (objects.delete(key)) await rm(pathOf(key), { force: true });
    },
    async clear() {
      const keys = [...objects.keys()];
      objects.clear();
      await Promise.all(keys.map((key) => rm(pathOf(key), { force: true })));
    },
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
