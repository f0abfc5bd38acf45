import { describe, expect, it } from 'vitest';
import { UploadError } from '../errors/upload-error.js';
import { checkFiles } from './check-files.js';

const file = (name: string, size: number, type = 'image/png') => new File(['x'.repeat(size)], name, { type });
const namesOf = (files: readonly File[]) => files.map(({ name }) => name);

describe('checkFiles', () => {
  it('accepts every file with bytes by default', () => {
    const { accepted, rejected } = checkFiles([file('a.png', 1), file('b.png', 0)]);
    expect(namesOf(accepted)).toEqual(['a.png']);
    expect(rejected.map(({ path, errors: [{ code }] }) => [path, code])).toEqual([['b.png', 'file-empty']]);
  });

  it('divides files by the restrictions, and keeps their order', () => {
    const { accepted, rejected } = checkFiles(
      [
        file('a.png', 5),
        file('b.mp4', 5, 'video/mp4'),
        file('c.png', 50),
        file('d.png', 6),
        file('e.png', 7),
      ],
      { accept: { 'image/*': [] }, maxSize: 10, maxFiles: 2 },
    );
    expect(namesOf(accepted)).toEqual(['a.png', 'd.png']);
    expect(rejected.map((one) => [one.file.name, one.errors[0].code])).toEqual([
      ['b.mp4', 'file-invalid-type'],
      ['c.png', 'file-too-large'],
      ['e.png', 'too-many-files'],
    ]);
  });

  it('knows by its name what the browser does not know', () => {
    const photos = [
      file('IMG_1.HEIC', 5, ''),
      file('a.jpeg', 5, 'image/jpg'),
      file('a.exe', 5, 'image/x-exe'),
    ];
    const { accepted } = checkFiles(photos, { accept: { 'image/heic': [], '.jpg': ['.jpg'] } });
    expect(namesOf(accepted)).toEqual(['IMG_1.HEIC', 'a.jpeg']);
  });

  it('rejects what could not be read with its path and reason', () => {
    const unreadable = new UploadError('file-unreadable');
    const { accepted, rejected } = checkFiles([
      { file: file('a.png', 1), path: 'trip/a.png', error: unreadable },
      { file: file('b.png', 1), path: 'trip/b.png' },
    ]);
    expect(namesOf(accepted)).toEqual(['b.png']);
    expect(rejected).toMatchObject([{ path: 'trip/a.png', errors: [unreadable] }]);
  });
});
