import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.js';

// Logged by the browser itself for the requests that break.
test.use({ expectedComplaints: /Failed to load resource|CORS policy|net::ERR/ });

const count = 30;

test('a phone sleeps in the middle of uploads: each file is hosted once', async ({ site, mock, files }) => {
  const { page } = site;
  const { faults } = mock.service;
  faults.add({ on: 'put', kind: 'slow', bytesPerSecond: 400_000, times: Number.POSITIVE_INFINITY });
  const large = await files.big('film.bin', 4_000_000);
  const small = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      files.write(`${index}.txt`, `${index} ${'.'.repeat(50_000)}`),
    ),
  );
  await site.drop([large, ...small]);
  await expect.poll(() => mock.service.assets().length).toBeGreaterThan(3);

  await setLifecycle(page, 'frozen');
  const broken = page.waitForEvent('requestfailed');
  // The network goes away, and sessions expire until the phone is unlocked.
  await page.context().setOffline(true);
  await broken;
  faults.add({ on: 'put', kind: 'expire', times: 4 });
  await page.context().setOffline(false);
  await setLifecycle(page, 'active');

  await expect.poll(() => mock.service.assets().length, { timeout: 60_000 }).toBe(count + 1);
  await expect(page.locator('.longshore-row:not([data-status="done"])')).toHaveCount(0);
  const digests = mock.service.assets().map((asset) => asset.checksum_sha256);
  expect(new Set(digests).size).toBe(count + 1);
});

/** Does to a tab what a phone does in the background: its timers and events wait until it is active again. */
async function setLifecycle(page: Page, state: 'frozen' | 'active') {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setWebLifecycleState', { state });
  await cdp.detach();
}
