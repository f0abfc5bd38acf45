import { expectAccessible, overflow } from './axe.js';
import { fillLibrary, pages } from './demo-screens.js';
import { expect, test } from './fixtures.js';

test.use({ startAt: null });

for (const at of pages('').keys()) {
  test(`axe finds no violation on ${pages(':id')[at]?.[0]}`, async ({ site, mock }) => {
    const page = pages(await fillLibrary(mock))[at];
    if (!page) throw new Error('There is no such page.');
    const [hash, isThere] = page;
    await site.open(hash);
    await isThere(site.page);
    await expectAccessible(site.page);
  });
}

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
