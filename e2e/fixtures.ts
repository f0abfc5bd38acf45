import { expect, type Locator, type Page } from '@playwright/test';
import { dropOn, takesFiles } from './driver.js';
import { test as service } from './service.js';

interface Fixtures {
  /** Console errors and warnings that this test provokes. Any other one fails it. */
  expectedComplaints: RegExp | null;
  /** The page to open before the test. Null leaves that to the test, which can then seed the mock first. */
  startAt: string | null;
  site: Site;
}

/** The demo in a page. */
export interface Site {
  readonly page: Page;
  /** Loads a page of the demo by its hash, such as `#/usage`. */
  open(hash: string): Promise<void>;
  readonly area: Locator;
  /** Drops files and folders from the disk, as a file manager does. */
  drop(paths: readonly string[]): Promise<void>;
  pick(paths: readonly string[]): Promise<void>;
  row(name: string): Locator;
  /** The summary of all uploads. */
  readonly sum: Locator;
  /** All console messages. */
  readonly console: readonly string[];
}

export const test = service.extend<Fixtures>({
  expectedComplaints: [null, { option: true }],
  startAt: ['#/', { option: true }],

  site: async ({ page, demo, expectedComplaints, startAt }, use) => {
    const messages: string[] = [];
    const complaints: string[] = [];
    page.on('console', (message) => {
      messages.push(message.text());
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    const site = createSite(page, demo.url, messages);
    if (startAt !== null) await site.open(startAt);
    await use(site);
    const unexpected = complaints.filter((text) => !expectedComplaints?.test(text));
    expect(unexpected, 'nothing is logged').toEqual([]);
  },
});

function createSite(page: Page, url: string, messages: readonly string[]): Site {
  const area = page.locator(takesFiles).first();
  return {
    page,
    async open(hash) {
      await page.goto(url + hash);
    },
    area,
    console: messages,
    sum: page.locator('.longshore-sum'),
    row: (name) => page.locator('.longshore-row').filter({ hasText: name }),
    pick: (paths) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles([...paths]),
    drop: (paths) => dropOn(area, paths),
  };
}

export { expect } from '@playwright/test';
