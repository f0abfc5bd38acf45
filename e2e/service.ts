import { test as base } from '@playwright/test';
import type { KeyName } from '../demo/key-ring.js';
import { startDemo } from '../demo/serve.js';
import { startMockServer, type MockServer, type MockServerOptions } from '../src/mock/node.js';
import { createFiles, type Files } from './files.js';
import { startParts, type Parts } from './parts/parts.js';

export interface ServiceFixtures {
  /** Options of the mock. Default: no rate limit. */
  mockOptions: MockServerOptions;
  /** The key of the demo's proxy. Default `all`. */
  keyName: KeyName;
  /** Sent with the static files of the demo, such as a Content-Security-Policy. */
  demoHeaders: Readonly<Record<string, string>>;
  /** Scripts that the demo serves besides its own, by path. */
  demoScripts: Readonly<Record<string, string>>;
  mock: MockServer;
  /** The built demo with its proxy, on its own origin. */
  demo: { url: string };
  files: Files;
}

/** What every test of the demo needs beside a browser. */
export const test = base.extend<ServiceFixtures, { parts: Parts }>({
  parts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const parts = await startParts();
      await use(parts);
      await parts.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  mockOptions: [
    // Imports are served by the demo, on this machine.
    { limits: { ratePerMinute: Number.POSITIVE_INFINITY }, allowPrivateSources: true },
    { option: true },
  ],
  keyName: ['all', { option: true }],
  demoHeaders: [{}, { option: true }],
  demoScripts: [{}, { option: true }],

  mock: async ({ mockOptions, parts }, use) => {
    const { options, close } = await parts.create();
    const mock = await startMockServer({ ...mockOptions, ...options });
    await use(mock);
    await mock.close();
    await close();
  },

  demo: async ({ mock, keyName, demoHeaders, demoScripts }, use) => {
    const demo = await startDemo({ mock, keyName, headers: demoHeaders, scripts: demoScripts });
    await use(demo);
    await demo.close();
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
  files: async ({}, use) => {
    const files = await createFiles();
    await use(files);
    await files.remove();
  },
});
