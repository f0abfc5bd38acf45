import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './scripts/chromium.js';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  // A flow over the demo, its proxy and the mock takes seconds; a file of 200 MiB on a small machine takes more.
  timeout: 60_000,
  use: {
    headless: true,
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'chromium',
      use: {
        browserName: 'chromium',
        launchOptions: { executablePath: await chromiumPath(), args: chromiumArgs },
      },
    },
  ],
});
