import { deletionOperations, libraryOperations } from '../../src/server/index.js';
import { expect } from '../fixtures.js';
import { startBuiltPage } from '../built-page.js';
import { fillIn } from '../driver.js';
import { test } from '../service.js';

test('a translated page goes on', async ({ page, mock, files }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  for (const name of ['boat', 'harbour', 'sea']) await mock.service.addAsset({ filename: `${name}.txt` });
  const allowed = [...libraryOperations, ...deletionOperations];
  const site = await startBuiltPage('hosts/translated', mock, null, allowed);
  await page.goto(site.url);
  const grid = page.locator('.longshore-grid');
  const sum = grid.locator('.longshore-grid-toolbar-end');
  await expect(sum.locator('font')).toHaveText('3 files');

  await test.step('uploads', async () => {
    const paths = [await files.write('note.txt', 'Words.'), await files.write('list.txt', 'More words.')];
    await page.locator('.longshore input[type=file]').first().setInputFiles(paths);
    await expect(page.locator('.longshore-sum').first()).toHaveText('2 files uploaded');
    await expect(sum).toContainText('5 files');
    await page.getByRole('button', { name: 'Clear list' }).click();
    await expect(page.locator('.longshore-row')).toHaveCount(0);
  });

  await test.step('searches', async () => {
    const search = grid.getByRole('searchbox');
    await fillIn(search, 'o');
    await expect(grid.getByRole('row')).toHaveCount(3);
    await fillIn(search, 'nothing');
    await expect(grid.getByRole('row')).toHaveCount(0);
    await fillIn(search, '');
    await expect(grid.getByRole('row')).toHaveCount(5);
  });

  await test.step('selects and deletes', async () => {
    for (const name of ['boat', 'sea']) await grid.getByRole('checkbox', { name: `${name}.txt` }).check();
    await expect(grid.locator('.longshore-sum', { hasText: '2 selected' })).toBeVisible();
    await grid.getByRole('button', { name: 'Delete 2 files' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(grid.getByRole('row')).toHaveCount(3);
    await expect(grid.locator('.longshore-sum', { hasText: '2 selected' })).toHaveCount(0);
  });

  await test.step('chooses', async () => {
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.locator('.longshore-field-error')).toBeVisible();
    await page.getByRole('button', { name: 'Choose files for Cover' }).click();
    const dialog = page.getByRole('dialog');
    for (const name of ['harbour', 'note'])
      await dialog.getByRole('checkbox', { name: `${name}.txt` }).check();
    await dialog.getByRole('button', { name: 'Choose 2' }).click();
    await expect(page.locator('.longshore-field-error')).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove harbour.txt' }).click();
    await expect(page.locator('.longshore-field-entry')).toHaveText(/note.txt/);
  });

  site.close();
  expect(complaints).toEqual([]);
});
