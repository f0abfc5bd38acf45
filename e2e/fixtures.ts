import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { KeyName } from '../demo/key-ring.js';
import { startDemo } from '../demo/serve.js';
import { startMockServer, type MockServer, type MockServerOptions } from '../src/mock/node.js';
import { dropOn } from './driver.js';
import { createFiles, type Files } from './files.js';

interface Fixtures {
  /** Options of the mock. Default: no rate limit. */
  mockOptions: MockServerOptions;
  /** The key of the demo's proxy. Default `all`. */
  keyName: KeyName;
  mock: MockServer;
  /** The built demo with its proxy, on its own origin. */
  demo: { url: string };
  files: Files;
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

export const test = base.extend<Fixtures>({
  mockOptions: [
    // Imports are served by the demo, on this machine.
    { limits: { ratePerMinute: Number.POSITIVE_INFINITY }, allowPrivateSources: true },
    { option: true },
  ],
  keyName: ['all', { option: true }],
  expectedComplaints: [null, { option: true }],
  startAt: ['#/', { option: true }],

  mock: async ({ mockOptions }, use) => {
    const mock = await startMockServer(mockOptions);
    await use(mock);
    await mock.close();
  },

  demo: async ({ mock, keyName }, use) => {
    const demo = await startDemo({ mock, keyName });
    await use(demo);
    await demo.close();
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
  files: async ({}, use) => {
    const files = await createFiles();
    await use(files);
    await files.remove();
  },

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
  const area = page.locator('.longshore').first();
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
