import { basename } from 'node:path';
import { digestOf, digestServed } from '../files.js';
import { recordPolicy, type Seen } from '../strict-page.js';
import { button, css, type Driver } from './browser.js';
import { seeAttribute, seeCount, seeText, texts } from './expectations.js';
import { area, expect, input, row, sum, test } from './fixtures.js';

const always = Number.POSITIVE_INFINITY;
const done = (driver: Driver, name: string) => seeAttribute(driver, row(name), 'data-status', 'done');

test.beforeEach(({ open }) => open('#/'));

test(
  'picked and dropped files become assets, and the same files again send no bytes',
  { tag: '@smoke' },
  async ({ driver, mock, files }) => {
    const picked = [
      await files.write('a.txt', 'the first'),
      await files.write('héllo wörld.txt', 'the second'),
    ];
    const dropped = [await files.write('c.txt', 'the third'), await files.big('film.mkv', 3 * 2 ** 20)];
    const puts = () => mock.service.requests().filter(({ operation }) => operation === 'put').length;
    await driver.pick(input, picked);
    await seeText(driver, sum, '2 files uploaded');
    await driver.drop(area, dropped);
    await seeText(driver, sum, '4 files uploaded');

    const served = new Map(mock.service.assets().map(({ filename, direct_url: url }) => [filename, url]));
    for (const path of [...picked, ...dropped]) {
      expect(await digestServed(served.get(basename(path)) ?? ''), path).toBe(await digestOf(path));
    }
    expect(puts()).toBe(4);

    await driver.drop(area, dropped);
    await driver.pick(input, picked);
    await seeCount(driver, css('.longshore-row', 'Already in your library'), 4);
    expect(puts()).toBe(4);
    expect(mock.service.assets()).toHaveLength(4);
  },
);

test('an upload is paused, resumed and cancelled', async ({ driver, mock, files }) => {
  mock.service.faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 2 ** 19, times: always });
  await driver.drop(area, [
    await files.big('long.bin', 24 * 2 ** 20),
    await files.big('unwanted.bin', 25 * 2 ** 20),
  ]);
  await seeAttribute(driver, row('long.bin'), 'data-status', 'uploading');
  await driver.click(button('Pause long.bin'));
  await seeText(driver, row('long.bin'), 'Paused');
  await driver.click(button('Cancel unwanted.bin'));
  await seeText(driver, row('unwanted.bin'), 'Cancelled');
  mock.service.faults.clear();
  await driver.click(button('Resume long.bin'));
  await done(driver, 'long.bin');
  expect(mock.service.assets().map(({ filename }) => filename)).toEqual(['long.bin']);
});

test('files wait while offline, and go when the network is back', async ({ driver, mock, files }) => {
  // The code of an upload is loaded ahead of the first file.
  await driver.pick(input, [await files.write('before.txt', 'before')]);
  await done(driver, 'before.txt');
  await driver.offline(true);
  await driver.pick(input, [await files.write('a.txt', 'a'), await files.write('b.txt', 'b')]);
  await seeText(driver, row('a.txt'), 'Waiting for connection');
  expect(mock.service.assets()).toHaveLength(1);
  await driver.offline(false);
  await seeText(driver, sum, '3 files uploaded');
  expect(mock.service.assets()).toHaveLength(3);
});

test('200 MiB are hashed by WebAssembly in a worker, with progress that only grows', async ({
  driver,
  mock,
  files,
}) => {
  const path = await files.big('big-film.mkv', 200 * 2 ** 20);
  await driver.evaluate(recordPolicy, undefined);
  await driver.evaluate(recordProgress, 'big-film.mkv');
  await driver.drop(area, [path]);
  await seeAttribute(driver, row('big-film.mkv'), 'data-status', 'done', 120_000);
  const { engines } = await driver.evaluate(() => (window as unknown as { seen: Seen }).seen, undefined);
  expect(engines).toEqual(['wasm']);
  const progress = await driver.evaluate(
    () => (window as unknown as { progressOfRow: number[] }).progressOfRow,
    undefined,
  );
  expect(new Set(progress).size, 'progress steps').toBeGreaterThan(5);
  expect(progress, 'progress never decreases').toEqual(progress.toSorted((a, b) => a - b));
  const [asset] = mock.service.assets();
  expect(asset?.checksum_sha256).toBe(await digestOf(path));
});

/** In the page: records the progress of a row while it uploads. */
function recordProgress(name: string): void {
  const values: number[] = [];
  Object.assign(window, { progressOfRow: values });
  const look = () => {
    const found = Array.from(document.querySelectorAll<HTMLElement>('.longshore-row')).find((each) =>
      each.textContent?.includes(name),
    );
    const bar = found?.querySelector('progress');
    if (bar && found?.dataset['status'] === 'uploading' && bar.value !== values.at(-1))
      values.push(bar.value);
    requestAnimationFrame(look);
  };
  look();
}

test(
  'a file that cannot be stored says why, and the others arrive',
  { tag: '@smoke' },
  async ({ driver, mock, files }) => {
    await driver.drop(area, [
      await files.write('not a picture.png', 'just text'),
      await files.write('fine.txt', 'fine'),
      await files.write('empty.txt', ''),
    ]);
    await done(driver, 'fine.txt');
    await seeAttribute(driver, row('not a picture.png'), 'data-status', 'failed');
    expect((await texts(driver, row('not a picture.png')))[0]).toContain("This isn't a valid PNG");
    await seeText(driver, row('empty.txt'), 'This file is empty.');
    expect(mock.service.assets().map(({ filename }) => filename)).toEqual(['fine.txt']);
    expect(mock.service.reservedBytes()).toBe(0);
  },
);
