import { randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeObjects, sha256, streamOf, textOf } from '../../../test/service/objects-contract.js';
import { createFolderObjects } from './folder-objects.js';
import { freeIn, syncFolder } from './lasting.js';
import { createMemoryObjects } from './memory-objects.js';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'longshore-objects-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describeObjects('in memory', createMemoryObjects);
describeObjects('in a folder', () => createFolderObjects(root));

it('removes all objects from memory', async () => {
  const objects = createMemoryObjects();
  await objects.write('a', streamOf('1'));
  objects.clear();
  expect(await objects.stat('a')).toBe(null);
});

describe('a folder of objects', () => {
  const files = async () =>
    (await readdir(root, { recursive: true })).filter((name) => /[0-9a-f-]{36}/.test(name));

  it('has one file for an object, and none for one that is removed', async () => {
    const objects = await createFolderObjects(root);
    await objects.write('hosted/abcd', streamOf('1'));
    await objects.write('hosted/abcd', streamOf('2'));
    expect(await files()).toEqual([join('objects/hosted/ab/abcd', sha256('2'))]);
    await objects.copy('hosted/abcd', 'hosted/abcd');
    expect(await files()).toHaveLength(1);
    await objects.remove('hosted/abcd');
    expect(await readdir(join(root, 'objects/hosted/ab'))).toEqual([]);
  });

  it('keeps objects over a restart, and nothing that was not complete', async () => {
    const before = await createFolderObjects(root);
    await before.write('a', streamOf('hello'));
    const [parts, old] = [join(root, 'longshore-incoming'), join(root, 'incoming')];
    const part = join(parts, `${randomUUID()}.part`);
    await mkdir(old);
    for (const path of [part, join(parts, 'notes.txt'), join(old, 'plan.txt')]) await writeFile(path, 'hel');
    await utimes(part, 0, 0);
    const after = await createFolderObjects(root);
    expect(await after.stat('a')).toMatchObject({ size: 5, sha256: sha256('hello') });
    await after.write('a', streamOf('new'));
    expect(await textOf(await after.read('a'))).toBe('new');
    // Of a user.
    expect(await readdir(parts)).toEqual(['notes.txt']);
    expect(await readdir(old)).toEqual(['plan.txt']);
  });

  it('has one object where a crash left two files', async () => {
    const objects = await createFolderObjects(root);
    await objects.write('a', streamOf('hello'));
    await writeFile(join(root, 'objects/a/a', sha256('new')), 'new');
    const listed: unknown[] = [];
    for await (const object of objects.list('')) listed.push(object);
    expect(listed).toEqual([{ key: 'a', size: (await objects.stat('a'))?.size }]);
    await objects.write('a', streamOf('newer'));
    expect(await files()).toEqual([join('objects/a/a', sha256('newer'))]);
  });

  it('reads on after the object has been removed', async () => {
    const objects = await createFolderObjects(root);
    await objects.write('a', streamOf('hello'));
    const stream = await objects.read('a');
    await objects.remove('a');
    expect(await textOf(stream)).toBe('hello');
  });

  it.runIf(process.platform === 'linux')(
    'closes its file when a reader leaves, also during a read',
    async () => {
      const objects = await createFolderObjects(root);
      await objects.write('hosted/a', streamOf('x'.repeat(2 ** 20)));
      const leave = async () => {
        const reader = (await objects.read('hosted/a')).getReader();
        const reading = reader.read();
        await reader.cancel();
        await reading;
      };
      await Promise.all(Array.from({ length: 50 }, leave));
      const open = readdirSync('/proc/self/fd').map((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`);
        } catch {
          return '';
        }
      });
      expect(open.filter((path) => path.startsWith(root))).toEqual([]);
    },
  );

  it('copies the bytes where it cannot link them', async () => {
    const failing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
    const objects = await createFolderObjects(root, { linkFile: failing('EMLINK') });
    await objects.write('a', streamOf('hello'));
    await objects.copy('a', 'b');
    expect(await objects.stat('b')).toMatchObject({ size: 5, sha256: sha256('hello') });
    expect(await readdir(join(root, 'longshore-incoming'))).toEqual([]);
    const full = await createFolderObjects(root, { linkFile: failing('ENOSPC') });
    await expect(full.copy('a', 'c')).rejects.toThrow('ENOSPC');
  });

  const deviceOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.dev;
  const hasOtherDisk = ![undefined, deviceOf(tmpdir())].includes(deviceOf('/dev/shm'));
  it.runIf(hasOtherDisk)('may have its objects on another disk', async () => {
    const other = await mkdtemp('/dev/shm/longshore-objects-');
    try {
      await symlink(other, join(root, 'objects'));
      const objects = await createFolderObjects(root);
      await mkdir(join(other, 'a/a'), { recursive: true });
      await writeFile(join(other, 'a/a', `${sha256('crash')}.part`), 'cra');
      await objects.write('a', streamOf('hello'));
      await objects.copy('a', 'b');
      expect(await textOf(await objects.read('b'))).toBe('hello');
      expect(await readdir(join(other, 'a/a'))).toEqual([sha256('hello')]);
      expect(await readdir(join(root, 'longshore-incoming'))).toEqual([]);
    } finally {
      await rm(other, { recursive: true });
    }
  });

  // It syncs no folders, and says that it has 0 of 0 bytes free.
  it.runIf(process.platform === 'linux')('may be of a file system that offers less, as /proc', async () => {
    await syncFolder('/proc');
    expect(await freeIn('/proc')).toBe(Infinity);
    await expect(syncFolder('/proc/none')).rejects.toThrow('ENOENT');
  });
});
