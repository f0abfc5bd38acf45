import type { MockServer } from '../src/mock/node.js';
import { fillIn } from './driver.js';
import { expect, test, type Site } from './fixtures.js';

test.use({ startAt: null });

/** Trips › Norway › Lofoten, and Press, with a file in each and one outside. */
async function fill({ service }: MockServer) {
  const trips = service.addFolder({ name: 'Trips' });
  const norway = service.addFolder({ name: 'Norway', parentFolderId: trips.id });
  const lofoten = service.addFolder({ name: 'Lofoten', parentFolderId: norway.id });
  const press = service.addFolder({ name: 'Press' });
  await service.addAsset({ filename: 'loose.txt' });
  await service.addAsset({ filename: 'fjord.txt', folderId: norway.id });
  await service.addAsset({ filename: 'island.txt', folderId: lofoten.id });
  await service.addAsset({ filename: 'release.txt', folderId: press.id });
  return { trips, norway, lofoten, press };
}

const folder = ({ page }: Site, name: string) => page.getByRole('treeitem', { name });
const shown = async ({ page }: Site) =>
  (await page.locator('.longshore-card .longshore-name').allTextContents()).toSorted();

test('a folder filters the grid and is part of the URL; the back button leaves it', async ({
  site,
  mock,
}) => {
  const { norway } = await fill(mock);
  await site.open('#/');
  await expect.poll(() => shown(site)).toEqual(['fjord.txt', 'island.txt', 'loose.txt', 'release.txt']);

  await folder(site, 'Trips').locator('[data-toggle]').click();
  await folder(site, 'Norway').click();
  await expect.poll(() => shown(site)).toEqual(['fjord.txt']);
  expect(site.page.url()).toContain(`folder=${norway.id}`);
  await expect(folder(site, 'Norway')).toHaveAttribute('aria-selected', 'true');

  await site.page.reload();
  await expect.poll(() => shown(site)).toEqual(['fjord.txt']);
  // The folder is visible although its parents were initially collapsed.
  await expect(folder(site, 'Norway')).toHaveAttribute('aria-selected', 'true');

  await site.page.goBack();
  await expect.poll(() => shown(site)).toHaveLength(4);
  await expect(folder(site, 'All files')).toHaveAttribute('aria-selected', 'true');
});

test('the page says that uploads do not go into the selected folder, and they do not', async ({
  site,
  mock,
  files,
}) => {
  const { press } = await fill(mock);
  await site.open(`#/?folder=${press.id}`);
  await expect(site.area).toContainText('Uploads go to All files, not this folder.');
  await site.drop([await files.write('new.txt', 'new')]);
  await expect(site.row('new.txt')).toHaveAttribute('data-status', 'done');
  await expect.poll(() => shown(site)).toEqual(['release.txt']);

  await folder(site, 'All files').click();
  await expect(site.area).not.toContainText('cannot put a file');
  await expect.poll(() => shown(site)).toContain('new.txt');
});

test('a new folder is created in the selected one, becomes selected, and has focus', async ({
  site,
  mock,
}) => {
  const { press } = await fill(mock);
  const { page } = site;
  await site.open(`#/?folder=${press.id}`);
  await page.getByRole('button', { name: 'New folder' }).click();
  const name = page.getByRole('textbox', { name: 'New folder in Press' });
  await expect(name).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Enter a folder name.');
  await fillIn(name, 'Logos & marks');
  await page.keyboard.press('Enter');
  await expect(folder(site, 'Logos & marks')).toBeFocused();
  await expect(folder(site, 'Logos & marks')).toHaveAttribute('aria-level', '2');
  await expect(page.locator('.longshore-grid-empty')).toContainText('This folder is empty');
  const made = mock.service.requests().filter(({ operation }) => operation === 'createFolder');
  expect(made).toHaveLength(1);

  await page.reload();
  await expect(folder(site, 'Logos & marks')).toHaveAttribute('aria-selected', 'true');
});

test.describe('when the response is lost', () => {
  test.use({ expectedComplaints: /^Failed to load resource/ });

  test('a folder that was created is found, and not created twice', async ({ site, mock }) => {
    const { page } = site;
    mock.service.faults.add({ on: 'createFolder', kind: 'lose-response' });
    await site.open('#/');
    await page.getByRole('button', { name: 'New folder' }).click();
    await fillIn(page.getByRole('textbox', { name: 'New top-level folder' }), 'Once');
    await page.keyboard.press('Enter');
    await expect(folder(site, 'Once')).toBeFocused();
    await expect(folder(site, 'Once')).toHaveAttribute('aria-selected', 'true');
    const calls = mock.service.requests().filter(({ operation }) => operation === 'createFolder');
    expect(calls).toHaveLength(1);
  });
});

test('on a narrow screen the folders are collapsed until opened', async ({ site, mock }) => {
  await fill(mock);
  await site.page.setViewportSize({ width: 390, height: 780 });
  await site.open('#/');
  await expect(folder(site, 'Press')).toBeHidden();
  await site.page.getByText('Folders', { exact: true }).click();
  await folder(site, 'Press').click();
  await expect.poll(() => shown(site)).toEqual(['release.txt']);
});
