import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { startBuiltPage } from './built-page.js';
import { expect, test as base } from './fixtures.js';
import { savedUploads } from './saved-uploads.js';

const test = base.extend<{ url: string }>({
  url: async ({ mock }, use) => {
    const built = await startBuiltPage('prepare', mock);
    await use(built.url);
    built.close();
  },
});

const row = (page: Page, name: string) => page.locator('.longshore-row').filter({ hasText: name });
const pick = (page: Page, paths: readonly string[]) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...paths]);
const prepared = (page: Page) => page.evaluate(() => window.prepared);

test(
  'the same files twice, encoded differently each time: nothing is sent again',
  { tag: '@flows' },
  async ({ page, url, mock, files }) => {
    const puts = () => mock.service.requests().filter(({ operation }) => operation === 'put').length;
    const drop = [await files.write('one.txt', 'one'), await files.write('two.txt', 'two')];
    await page.goto(url);
    await pick(page, drop);
    for (const name of ['one.png', 'two.png'])
      await expect(row(page, name)).toHaveAttribute('data-status', 'done');
    expect(await prepared(page)).toHaveLength(2);
    expect(puts()).toBe(2);

    await test.step('on the same page', async () => {
      await pick(page, drop);
      await expect(page.locator('.longshore-row[data-status=done]')).toHaveCount(4);
      expect(await prepared(page)).toHaveLength(2);
    });

    await test.step('after a reload', async () => {
      // Otherwise the uploads would be restored.
      await expect.poll(() => savedUploads(page)).toEqual([]);
      await page.reload();
      await pick(page, drop);
      await expect(page.locator('.longshore-row[data-status=done]')).toHaveCount(2);
      await expect(row(page, 'one.png')).toContainText('Already in your library');
      expect(await prepared(page)).toEqual([]);
      expect(puts()).toBe(2);
    });
  },
);

test(
  'preparing is shown, paused and cancelled, and a refusal has the words of the app',
  { tag: '@logic' },
  async ({ page, url, files }) => {
    await page.goto(url);
    await pick(page, [await files.write('endless.txt', 'x')]);
    const endless = row(page, 'endless.txt');
    await expect(endless).toHaveAttribute('data-status', 'preparing');
    await expect(endless).toContainText(/Preparing… 40\s?%/);
    await expect(endless.getByRole('progressbar')).toHaveAttribute('value', '0.4');
    await expectAccessible(page);
    await endless.getByRole('button', { name: 'Pause endless.txt' }).click();
    await expect(endless).toContainText('Paused');
    await endless.getByRole('button', { name: 'Resume endless.txt' }).click();
    await expect.poll(() => prepared(page)).toEqual(['endless.txt', 'endless.txt']);
    await endless.getByRole('button', { name: 'Cancel endless.txt' }).click();
    await expect(endless).toHaveAttribute('data-status', 'cancelled');

    await pick(page, [await files.write('refused.txt', 'y')]);
    const refused = row(page, 'refused.txt');
    await expect(refused).toContainText('Only photos of boats.');
    await expect(refused.getByRole('button', { name: /Retry/ })).toHaveCount(0);
    await expect(
      page.locator('[role=status]').filter({ hasText: "1 file couldn't be uploaded." }),
    ).toHaveCount(1);
  },
);
