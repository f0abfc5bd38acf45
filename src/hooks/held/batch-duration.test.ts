import { expect, it } from 'vitest';
import { batchDuration } from './batch-duration.js';

const second = 1_000;

it.each([
  ['nothing is known', { bytes: 1e6, files: 3, limited: 0 }, { speed: null, perFile: null }, null],
  [
    'only the rate limit is known',
    { bytes: 1e9, files: 300, limited: 290 * second },
    { speed: null, perFile: null },
    { duration: 290 * second, isMinimum: true },
  ],
  [
    'the bytes take longest',
    { bytes: 1e9, files: 300, limited: 290 * second },
    { speed: 2e6, perFile: second },
    { duration: 500 * second, isMinimum: false },
  ],
  [
    'the calls of each file take longest',
    { bytes: 1e6, files: 300, limited: 0 },
    { speed: 2e6, perFile: 0.4 * second },
    { duration: 120 * second, isMinimum: false },
  ],
  [
    'the rate limit takes longest',
    { bytes: 1e6, files: 300, limited: 290 * second },
    { speed: 2e6, perFile: 0.4 * second },
    { duration: 290 * second, isMinimum: false },
  ],
])('if %s', (_, batch, measured, expected) => {
  expect(batchDuration(batch, measured)).toEqual(expected);
});
