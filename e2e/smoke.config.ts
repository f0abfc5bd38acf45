import { defineConfig } from '@playwright/test';
import { base, inChromium } from './base.config.js';

/** The end of `npm test`: a few whole ways through the built demo in Chromium. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.spec.ts',
  testIgnore: '**/packed/**',
  grep: /@smoke/,
  // Playwright empties it first: suites that run at the same time need one each.
  outputDir: '../test-results/smoke',
  projects: [{ name: 'chromium', use: inChromium }],
});
