import type { Page } from '@playwright/test';
import { createMemoryStore } from '../src/server/index.js';
import { expectAccessible } from './axe.js';
import { startBuiltPage } from './built-page.js';
import { expect, test as base } from './fixtures.js';
import { uploads } from './policies/uploads.js';
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

test('files obey a policy of the server, of which the page has the types only', async ({
  page,
  mock,
  files,
}) => {
  const users = { of: () => 'ada', store: createMemoryStore() };
  const built = await startBuiltPage('policies', mock, null, undefined, { users, uploads });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  const asked = () => mock.service.requests().map(({ operation }) => operation);
  await page.goto(built.url);
  await expect(page.getByText('TXT', { exact: true })).toBeVisible();

  await test.step('the page refuses what it knows, and the server the rest, before a byte is sent', async () => {
    await pick(page, [await files.write('photo.png', 'x'), await files.write('one.txt', 'one')]);
    await expect(row(page, 'photo.png')).toContainText('File type not allowed. Use TXT.');
    await expect(row(page, 'one.txt')).toContainText('Enter a caption first.');
    expect(asked()).toEqual([]);
  });

  await test.step('the page has what the server returns, for a file that is there already as well', async () => {
    await page.getByRole('textbox', { name: 'Caption' }).fill('First');
    await pick(page, [await files.write('two.txt', 'two')]);
    await expect(page.locator('output')).toHaveText('First by ada');
    await page.getByRole('textbox', { name: 'Caption' }).fill('Again');
    await pick(page, [await files.write('two again.txt', 'two')]);
    await expect(page.locator('output')).toHaveText('First by ada, Again by ada');
    expect(mock.service.assets()).toHaveLength(1);
  });

  const code = (await Promise.all(scripts)).join('');
  expect(code).toContain('applyPolicy');
  expect(code).not.toContain('Enter a caption first');
  built.close();
});
