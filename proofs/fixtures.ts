import { test as base, expect } from '@playwright/test';
import { createFiles, type Files } from '../e2e/files.js';
import { startMockServer, type MockServer } from '../src/mock/node.js';
import { installApp, type App, type Server } from './app.js';

interface WorkerFixtures {
  /** The folder of `proofs/` that the app is in. */
  appName: string;
  app: App;
}

interface Fixtures {
  mock: MockServer;
  files: Files;
  /** Starts the app's server with the mock service behind it. It is stopped after the test. */
  serve: (program: string, ...args: string[]) => Promise<Server>;
  /** What the page may not do: complain, call somebody else, or hold the key. Fails the test when it did. */
  watched: void;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  appName: ['', { option: true, scope: 'worker' }],

  app: [
    async ({ appName }, use) => {
      const app = await installApp(appName);
      await use(app);
      await app.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
  mock: async ({}, use) => {
    const mock = await startMockServer({ limits: { ratePerMinute: Number.POSITIVE_INFINITY } });
    await use(mock);
    await mock.close();
  },

  // oxlint-disable-next-line no-empty-pattern
  files: async ({}, use) => {
    const files = await createFiles();
    await use(files);
    await files.remove();
  },

  serve: async ({ app, mock }, use) => {
    const servers: Server[] = [];
    const env = { MEDIA_BASE_URL: mock.baseUrl, MEDIA_API_KEY: mock.service.createKey() };
    await use(async (program, ...args) => {
      const server = await app.start(env, program, ...args);
      servers.push(server);
      return server;
    });
    await Promise.all(servers.map((server) => server.stop()));
  },

  watched: [
    async ({ context }, use) => {
      const wrong: string[] = [];
      context.on('console', (message) => {
        if (['error', 'warning', 'assert'].includes(message.type())) wrong.push(message.text());
      });
      context.on('weberror', (error) => wrong.push(String(error.error())));
      context.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).hostname !== '127.0.0.1')
          wrong.push(`${request.url()} was asked for`);
        if (request.headers()['authorization']) wrong.push(`${request.url()} was told a key by the page`);
      });
      await use();
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
