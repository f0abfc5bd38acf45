import { resolve } from 'node:path';
import ExifReader from 'exifreader';
import type { MockServer } from '../../src/mock/node.js';
import { savedUploads } from '../saved-uploads.js';
import { css } from './browser.js';
import { seeAttribute, seeCount, seeText } from './expectations.js';
import { expect, input, row, test } from './fixtures.js';

/** One pixel. */
const small = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The header of a movie of 90 s. */
const long = Buffer.concat([
  Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x24moov\0\0\0\x1Cmvhd', 'latin1'),
  Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 90]),
]);

/** What other programs read in the pictures that have arrived. */
async function arrived({ service }: MockServer) {
  const facts = service.assets().map(async ({ filename, direct_url: link }) => {
    const response = await fetch(link ?? '');
    const { gps, file, pngFile } = ExifReader.load(await response.arrayBuffer(), { expanded: true });
    const { 'Image Width': width, 'Image Height': height } = pngFile ?? file ?? {};
    const size = `${width?.value} × ${height?.value}`;
    return [filename, { type: response.headers.get('content-type'), gps, size }] as const;
  });
  return Object.fromEntries(await Promise.all(facts));
}

test(
  'photos arrive small and without their place, others are refused, and none is sent twice',
  { tag: '@smoke' },
  async ({ driver, openPage, mock, files }) => {
    const photos = ['turned.jpg', 'p3.heic', 'p3.png'].map((name) => resolve('test/pictures', name));
    const puts = () => mock.service.requests().filter(({ operation }) => operation === 'put').length;
    const blocked = () => driver.evaluate(() => window.blocked, undefined);
    await openPage('images');
    await driver.pick(input, photos);
    await seeCount(driver, css('.longshore-row[data-status=done]'), 3);
    expect(await arrived(mock)).toEqual({
      'p3.jpg': { type: 'image/jpeg', gps: undefined, size: '32 × 24' },
      'p3.png': { type: 'image/png', gps: undefined, size: '32 × 24' },
      'turned.jpg': { type: 'image/jpeg', gps: undefined, size: '24 × 32' },
    });

    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
    await driver.pick(input, [
      await files.write('drawing.svg', svg),
      await files.write('film.mp4', long),
      await files.write('small.png', small),
    ]);
    await seeText(driver, row('film.mp4'), 'Longer than 1 s.');
    await seeText(driver, row('small.png'), 'Narrower than 40 pixels.');
    await seeAttribute(driver, row('drawing.svg'), 'data-status', 'done');
    expect(puts()).toBe(4);
    expect(await blocked()).toEqual([]);

    // Otherwise the uploads would be restored.
    await expect.poll(() => savedUploads(driver)).toEqual([]);
    await driver.reload();
    await driver.pick(input, photos);
    await seeCount(driver, row('Already in your library'), 3);
    expect(puts()).toBe(4);
    expect(mock.service.assets()).toHaveLength(4);
    expect(await blocked()).toEqual([]);
  },
);
