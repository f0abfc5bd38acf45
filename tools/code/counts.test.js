import { expect, it } from 'vitest';
import { mutualImports } from './counts.js';

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
