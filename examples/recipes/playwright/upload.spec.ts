import type { Page } from '@playwright/test';
import { expect, test } from './media-test.js';

const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('what ada wrote') };
const choose = (page: Page) => page.locator('input[type=file]').first().setInputFiles(letter);

test('saves a file once, even when a response is lost', async ({ page, media }) => {
  media.service.faults.add({ on: 'finalizeUpload', kind: 'lose-response' });
  await page.goto('/media');
  await choose(page);
  await expect(page.locator('li[data-status=done]')).toContainText('letter.txt');
  expect(media.service.assets().map(({ filename }) => filename)).toEqual(['letter.txt']);
});

test('resumes when the connection returns', async ({ page, context, media }) => {
  await page.goto('/media', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await choose(page);
  await expect(page.getByText('Waiting for connection').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('li[data-status=done]')).toContainText('letter.txt');
  expect(media.service.assets()).toHaveLength(1);
});

test('says why a file is refused', async ({ page, media }) => {
  media.service.faults.add({ on: 'presignUpload', kind: 'status', status: 403 });
  await page.goto('/media');
  await choose(page);
  await expect(page.locator('li[data-status=failed]')).toContainText("This account doesn't allow that");
});
