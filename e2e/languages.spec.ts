import { ar } from '../src/locales/ar.js';
import { de } from '../src/locales/de.js';
import { axe } from './axe.js';
import { expect, test } from './fixtures.js';

test(
  'a language is loaded when it is chosen, and sets the direction of the page',
  { tag: '@flows' },
  async ({ site, files }) => {
    const { page } = site;
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(new URL(response.url()).pathname));
    const choose = async (language: string) => {
      await page.getByRole('button', { name: 'Try out' }).click();
      await page.getByRole('combobox', { name: 'Language' }).selectOption(language);
      await page.keyboard.press('Escape');
    };

    await choose('Deutsch');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('button', { name: de.toolbar.upload })).toBeVisible();
    expect(loaded.some((path) => path.includes('/de-'))).toBe(true);
    expect(loaded.some((path) => path.includes('/ar-'))).toBe(false);

    await choose('العربية');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: ar.toolbar.upload }).click();
    await page.getByRole('button', { name: ar.chooseFiles }).first().click();
    await (await choosing).setFiles([await files.write('report (1).txt', 'words')]);
    await expect(site.row('report (1).txt')).toContainText(ar.done.uploaded);
    await expect(page.getByRole('button', { name: ar.list.dismiss('report (1).txt') })).toBeVisible();
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);

    await choose('English');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeVisible();
  },
);

test(
  'a language tag of the browser that is not valid blanks no page',
  { tag: '@logic' },
  async ({ site, mock }) => {
    const { page } = site;
    const { id } = await mock.service.addAsset({ filename: 'notes.txt', content: 'words' });
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'language', { get: () => 'en-US@posix' });
    });
    await site.open(`#/assets/${id}`);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Facts' })).toContainText('5 bytes');
  },
);
