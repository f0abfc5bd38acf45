import { expect, it, vi } from 'vitest';

vi.mock('./read-files.js', () => {
  throw new Error('The network failed while the code for folders was loading.');
});

it('takes a picked folder in the order of the browser, without system files', async () => {
  vi.resetModules();
  const { pickedFiles } = await import('./dropped-files.js');
  const names = ['b.jpg', '.DS_Store', 'a.jpg'];
  const found = await pickedFiles(
    names.map((name) => Object.assign(new File([name], name), { webkitRelativePath: `trip/${name}` })),
  );
  expect(found.map(({ path }) => path)).toEqual(['trip/b.jpg', 'trip/a.jpg']);
});
