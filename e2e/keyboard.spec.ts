import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

/** Keyboard only: nothing is clicked, and focus is where users expect it. */
test.use({ startAt: null });

/** Presses Tab, or another key, until a control has focus. */
async function tabTo(page: Page, control: Locator, key = 'Tab') {
  await expect(control.first()).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluateAll((all) => all.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(control)} cannot be reached with Tab.`);
}

const card = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test('search, select five, delete: focus stays in the grid and continues from there', async ({
  site,
  mock,
}) => {
  const { page } = site;
  const { keyboard } = page;
  for (let at = 9; at > 0; at--) await mock.service.addAsset({ filename: `trip ${at}.txt` });
  for (let at = 0; at < 4; at++) await mock.service.addAsset({ filename: `other ${at}.txt` });
  await site.open('#/');

  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }));
  await keyboard.type('trip');
  await expect(page.locator('.longshore-grid-count')).toHaveText('9 files');

  await tabTo(page, card(page, 'trip 1'));
  await keyboard.press('ArrowRight');
  await keyboard.press('Space');
  for (let more = 0; more < 4; more++) {
    await keyboard.press('ArrowRight');
    await keyboard.press('Space');
  }
  await expect(page.locator('.longshore-grid-toolbar')).toContainText('5 selected');

  await keyboard.press('Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete 5 files?' });
  await expect(question).toContainText('trip 6.txt');
  expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(card(page, 'trip 6'), 'focus returns to where the dialog was opened').toBeFocused();

  await keyboard.press('Delete');
  await tabTo(page, question.getByRole('button', { name: /^Delete/ }));
  await keyboard.press('Enter');
  await expect(page.locator('.longshore-card')).toHaveCount(4);
  await expect(card(page, 'trip 7'), 'focus is on the card that took its place').toBeFocused();
  // It is above the cards. Past the end of the page, Tab leads into the window of the browser.
  await tabTo(page, page.getByRole('button', { name: 'Delete now' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect.poll(() => mock.service.assets().length).toBe(8);
  await expect(card(page, 'trip 7'), 'focus returns to it').toBeFocused();

  await keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'trip 7.txt' })).toBeVisible();
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'trip 8.txt' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(card(page, 'trip 8'), 'the one that was shown last').toBeFocused();
  await keyboard.press('Shift+F10');
  await tabTo(page, page.getByRole('menuitem', { name: 'Open page' }), 'ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'trip 8.txt' })).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Library' }));
});

test('copy links: Escape closes the dialog, and focus returns to its button', async ({
  site,
  mock,
  context,
}) => {
  const { page } = site;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const asset = await mock.service.addAsset({ filename: 'sunset.txt' });
  await site.open('#/');
  await tabTo(page, page.getByRole('button', { name: 'Copy link to sunset.txt' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Link copied · /)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(asset.direct_url);
  await tabTo(page, page.getByRole('button', { name: 'Actions for sunset.txt' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('menuitem', { name: 'All links…' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Copy Share link of sunset.txt' }));
  await page.keyboard.press('Space');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(asset.share_url);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Actions for sunset.txt' })).toBeFocused();
});

test(
  'pick a folder: arrows open and walk the tree, a letter searches, Enter selects',
  { tag: '@flows' },
  async ({ site, mock }) => {
    const { page } = site;
    const { keyboard } = page;
    const { service } = mock;
    const trips = service.addFolder({ name: 'Trips' });
    const norway = service.addFolder({ name: 'Norway', parentFolderId: trips.id });
    service.addFolder({ name: 'Press' });
    await service.addAsset({ filename: 'fjord.txt', folderId: norway.id });
    await service.addAsset({ filename: 'loose.txt' });
    await site.open('#/');
    const folder = (name: string) => page.getByRole('treeitem', { name });

    await tabTo(page, folder('All files'));
    await keyboard.press('t');
    await expect(folder('Trips')).toBeFocused();
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await expect(folder('Norway')).toBeFocused();
    await keyboard.press('Enter');
    await expect(folder('Norway')).toHaveAttribute('aria-selected', 'true');
    await expect(folder('Norway'), 'selecting does not move focus').toBeFocused();
    await expect(card(page, 'fjord.txt')).toBeVisible();
    await expect(card(page, 'loose.txt')).toHaveCount(0);
    await keyboard.press('Home');
    await expect(folder('All files')).toBeFocused();
  },
);

test('replace: choose, confirm, and focus moves to what comes next', async ({ site, mock, files }) => {
  const { page } = site;
  const { id } = await mock.service.addAsset({ filename: 'notes.txt', content: 'the first' });
  const path = await files.write('notes.txt', 'the second');
  await site.open(`#/assets/${id}`);
  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose a file' }));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([path]);
  await expect(page.getByRole('group', { name: 'Replace the file?' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Replace', exact: true }));
  await page.keyboard.press('Enter');
  await expect.poll(() => mock.service.versions(id).length).toBe(2);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeFocused();
});

test('import: past the skip link, and from the menu to the asset', async ({ site, mock, demo }) => {
  const { page } = site;
  await site.open('#/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'Import' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeFocused();
  const field = page.getByRole('textbox', { name: 'URLs' });
  await tabTo(page, field);
  await page.keyboard.type(`${demo.url}demo/files/tides.csv`);
  await tabTo(page, page.getByRole('button', { name: 'Import', exact: true }));
  await page.keyboard.press('Enter');
  await expect(field, 'ready for the next URL').toBeFocused();
  await expect(site.row('tides.csv')).toHaveAttribute('data-status', 'done');
  expect(mock.service.assets()).toHaveLength(1);

  await tabTo(page, page.getByRole('button', { name: 'Dismiss tides.csv' }));
  await page.keyboard.press('Enter');
  await expect(site.row('tides.csv')).toHaveCount(0);
});
