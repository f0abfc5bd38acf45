import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './scripts/browsers/chromium.js';

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
      use: {
        browserName: 'chromium',
        launchOptions: { executablePath: await chromiumPath(), args: chromiumArgs },
      },
    },
    {
      name: 'webkit',
      testDir: 'e2e/flows',
      // Marks the engine: Playwright has no driver for WebKitGTK.
      use: { browserName: 'webkit' },
    },
  ],
});
