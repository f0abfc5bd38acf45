import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { savedUploads } from '../saved-uploads.js';
import { button, css, inside, role, type Driver } from './browser.js';
import { see, seeCount, seeText } from './expectations.js';
import { area, expect, test } from './fixtures.js';

const report = role('region', 'Sync of trip');

/** How many files the browser remembers with their asset, which they replace when they have changed. */
function remembered(driver: Driver): Promise<number> {
  return driver.evaluate(
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
          const reading = opening.result.transaction('files').objectStore('files').getAll();
          reading.onerror = () => reject(reading.error ?? new Error('Not read.'));
          reading.onsuccess = () => {
            opening.result.close();
            resolve((reading.result as { assetId?: string }[]).filter(({ assetId }) => assetId).length);
          };
        };
      }),
    undefined,
  );
}

test('a folder that is dropped again sends only what is new or changed, and gives a receipt', async ({
  driver,
  openPage,
  mock,
  files,
}) => {
  const drop = async () => {
    await see(driver, button('Choose a folder'));
    await see(driver, css('.longshore-panel span[hidden]'));
    await driver.drop(area, [join(files.root, 'trip')]);
  };
  const sent = () =>
    mock.service
      .assets()
      .map(({ filename }) => filename)
      .toSorted();
  /** Waits until nothing is left that a reload would restore. */
  const settled = async (count: number) => {
    await expect.poll(() => remembered(driver)).toBe(count);
    await expect.poll(() => savedUploads(driver)).toEqual([]);
  };
  const receipt = (format: 'CSV' | 'JSON') =>
    driver.download(() => driver.click(inside(report, button(`Download receipt (${format})`))));

  for (const [path, text] of [
    ['a.txt', 'one'],
    ['b.txt', 'two'],
    ['day 1/c.txt', 'three'],
  ])
    await files.write(`trip/${path}`, text ?? '');
  await openPage('sources', `?${encodeURIComponent('{"sync":true}')}`);
  await drop();
  await seeText(driver, report, '3 new');
  await expect.poll(sent).toEqual(['a.txt', 'b.txt', 'c.txt']);
  await settled(3);

  const linkOf = (name: string) =>
    mock.service.assets().find(({ filename }) => filename === name)?.direct_url;
  const linkBefore = linkOf('b.txt');
  await files.write('trip/b.txt', 'TWO');
  await files.write('trip/day 2/d.txt', 'four');
  await rm(join(files.root, 'trip/a.txt'));
  await driver.reload();
  await drop();
  await seeText(driver, report, '1 new · 1 changed · 1 unchanged');
  await seeText(driver, report, '1 file no longer in the folder');
  await expect.poll(sent).toEqual(['a.txt', 'b.txt', 'c.txt', 'd.txt']);
  await seeCount(driver, css('.longshore-row[data-status=done]'), 2);
  await seeCount(driver, css('.longshore-row'), 2);
  await settled(4);
  // A new version, under the same link.
  expect(linkOf('b.txt')).toBe(linkBefore);
  expect(mock.service.assets().find(({ filename }) => filename === 'b.txt')?.size).toBe(3);

  await driver.reload();
  const before = mock.service.requests().length;
  await drop();
  await seeText(driver, report, 'Everything is up to date. 3 unchanged');
  await seeCount(driver, css('.longshore-row'), 0);
  const looks = mock.service
    .requests()
    .slice(before)
    .map(({ operation }) => operation);
  expect(new Set(looks)).toEqual(new Set(['checkDuplicate']));

  const json = await receipt('JSON');
  expect(json.name).toBe('trip.json');
  const rows = JSON.parse(json.text) as { path: string; link: string; status: string }[];
  expect(rows.map(({ path, status }) => [path, status]).toSorted()).toEqual([
    ['trip/a.txt', 'missing'],
    ['trip/b.txt', 'unchanged'],
    ['trip/day 1/c.txt', 'unchanged'],
    ['trip/day 2/d.txt', 'unchanged'],
  ]);
  expect(rows.every(({ link }) => link.startsWith('http'))).toBe(true);
  const csv = await receipt('CSV');
  expect(csv.name).toBe('trip.csv');
  expect(csv.text).toMatch(/^\ufeffpath,sha256,link,status\r\n/);
});
