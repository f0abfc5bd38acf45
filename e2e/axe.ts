import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.js';

/** Axe with its default rules. It runs in the page itself: otherwise it opens another page for each analysis. */
export function axe(page: Page): AxeBuilder {
  // Named after what it leaves out: frames of other origins, of which there are none.
  return new AxeBuilder({ page }).setLegacyMode();
}

/** The violations of the page that axe finds, each with its elements. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .options({ resultTypes: ['violations'] })
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Pixels by which the page is wider than the window, on either side. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    const left = Math.min(0, document.body.getBoundingClientRect().left);
    return scrollWidth - innerWidth - left;
  });
}

/** Expects no violation and no overflow, light and dark, on a phone and on a desktop. Ends light, 1,280 px wide. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const look = `${colorScheme}, ${width} px`;
      expect(await violations(page), look).toEqual([]);
      expect(await overflow(page), look).toBeLessThanOrEqual(0);
    }
  }
}
