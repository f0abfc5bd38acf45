import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

interface Holder {
  pid: number;
  host: string;
  id: string;
}

// Milliseconds.
const renewEvery = 2_000;
const lasts = 10_000;

/**
 * Keeps other processes from a folder until the returned function is called. A process that has ended holds nothing, nor
 * does one that has not renewed its lock for ten seconds. Rejects if another has the folder.
 */
export async function lockFolder(dir: string): Promise<() => Promise<void>> {
  const path = join(resolve(dir), 'longshore.lock');
  const own: Holder = { pid: process.pid, host: hostname(), id: randomUUID() };
  await mkdir(dir, { recursive: true });
  const start = performance.now();
  let seen = { renewedAt: NaN, at: start };
  while (!(await take(path, own))) {
    const holder = await holderOf(path);
    if (!holder) continue;
    const now = performance.now();
    if (holder.renewedAt !== seen.renewedAt) seen = { renewedAt: holder.renewedAt, at: now };
    // The clock of another machine may be another: what is not renewed while this one looks is over.
    const isOther = holder.host !== own.host;
    if (isOther ? now - seen.at >= lasts : holder.isOver) await removeOver(path, holder);
    else if (isOther && now - start < lasts + renewEvery) await delay(500);
    else
      throw new Error(
        `The folder ${dir} is used by process ${holder.pid} of ${holder.host}, and only one process may use a folder. Stop that one, or name another folder with --dir.`,
      );
  }
  const renewing = setInterval(() => {
    const now = new Date();
    // It may be gone with its folder.
    utimes(path, now, now).catch(() => {});
  }, renewEvery).unref();
  return async () => {
    clearInterval(renewing);
    if ((await holderOf(path))?.id === own.id) await rm(path, { force: true });
  };
}

async function take(path: string, own: Holder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(own), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

async function holderOf(path: string): Promise<(Holder & { renewedAt: number; isOver: boolean }) | null> {
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(path, 'utf8'), stat(path)]);
    const isOld = Date.now() - mtimeMs > lasts;
    // Empty while it is being written.
    const holder = (text ? JSON.parse(text) : { pid: 0, host: '', id: '' }) as Holder;
    const hasEnded = holder.host === hostname() && !isRunning(holder.pid);
    return { ...holder, renewedAt: mtimeMs, isOver: isOld || hasEnded };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** In a container, each process that was started there had the same id. */
function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Another process may do so at the same time, and have taken the lock since. */
async function removeOver(path: string, holder: Holder): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    const { id } = JSON.parse((await readFile(aside, 'utf8')) || '{"id":""}') as Holder;
    if (id !== holder.id) await link(aside, path);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await rm(aside, { force: true });
  }
}
