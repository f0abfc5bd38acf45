import { expect, it } from 'vitest';
import { UploadError } from '../../upload/errors/upload-error.js';
import { fitInto, spaceOf } from './space.js';

const file = (size: number, name = `${size}.bin`) => ({
  file: new File(['x'.repeat(size)], name),
  path: name,
});
const sizes = (files: readonly { file: File }[]) => files.map((one) => one.file.size);

it.each([
  [{ storage: { used_bytes: 30, limit_bytes: 100 } }, { free: 70, limit: 100, used: 30 }],
  [{ storage: { used_bytes: 130, limit_bytes: 100 } }, { free: 0, limit: 100, used: 130 }],
  [{ storage: { used_bytes: 30, limit_bytes: 0 } }, null],
  [{ storage: { used_bytes: 30 } }, null],
  [{ storage: { limit_bytes: 100 } }, null],
  [{}, null],
])('of %j is %j', (usage, space) => {
  expect(spaceOf(usage)).toEqual(space);
});

it('fits files in the given order, skipping those that are too large', () => {
  const { needed, fitting, leftOut } = fitInto(10, [file(4), file(50), file(5), file(2), file(1)], {}, 0);
  expect(needed).toBe(62);
  expect(sizes(fitting)).toEqual([4, 5, 1]);
  expect(sizes(leftOut)).toEqual([50, 2]);
});

it('needs no space for refused files, and does not leave them out', () => {
  const unreadable = { ...file(9), error: new UploadError('file-unreadable') };
  const { needed, fitting, sendable, leftOut } = fitInto(
    5,
    [unreadable, file(8), file(3), file(4)],
    { maxSize: 6 },
    0,
  );
  expect(needed).toBe(7);
  expect(sendable).toBe(1);
  expect(sizes(fitting)).toEqual([9, 8, 3]);
  expect(sizes(leftOut)).toEqual([4]);
});

it('counts the files that the group has already', () => {
  expect(fitInto(100, [file(3), file(4)], { maxFiles: 5 }, 4).needed).toBe(3);
});

it('fits nothing if no space is free', () => {
  expect(fitInto(0, [file(3)], {}, 0)).toMatchObject({ needed: 3, fitting: [] });
});
