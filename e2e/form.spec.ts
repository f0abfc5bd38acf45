import type { Page } from '@playwright/test';
import { png } from '../demo/seed/png.js';
import { doubleClick, fillIn } from './driver.js';
import { expect, test } from './fixtures.js';

test.use({ startAt: null });

const sent = (page: Page) => page.locator('.sent');

test(
  'assets are chosen in a form, validated with it, and submitted as ids',
  { tag: '@flows' },
  async ({ site, mock }) => {
    const { page } = site;
    const cover = await mock.service.addAsset({
      filename: 'cover.png',
      content: png(9, 6, () => [9, 99, 199]),
    });
    const first = await mock.service.addAsset({ filename: 'first.pdf' });
    const second = await mock.service.addAsset({ filename: 'second.pdf' });
    await site.open('#/form');
    await fillIn(page.getByRole('textbox', { name: 'Headline' }), 'The light is lit');

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(sent(page)).toBeEmpty();
    const choose = page.getByRole('button', { name: 'Choose a file for Cover' });
    await expect(choose, 'the browser focuses what is missing').toBeFocused();

    await choose.click();
    const picker = page.getByRole('dialog');
    await expect(picker.getByRole('row'), 'pictures alone').toHaveCount(1);
    await doubleClick(picker.getByRole('row', { name: /^cover\.png/ }));
    await expect(picker).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Cover' })).toContainText('cover.png');

    await page.getByRole('button', { name: 'Choose files for Attachments' }).click();
    await picker.getByRole('checkbox', { name: 'Select first.pdf' }).click();
    await picker.getByRole('checkbox', { name: 'Select second.pdf' }).click();
    await picker.getByRole('button', { name: 'Choose 2' }).click();

    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(sent(page).locator('dd')).toHaveText(['The light is lit', cover.id, first.id, second.id]);
  },
);

test(
  'a file can be uploaded in the picker, and is then chosen',
  { tag: '@flows' },
  async ({ site, mock, files }) => {
    const { page } = site;
    const path = await files.write(
      'new.png',
      png(8, 8, () => [0, 128, 255]),
    );
    await site.open('#/form');
    await fillIn(page.getByRole('textbox', { name: 'Headline' }), 'New');
    await page.getByRole('button', { name: 'Choose a file for Cover' }).click();
    const picker = page.getByRole('dialog');
    await picker.getByRole('tab', { name: 'Upload' }).click();
    await picker.locator('input[type=file]').first().setInputFiles(path);
    await expect(picker.locator('.longshore-chosen')).toContainText('new.png');
    await picker.getByRole('button', { name: 'Choose', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Cover' })).toContainText('new.png');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(sent(page)).toContainText(mock.service.assets()[0]?.id ?? '');
  },
);
