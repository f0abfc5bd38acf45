import { defineConfig } from '@playwright/test';
import base from './playwright.config.js';

/** Uses the packed package in apps of Vite, webpack and Next: `npm run proofs`, after `npm run build`. */
export default defineConfig({
  ...base,
  testDir: 'proofs',
  outputDir: 'test-results/proofs',
  // Building the Next app takes as long as both others together.
  workers: 2,
  projects: base.projects?.filter(({ name }) => name === 'chromium') ?? [],
  globalSetup: './proofs/pack.ts',
  // Installs packages and builds apps.
  timeout: 300_000,
  expect: { timeout: 30_000 },
});
