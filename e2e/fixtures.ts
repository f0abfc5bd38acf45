import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { KeyName } from '../demo/key-ring.js';
import { startDemo } from '../demo/serve.js';
import { startMockServer, type MockServer, type MockServerOptions } from '../src/mock/node.js';
import { createFiles, type Files } from './files.js';

interface Fixtures {
  /** What the mock of this test is like; by default nothing is limited. */
  mockOptions: MockServerOptions;
  /** What the key of the demo's proxy may do. Default `all`. */
  keyName: KeyName;
  mock: MockServer;
  /** The demo app, built, with its key-holding proxy, on its own origin. */
  demo: { url: string };
  files: Files;
  /** Complaints of the console that this test provokes. Any other one fails it. */
  expectedComplaints: RegExp | null;
  /** The page that is opened before the test begins; null leaves that to the test, which first fills the mock. */
  startAt: string | null;
  site: Site;
}

/** The demo in a page, in the words of a person. */
export interface Site {
  readonly page: Page;
  /** Opens a page of the demo by its address, as a link from elsewhere does: `#/usage`. */
  open(hash: string): Promise<void>;
  readonly area: Locator;
  /** Drops real files and folders from the disk, as a file manager does. */
  drop(paths: readonly string[]): Promise<void>;
  pick(paths: readonly string[]): Promise<void>;
  row(name: string): Locator;
  /** The line that sums up all uploads. */
  readonly sum: Locator;
  /** Everything that the console said. */
  readonly console: readonly string[];
}

export const test = base.extend<Fixtures>({
  mockOptions: [
    // The demo serves what is imported, on this machine.
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

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
  files: async ({}, use) => {
    const files = await createFiles();
    await use(files);
    await files.remove();
  },

  site: async ({ page, demo, expectedComplaints, startAt }, use) => {
    const heard: string[] = [];
    const complaints: string[] = [];
    page.on('console', (message) => {
      heard.push(message.text());
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    const site = createSite(page, demo.url, heard);
    if (startAt !== null) await site.open(startAt);
    await use(site);
    const unexpected = complaints.filter((text) => !expectedComplaints?.test(text));
    expect(unexpected, 'the console stays silent').toEqual([]);
  },
});

function createSite(page: Page, url: string, heard: readonly string[]): Site {
  const area = page.locator('.longshore').first();
  return {
    page,
    async open(hash) {
      await page.goto(url + hash);
    },
    area,
    console: heard,
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

/** Drops real files and folders from the disk on what is shown there. */
export async function dropOn(area: Locator, paths: readonly string[]): Promise<void> {
  // Only the browser itself can make the entries of real folders; a synthetic event cannot.
  const box = await area.boundingBox();
  if (!box) throw new Error('The drop area is not on the page.');
  const page = area.page();
  const cdp = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + 30 };
  const data = { items: [], files: [...paths], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await cdp.detach();
}

export { expect } from '@playwright/test';
