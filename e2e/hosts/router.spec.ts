import { expect } from '@playwright/test';
import { libraryOperations } from '../../src/server/index.js';
import { startBuiltPage } from '../built-page.js';
import { test } from '../service.js';

test('a list of three pages is at its place after Back, as the router restores it', async ({
  page,
  mock,
}) => {
  for (let at = 0; at < 300; at++) await mock.service.addAsset({ filename: `${at}.txt` });
  const built = await startBuiltPage('hosts/router', mock, null, libraryOperations);
  await page.goto(built.url);
  const row = page.getByRole('row', { name: /^20\.txt/ });
  await expect(async () => {
    await page.mouse.wheel(0, 1_000);
    await expect(row).toBeVisible({ timeout: 50 });
  }).toPass();
  await row.scrollIntoViewIfNeeded();
  // Some drivers scroll once more before they click.
  await page.evaluate(() =>
    addEventListener('click', () => Object.assign(window, { place: scrollY }), { capture: true, once: true }),
  );
  await row.getByText('20.txt').click();
  const place = await page.evaluate(() => (window as unknown as { place: number }).place);
  expect(place).toBeGreaterThan(3_000);
  await expect(page.getByRole('heading')).toBeVisible();
  await page.goBack();
  await expect(row).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  built.close();
});
