import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockFolder } from './lock.js';

vi.mock('node:timers/promises', () => ({
  async setTimeout(milliseconds: number) {
    vi.advanceTimersByTime(milliseconds);
    await meanwhile();
  },
}));

let dir: string;
/** What happens on another machine while this one waits. */
let meanwhile: () => Promise<unknown>;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'longshore-lock-'));
  meanwhile = async () => {};
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dir, { recursive: true });
});

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
  expect(await readdir(dir)).toEqual([]);
});

// In seconds.
it.each([-15, 0, 3600])(
  'is over on a machine whose clock is %i s off once it is not renewed',
  async (off) => {
    await heldBy(1, 'elsewhere');
    const renew = async (after: number) => {
      const time = Date.now() / 1000 + off + after;
      await utimes(join(dir, 'longshore.lock'), time, time);
    };
    let seconds = 0;
    await renew(0);
    meanwhile = async () => renew((seconds += 0.5));
    await expect(lockFolder(dir)).rejects.toThrow('process 1 of elsewhere');
    const before = performance.now();
    meanwhile = async () => {};
    await (
      await lockFolder(dir)
    )();
    expect(performance.now() - before).toBe(10_000);
    expect(await readdir(dir)).toEqual([]);
  },
);
