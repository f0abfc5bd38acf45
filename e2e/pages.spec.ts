import type { Page } from '@playwright/test';
import { scenery } from '../demo/seed/scenery.js';
import type { MockServer } from '../src/mock/node.js';
import { expectAccessible, overflow } from './axe.js';
import { expect, test } from './fixtures.js';

test.use({ startAt: null });

/** Nested folders, a picture with two versions, and names that are hard to lay out. */
async function fill({ service }: MockServer): Promise<string> {
  const trips = service.addFolder({ name: 'Trips' });
  service.addFolder({
    name: 'A folder with a name that is longer than its column',
    parentFolderId: trips.id,
  });
  const small = { width: 120, height: 80 };
  await service.addAsset({ filename: 'minutes.txt', privacy: 'unlisted' });
  await service.addAsset({ filename: `${'a name without any end '.repeat(6)}.pdf`, privacy: 'private' });
  await service.addAsset({ filename: 'مرفأ الصيد.zip' });
  const { id } = await service.addAsset({
    filename: 'bay.png',
    content: scenery({ ...small, light: 'noon', coast: 1 }),
  });
  await service.addVersion(id, { content: scenery({ ...small, light: 'night', coast: 1 }) });
  return id;
}

/** Every page of the demo, and an element that shows that it has loaded. */
function pages(assetId: string): readonly [hash: string, isThere: (page: Page) => Promise<void>][] {
  return [
    ['#/', (page) => expect(page.locator('.longshore-card')).toHaveCount(4)],
    [`#/assets/${assetId}`, (page) => expect(page.getByText('Version 2')).toBeVisible()],
    ['#/import', (page) => expect(page.getByText('lighthouse.png')).toBeVisible()],
    ['#/usage', (page) => expect(page.getByRole('meter')).toHaveCount(3)],
    ['#/form', (page) => expect(page.getByRole('textbox', { name: 'Headline' })).toBeVisible()],
    ['#/nowhere', (page) => expect(page.getByText('no page at this address')).toBeVisible()],
  ];
}

for (const at of pages('').keys()) {
  test(`axe finds no violation on ${pages(':id')[at]?.[0]}`, async ({ site, mock }) => {
    const page = pages(await fill(mock))[at];
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
  for (const [hash, isThere] of pages(await fill(mock))) {
    await site.open(`?dir=rtl${hash}`);
    await isThere(page);
    const head = page.getByRole('heading', { level: 1 });
    expect(await head.evaluate((heading) => getComputedStyle(heading).direction), hash).toBe('rtl');
    expect(await overflow(page), hash).toBeLessThanOrEqual(0);
  }
});
