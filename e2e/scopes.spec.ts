import type { Page } from '@playwright/test';
import { lacksScope } from '../test/permissions.js';
import { fillIn } from './driver.js';
import { expect, test, type Site } from './fixtures.js';

/** With the scopes of a new key (spec 5, rule 7) the page shows what is missing, and the rest works. */
test.use({ startAt: null, keyName: 'default', expectedComplaints: /^Failed to load resource/ });

const goTo = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
const main = ({ page }: Site) => page.getByRole('main');

test('each part shows the permission it lacks once a call was refused, and the others work', async ({
  site,
  mock,
  demo,
  files,
}) => {
  const { page } = site;
  const { id } = await mock.service.addAsset({ filename: 'here before.txt' });
  await site.open('#/');
  await expect(main(site)).toContainText("Browsing by folder isn't available here.");
  await expect(main(site)).toContainText(lacksScope('listFolders'));
  await expect(page.getByRole('button', { name: 'New folder' })).toHaveCount(0);

  await site.drop([await files.write('new.txt', 'new')]);
  await expect(site.row('new.txt')).toHaveAttribute('data-status', 'done');
  await expect(page.locator('.longshore-grid-count')).toHaveText('2 files');

  await page.locator('.longshore-card').first().hover();
  await page.getByRole('button', { name: 'Delete new.txt' }).click();
  await page.getByRole('button', { name: 'Delete now' }).click();
  await expect(page.getByRole('alert')).toContainText(lacksScope('deleteAsset'));
  await expect(page.locator('.longshore-grid-count')).toHaveText('2 files');
  await expect(page.getByRole('button', { name: /^Delete/ }), 'no longer offered').toHaveCount(0);

  await goTo(page, 'Usage');
  await expect(page.getByRole('meter', { name: 'Storage' })).toBeVisible();

  await goTo(page, 'Import');
  await fillIn(page.getByRole('textbox', { name: 'URLs' }), `${demo.url}demo/files/tides.csv`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(main(site)).toContainText("Importing isn't available here.");
  await expect(main(site)).toContainText(lacksScope('createImport'));

  await site.open(`#/assets/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('here before.txt');
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(1);
  await site.pick([await files.write('other.txt', 'other')]);
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(main(site)).toContainText(lacksScope('presignReplacement'));
  expect(mock.service.assets()).toHaveLength(2);
});

test('where the page knows its scopes, it offers nothing that would be refused', async ({ site, mock }) => {
  const { page } = site;
  const { id } = await mock.service.addAsset({ filename: 'here before.txt' });
  await site.open('#/');
  await expect(main(site)).toContainText("Browsing by folder isn't available here.");
  const before = mock.service.requests().filter(({ status }) => status === 403).length;

  await page.getByRole('button', { name: 'Try out' }).click();
  await page.getByRole('checkbox', { name: 'Knows the scopes of its key' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Copy link to here before.txt' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await goTo(page, 'Import');
  await expect(main(site)).toContainText(lacksScope('createImport'));
  await expect(page.getByRole('textbox', { name: 'URLs' })).toHaveCount(0);

  await page.evaluate((hash) => (location.hash = hash), `#/assets/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('here before.txt');
  await expect(main(site)).toContainText("Deleting isn't available here.");
  await expect(main(site)).toContainText(lacksScope('presignReplacement'));
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('listitem')).toHaveCount(1);
  const after = mock.service.requests().filter(({ status }) => status === 403).length;
  expect(after, 'no call is made only to be refused').toBe(before);
});

test('another key takes effect without a reload', async ({ site, mock }) => {
  const { page } = site;
  mock.service.addFolder({ name: 'Trips' });
  await site.open('#/');
  await expect(main(site)).toContainText("Browsing by folder isn't available here.");
  await page.getByRole('button', { name: 'Try out' }).click();
  await page.getByRole('combobox', { name: 'Key' }).selectOption('All scopes');
  await expect(page.getByRole('treeitem', { name: 'Trips' })).toBeVisible();
  await expect(main(site)).not.toContainText('not available here');
});
