import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

const panel = (page: Page) => page.locator('.longshore-dock');

test('the panel is above the page, folds with Escape, and leaves the last row of the grid free', async ({
  site,
  mock,
  files,
}) => {
  const { page } = site;
  for (let at = 1; at <= 60; at++) await mock.service.addAsset({ filename: `file ${at}.txt` });
  await site.open('#/');
  mock.service.faults.add({ on: 'presignUpload', kind: 'delay', ms: 6_000, times: 1 });
  await site.pick([await files.write('note.txt', 'a note')]);
  const pause = page.getByRole('button', { name: 'Pause note.txt' });
  await expect(pause).toBeVisible();
  await expect(panel(page)).toBeInViewport({ ratio: 1 });
  expect(await page.title()).toMatch(/% · Library/);

  await pause.focus();
  await page.keyboard.press('Escape');
  const show = page.getByRole('button', { name: 'Show uploads' });
  await expect(show).toBeFocused();
  await expect(pause).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(pause).toBeVisible();

  await page.mouse.move(300, 300);
  await expect(async () => {
    await page.mouse.wheel(0, 5_000);
    const [last, dock] = [await edges(page.locator('.longshore-card').last()), await edges(panel(page))];
    expect(last.bottom).toBeLessThanOrEqual(dock.top);
  }).toPass();
  await expect(page.getByRole('link', { name: 'Open note.txt' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveTitle(/^Library/);
});

async function edges(of: Locator): Promise<{ top: number; bottom: number }> {
  return of.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}
