import type { Locator, Page } from '@playwright/test';
import { startBuiltPage } from '../built-page.js';
import { test as base } from '../fixtures.js';

/** With the address of the page beside this file. After it, `?images` prepares with `longshore/images`. */
export const test = base.extend<{ url: string }>({
  url: async ({ mock }, use) => {
    const built = await startBuiltPage('prepare', mock);
    await use(built.url);
    built.close();
  },
});

export const row = (page: Page, name: string): Locator =>
  page.locator('.longshore-row').filter({ hasText: name });

export const pick = (page: Page, paths: readonly string[]): Promise<void> =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...paths]);
