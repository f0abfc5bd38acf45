import type { Locator, Page } from '@playwright/test';
import type { UploaderProps } from '../../src/index.js';
import { startBuiltPage } from '../built-page.js';
import { test as base } from '../fixtures.js';

/** A page with an uploader of any props, over a mock service. */
export interface SourcesPage {
  readonly page: Page;
  open(props: UploaderProps): Promise<void>;
  row(name: string): Locator;
}

export const test = base.extend<{ sources: SourcesPage }>({
  startAt: null,
  sources: async ({ page, mock }, use) => {
    const built = await startBuiltPage('sources', mock);
    await use({
      page,
      async open(props) {
        await page.goto(`${built.url}?${encodeURIComponent(JSON.stringify(props))}`);
      },
      row: (name) => page.locator('.longshore-row').filter({ hasText: name }),
    });
    built.close();
  },
});

export { expect } from '@playwright/test';
