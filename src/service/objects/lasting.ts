import { copyFile, mkdir, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What file systems without a sync of folders say: those of SMB, FUSE, shared folders and WSL. Their names last anyway. */
const unsyncable = new Set(['EINVAL', 'ENOTSUP', 'ENOTTY', 'ENOSYS', 'EPERM', 'EISDIR']);

/** Makes what has been created, renamed or removed in a folder last, as far as its file system can. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and needs no sync.
  if (process.platform === 'win32') return;
  try {
    await syncFile(folder, 'r');
  } catch (error) {
    if (!unsyncable.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

async function syncFile(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Moves a file that has been synced. To another disk, that is a copy at `<to>.part` first, so that `to` is never less than
 * the whole file; `from` may then stay.
 */
export async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const part = `${to}.part`;
    try {
      await copyFile(from, part);
      await syncFile(part, 'r+');
      await rename(part, to);
    } finally {
      await rm(part, { force: true });
    }
  }
}

/** Makes folders inside of `root` that are never removed, and waits until they last. */
export function createFolders(root: string): (folder: string) => Promise<void> {
  const made = new Map<string, Promise<void>>();
  const make = async (folder: string) => {
    if (folder !== root) await ensure(dirname(folder));
    await mkdir(folder, { recursive: true });
    await syncFolder(dirname(folder));
  };
  const ensure = (folder: string) => {
    const before = made.get(folder);
    if (before) return before;
    const making = make(folder);
    made.set(folder, making);
    making.catch(() => made.delete(folder));
    return making;
  };
  return ensure;
}

/** Bytes that the disk of a folder has free. Infinity if it does not know its size, as many mounts of remote storage. */
export async function freeIn(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return blocks === 0 ? Infinity : bavail * bsize;
}
