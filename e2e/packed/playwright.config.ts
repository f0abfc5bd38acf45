import { defineConfig } from '@playwright/test';
import { base, inChromium } from '../base.config.js';

/**
 * Uses the packed package in apps of Vite, webpack and Next, and in the examples: `npm run proofs`.
 * `npm run test:package` runs the first.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: process.env['TEST_ALL'] ? '*.spec.ts' : 'vite.spec.ts',
  outputDir: '../../test-results/packed',
  // Building the Next app takes as long as both others together.
  workers: 2,
  projects: [{ name: 'chromium', use: inChromium }],
  globalSetup: './pack.ts',
  // Installs packages and builds apps.
  timeout: 300_000,
  expect: { timeout: 30_000 },
});
