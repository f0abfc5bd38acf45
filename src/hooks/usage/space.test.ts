import { expect, it } from 'vitest';
import { storyUpload } from '../../../test/stories/story-queue.js';
import { fitInto, spaceOf } from './space.js';

const file = (size: number) => storyUpload({ id: `${size}`, name: `${size}.bin`, size });
const sizes = (uploads: readonly { size: number }[]) => uploads.map(({ size }) => size);

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
  const { needed, fitting, leftOut } = fitInto(10, [4, 50, 5, 2, 1].map(file));
  expect(needed).toBe(62);
  expect(sizes(fitting)).toEqual([4, 5, 1]);
  expect(sizes(leftOut)).toEqual([50, 2]);
});

it('fits nothing if no space is free', () => {
  expect(fitInto(0, [file(3)])).toMatchObject({ needed: 3, fitting: [] });
});
