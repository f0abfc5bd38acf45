import type { Page } from '@playwright/test';
import type { MockServer } from '../src/mock/node.js';
import { expect, test } from './fixtures.js';

test.use({ startAt: null, expectedComplaints: /^Failed to load resource/ });

const count = 200;
const kept = 20;
const shown = (page: Page) => page.locator('.longshore-card .longshore-name').allTextContents();
const alert = (page: Page) => page.getByRole('alert');
const held = (mock: MockServer) => mock.service.assets().map(({ filename = '' }) => filename);

/** Selects all assets that match the filter, and confirms their deletion. */
async function deleteAll(page: Page, total: number) {
  await page.getByRole('row').first().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Delete ${total} files` })
    .click();
}

async function loadAll(page: Page, total: number) {
  const summary = page.locator('.longshore-grid-count');
  await page.mouse.move(700, 600);
  await expect(async () => {
    await page.mouse.wheel(0, 5_000);
    await expect(summary).toHaveText(`${total} files`, { timeout: 200 });
  }).toPass();
}

test(
  '200 deletions: what a person was told is what the service holds',
  { tag: ['@logic', '@nightly'] },
  async ({ site, mock }) => {
    const { page } = site;
    for (let at = 0; at < count + kept; at++)
      await mock.service.addAsset({ filename: `${at < kept ? 'keep' : 'drop'} ${at}.txt` });
    // Time passes as usual, and can be moved on.
    await page.clock.install();
    await site.open('#/?search=drop');
    await loadAll(page, count);
    mock.service.faults.add({ on: 'deleteAsset', kind: 'status', status: 409, after: 40, times: 30 });
    // The person is told that these are deleted, too: they are.
    mock.service.faults.add({ on: 'deleteAsset', kind: 'lose-response', after: 100, times: 5 });
    await deleteAll(page, count);
    await page.clock.fastForward(10_000);
    await expect(alert(page)).toContainText("30 files couldn't be deleted", { timeout: 60_000 });
    await expect(page.getByText('170 files deleted')).toBeAttached();
    const left = held(mock).filter((name) => name.startsWith('drop'));
    expect(left).toHaveLength(30);
    const [first = '', second = ''] = left.toReversed();
    await expect(alert(page)).toContainText(first);
    await expect(alert(page)).toContainText(second);
    await expect(page.locator('.longshore-grid-count')).toHaveText('30 files');
    expect((await shown(page)).every((name) => left.includes(name))).toBe(true);
    expect(held(mock)).toHaveLength(30 + kept);
  },
);
