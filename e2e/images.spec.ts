import ExifReader from 'exifreader';
import { expect } from './fixtures.js';
import { pick, row, test } from './prepare/open.js';
import { savedUploads } from './saved-uploads.js';

const pictures = 'src/test/pictures';

test('photos arrive smaller, converted, and without the place where they were taken', async ({
  page,
  url,
  mock,
}) => {
  const drop = ['turned.jpg', 'p3.heic', 'p3.png'].map((name) => `${pictures}/${name}`);
  const puts = () => mock.service.requests().filter(({ operation }) => operation === 'put').length;
  await page.goto(`${url}?images`);
  await pick(page, drop);
  await expect(page.locator('.longshore-row[data-status=done]')).toHaveCount(3);

  const arrived = await Promise.all(
    mock.service.assets().map(async ({ filename, direct_url: link }) => {
      const response = await fetch(link ?? '');
      const { gps, file, pngFile } = ExifReader.load(await response.arrayBuffer(), { expanded: true });
      const { 'Image Width': width, 'Image Height': height } = pngFile ?? file ?? {};
      const size = `${width?.value} × ${height?.value}`;
      return { filename, type: response.headers.get('content-type'), gps, size };
    }),
  );
  const byName = new Map(arrived.map(({ filename, ...facts }) => [filename, facts]));
  expect(Object.fromEntries(byName)).toEqual({
    'p3.jpg': { type: 'image/jpeg', gps: undefined, size: '32 × 24' },
    'p3.png': { type: 'image/png', gps: undefined, size: '32 × 24' },
    'turned.jpg': { type: 'image/jpeg', gps: undefined, size: '24 × 32' },
  });

  await test.step('and not a second time, after a reload', async () => {
    // Otherwise the uploads would be restored.
    await expect.poll(() => savedUploads(page)).toEqual([]);
    await page.reload();
    await pick(page, drop);
    await expect(row(page, 'Already in your library')).toHaveCount(3);
    expect(puts()).toBe(3);
  });
  expect(await page.evaluate(() => window.blocked)).toEqual([]);
});

test('a picture or video beyond a limit is refused with the reason', async ({ page, url, files, mock }) => {
  const svg = await files.write(
    'drawing.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  );
  // The header of a movie of 90 s.
  const header = Buffer.concat([
    Buffer.from('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x24moov\0\0\0\x1Cmvhd', 'latin1'),
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 90]),
  ]);
  const movie = await files.write('film.mp4', header);
  const thumbnail = await files.write('small.png', smallPng);
  await page.goto(`${url}?images`);
  await pick(page, [svg, movie, thumbnail]);
  await expect(row(page, 'film.mp4')).toContainText('Longer than 1 s.');
  await expect(row(page, 'small.png')).toContainText('Narrower than 40 pixels.');
  await expect(row(page, 'drawing.svg')).toHaveAttribute('data-status', 'done');
  expect(mock.service.assets()).toHaveLength(1);
});

/** One pixel. */
const smallPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
