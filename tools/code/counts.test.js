import { expect, it } from 'vitest';
import { oversizes } from './counts.js';

/** @param {string} path @param {number} lines */
const file = (path, lines) => ({ path, text: 'line\n'.repeat(lines) });

it('limits the files of a folder', () => {
  const files = Array.from({ length: 16 }, (_, index) => file(`src/upload/${index}.ts`, 20));
  expect(oversizes(files.slice(1))).toEqual([]);
  expect(oversizes(files)).toEqual(['src/upload has 16 files, more than 15']);
});

it('limits the lines of a file', () => {
  expect(oversizes([file('src/api/a.ts', 300), file('src/api/b.ts', 301)])).toEqual([
    'src/api/b.ts has 301 lines, more than 300',
  ]);
});

it('excepts what is generated', () => {
  const languages = Array.from({ length: 16 }, (_, index) =>
    file(`src/locales/a${'abcdefghijklmnop'[index]}.ts`, 400),
  );
  expect(oversizes([file('src/contract/schema.ts', 1000), ...languages])).toEqual([]);
});
