import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../test/worlds/mock-world.js';
import { bytesOf, createMemoryStore, type ByteStore } from './memory-objects.js';
import { createDiskStore, type DiskStore } from './folder-objects.js';

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
const textOf = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  new TextDecoder().decode(await bytesOf(stream));

let parent: string;
let disk: DiskStore;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'longshore-test-'));
  disk = await createDiskStore(parent);
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const stores: [string, () => ByteStore][] = [
  ['in memory', createMemoryStore],
  ['on disk', () => disk],
];

describe.each(stores)('a store %s', (_, createStore) => {
  it('stores bytes with size and digest', async () => {
    const store = createStore();
    expect(await store.write('a/b', streamOf('hel', 'lo'))).toMatchObject({
      size: 5,
      sha256: await sha256('hello'),
    });
    expect(store.stat('a/b')).toMatchObject({ size: 5, sha256: await sha256('hello') });
    expect(await textOf(store.read('a/b'))).toBe('hello');
    expect(await textOf(store.read('a/b', 1, 3))).toBe('el');
    expect(await textOf(store.read('a/b', 3, 99))).toBe('lo');
    expect(await textOf(store.read('a/b', 5))).toBe('');
  });

  it('stores an empty object', async () => {
    const store = createStore();
    expect(await store.write('a', null)).toMatchObject({ size: 0, sha256: await sha256('') });
    expect(await textOf(store.read('a'))).toBe('');
  });

  it('keeps the previous object if a write fails', async () => {
    const store = createStore();
    await store.write('a', streamOf('old'));
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('broken')) });
    await expect(store.write('a', broken)).rejects.toThrow('broken');
    expect(await textOf(store.read('a'))).toBe('old');
  });

  it('overwrites on move', async () => {
    const store = createStore();
    await store.write('a', streamOf('new'));
    await store.write('b', streamOf('old'));
    await store.move('a', 'b');
    expect(store.stat('a')).toBeUndefined();
    expect(await textOf(store.read('b'))).toBe('new');
    await expect(store.move('a', 'c')).rejects.toThrow('Object a does not exist');
  });

  it('copies an object independently of the original', async () => {
    const store = createStore();
    await store.write('a', streamOf('bytes'));
    await store.copy('a', 'b');
    await store.copy('b', 'c');
    expect(store.stat('b')).toMatchObject({ size: 5, sha256: await sha256('bytes') });
    await store.write('a', streamOf('other'));
    await store.remove('b');
    expect(await textOf(store.read('a'))).toBe('other');
    expect(await textOf(store.read('c'))).toBe('bytes');
    await store.move('c', 'c');
    expect(await textOf(store.read('c'))).toBe('bytes');
    await expect(store.copy('b', 'd')).rejects.toThrow('Object b does not exist');
  });

  it('removes one object, or all', async () => {
    const store = createStore();
    await store.write('a', streamOf('1'));
    await store.write('b', streamOf('2'));
    await store.remove('a');
    await store.remove('a');
    expect([store.stat('a'), store.stat('b')?.size]).toEqual([undefined, 1]);
    await store.clear();
    expect(store.stat('b')).toBeUndefined();
  });
});

describe('a store on disk', () => {
  it('deletes files that are no longer used', async () => {
    await disk.write('a', streamOf('1'));
    await disk.write('a', streamOf('2'));
    await disk.write('b', new ReadableStream({ pull: (c) => c.error(new Error('x')) })).catch(() => {});
    const [folder = ''] = await readdir(parent);
    expect(await readdir(join(parent, folder))).toHaveLength(1);
    await disk.copy('a', 'c');
    expect(await readdir(join(parent, folder))).toHaveLength(1);
    await disk.clear();
    expect(await readdir(join(parent, folder))).toEqual([]);
  });

  it('deletes only its own folder', async () => {
    await disk.write('a', streamOf('1'));
    await disk.dispose();
    expect(await readdir(parent)).toEqual([]);
  });
});
