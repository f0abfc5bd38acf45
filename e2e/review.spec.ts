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

// Its flow does the rest. The driver of Firefox sends no drags, and dark windows are the same in every browser.
test('files are ordered by dragging', { tag: '@chromium' }, async ({ page, url, files }) => {
  await page.goto(`${url}?review`);
  await pick(page, await Promise.all(['a', 'b', 'c'].map((name) => files.write(`${name}.txt`, name))));
  await expect(page.getByRole('group', { name: 'Review 3 files' })).toBeVisible();
  await expectAccessible(page);
  await row(page, 'c.txt').dragTo(row(page, 'a.txt'));
  await expect.poll(() => order(page)).toEqual(['c.txt', 'a.txt', 'b.txt']);
  await expect(page.locator('.longshore-row')).toHaveCount(0);
});

test('the question before a batch fits every window', { tag: '@chromium' }, async ({ page, url, files }) => {
  await page.goto(`${url}?preflight`);
  await pick(page, [await files.write('a.txt', 'a'), await files.write('b.txt', 'b')]);
  await expect(page.getByRole('group', { name: 'Before you upload' })).toBeFocused();
  await expectAccessible(page);
});
