import { expect, type Page } from '@playwright/test';
import { createCertificate } from '../scripts/certificate.js';
import { startBuiltPage, type BuiltPage, type Certificate } from './built-page.js';
import { test as base } from './fixtures.js';

const createFiles = (count: number, content: string) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${content} ${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`${content} ${index}`),
  }));

/**
 * Uploads batches of 40 files until the proxy has had enough calls at a time, four batches at most: on a busy machine,
 * more at once is not always faster, and a trial may fail. Returns the most that it has had.
 */
async function uploadBatches(page: Page, { url, mostCalls }: BuiltPage, enough: number): Promise<number> {
  await page.goto(url);
  const input = page.locator('input[type=file]');
  const summary = page.locator('.longshore-sum');
  await input.setInputFiles(createFiles(1, 'first'));
  await expect(summary).toHaveText('1 file uploaded');
  // The code for batches loads beside the first file.
  await page.waitForLoadState('networkidle');
  mostCalls();
  let most = 0;
  for (let batch = 1; batch <= 4 && most < enough; batch++) {
    await input.setInputFiles(createFiles(40, `${batch}:`));
    await expect(summary).toHaveText(`${40 * batch + 1} files uploaded`, { timeout: 90_000 });
    most = Math.max(most, mostCalls());
  }
  return most;
}

const test = base.extend<{ open: (certificate?: Certificate) => Promise<BuiltPage> }>({
  startAt: null,
  open: async ({ mock }, use) => {
    mock.service.faults.add({ on: '*', kind: 'delay', ms: 500, times: Number.POSITIVE_INFINITY });
    const pages: BuiltPage[] = [];
    await use(async (certificate) => {
      const built = await startBuiltPage('sources', mock, certificate);
      pages.push(built);
      return built;
    });
    for (const built of pages) built.close();
  },
});

test.use({ ignoreHTTPSErrors: true });
test.slow();

test('over HTTP/1.1, a batch leaves one of the six connections to the user', async ({ page, open }) => {
  const most = await uploadBatches(page, await open(), 5);
  expect(most).toBeGreaterThan(3);
  expect(most).toBeLessThan(6);
});

test('over HTTP/2, a batch makes more calls at a time', async ({ page, open }) => {
  const most = await uploadBatches(page, await open(await createCertificate()), 7);
  expect(most).toBeGreaterThan(6);
  expect(most).toBeLessThanOrEqual(16);
});
