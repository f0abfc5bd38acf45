import { keptFiles, savedUploads } from '../saved-uploads.js';
import { css } from './browser.js';
import { seeAttribute, seeCount, seeText } from './expectations.js';
import { expect, input, row, test } from './fixtures.js';

test.use({ isPrivate: true });

test('in a private window, a reload asks for what was not kept, and nothing fails', async ({
  driver,
  open,
  mock,
  files,
}) => {
  await open('#/');
  // More than is kept of one file.
  const paths = [await files.write('small.txt', 'small'), await files.big('large.bin', 65 * 2 ** 20)];
  mock.service.faults.add({ on: 'put', kind: 'delay', ms: 60_000, times: Number.POSITIVE_INFINITY });
  await driver.pick(input, paths);
  await expect
    .poll(async () => (await savedUploads(driver)).filter(({ checksum }) => checksum !== null).length)
    .toBe(2);
  const kept = driver.name === 'webkit' ? [] : ['small.txt'];
  await expect.poll(() => keptFiles(driver)).toEqual(kept);
  mock.service.faults.clear();
  await driver.reload();
  await seeText(driver, row('large.bin'), 'Interrupted. Choose the file again');
  if (kept.length > 0) await seeAttribute(driver, row('small.txt'), 'data-status', 'done');
  else await seeText(driver, row('small.txt'), 'Interrupted. Choose the file again');
  await driver.pick(input, paths);
  await expect.poll(() => mock.service.assets().length, { timeout: 90_000 }).toBe(2);
  await seeCount(driver, css('.longshore-row[data-status=done]'), 2);
  await seeCount(driver, css('.longshore-row'), 2);
});
