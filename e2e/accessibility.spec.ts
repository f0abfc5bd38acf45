import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

test(
  'the whole flow by keyboard: choose, pause, resume, retry, remove, clear',
  { tag: '@smoke' },
  async ({ site, mock, files }) => {
    const { page } = site;
    const { faults } = mock.service;
    faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 2 ** 19, times: Number.POSITIVE_INFINITY });
    const paths = [await files.big('film.bin', 12 * 2 ** 20), await files.write('empty.txt', '')];

    const choosing = page.waitForEvent('filechooser');
    await tabTo(page, 'Upload');
    await page.keyboard.press('Enter');
    // Of the menu: the empty library has one, too.
    await expect(page.getByRole('button', { name: 'Choose files' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await (await choosing).setFiles(paths);

    await expect(site.row('film.bin')).toHaveAttribute('data-status', 'uploading');
    await tabTo(page, 'Pause film.bin');
    await page.keyboard.press('Enter');
    await expect(site.row('film.bin')).toContainText('Paused');
    await expect(page.getByRole('button', { name: 'Resume film.bin' })).toBeFocused();
    faults.clear();
    await page.keyboard.press('Space');
    await expect(site.row('film.bin')).toHaveAttribute('data-status', 'done');

    // Failures come first.
    await tabTo(page, 'Dismiss empty.txt', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(site.row('empty.txt')).toHaveCount(0);
    // Removing the focused row must not send focus to the top of the page.
    expect(await page.evaluate(() => document.activeElement?.closest('.longshore-grid') !== null)).toBe(true);

    // Backwards: after the last control of the page, Tab leads into the window of the browser.
    await tabTo(page, 'Clear list', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('.longshore-row')).toHaveCount(0);
    expect(mock.service.assets()).toHaveLength(1);
  },
);

/** Presses Tab until the control with this name has focus. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const control = page.getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 60; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`"${name}" cannot be reached with Tab.`);
}

test(
  'announces the start, some of the progress, and the end once',
  { tag: '@logic' },
  async ({ site, files }) => {
    const { page } = site;
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      // A change inside a region that was there before: a region that is inserted with its text may stay silent.
      new MutationObserver((changes) => {
        const regions = changes.map(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest('[aria-live], [role=status], output');
        });
        for (const region of new Set(regions)) heard.push(region?.textContent ?? '');
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await site.drop(
      await Promise.all(Array.from({ length: 12 }, (_, at) => files.write(`${at}.txt`, `file ${at}`))),
    );
    await expect(site.sum).toContainText('12 files uploaded');
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.filter(Boolean));
    await expect.poll(heard).toContain('12 files uploaded.');
    const words = await heard();
    expect(words.filter((text) => text === '12 files uploaded.')).toHaveLength(1);
    expect(words.length, 'summaries, not chatter').toBeLessThanOrEqual(5);
  },
);
