import { test } from './fixtures.js';
import { expectUploads } from './uploads.js';

test.use({ appName: 'webpack' });

test.describe('a webpack app on React 18.3', () => {
  test.describe.configure({ mode: 'serial' });

  test('type-checks every declaration (TypeScript 5, `nodenext`)', async ({ app }) => {
    await app.run('tsc');
  });

  test('uploads from its development build, in StrictMode', async ({ app, page, serve, mock, files }) => {
    await app.run('webpack', '--mode', 'development');
    const { url } = await serve('node', 'serve.js', 'public');
    await expectUploads(page, url, mock, files);
  });

  test('uploads from its build', async ({ app, page, serve, mock, files }) => {
    await app.run('webpack', '--mode', 'production');
    const { url } = await serve('node', 'serve.js', 'public');
    await expectUploads(page, url, mock, files);
  });
});
