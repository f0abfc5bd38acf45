import { expectAccessible, overflow } from './axe.js';
import { fillLibrary, pages } from './demo-screens.js';
import { expect, test } from './fixtures.js';
import { playwrightDriver } from './flows/playwright-driver.js';
import { brightestSurface, fillLibrary as fillScreens, screens, surfaces } from './flows/screens.js';

// The service refuses what is no picture.
test.use({ startAt: null, expectedComplaints: /Failed to load resource.*422/ });

test('every page and dialog is accessible, and dark where the system is', async ({ site, mock, files }) => {
  test.setTimeout(180_000);
  const { page } = site;
  const driver = playwrightDriver(page, { name: 'chromium', downloads: '' });
  for (const { name, hash, reach } of screens(await fillScreens(mock), files)) {
    await test.step(name, async () => {
      // The page may be there already, at another hash.
      await page.goto('about:blank');
      await site.open(hash);
      await reach(driver);
      await expectAccessible(page);
    });
  }
  await site.open('#/nowhere');
  await expect(page.getByText('no page at this address')).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await driver.read(surfaces, brightestSurface, undefined)).toBeLessThan(90);
});

test('axe finds no violation in the panel of the demo', async ({ site }) => {
  const { page } = site;
  await site.open('#/nowhere');
  await page.getByRole('button', { name: 'Try out' }).click();
  await expect(page.getByText('What goes wrong')).toBeVisible();
  await expectAccessible(page);
});

test('nothing overflows any page from right to left', async ({ site, mock }) => {
  const { page } = site;
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [hash, isThere] of pages(await fillLibrary(mock))) {
    await site.open(`?dir=rtl${hash}`);
    await isThere(page);
    const head = page.getByRole('heading', { level: 1 });
    expect(await head.evaluate((heading) => getComputedStyle(heading).direction), hash).toBe('rtl');
    expect(await overflow(page), hash).toBeLessThanOrEqual(0);
  }
});
