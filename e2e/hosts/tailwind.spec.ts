import { expect, type Page } from '@playwright/test';
import { libraryOperations } from '../../src/server/index.js';
import { startBuiltPage, type BuiltPage } from '../built-page.js';
import { test as service } from '../service.js';

const test = service.extend<{ site: BuiltPage }>({
  hasTouch: true,
  site: async ({ mock }, use) => {
    for (let index = 0; index < 40; index++) await mock.service.addAsset({ filename: `${index}.txt` });
    const site = await startBuiltPage('hosts/tailwind', mock, null, libraryOperations);
    await use(site);
    site.close();
  },
});

/** The names of our buttons and fields that something else covers where they are seen, or that have no border of theirs. */
const wrong = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]') ?? document;
    const controls = dialog.querySelectorAll<HTMLElement>(
      '.longshore-button, .longshore-field, .longshore-select',
    );
    const name = (control: HTMLElement) => control.ariaLabel ?? control.textContent;
    return [...controls].flatMap((control) => {
      control.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      if (width === 0 || (control.contains(found) && getComputedStyle(control).borderTopWidth !== '0px'))
        return [];
      return name(control) ?? [];
    });
  });

for (const zoom of ['1', '1.5', '0.67']) {
  // Only Chromium's protocol can scroll by touch.
  test(`by touch at zoom ${zoom}`, { tag: '@chromium' }, async ({ page, site, files }) => {
    await page.goto(`${site.url}?${zoom}`);
    const dialog = page.getByRole('dialog');
    const card = dialog.locator('[data-index]');
    await page.getByRole('button', { name: 'Choose files for Cover' }).tap();
    await expect(card.first()).toBeVisible();
    expect(await wrong(page), 'in the picker').toEqual([]);

    const list = dialog.getByRole('tabpanel');
    const box = await card.first().boundingBox();
    if (!box) throw new Error('There is no card.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const cdp = await page.context().newCDPSession(page);
    // A finger as slow as this lets go of a list that stays where it is; a fast one flings it out of sight.
    let seconds = Date.now() / 1000;
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        timestamp: (seconds += 0.2),
        touchPoints: moved === undefined ? [] : [{ x, y: y - moved }],
      });
    await touch('touchStart', 0);
    await expect(card.first()).toHaveAttribute('aria-selected', 'true');
    await touch('touchEnd');
    await touch('touchStart', 0);
    for (const moved of [20, 40, 60, 80]) await touch('touchMove', moved);
    await touch('touchEnd');
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await dialog.getByText('37.txt', { exact: true }).tap();
    await dialog.getByRole('button', { name: 'Choose 2' }).tap();
    await expect(page.locator('.longshore-field-entry')).toHaveText([/39.txt/, /37.txt/]);

    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await files.write('note.txt', 'Words.'));
    await expect(page.getByText('1 file uploaded', { exact: true })).toBeVisible();
    expect(await wrong(page), 'on the page').toEqual([]);

    await page.getByRole('button', { name: 'Edit', exact: true }).tap();
    await dialog.getByRole('radio', { name: '1:1' }).tap();
    expect(await wrong(page), 'in the editor').toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(page.getByText('400 by 400')).toBeVisible();
  });
}
