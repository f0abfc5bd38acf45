import { expect, test } from './fixtures.js';
import { expectUploads } from './uploads.js';

test.use({ appName: 'vite' });

test.describe('a Vite app on React 19', () => {
  test.describe.configure({ mode: 'serial' });

  test('installs no package but its dependencies', ({ app }) => {
    const added = ['@noble/hashes', 'client-zip', 'hash-wasm', 'ipaddr.js', 'longshore'];
    expect(app.added.toSorted()).toEqual(added);
  });

  test('type-checks every declaration (TypeScript 7, `bundler`)', async ({ app }) => {
    await app.run('tsc');
  });

  test('uploads from its development server, in StrictMode', async ({ page, serve, mock, files }) => {
    const { url } = await serve('vite', '--host', '127.0.0.1');
    await expectUploads(page, url, mock, files);
  });

  test('uploads from its build', async ({ app, page, serve, mock, files }) => {
    await app.run('vite', 'build');
    const { url } = await serve('node', 'serve.js', 'dist');
    await expectUploads(page, url, mock, files);
  });
});
