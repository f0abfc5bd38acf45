import type { Page } from '@playwright/test';
import { png } from '../demo/seed/png.js';
import { assetListOperations, deletionOperations } from '../src/server/index.js';
import { violations } from './axe.js';
import { doubleClick, dropOn, fillIn } from './driver.js';
import { expect, test } from './fixtures.js';
import { startPlainSite, type PlainSite } from './plain-site.js';

const body = `
  <form method="post" action="sent">
    <longshore-picker name="cover" label="Cover" base-url="/api/media" type="image" details="alt" required>
      The picker is loading.
    </longshore-picker>
    <button>Send</button>
  </form>
  <button id="open" type="button">Choose pictures</button>
  <output></output>
  <longshore-library base-url="/api/media"></longshore-library>`;

const script = `
  const picker = Longshore.createMediaPicker({ baseUrl: '/api/media', multiple: true });
  document.querySelector('#open').onclick = async () => {
    const assets = await picker.open();
    document.querySelector('output').textContent = assets ? assets.map(({ filename }) => filename).join() : 'none';
  };
  window.recorded = [];
  for (const type of ['change', 'longshore-select'])
    document.addEventListener(type, ({ target }) => recorded.push(type + ' ' + target.localName));`;

const recorded = (page: Page) => page.evaluate(() => (window as unknown as { recorded: string[] }).recorded);

test(
  'a plain page has a picker, a library and a dialog from one script',
  { tag: '@flows' },
  async ({ page, mock, files }) => {
    const picture = png(8, 8, () => [0, 128, 255]);
    const harbour = await mock.service.addAsset({ filename: 'harbour.png', content: picture });
    await mock.service.addAsset({ filename: 'notes.txt' });
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(String(error)));
    const allow = [...assetListOperations, ...deletionOperations];
    const site: PlainSite = await startPlainSite({ mock, body, script, allow });
    await page.goto(site.url);
    const cover = page.locator('longshore-picker');
    const library = page.locator('longshore-library');
    const dialog = page.getByRole('dialog');

    await test.step('the form asks for what is missing', async () => {
      await expect(cover.getByRole('button', { name: 'Choose a file for Cover' })).toBeVisible();
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(cover.getByText('Choose a file.')).toBeVisible();
      await expect(cover.getByRole('button', { name: 'Choose a file for Cover' })).toBeFocused();
      expect(site.sent).toEqual([]);
    });

    await test.step('a choice becomes its value', async () => {
      await cover.getByRole('button', { name: 'Choose a file for Cover' }).click();
      await expect(dialog.getByRole('row'), 'pictures alone').toHaveCount(1);
      await doubleClick(dialog.getByRole('row', { name: /^harbour\.png/ }));
      await fillIn(cover.getByRole('textbox', { name: 'Alt text of harbour.png' }), 'A harbour');
      expect(await cover.evaluate((element: HTMLInputElement) => element.value)).toBe(harbour.id);
    });

    await test.step('a dialog without an element resolves with what is chosen, or null', async () => {
      await page.getByRole('button', { name: 'Choose pictures' }).click();
      await dialog.getByRole('checkbox', { name: 'Select notes.txt' }).click();
      await dialog.getByRole('button', { name: 'Choose 1' }).click();
      await expect(page.getByText('notes.txt', { exact: true }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Choose pictures' }).click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.locator('output')).toHaveText('none');
      await expect(page.getByRole('button', { name: 'Choose pictures' })).toBeFocused();
    });

    await test.step('the library shows, opens and takes files', async () => {
      await expect(library.getByRole('row')).toHaveCount(2);
      await dropOn(library, [await files.write('dropped.txt', 'dropped')]);
      await expect(library.getByRole('row', { name: /^dropped\.txt/ })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await library.getByRole('checkbox', { name: 'Select notes.txt' }).click();
      expect(await violations(page), 'with a selection').toEqual([]);
      expect(await recorded(page)).toEqual(
        expect.arrayContaining(['change longshore-picker', 'longshore-select longshore-library']),
      );
    });

    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveTitle('Sent');
    expect(site.sent.map(String)).toEqual([`cover=${harbour.id}&cover.alt=A+harbour`]);
    expect(problems).toEqual([]);
    site.close();
  },
);
