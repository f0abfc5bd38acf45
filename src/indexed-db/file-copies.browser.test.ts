import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indexedDbFiles } from './file-copies.js';
import { createKeptFiles } from './kept-files.js';

const day = 86_400_000;
const database = 'longshore-files';
const file = (name: string, size = 3) =>
  new File([new Uint8Array(size).fill(name.charCodeAt(0))], name, { type: 'image/png', lastModified: 7 });
const filesOf = (...names: string[]) => new Map(names.map((name) => [name, file(name)]));
const names = async (owner: string) => [...(await indexedDbFiles().find(owner)).keys()];
const space = (estimate: StorageEstimate) =>
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue(estimate);

// Earlier tests in this browser may have saved something too.
beforeEach(
  () =>
    new Promise<void>((resolve) => {
      indexedDB.deleteDatabase(database).onsuccess = () => resolve();
    }),
);
afterEach(() => vi.restoreAllMocks());

describe('copies of files in IndexedDB', () => {
  it('are the same files in another page', async () => {
    await indexedDbFiles().save('ann', filesOf('a', 'b'));
    const found = (await indexedDbFiles().find('ann')).get('a');
    expect(found).toMatchObject({ name: 'a', type: 'image/png', size: 3, lastModified: 7 });
    expect(await found?.text()).toBe('aaa');
  });

  it('belong to one owner', async () => {
    await indexedDbFiles().save('ann', filesOf('a', 'b'));
    await indexedDbFiles().save('anna', filesOf('c'));
    expect(await names('anna')).toEqual(['c']);
    await indexedDbFiles().remove('anna', ['a', 'b']);
    expect(await names('ann')).toEqual(['a', 'b']);
    await indexedDbFiles().remove('ann', ['a']);
    expect(await names('ann')).toEqual(['b']);
    await indexedDbFiles().remove('ann');
    expect([await names('ann'), await names('anna')]).toEqual([[], ['c']]);
  });

  it('are replaced by a newer one of the same id', async () => {
    await indexedDbFiles().save('ann', new Map([['id', file('a')]]));
    await indexedDbFiles().save('ann', new Map([['id', file('b', 5)]]));
    expect(await (await indexedDbFiles().find('ann')).get('id')?.text()).toBe('bbbbb');
  });

  it('are gone after a day, whoever they belong to', async () => {
    await indexedDbFiles().save('ann', filesOf('a'));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + day + 1);
    expect(await names('tom')).toEqual([]);
    vi.restoreAllMocks();
    expect(await names('ann')).toEqual([]);
  });

  it.each([
    ['a tenth of what the origin has left', { quota: 1_100, usage: 1_000 }, ['a', 'b', 'c']],
    ['a tenth, counting what they take as free', { quota: 1_000, usage: 1_000 }, []],
  ])('take at most %s', async (_what, estimate, kept) => {
    space(estimate);
    await indexedDbFiles().save('ann', filesOf('a', 'b', 'c', 'd', 'e'));
    expect(await names('ann')).toEqual(kept);
  });

  it('of all owners and pages count together', async () => {
    space({ quota: 100, usage: 0 });
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => indexedDbFiles().save(name, filesOf(name))));
    const all = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(names));
    expect(all.flat()).toHaveLength(3);
  });

  it('take a tenth of 1 GiB where the browser tells no quota', async () => {
    vi.spyOn(navigator.storage, 'estimate').mockRejectedValue(new TypeError('not supported'));
    const large = Object.defineProperty(file('b'), 'size', { value: 2 ** 27 });
    await indexedDbFiles().save(
      'ann',
      new Map([
        ['a', file('a')],
        ['b', large],
      ]),
    );
    expect(await names('ann')).toEqual(['a']);
  });
});

describe('files that are kept', () => {
  const settle = async (kept: ReturnType<typeof createKeptFiles>) => void (await kept.find());

  it('are saved and removed as they are wanted', async () => {
    const wanted = filesOf('a', 'b', 'c');
    const kept = createKeptFiles(indexedDbFiles(), 'ann', (id) => wanted.get(id) ?? null);
    kept.update(['a', 'b', 'd']);
    wanted.delete('a');
    kept.update(['a']);
    await expect.poll(() => names('ann')).toEqual(['b']);
    wanted.delete('b');
    kept.update(['b', 'c']);
    await expect.poll(() => names('ann')).toEqual(['c']);
    await settle(kept);
  });

  it('are those that can be read, if one cannot', async () => {
    const copies = indexedDbFiles();
    const save = (owner: string, files: ReadonlyMap<string, File>) =>
      files.has('b') ? Promise.reject(new DOMException('gone', 'DataError')) : copies.save(owner, files);
    const kept = createKeptFiles({ ...copies, save }, 'ann', file);
    kept.update(['a', 'b', 'c']);
    await expect.poll(() => names('ann')).toEqual(['a', 'c']);
  });

  it('take nothing more once the storage was full', async () => {
    const copies = indexedDbFiles();
    const save = vi.fn(() => Promise.reject(new DOMException('full', 'QuotaExceededError')));
    const kept = createKeptFiles({ ...copies, save }, 'ann', file);
    kept.update(['a', 'b']);
    await settle(kept);
    kept.update(['c']);
    await settle(kept);
    expect(save).toHaveBeenCalledOnce();
  });
});
