import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFolder } from './lock.js';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'longshore-lock-'));
});
afterEach(() => rm(dir, { recursive: true }));

const heldBy = (pid: number, host: string) =>
  writeFile(join(dir, 'longshore.lock'), JSON.stringify({ pid, host, id: 'theirs' }));

it('is for one process at a time', async () => {
  // The parent of this process.
  await heldBy(process.ppid, hostname());
  await expect(lockFolder(dir)).rejects.toThrow(`process ${process.ppid} of ${hostname()}`);
  await expect(lockFolder(dir)).rejects.toThrow('--dir');
});

it('is over when it is released, and leaves nothing', async () => {
  await (
    await lockFolder(dir)
  )();
  await (
    await lockFolder(dir)
  )();
  expect(await readdir(dir)).toEqual([]);
});

it('is over with its process, whatever kept that from releasing it', async () => {
  // No process has this id.
  await heldBy(2 ** 22 + 1, hostname());
  await (
    await lockFolder(dir)
  )();
  // The one before in a container.
  await heldBy(process.pid, hostname());
  await (
    await lockFolder(dir)
  )();
  // On another machine.
  await heldBy(1, 'elsewhere');
  const old = new Date(Date.now() - 11_000);
  await utimes(join(dir, 'longshore.lock'), old, old);
  await (
    await lockFolder(dir)
  )();
  expect(await readdir(dir)).toEqual([]);
});
