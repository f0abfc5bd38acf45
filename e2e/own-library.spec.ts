import { fillIn } from './driver.js';
import { expectAccessible } from './axe.js';
import { expect, test, type Site } from './fixtures.js';

// Logged by the browser itself for the upload that is refused.
test.use({ expectedComplaints: /Failed to load resource/ });

const signIn = ({ page }: Site, user: string) =>
  page.getByRole('combobox', { name: 'Signed in as' }).selectOption(user);
const folder = ({ page }: Site, name: string) => page.getByRole('treeitem', { name });
const card = ({ page }: Site, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test(
  'two users of one key: each has a library, with names, folders and a quota',
  { tag: '@logic' },
  async ({ site, files, mock }) => {
    const { page } = site;
    await signIn(site, 'Ann');

    await test.step('Ann uploads into a folder, and renames and moves the file', async () => {
      await page.getByRole('button', { name: 'New folder' }).click();
      await fillIn(page.getByRole('textbox', { name: 'New top-level folder' }), 'Harbour');
      await page.keyboard.press('Enter');
      await expect(folder(site, 'Harbour')).toHaveAttribute('aria-selected', 'true');
      await expect(site.area).not.toContainText('cannot put a file into a folder');
      await site.drop([await files.write('boat.txt', 'a boat')]);
      await expect(site.row('boat.txt')).toHaveAttribute('data-status', 'done');
      await card(site, 'boat.txt').focus();
      await page.keyboard.press('F2');
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.keyboard.type('Ferry');
      await page.keyboard.press('Enter');
      await expect(card(site, 'Ferry.txt')).toBeVisible();
      await card(site, 'Ferry.txt').hover();
      await page.getByRole('button', { name: 'Actions for Ferry.txt' }).click();
      await page.getByRole('menuitem', { name: 'Move to folder…' }).click();
      const dialog = page.getByRole('dialog');
      await expectAccessible(page);
      await dialog.getByRole('treeitem', { name: 'No folder' }).click();
      await dialog.getByRole('button', { name: 'Move', exact: true }).click();
      await expect(card(site, 'Ferry.txt')).toHaveCount(0);
      await page.reload();
      await expect(folder(site, 'Harbour')).toHaveAttribute('aria-selected', 'true');
      await folder(site, 'All files').click();
      await expect(card(site, 'Ferry.txt')).toBeVisible();
      expect(mock.service.assets('shared').map(({ filename }) => filename)).toEqual(['boat.txt']);
    });

    await test.step('the row says why a file exceeds her quota', async () => {
      await site.drop([await files.big('film.mkv', 6_000_000)]);
      await expect(site.row('film.mkv')).toHaveAttribute('data-status', 'failed');
      await expect(site.row('film.mkv')).toContainText('This file is 6 MB. The limit for one file is 5 MB.');
    });

    await test.step('Tom sees nothing of hers, and may upload the same bytes', async () => {
      await signIn(site, 'Tom');
      await expect(page.locator('.longshore-grid-empty')).toContainText('No files yet');
      await expect(page.locator('main')).not.toContainText(/Ferry|Harbour|film/);
      await site.drop([await files.write('mine.txt', 'a boat')]);
      await expect(site.row('mine.txt')).toContainText('Uploaded');
      await expect(card(site, 'mine.txt')).toBeVisible();
    });

    await test.step('Ada, with an account of her own, can neither rename nor move', async () => {
      await mock.service.addAsset({ filename: 'ada.txt', content: 'hers' });
      await signIn(site, 'Ada');
      await card(site, 'ada.txt').hover();
      await page.getByRole('button', { name: 'Actions for ada.txt' }).click();
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: /^(Rename|Move)/ })).toHaveCount(0);
    });
  },
);
