import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './scripts/chromium.js';

// These run with the scrollbars of a desktop, which Playwright hides by default.
const withScrollbars = ['screens.spec.ts', 'scrollbars.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  // Playwright empties it first: suites that run at the same time need one each.
  outputDir: 'test-results/e2e',
  // Tests of a file are spread over the workers too: some wait for a minute. More workers than cores, since they wait.
  fullyParallel: true,
  workers: 3,
  // A test takes seconds on a quiet machine. Other suites run at the same time.
  timeout: 120_000,
  use: {
    headless: true,
    // Recording takes a quarter of the CPU. To see a failure: `npx playwright test <file> --trace retain-on-failure`.
    trace: 'off',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: withScrollbars,
      use: {
        browserName: 'chromium',
        launchOptions: { executablePath: await chromiumPath(), args: chromiumArgs },
      },
    },
    {
      name: 'scrollbars',
      testMatch: withScrollbars,
      use: {
        browserName: 'chromium',
        launchOptions: {
          executablePath: await chromiumPath(),
          args: chromiumArgs,
          ignoreDefaultArgs: ['--hide-scrollbars'],
        },
        viewport: { width: 1280, height: 720 },
      },
    },
    {
      name: 'scaled',
      testMatch: 'screens.spec.ts',
      use: {
        browserName: 'chromium',
        launchOptions: { executablePath: await chromiumPath(), args: chromiumArgs },
        viewport: { width: 1280, height: 720 },
        deviceScaleFactor: 1.25,
      },
    },
  ],
});
