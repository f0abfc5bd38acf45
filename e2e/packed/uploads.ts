import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { digestOf, digestServed, type Files } from '../files.js';
import type { MockServer } from '../../src/mock/node.js';
import { expect } from './fixtures.js';

/**
 * Asserts that the embedded uploader works: its styles apply, it uploads a small file and one that is hashed in the
 * worker, it shows progress, and the grid below it shows both files.
 */
export async function expectUploads(page: Page, url: string, mock: MockServer, files: Files): Promise<void> {
  const small = await files.write('note.txt', 'A few words.\n');
  const large = await files.big('film.mkv', 72 * 2 ** 20);
  const worker = page.waitForEvent('worker');
  await page.goto(url);
  const area = page.locator('.longshore').first();
  await expect(area, 'the styles apply').toHaveCSS('border-top-style', 'dashed');
  await expect(page.getByText('0 links')).toBeVisible();

  const progress = await watchProgress(page);
  const cdp = await page.context().newCDPSession(page);
  // On one machine a file of this size is sent too fast for its progress to show.
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 16 * 2 ** 20 };
  await cdp.send('Network.emulateNetworkConditions', slow);
  await page.locator('input[type=file]').first().setInputFiles([small, large]);
  await expect(page.locator('.longshore-sum')).toContainText('2 files uploaded', { timeout: 60_000 });
  await expect(page.getByText('2 links'), 'each file was reported once').toBeVisible();
  await cdp.detach();

  const values = await progress();
  expect(new Set(values).size, 'progress steps').toBeGreaterThan(3);
  expect(values, 'progress never decreases').toEqual(values.toSorted((a, b) => a - b));

  const script = await fetch((await worker).url());
  expect(new URL(script.url).origin, 'the worker is a file of the app').toBe(new URL(url).origin);
  expect(script.ok).toBe(true);
  await page.getByRole('button', { name: 'How are large files hashed?' }).click();
  await expect(page.getByText('worker, wasm')).toBeVisible();

  const assets = mock.service.assets();
  expect(assets.map((asset) => asset.filename).toSorted()).toEqual(['film.mkv', 'note.txt']);
  for (const path of [small, large]) {
    const asset = assets.find(({ filename }) => filename === basename(path));
    expect(await digestServed(asset?.direct_url ?? '')).toBe(await digestOf(path));
    await expect(page.locator('.longshore-grid').getByText(basename(path)).first()).toBeVisible();
  }
}

/** Records each value of the large file's progress bar. */
async function watchProgress(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const values: number[] = [];
    Object.assign(window, { recordedProgress: values });
    const look = () => {
      const bar = document.querySelector<HTMLProgressElement>(
        '[data-status="uploading"] progress[aria-label*="film.mkv"]',
      );
      if (bar && bar.value !== values.at(-1)) values.push(bar.value);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { recordedProgress: number[] }).recordedProgress);
}
