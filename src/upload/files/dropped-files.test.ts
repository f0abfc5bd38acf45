import { describe, expect, it } from 'vitest';
import { droppedFiles, pickedFiles } from './dropped-files.js';

type Tree = { [name: string]: File | Tree | Error };

function entry(name: string, node: File | Tree | Error, parent = ''): FileSystemEntry {
  const fullPath = `${parent}/${name}`;
  if (node instanceof File || node instanceof Error) {
    const file = (resolve: (file: File) => void, reject: (error: Error) => void) =>
      node instanceof File ? resolve(node) : reject(node);
    return { name, fullPath, isFile: true, isDirectory: false, file } as unknown as FileSystemEntry;
  }
  const children = Object.entries(node).map(([child, inner]) => entry(child, inner, fullPath));
  const createReader = () => {
    let read = 0;
    return {
      // As browsers do: a hundred at a time, and an empty array at the end.
      readEntries: (resolve: (entries: FileSystemEntry[]) => void) =>
        resolve(children.slice(read, (read += 100))),
    };
  };
  return { name, fullPath, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

/** A transfer that the browser empties as soon as the handler has returned. */
function transferOf(entries: FileSystemEntry[]) {
  const transfer = {
    items: entries.map((one) => ({
      kind: 'file',
      webkitGetAsEntry: () => one,
      getAsFile: () => (one.isFile ? file(one.name) : null),
    })),
    files: [] as File[],
  };
  return {
    transfer: transfer as unknown as DataTransfer,
    empty: () => {
      transfer.items = [];
    },
  };
}

const file = (name: string) => new File([name], name);
const drop = (...entries: FileSystemEntry[]) => {
  const { transfer, empty } = transferOf(entries);
  const found = droppedFiles(transfer);
  empty();
  return found;
};

describe('droppedFiles', () => {
  it('reads folders and subfolders, and keeps the paths', async () => {
    const tree = {
      'a.jpg': file('a.jpg'),
      'day 1': { 'b.jpg': file('b.jpg'), night: { 'c.jpg': file('c.jpg') } },
    };
    const found = await drop(entry('trip', tree), entry('single.pdf', file('single.pdf')));
    expect(found.map(({ path }) => path)).toEqual([
      'trip/a.jpg',
      'trip/day 1/b.jpg',
      'trip/day 1/night/c.jpg',
      'single.pdf',
    ]);
  });

  it('sorts folders as file managers do', async () => {
    const shots = ['DSC_4011.jpg', 'DSC_4022.jpg', 'DSC_998.jpg', 'DSC_4008.jpg'];
    const tree = Object.fromEntries(shots.map((name) => [name, file(name)]));
    const sorted = ['DSC_998.jpg', 'DSC_4008.jpg', 'DSC_4011.jpg', 'DSC_4022.jpg'];
    const dropped = await drop(entry('card', tree));
    expect(dropped.map(({ file: { name } }) => name)).toEqual(sorted);
    const inFolder = (name: string) => Object.assign(file(name), { webkitRelativePath: `card/${name}` });
    expect((await pickedFiles(shots.map(inFolder))).map(({ file: { name } }) => name)).toEqual(sorted);
    // Files that were picked one by one keep the order of the picker.
    expect((await pickedFiles(shots.map(file))).map(({ path }) => path)).toEqual(shots);
  });

  it('reads all of a folder with more than a hundred entries', async () => {
    const tree = Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [`${index}.txt`, file(`${index}.txt`)]),
    );
    const found = await drop(entry('many', tree));
    expect(new Set(found.map(({ path }) => path)).size).toBe(250);
  });

  it('asks for few files at a time: Chromium delivers thousands in one task', async () => {
    let atOnce = 0;
    let most = 0;
    const slowFile = (name: string) =>
      Object.assign(entry(name, file(name), '/many'), {
        file(resolve: (found: File) => void) {
          most = Math.max(most, ++atOnce);
          setTimeout(() => {
            atOnce -= 1;
            resolve(file(name));
          });
        },
      });
    const names = Array.from({ length: 300 }, (_, index) => `${index}.txt`);
    const inner = entry('inner', {}, '/many') as FileSystemDirectoryEntry;
    const folder = entry('many', {}) as FileSystemDirectoryEntry;
    for (const [each, children] of [
      [inner, names.slice(0, 100).map(slowFile)],
      [folder, [...names.slice(100).map(slowFile), inner]],
    ] as const) {
      const batches: FileSystemEntry[][] = [[...children], []];
      each.createReader = () => ({ readEntries: (resolve) => resolve(batches.shift() ?? []) });
    }
    const found = await drop(folder);
    expect(found).toHaveLength(300);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThan(65);
  });

  it('returns unreadable files with the error, along with all others', async () => {
    const tree = {
      'good.txt': file('good.txt'),
      'gone.txt': new Error('gone'),
    };
    const found = await drop(entry('folder', tree));
    expect(found).toHaveLength(2);
    const broken = found.find(({ error }) => error);
    expect(broken).toMatchObject({
      path: 'folder/gone.txt',
      error: { code: 'file-unreadable', retryable: false },
    });
    expect(broken?.file.name).toBe('gone.txt');
  });

  it('keeps the files read before a folder failed, and reports the failure', async () => {
    const folder = entry('card', {}) as unknown as FileSystemDirectoryEntry;
    let reads = 0;
    folder.createReader = () => ({
      readEntries: (resolve, reject) => {
        if (reads++ === 0) resolve([entry('a.txt', file('a.txt'), '/card')]);
        else reject?.(new DOMException('pulled out', 'NotReadableError'));
      },
    });
    const found = await drop(folder);
    expect(found.map(({ path, error }) => [path, error?.code])).toEqual([
      ['card/a.txt', undefined],
      ['card', 'file-unreadable'],
    ]);
  });

  it('loses only the folder whose `readEntries` or `createReader` throws, and says so', async () => {
    const broken = (name: string, createReader: () => unknown) =>
      Object.assign(entry(name, {}, '/card'), { createReader });
    const thrown = () => {
      throw new DOMException('The path is too long.', 'EncodingError');
    };
    const card = entry('card', {
      'a.txt': file('a.txt'),
      'z.txt': file('z.txt'),
    }) as FileSystemDirectoryEntry;
    const inner = broken('deep', () => ({ readEntries: thrown }));
    const other = broken('odd', thrown);
    const { createReader } = card;
    let isFirst = true;
    card.createReader = () => {
      const reader = createReader.call(card);
      return {
        readEntries: (resolve, reject) => {
          if (!isFirst) return reader.readEntries(resolve, reject);
          isFirst = false;
          resolve([inner, other]);
        },
      };
    };
    const found = await drop(card, entry('single.pdf', file('single.pdf')));
    expect(found.map(({ path, error }) => [path, error?.code])).toEqual([
      ['card/a.txt', undefined],
      ['card/deep', 'file-unreadable'],
      ['card/odd', 'file-unreadable'],
      ['card/z.txt', undefined],
      ['single.pdf', undefined],
    ]);
  });

  it('keeps the other items of a drop when one has no entry', async () => {
    const item = {
      kind: 'file',
      webkitGetAsEntry: () => {
        throw new DOMException('Not allowed', 'SecurityError');
      },
      getAsFile: () => file('a.txt'),
    };
    const { transfer } = transferOf([entry('b.txt', file('b.txt'))]);
    (transfer.items as unknown as unknown[]).unshift(item);
    expect((await droppedFiles(transfer)).map(({ path }) => path)).toEqual(['a.txt', 'b.txt']);
  });

  it('skips system files in folders', async () => {
    const junk = ['.DS_Store', 'Thumbs.db', 'desktop.ini', '._a.jpg', 'Icon\r', 'ehthumbs.db'];
    const tree = {
      ...Object.fromEntries(junk.map((name) => [name, file(name)])),
      'a.jpg': file('a.jpg'),
      '.env': file('.env'),
      __MACOSX: { '._a.jpg': file('._a.jpg'), 'b.jpg': file('b.jpg') },
      'day 1': { 'THUMBS.DB': file('THUMBS.DB'), 'c.jpg': file('c.jpg') },
    };
    const found = await drop(entry('trip', tree), entry('desktop.ini', file('desktop.ini')));
    expect(found.map(({ path }) => path)).toEqual([
      'trip/.env',
      'trip/a.jpg',
      'trip/day 1/c.jpg',
      'desktop.ini',
    ]);
  });

  it('reports a folder that contains nothing else', async () => {
    const [only] = await drop(entry('empty', { '.DS_Store': file('.DS_Store') }));
    expect(only).toMatchObject({ path: 'empty', error: { code: 'file-empty' } });
  });

  it('reports an empty folder', async () => {
    const [only] = await drop(entry('empty', { inner: {} }));
    expect(only).toMatchObject({ path: 'empty', error: { code: 'file-empty' } });
  });

  it('uses the files if the browser has no entries', async () => {
    const transfer = { items: [], files: [file('plain.txt')] } as unknown as DataTransfer;
    expect(await droppedFiles(transfer)).toMatchObject([{ path: 'plain.txt' }]);
  });

  it('supports pasted items, which have no entry', async () => {
    const item = { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file('image.png') };
    const text = { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null };
    const transfer = { items: [text, item], files: [] } as unknown as DataTransfer;
    expect(await droppedFiles(transfer)).toMatchObject([{ path: 'image.png' }]);
  });
});

describe('pickedFiles', () => {
  it('keeps the path inside a picked folder', async () => {
    const picked = Object.assign(file('a.txt'), { webkitRelativePath: 'folder/a.txt' });
    const found = await pickedFiles([picked, file('b.txt')]);
    expect(found.map(({ path }) => path)).toEqual(['folder/a.txt', 'b.txt']);
  });

  it('keeps the order of thousands of files that were picked one by one', async () => {
    const names = Array.from({ length: 6_000 }, (_, index) => `${(index * 7) % 6_000}.txt`);
    const found = await pickedFiles(names.map(file));
    expect(found.map(({ path }) => path)).toEqual(names);
  });

  it('skips system files in a picked folder, but not those picked on their own', async () => {
    const inFolder = (path: string) => Object.assign(file(path), { webkitRelativePath: path });
    const picked = [inFolder('trip/.DS_Store'), inFolder('trip/__MACOSX/a.jpg'), inFolder('trip/a.jpg')];
    const found = await pickedFiles([...picked, file('Thumbs.db')]);
    expect(found.map(({ path }) => path)).toEqual(['trip/a.jpg', 'Thumbs.db']);
  });
});
