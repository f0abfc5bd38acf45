import { createHash, randomUUID } from 'node:crypto';
import { closeSync, open as openFile, read as readFile } from 'node:fs';
import { access, constants, link, mkdir, open, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { chunksOf } from './byte-streams.js';
import type { Bytes } from './digest.js';
import { takeBuffer } from './buffers.js';
import { changedObject, NoSuchObject, requireKey } from './keys.js';
import { createFolders, freeIn, moveFile, syncFolder } from './lasting.js';
import type { Objects } from './objects.js';

const digestPattern = /^[0-9a-f]{64}$/;
/** Also one that a crash has left while it was copied from another disk. */
const ownFile = /^[0-9a-f]{64}(?:\.part)?$/;
/** What was being written when the process ended; nothing else is ever removed from the folder. */
const unfinished = /^[0-9a-f-]{36}\.part$/;
/** Other devices, file systems without links, and files that have as many as they can. */
const unlinkable = new Set(['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP', 'ENOSYS']);

/**
 * Objects in a folder, for a service in one process; what it has stored outlives the process and the power. Memory does
 * not depend on sizes.
 *
 * An object is a folder with one file that is named by its SHA-256: `hosted/abcd` is `objects/hosted/ab/abcd/<sha256>`.
 * `longshore-incoming` has what is being written. What earlier processes left there is removed, unless `keepUnfinished`
 * says that one of them may still be at work: then only read.
 *
 * @param options `linkFile` is for tests
 */
export async function createFolderObjects(
  root: string,
  { keepUnfinished = false, linkFile = link }: { keepUnfinished?: boolean; linkFile?: typeof link } = {},
): Promise<Objects> {
  const incoming = resolve(root, 'longshore-incoming');
  const objects = resolve(root, 'objects');
  if (!keepUnfinished) await openIncoming(incoming);
  const newPart = () => join(incoming, `${randomUUID()}.part`);
  const exclusively = createLocks();
  const ensureFolder = createFolders(resolve(root));

  const folderOf = (key: string) => {
    requireKey(key);
    const name = key.slice(key.lastIndexOf('/') + 1);
    return join(objects, key, '..', name.slice(0, 2), name);
  };
  const find = async (key: string) => {
    const [sha256] = await digestsIn(folderOf(key));
    return sha256 === undefined ? null : { path: join(folderOf(key), sha256), sha256 };
  };

  /** Moves a file from `incoming` to its object. */
  const place = (path: string, key: string, sha256: string) =>
    exclusively(key, async () => {
      const folder = folderOf(key);
      await ensureFolder(dirname(folder));
      await mkdir(folder, { recursive: true });
      await moveFile(path, join(folder, sha256));
      await syncFolder(folder);
      const others = (await namesIn(folder, ownFile)).filter((other) => other !== sha256);
      if (others.length > 0) {
        await Promise.all(others.map((other) => rm(join(folder, other))));
        await syncFolder(folder);
      }
      await syncFolder(dirname(folder));
    });

  const write: Objects['write'] = async (key, body, verify) => {
    requireKey(key);
    const path = newPart();
    const hash = createHash('sha256');
    let size = 0;
    try {
      const file = await open(path, 'wx');
      try {
        for await (const chunk of chunksOf(body)) {
          hash.update(chunk);
          await file.writeFile(chunk);
          size += chunk.byteLength;
        }
        verify?.({ size, sha256: hash.copy().digest('hex') });
        await file.sync();
      } finally {
        await file.close();
      }
      const sha256 = hash.digest('hex');
      await place(path, key, sha256);
      return { size, sha256 };
    } finally {
      await rm(path, { force: true });
    }
  };

  const read: Objects['read'] = async (key, start = 0, end = Infinity, sha256 = null) => {
    const known = sha256 === null ? null : await openToRead(join(folderOf(key), sha256)).catch(nothingThere);
    const file =
      known ??
      (await exclusively(key, async () => {
        const found = await find(key);
        return found && openToRead(found.path);
      }));
    if (file === null) throw new NoSuchObject(key);
    return rangeOf(file, start, end);
  };

  return {
    write,
    read,
    stat: (key) =>
      exclusively(key, async () => {
        const found = await find(key);
        const { sha256 = '' } = found ?? {};
        return found && { size: (await stat(found.path)).size, sha256, etag: sha256 };
      }),
    async copy(from, to, etag) {
      requireKey(to);
      const path = newPart();
      try {
        const sha256 = await exclusively(from, async () => {
          const found = await find(from);
          if (!found) throw new NoSuchObject(from);
          if (etag !== undefined && found.sha256 !== etag) throw changedObject(from);
          await linkFile(found.path, path);
          return found.sha256;
        });
        await place(path, to, sha256);
      } catch (error) {
        if (!unlinkable.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
        await write(to, await read(from));
      } finally {
        // Renaming to another link of the same file does nothing.
        await rm(path, { force: true });
      }
    },
    remove: (key) =>
      exclusively(key, async () => {
        const folder = folderOf(key);
        const names = await namesIn(folder, ownFile);
        await Promise.all(names.map((name) => rm(join(folder, name))));
        // It may not exist, or have objects whose keys begin with this one.
        await rmdir(folder).catch(() => {});
        if (names.length > 0) await syncFolder(dirname(folder));
      }),
    async free() {
      // It may have become read-only, or another one if its disk is gone.
      await access(incoming, constants.W_OK);
      // The objects may be on a disk of their own, and begin with the first of them.
      const free = await Promise.all([freeIn(incoming), freeIn(objects).catch(() => Infinity)]);
      return Math.min(...free);
    },
    async *list(prefix) {
      requireKey(`${prefix}x`);
      for await (const file of filesIn(join(objects, prefix.slice(0, prefix.lastIndexOf('/') + 1)))) {
        const folder = dirname(file);
        const key = relative(objects, join(folder, '..', '..', basename(folder))).replaceAll(sep, '/');
        // It may have been removed meanwhile.
        const found = key.startsWith(prefix) && (await stat(file).catch(() => null));
        if (found) yield { key, size: found.size };
      }
    },
  };
}

/** Removes what processes before this one were writing. */
async function openIncoming(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const parts = (await readdir(folder))
    .filter((name) => unfinished.test(name))
    .map((name) => join(folder, name));
  await Promise.all(
    parts.map(async (path) => {
      const found = await stat(path).catch(nothingThere);
      if (found && found.mtimeMs < performance.timeOrigin) await rm(path, { force: true });
    }),
  );
}

/** A crash may leave that of a write which had not ended beside the one before; then the first counts. */
function digestsIn(folder: string): Promise<string[]> {
  return namesIn(folder, digestPattern);
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = (await readdir(folder).catch(nothingThere)) ?? [];
  return names.filter((name) => pattern.test(name)).toSorted();
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(nothingThere)) ?? [];
  const folders = entries.filter((entry) => entry.isDirectory());
  const [digest] = folders.length < entries.length ? await digestsIn(folder) : [];
  if (digest !== undefined) yield join(folder, digest);
  for (const { name } of folders) yield* filesIn(join(folder, name));
}

function nothingThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Reads only what is asked for, and closes the file at the end. */
function rangeOf(file: number, start: number, end: number): ReadableStream<Bytes> {
  let position = start;
  let reading = Promise.resolve(0);
  let isOpen = true;
  // In place: that takes less than handing it to another thread. Not while a read is under way, which would get the bytes of
  // the next file with this number.
  const close = () => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        const buffer = takeBuffer(Math.max(0, end - position));
        reading = readAt(file, buffer, position);
        const bytesRead = await reading.catch((error: unknown) => {
          close();
          throw error;
        });
        position += bytesRead;
        if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
        if (bytesRead > 0 && position < end) return;
        controller.close();
        close();
      },
      cancel: () => reading.then(close, close),
    },
    { highWaterMark: 0 },
  );
}

// `FileHandle` takes half as long again.
const openToRead = promisify<string, number>(openFile);

function readAt(file: number, buffer: Bytes, position: number): Promise<number> {
  return new Promise((done, failed) => {
    readFile(file, buffer, 0, buffer.byteLength, position, (error, count) => {
      if (error) failed(error);
      else done(count);
    });
  });
}

/** Runs the tasks of each key one after the other. */
function createLocks(): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
