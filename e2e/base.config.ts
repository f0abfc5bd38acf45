import type { PlaywrightTestConfig } from '@playwright/test';
import { chromiumArgs, headlessChromiumPath } from '../tools/browsers/chromium.js';

/** What the end-to-end tests of all browsers, of the smoke, and on the packed package share. */
export const base: PlaywrightTestConfig = {
  // One for all browsers.
  snapshotPathTemplate: '{testDir}/flows/snapshots/{arg}{ext}',
  // Tests of a file are spread over the workers too: some wait for a minute. More workers than cores, since they wait.
  fullyParallel: true,
  workers: 3,
  // A test takes seconds on a quiet machine. Other suites run at the same time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    headless: true,
    // Recording takes a quarter of the CPU. To see a failure: `npx playwright test <file> --trace retain-on-failure`.
    trace: 'off',
  },
};

export const inChromium = {
  browserName: 'chromium' as const,
  launchOptions: { executablePath: await headlessChromiumPath(), args: chromiumArgs },
};
