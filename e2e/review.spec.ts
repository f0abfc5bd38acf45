import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.js';
import { startBuiltPage } from './built-page.js';
import { expect, test as base } from './fixtures.js';

const test = base.extend<{ url: string }>({
  url: async ({ mock }, use) => {
    const built = await startBuiltPage('review', mock);
    await use(built.url);
    built.close();
  },
});

const pick = (page: Page, paths: readonly string[]) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...paths]);
const row = (page: Page, name: string) => page.locator('.longshore-review-row').filter({ hasText: name });
const order = (page: Page) => page.locator('.longshore-review-row .longshore-name').allTextContents();

test('files gather, are renamed, ordered and removed, and sent together', async ({
  page,
  url,
  mock,
  files,
}) => {
  await page.goto(`${url}?review`);
  await pick(page, [await files.write('a.txt', 'a'), await files.write('b.txt', 'b')]);
  await pick(page, [await files.write('c.txt', 'c')]);
  await expect(page.getByRole('group', { name: 'Review 3 files' })).toBeVisible();
  await expectAccessible(page);
  expect(mock.service.requests()).toEqual([]);

  await page.getByRole('button', { name: 'Move c.txt up' }).click();
  await page.getByRole('button', { name: 'Move c.txt up' }).click();
  await expect.poll(() => order(page)).toEqual(['c.txt', 'a.txt', 'b.txt']);

  await page.getByRole('button', { name: 'Rename a.txt' }).click();
  await page.keyboard.type('first');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename first.txt' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove b.txt' }).click();
  await page.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(page.locator('.longshore-row[data-status=done]')).toHaveCount(2);
  await expect(page.getByRole('group', { name: /Review/ })).toHaveCount(0);
  expect(
    mock.service
      .assets()
      .map(({ filename }) => filename)
      .toSorted(),
  ).toEqual(['c.txt', 'first.txt']);
});

test(
  'a batch is checked first, and sent when the user says so',
  { tag: '@logic' },
  async ({ page, url, mock, files }) => {
    await mock.service.addAsset({ filename: 'known.txt', content: 'known' });
    const puts = () => mock.service.requests().filter(({ operation }) => operation === 'put').length;
    await page.goto(`${url}?preflight`);
    await pick(page, [await files.write('known.txt', 'known'), await files.write('new.txt', 'new')]);
    const question = page.getByRole('group', { name: 'Before you upload' });
    await expect(question).toContainText('2 files, 8 bytes: 1 already in your library, 1 to upload.');
    await expect(question).toBeFocused();
    await expectAccessible(page);
    expect(puts()).toBe(0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('.longshore-row[data-status=done]')).toHaveCount(2);
    expect(puts()).toBe(1);
  },
);

// The driver of Firefox sends no drags.
test('files are ordered by dragging', { tag: '@chromium' }, async ({ page, url, files }) => {
  await page.goto(`${url}?review`);
  await pick(page, await Promise.all(['a', 'b', 'c'].map((name) => files.write(`${name}.txt`, name))));
  await row(page, 'c.txt').dragTo(row(page, 'a.txt'));
  await expect.poll(() => order(page)).toEqual(['c.txt', 'a.txt', 'b.txt']);
  await expect(page.locator('.longshore-row')).toHaveCount(0);
});
