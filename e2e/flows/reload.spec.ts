import { randomBytes } from 'node:crypto';
import type { MockServer } from '../../src/mock/node.js';
import { digestOf } from '../files.js';
import { keptFiles, savedUploads } from '../saved-uploads.js';
import { button, css, inside, type Driver } from './browser.js';
import { see, seeAttribute, seeCount, seeText } from './expectations.js';
import { area, expect, input, row, test } from './fixtures.js';

const always = Number.POSITIVE_INFINITY;
const done = (driver: Driver, name: string) => seeAttribute(driver, row(name), 'data-status', 'done');

const puts = ({ service }: MockServer) =>
  service.requests().filter(({ operation, status }) => operation === 'put' && status === 200).length;

test.beforeEach(({ open }) => open('#/'));

test.describe('a reload', () => {
  test('of 40 photos: those that are left go on, and each arrives once', async ({ driver, mock, files }) => {
    const start = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46];
    const photo = () => Buffer.concat([Buffer.from(start), randomBytes(3_000_000)]);
    const paths = await Promise.all(
      Array.from({ length: 40 }, (_, index) => files.write(`photo ${index}.jpg`, photo())),
    );
    mock.service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 500_000, times: always });
    await driver.pick(input, paths);
    await seeAttribute(driver, css('.longshore-row'), 'data-status', 'uploading');
    const arrived = () => mock.service.assets().length;
    const isLeft = async () => (await savedUploads(driver)).length + arrived() >= 40;
    await expect.poll(isLeft).toBe(true);
    // Driven, WebKitGTK has private windows only, in which it keeps no files.
    const isPrivate = driver.name === 'webkit';
    if (!isPrivate) await expect.poll(async () => (await keptFiles(driver)).length + arrived()).toBe(40);
    mock.service.faults.clear();
    await driver.reload();
    if (isPrivate) {
      await see(driver, css('.longshore-row[data-interrupted]'));
      await driver.pick(input, paths);
    }
    await arriveOnce({ driver, mock }, paths);
  });

  test('after the site’s data was cleared while files were copied: what is left is known, and arrives once', async ({
    driver,
    mock,
    files,
  }) => {
    const paths = await Promise.all(
      Array.from({ length: 40 }, (_, index) => files.write(`${index}.bin`, randomBytes(3_000_000))),
    );
    mock.service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 500_000, times: always });
    await driver.pick(input, paths);
    const saved = async () => (await savedUploads(driver)).length;
    await expect.poll(async () => (await saved()) > 0).toBe(true);
    await driver.evaluate(clearData, undefined);
    const arrived = () => mock.service.assets().length;
    // The page has the files, and goes on.
    await expect.poll(async () => (await saved()) + arrived() >= 40).toBe(true);
    mock.service.faults.clear();
    await driver.reload();
    // Some copies are gone.
    await seeText(driver, css('.longshore-row[data-interrupted]'), 'Choose the file again');
    await driver.pick(input, paths);
    await arriveOnce({ driver, mock }, paths);
  });

  test(
    'after the bytes were sent: the file arrives without being chosen again',
    { tag: '@smoke' },
    async ({ driver, mock, files }) => {
      mock.service.faults.add({ on: 'finalizeUpload', kind: 'delay', ms: 60_000 });
      await driver.drop(area, [await files.write('a.txt', 'once')]);
      // The page has saved it before, and its database is not looked at while WebKit creates it.
      await expect.poll(() => puts(mock)).toBe(1);
      await expect
        .poll(() => savedUploads(driver))
        .toMatchObject([{ name: 'a.txt', session: expect.anything() }]);
      mock.service.faults.clear();
      await driver.reload();
      await done(driver, 'a.txt');
      await seeCount(driver, css('.longshore-row'), 1);
      expect(puts(mock)).toBe(1);
      expect(mock.service.assets()).toHaveLength(1);
    },
  );

  test('after the browser has removed the copy: the file is asked for, and arrives once', async ({
    driver,
    mock,
    files,
  }) => {
    const path = await files.write('a.txt', 'once');
    mock.service.faults.add({ on: 'put', kind: 'delay', ms: 60_000 });
    await driver.pick(input, [path]);
    await seeAttribute(driver, row('a.txt'), 'data-status', 'uploading');
    await expect
      .poll(() => savedUploads(driver))
      .toMatchObject([{ name: 'a.txt', checksum: expect.any(String) }]);
    const kept = driver.name === 'webkit' ? [] : ['a.txt'];
    await expect.poll(() => keptFiles(driver)).toEqual(kept);
    await driver.evaluate(clearCopies, undefined);
    mock.service.faults.clear();
    await driver.reload();
    await seeText(driver, row('a.txt'), 'Interrupted. Choose the file again');
    await see(driver, button('Choose file a.txt'));
    // Only Chromium keeps files, and only those that are dropped or chosen with its newer picker.
    await seeCount(driver, button('Resume a.txt'), 0);
    await driver.pick(inside(row('a.txt'), css('input[type=file]')), [path]);
    await done(driver, 'a.txt');
    await seeCount(driver, css('.longshore-row'), 1);
    expect(puts(mock)).toBe(1);
    expect(mock.service.assets()).toHaveLength(1);
  });
});

/** All files are done, each is one asset, and no copy is left. */
async function arriveOnce(
  { driver, mock }: { driver: Driver; mock: MockServer },
  paths: readonly string[],
): Promise<void> {
  const arrived = () => mock.service.assets().map((asset) => asset.checksum_sha256);
  await expect.poll(() => arrived().length, { timeout: 90_000 }).toBe(paths.length);
  await seeCount(driver, css('.longshore-row:not([data-status=done])'), 0);
  const wanted = await Promise.all(paths.map(digestOf));
  expect(arrived().toSorted()).toEqual(wanted.toSorted());
  await expect.poll(() => keptFiles(driver)).toEqual([]);
}

/** In the page, as the browser clears the data of a site. */
async function clearData(): Promise<void> {
  for (const name of ['longshore', 'longshore-files', 'longshore-results'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await new Promise<void>((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = () => resolve();
    });
}

/** In the page. */
function clearCopies(): Promise<void> {
  return new Promise((resolve) => {
    indexedDB.deleteDatabase('longshore-files').onsuccess = () => resolve();
  });
}
