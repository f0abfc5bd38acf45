import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { appIn, installPackages } from './app.js';
import { expect, test } from './fixtures.js';

test('the recipe for tests passes in Jest, configured as its guide says', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-jest-'));
  await cp(join('e2e/packed', 'jest'), folder, { recursive: true });
  const guide = await readFile(join('docs', 'testing.md'), 'utf8');
  const [, section = ''] = guide.split('## Unit tests with Jest');
  const [config = '', environment = ''] = [...section.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);
  await writeFile(join(folder, 'jest.config.js'), config);
  await writeFile(join(folder, 'jsdom-with-fetch.js'), environment);
  const recipe = join('examples/recipes', 'testing');
  const files = (await readdir(recipe)).map((name) => join(recipe, name));
  for (const file of files) {
    const code = (await readFile(file, 'utf8'))
      .replaceAll("from 'vitest'", "from '@jest/globals'")
      .replaceAll(/'\.\.?\/([\w-]+)\.js'/g, "'./$1'");
    await writeFile(join(folder, file.split('/').at(-1) ?? ''), code);
  }
  const app = appIn(folder, dirname(process.execPath));
  try {
    await installPackages(app, 'jest');
    const output = await app.run('npx', 'jest', '--ci');
    expect(output).toContain('Tests:       3 passed, 3 total');
    expect(output).not.toMatch(/warning|console\./i);
  } finally {
    await app.remove();
  }
});
