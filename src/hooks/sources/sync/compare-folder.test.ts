import { describe, expect, it } from 'vitest';
import { UploadError } from '../../../upload/errors/upload-error.js';
import { compareFolder, folderOf } from './compare-folder.js';

const one = (path: string, text = path) => ({ file: new File([text], path), path });
const record = (path: string, text = path) => ({ path, checksum: text, size: text.length, link: null });
const read: string[] = [];
const parts = {
  digest: async (file: File) => {
    read.push(file.name);
    return file.text();
  },
  onProgress: () => {},
};
const paths = (found: readonly { path: string }[]) => found.map(({ path }) => path);

describe('compareFolder', () => {
  it('compares by path and digest, and reads only files of a size that is known', async () => {
    read.length = 0;
    const files = [
      one('t/new'),
      one('t/same'),
      one('t/edit', 'T/EDIT'),
      one('t/grown', 'longer'),
      one('t/moved', 't/old'),
      one('t/twin', 't/gona'),
    ];
    const known = [
      record('t/same'),
      record('t/edit'),
      record('t/grown', 'short'),
      record('t/gone'),
      record('t/old'),
    ];
    const found = await compareFolder(files, known, parts);
    expect(paths(found.added)).toEqual(['t/new', 't/twin']);
    expect(found.renamed.map(({ one: to, record: from }) => [from.path, to.path])).toEqual([
      ['t/old', 't/moved'],
    ]);
    expect(paths(found.changed)).toEqual(['t/edit', 't/grown']);
    expect(paths(found.unchanged)).toEqual(['t/same']);
    expect(paths(found.missing)).toEqual(['t/gone']);
    expect(read).toEqual(['t/same', 't/edit', 't/new', 't/moved', 't/twin']);
  });

  it('names the asset to replace, unless another file has its bytes', async () => {
    const known = [
      { ...record('t/a', 'own'), assetId: '1' },
      { ...record('t/b', 'shared'), assetId: '2' },
      record('t/c', 'shared'),
    ];
    const found = await compareFolder([one('t/a', 'A'), one('t/b', 'B'), one('t/c', 'C')], known, parts);
    expect(found.changed.map(({ replace }) => replace)).toEqual(['1', undefined, undefined]);
  });

  it('reports nothing as missing if a part of the folder could not be read', async () => {
    const error = new UploadError('file-unreadable');
    const found = await compareFolder([{ ...one('t/locked', ''), error }], [record('t/gone')], parts);
    expect(paths(found.added)).toEqual(['t/locked']);
    expect(found.missing).toEqual([]);
  });

  it('leaves a file that cannot be read to the queue', async () => {
    const digest = () => Promise.reject(new DOMException('Gone.', 'NotFoundError'));
    const found = await compareFolder([one('t/same')], [record('t/same')], { ...parts, digest });
    expect(paths(found.changed)).toEqual(['t/same']);
  });
});

it('the folder is the first part of a path', () => {
  expect([folderOf('trip/day 1/a.jpg'), folderOf('a.jpg')]).toEqual(['trip', null]);
});
