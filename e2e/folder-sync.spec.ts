import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dropOn, isFirefox } from './driver.js';
import { savedUploads } from './saved-uploads.js';
import { expect, test } from './sources/open.js';

/** A folder "trip" on the disk, with files by path. */
async function createTrip(files: Record<string, string>) {
  const folder = join(await mkdtemp(join(tmpdir(), 'longshore-sync-')), 'trip');
  const write = async (path: string, text: string) => {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) await write(path, text);
  return { folder, write, remove: (path: string) => rm(join(folder, path)) };
}

const report = (page: Page) => page.getByRole('region', { name: 'Sync of trip' });

async function receiptIn(page: Page, format: 'CSV' | 'JSON'): Promise<string> {
  const downloading = page.waitForEvent('download');
  await report(page)
    .getByRole('button', { name: `Download receipt (${format})` })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`trip.${format.toLowerCase()}`);
  return readFile(await download.path(), 'utf8');
}

/** How many files the browser remembers. */
function remembered(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('longshore-sync', 1);
        // It does not exist yet: creating it is left to the app.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = (event) => {
          event.preventDefault();
          resolve(0);
        };
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count();
          counting.onerror = () => reject(counting.error ?? new Error('Not counted.'));
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
  );
}

test('a folder that is dropped again sends only what is new or changed', async ({ sources, mock }) => {
  const { page } = sources;
  const trip = await createTrip({ 'a.txt': 'one', 'b.txt': 'two', 'day 1/c.txt': 'three' });
  const area = page.locator('.longshore').first();
  const drop = async () => {
    await page.getByRole('button', { name: 'Choose a folder' }).waitFor();
    await page.locator('.longshore-panel span[hidden]').waitFor({ state: 'attached' });
    await dropOn(area, [trip.folder]);
  };
  const sent = () =>
    mock.service
      .assets()
      .map(({ filename }) => filename)
      .toSorted();

  await sources.open({ sync: true });
  await drop();
  await expect(report(page)).toContainText('3 new');
  await expect.poll(sent).toEqual(['a.txt', 'b.txt', 'c.txt']);
  await expect.poll(() => remembered(page)).toBe(3);
  await expect.poll(() => savedUploads(page)).toEqual([]);

  await trip.write('b.txt', 'TWO');
  await trip.write('day 2/d.txt', 'four');
  await trip.remove('a.txt');
  await page.reload();
  await drop();
  await expect(report(page)).toContainText('1 new · 1 changed · 1 unchanged');
  await expect(report(page)).toContainText('1 file no longer in the folder');
  await expect.poll(sent).toEqual(['a.txt', 'b.txt', 'b.txt', 'c.txt', 'd.txt']);
  await expect(page.locator('.longshore-row')).toHaveCount(2);
  await expect(page.locator('.longshore-row[data-status=done]')).toHaveCount(2);
  await expect.poll(() => remembered(page)).toBe(4);
  await expect.poll(() => savedUploads(page)).toEqual([]);

  await page.reload();
  const requests = mock.service.requests().length;
  await drop();
  await expect(report(page)).toContainText('Everything is up to date. 3 unchanged');
  await expect(page.locator('.longshore-row')).toHaveCount(0);
  expect(mock.service.requests().length).toBe(requests);

  // Its driver tells nothing of downloads.
  if (isFirefox(page)) return;
  const rows = JSON.parse(await receiptIn(page, 'JSON')) as { path: string; link: string; status: string }[];
  expect(rows.map(({ path, status }) => [path, status]).toSorted()).toEqual([
    ['trip/a.txt', 'missing'],
    ['trip/b.txt', 'unchanged'],
    ['trip/day 1/c.txt', 'unchanged'],
    ['trip/day 2/d.txt', 'unchanged'],
  ]);
  expect(rows.every(({ link }) => link.startsWith('http'))).toBe(true);
  expect(await receiptIn(page, 'CSV')).toMatch(/^\ufeffpath,sha256,link,status\r\n/);
});
