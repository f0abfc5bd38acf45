import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  expect,
  type ConsoleMessage,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
} from '@playwright/test';
import { libraryOperations } from '../../src/server/index.js';
import { startBuiltPage } from '../built-page.js';
import { takesFiles } from '../driver.js';
import { test as service } from '../service.js';
import { css, type Driver, type Target } from './browser.js';
import { playwrightDriver } from './playwright-driver.js';
import { webkitDriver } from './webkit/webkit-driver.js';

type Theme = 'light' | 'dark';

interface Engine {
  /** A page that shows nothing, and logs nothing but what is expected. */
  page(use: (driver: Driver) => Promise<void>, expected: RegExp): Promise<void>;
  /** Of WebKitGTK: the X display that it is on. */
  display?: string;
  close(): Promise<void>;
}

interface Fixtures {
  /** Console errors and warnings that do not fail a test. Default: those of browsers themselves. */
  expectedComplaints: RegExp;
  driver: Driver;
  /** Loads a page of the demo by its hash, such as `#/usage`. */
  open: (hash: string) => Promise<void>;
  /** Loads the page in a folder of `e2e`, with a query. */
  openPage: (folder: string, query?: string) => Promise<void>;
}

interface WorkerFixtures {
  theme: Theme;
  /** Whether the windows are private. Default: only where the driver opens no others, in Chromium and WebKit. */
  isPrivate: boolean;
  engine: Engine;
}

// Logged by browsers themselves: for an error status, for a response that scripts may not read, and where WebAssembly is
// not allowed.
export const ofTheBrowser =
  /^Failed to load resource|blocked by CORS policy|Cross-Origin Request Blocked|WebAssembly/;

/**
 * The demo in the browser of the project: WebKitGTK over WebDriver where `browserName` is `webkit`, and the others over
 * Playwright.
 */
export const test = service.extend<Fixtures, WorkerFixtures>({
  theme: ['light', { option: true, scope: 'worker' }],
  isPrivate: [false, { option: true, scope: 'worker' }],

  engine: [
    async ({ playwright, browserName, launchOptions, channel, headless, theme, isPrivate }, use) => {
      const options = { playwright, browserName, launchOptions, channel, headless, isPrivate };
      const engine = await (browserName === 'webkit' ? webkit(theme) : overPlaywright(options, theme));
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  expectedComplaints: [ofTheBrowser, { option: true }],

  driver: async ({ engine, expectedComplaints }, use) =>
    engine.page(async (driver) => {
      await use(driver);
      await driver.evaluate(signOut, undefined);
    }, expectedComplaints),

  open: async ({ driver, demo }, use) => use((hash) => driver.open(demo.url + hash)),

  openPage: async ({ driver, mock }, use) => {
    const pages = new Map<string, Promise<{ url: string; close: () => void }>>();
    await use(async (folder, query = '') => {
      const page = pages.get(folder) ?? startBuiltPage(folder, mock, null, libraryOperations);
      pages.set(folder, page);
      await driver.open((await page).url + query);
    });
    for (const page of pages.values()) (await page).close();
  },
});

/** In the page: cookies are those of all ports, and so of the next test. */
function signOut(): void {
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}

async function overPlaywright(
  options: Pick<PlaywrightWorkerArgs, 'playwright'> &
    Pick<PlaywrightWorkerOptions, 'browserName' | 'launchOptions' | 'channel' | 'headless'> &
    Pick<WorkerFixtures, 'isPrivate'>,
  theme: Theme,
): Promise<Engine> {
  const { playwright, browserName, launchOptions, channel, headless, isPrivate } = options;
  const downloads = await mkdtemp(join(tmpdir(), 'longshore-downloads-'));
  const browser = await playwright[browserName].launch({
    ...launchOptions,
    downloadsPath: downloads,
    headless,
    ...(channel && { channel }),
    // Its driver cannot emulate a theme.
    firefoxUserPrefs: {
      ...launchOptions.firefoxUserPrefs,
      'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
      'browser.privatebrowsing.autostart': isPrivate,
    },
  });
  const context = await browser.newContext({ colorScheme: theme });
  return {
    async page(use, expected) {
      // A page of its own: in one that is used again, Firefox may leave the keyboard with its address bar.
      const page = await context.newPage();
      const complaints: string[] = [];
      const onMessage = (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      };
      const onError = (error: Error) => complaints.push(String(error));
      page.on('console', onMessage).on('pageerror', onError);
      await page.setViewportSize({ width: 1280, height: 800 });
      await use(playwrightDriver(page, { name: browserName, downloads }));
      page.off('console', onMessage).off('pageerror', onError);
      await context.setOffline(false);
      await page.close();
      const unexpected = complaints.filter((text) => !expected.test(text));
      expect(unexpected, 'nothing is logged').toEqual([]);
    },
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true });
    },
  };
}

async function webkit(theme: Theme): Promise<Engine> {
  const { driver, display, close } = await webkitDriver({ dark: theme === 'dark' });
  return {
    async page(use) {
      // Each test has an origin of its own, so that nothing stored is shared.
      await driver.open('about:blank');
      await driver.resize(1280, 800);
      await use(driver);
    },
    display,
    close,
  };
}

export const row = (name: string): Target => css('.longshore-row', name);
export const sum: Target = css('.longshore-sum');
export const input: Target = css('input[type=file]');
export const area: Target = css(takesFiles);

export { expect } from '@playwright/test';
