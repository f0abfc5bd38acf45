import { expect, test } from './fixtures.js';
import { expectUploads } from './uploads.js';

test.use({ appName: 'next' });

test.describe('a Next app on React 19', () => {
  test.describe.configure({ mode: 'serial' });

  test('builds where no key is set', async ({ app }) => {
    expect(await app.run('next', 'build')).toContain('/direct');
  });

  test('renders the uploader on the server', async ({ browser, serve }) => {
    const { url } = await serve('next', 'start', '--hostname', '127.0.0.1', '--port', '0');
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/', '/direct']) {
      await page.goto(url + path);
      await expect(page.locator('.longshore').first()).toHaveCSS('border-top-style', 'dashed');
      await expect(page.locator('input[type=file]').first()).toBeAttached();
      await expect(page.locator('.longshore-grid')).toBeVisible();
    }
    await expect(page.getByText('Drop photos here')).toBeVisible();
    await context.close();
  });

  test('hydrates the server’s markup, and uploads', async ({ page, serve, mock, files }) => {
    const { url } = await serve('next', 'start', '--hostname', '127.0.0.1', '--port', '0');
    await expectUploads(page, url, mock, files);
  });

  test('renders the components from a server component', async ({ page, serve, mock, files }) => {
    const { url } = await serve('next', 'start', '--hostname', '127.0.0.1', '--port', '0');
    await page.goto(`${url}/direct`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await files.write('note.txt', 'Words.'));
    await expect(page.locator('.longshore-sum')).toContainText('1 file uploaded');
    await expect(page.locator('.longshore-grid').getByText('note.txt').first()).toBeVisible();
    expect(mock.service.assets()).toHaveLength(1);
  });

  test('uploads from its development server, in StrictMode', async ({ page, serve, mock, files }) => {
    const { url } = await serve('next', 'dev', '--hostname', '127.0.0.1', '--port', '0');
    await expectUploads(page, url, mock, files);
  });
});
