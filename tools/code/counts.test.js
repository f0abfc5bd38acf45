import { expect, it } from 'vitest';
import { mutualImports, oversizes } from './counts.js';

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

/** @param {string} path @param {string[]} imported */
const importing = (path, ...imported) => ({
  path,
  text: imported.map((from) => `import type { x } from '${from}';\n`).join(''),
});

it('finds folders that import each other, at every level', () => {
  const tree = [
    importing('src/api/client.ts', './retry.js', '../upload/queue.js'),
    importing('src/upload/queue.ts', './send/put.js'),
    importing('src/upload/send/put.ts', '../queue.js', '../files/read/read.js', '../../api/client.js'),
    importing('src/upload/files/read/read.ts', './slices.js'),
  ];
  expect(mutualImports(tree)).toEqual(['src/api and src/upload']);
  const back = importing('src/upload/files/add.ts', '../send/put.js');
  expect(mutualImports([...tree, back])).toEqual([
    'src/api and src/upload',
    'src/upload/files and src/upload/send',
  ]);
  const late = { path: back.path, text: `export const put = () => import('../send/put.js');` };
  expect(mutualImports([...tree.slice(1), late])).toEqual(['src/upload/files and src/upload/send']);
});
