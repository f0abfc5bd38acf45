import { expect, type Page } from '@playwright/test';
import { libraryOperations } from '../../src/server/index.js';
import { startBuiltPage } from '../built-page.js';
import { test } from '../service.js';

/** Presses the browser's Back. `page.goBack()` waits for a page. */
async function back(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const url = await page.evaluate(() => location.href);
  let entryId = -1;
  // The browser learns of an entry that the page adds a moment later.
  await expect(async () => {
    const { currentIndex, entries } = await session.send('Page.getNavigationHistory');
    expect(entries[currentIndex]?.url).toBe(url);
    entryId = entries[currentIndex - 1]?.id ?? -1;
  }).toPass();
  await session.send('Page.navigateToHistoryEntry', { entryId });
  await session.detach();
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name });

const write = test.extend<{ query: string; path: () => string }>({
  query: '',
  async path({ page, mock, query }, use) {
    await mock.service.addAsset({ filename: 'boat.txt' });
    const built = await startBuiltPage('hosts/history', mock, null, libraryOperations);
    await page.goto(built.url + query);
    await page.getByRole('link').click();
    await use(() => new URL(page.url()).pathname);
    built.close();
  },
});

write('Back closes one dialog after the other, and the router sees none of it', async ({ page, path }) => {
  const length = await page.evaluate(() => history.length);
  await button(page, 'Both').click();
  await expect(dialog(page, 'Picker')).toBeVisible();
  await back(page);
  await expect(dialog(page, 'Picker')).toHaveCount(0);
  await dialog(page, 'Album').getByText('boat.txt').first().click();
  await expect(dialog(page, 'boat.txt')).toBeVisible();
  await back(page);
  await expect(dialog(page, 'boat.txt')).toHaveCount(0);
  await expect(dialog(page, 'Album')).toBeVisible();
  await back(page);
  await expect(dialog(page, 'Album')).toHaveCount(0);
  await expect(button(page, 'Both')).toBeFocused();
  expect([path(), await page.evaluate(() => history.length)]).toEqual(['/article', length]);
  await expect(page.getByText('unblocked')).toBeVisible();

  await back(page);
  await expect(page.getByText('blocked', { exact: true }), 'now the router is asked').toBeVisible();
});

write('Back asks for edits first, as the close button does', async ({ page, path }) => {
  await button(page, 'Edit').click();
  await button(page, 'Rotate right').click();
  await back(page);
  await button(page, 'Keep editing').click();
  await back(page);
  await expect(button(page, 'Keep editing')).toBeVisible();
  await back(page);
  await expect(page.locator('dialog')).toHaveCount(0);
  expect(path()).toBe('/article');
});

write('a choice that leads elsewhere leaves nothing to go back through', async ({ page, path }) => {
  await button(page, 'Pick').click();
  await dialog(page, 'Picker').locator('[data-index]').dblclick();
  await expect(page.getByRole('heading', { name: 'Chosen' })).toBeVisible();
  await back(page);
  await expect(button(page, 'Pick')).toBeVisible();
  expect(path()).toBe('/article');
});

write('a dialog that the app closes by a step back is closed by one', async ({ page, path }) => {
  await page.evaluate(() => history.pushState(history.state, '', '/article#routed'));
  await button(page, 'Routed').click();
  await back(page);
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('');
  expect(path()).toBe('/article');
});

write.describe(() => {
  write.use({ query: '?off' });
  write('an app that handles Back itself turns it off', async ({ page, path }) => {
    await button(page, 'Both').click();
    await expect(dialog(page, 'Picker')).toBeVisible();
    await back(page);
    await expect(page.getByText('blocked', { exact: true })).toBeVisible();
    expect(path()).toBe('/article');
    await expect(dialog(page, 'Picker')).toBeVisible();
  });
});

test('on a page without a router, Back closes the dialog, and then leaves', async ({ page, mock }) => {
  await mock.service.addAsset({ filename: 'boat.txt' });
  const built = await startBuiltPage('hosts/history', mock, null, libraryOperations);
  const search = () => new URL(page.url()).search;
  await page.goto(`${built.url}?before`);
  await page.goto(`${built.url}?plain`);
  for (let time = 0; time < 2; time++) {
    await button(page, 'Pick').click();
    await expect(dialog(page, 'Picker')).toBeVisible();
    await back(page);
    await expect(dialog(page, 'Picker')).toHaveCount(0);
    expect(search()).toBe('?plain');
  }
  await button(page, 'Pick').click();
  await page.keyboard.press('Escape');
  await expect(dialog(page, 'Picker')).toHaveCount(0);
  await back(page);
  await expect.poll(search).toBe('?before');

  await page.goto(`${built.url}?plain`);
  await button(page, 'Pick').click();
  await dialog(page, 'Picker').locator('[data-index]').dblclick();
  await expect.poll(search).toBe('?chosen');
  await back(page);
  await expect.poll(search).toBe('?plain');
  built.close();
});
