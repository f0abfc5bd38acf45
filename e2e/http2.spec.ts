import { expect, type Page } from '@playwright/test';
import { createCertificate } from '../scripts/certificate.js';
import { startBuiltPage } from './built-page.js';
import { test } from './fixtures.js';

test.use({ startAt: null, ignoreHTTPSErrors: true });

const files = Array.from({ length: 40 }, (_, index) => ({
  name: `${index}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(`content ${index}`),
}));

async function upload(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.setInputFiles('input[type=file]', files);
  await expect(page.getByText('40 files uploaded', { exact: true })).toBeVisible({ timeout: 60_000 });
}

test.beforeEach(({ mock }) => {
  mock.service.faults.add({ on: '*', kind: 'delay', ms: 300, times: Number.POSITIVE_INFINITY });
});

test('over HTTP/1.1, a batch leaves one of the six connections to the user', async ({ page, mock }) => {
  const built = await startBuiltPage('sources', mock);
  await upload(page, built.url);
  expect(built.mostCalls()).toBeGreaterThan(3);
  expect(built.mostCalls()).toBeLessThan(6);
  built.close();
});

test('over HTTP/2, a batch makes more calls at a time', async ({ page, mock }) => {
  const built = await startBuiltPage('sources', mock, await createCertificate());
  await upload(page, built.url);
  expect(built.mostCalls()).toBeGreaterThan(6);
  expect(built.mostCalls()).toBeLessThanOrEqual(16);
  built.close();
});
