import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { scenery } from '../demo/seed/scenery.js';
import type { MockServer } from '../src/mock/node.js';
import { expect, test } from './fixtures.js';

test.use({ startAt: null });

/** Nested folders, a picture with two versions, and names that are hard to lay out. */
async function fill({ service }: MockServer): Promise<string> {
  const trips = service.addFolder({ name: 'Trips' });
  service.addFolder({
    name: 'A folder of which the name is longer than its column',
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
    ['#/nowhere', (page) => expect(page.getByText('leads nowhere')).toBeVisible()],
  ];
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test(`axe finds no violation on any page, ${colorScheme}, ${width} px`, async ({ site, mock }) => {
      const { page } = site;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      for (const [hash, isThere] of pages(await fill(mock))) {
        await test.step(hash, async () => {
          await site.open(hash);
          await isThere(page);
          expect(await violations(page)).toEqual([]);
          expect(await overflow(page), 'nothing overflows the page').toBeLessThanOrEqual(0);
        });
      }
      await page.getByRole('button', { name: 'Try out' }).click();
      await expect(page.getByText('What goes wrong')).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
  }
}

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

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Pixels by which the page is wider than the window, on either side. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const left = Math.min(0, document.body.getBoundingClientRect().left);
    return scrollWidth - innerWidth - left;
  });
}
