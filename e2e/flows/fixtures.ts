import type { PlaywrightWorkerArgs, PlaywrightWorkerOptions } from '@playwright/test';
import { test as service } from '../service.js';
import { css, type Driver, type Target } from './browser.js';
import { playwrightDriver } from './playwright-driver.js';
import { webkitDriver } from './webkit/webkit-driver.js';

type Theme = 'light' | 'dark';

interface Engine {
  /** A page of its own. */
  page(use: (driver: Driver) => Promise<void>): Promise<void>;
  /** Of WebKitGTK: the X display that it is on. */
  display?: string;
  close(): Promise<void>;
}

interface Fixtures {
  driver: Driver;
  /** Loads a page of the demo by its hash, such as `#/usage`. */
  open: (hash: string) => Promise<void>;
}

interface WorkerFixtures {
  theme: Theme;
  engine: Engine;
}

/**
 * The demo in the browser of the project: WebKitGTK over WebDriver where `browserName` is `webkit`, and the others over
 * Playwright.
 */
export const test = service.extend<Fixtures, WorkerFixtures>({
  theme: ['light', { option: true, scope: 'worker' }],

  engine: [
    async ({ playwright, browserName, launchOptions, channel, headless, theme }, use) => {
      const options = { playwright, browserName, launchOptions, channel, headless };
      const engine = await (browserName === 'webkit' ? webkit(theme) : overPlaywright(options, theme));
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  driver: async ({ engine }, use) => engine.page(use),

  open: async ({ driver, demo }, use) => use((hash) => driver.open(demo.url + hash)),
});

async function overPlaywright(
  options: Pick<PlaywrightWorkerArgs, 'playwright'> &
    Pick<PlaywrightWorkerOptions, 'browserName' | 'launchOptions' | 'channel' | 'headless'>,
  theme: Theme,
): Promise<Engine> {
  const { playwright, browserName, launchOptions, channel, headless } = options;
  const browser = await playwright[browserName].launch({
    ...launchOptions,
    headless,
    ...(channel && { channel }),
    // Its driver cannot emulate a theme.
    firefoxUserPrefs: {
      ...launchOptions.firefoxUserPrefs,
      'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
    },
  });
  return {
    async page(use) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        colorScheme: theme,
      });
      await use(playwrightDriver(await context.newPage(), browserName));
      await context.close();
    },
    close: () => browser.close(),
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
export const area: Target = css('.longshore');

export { expect } from '@playwright/test';
