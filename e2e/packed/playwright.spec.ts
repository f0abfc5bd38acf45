import { cp, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromiumArgs } from '../../tools/browsers/chromium.js';
import { chosenExamples, installExample } from './example.js';
import { expect, test } from './fixtures.js';

test('the recipe for tests passes in Playwright, with the Express example as the app', async ({
  launchOptions: { executablePath },
}) => {
  const [express] = chosenExamples('express');
  if (!express) throw new Error('There is no Express example.');
  const app = await installExample(express);
  try {
    for (const name of ['media-test.ts', 'upload.spec.ts'])
      await cp(join('examples/recipes', 'playwright', name), join(app.folder, name));
    const runner = resolve('node_modules', '@playwright');
    await symlink(runner, join(app.folder, 'node_modules', '@playwright'));
    const use = { launchOptions: { executablePath, args: chromiumArgs } };
    await writeFile(
      join(app.folder, 'playwright.config.js'),
      `export default ${JSON.stringify({ workers: 1, use })};\n`,
    );
    const output = await app.run('node', join(runner, 'test', 'cli.js'), 'test', '--reporter=line');
    expect(output).toContain('3 passed');
  } finally {
    await app.remove();
  }
});
