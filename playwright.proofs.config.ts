import { defineConfig } from '@playwright/test';
import base from './playwright.config.js';

/** The packed package in apps of others: `npm run proofs`, after `npm run build`. */
export default defineConfig(base, {
  testDir: 'proofs',
  globalSetup: './proofs/pack.ts',
  // Packages are fetched, and apps built, on machines that are small and busy.
  timeout: 300_000,
  expect: { timeout: 30_000 },
});
