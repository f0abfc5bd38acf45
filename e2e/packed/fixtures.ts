import { test as base, expect } from '@playwright/test';
import { createFiles, type Files } from '../files.js';
import { startMockServer, type MockServer } from '../../src/mock/node.js';
import { installApp, type App, type Server } from './app.js';

interface WorkerFixtures {
  /** The app's folder in `e2e/packed/`. */
  appName: string;
  app: App;
}

interface Fixtures {
  mock: MockServer;
  files: Files;
  /** Starts the app's server in front of the mock service. Stopped after the test. */
  serve: (program: string, ...args: string[]) => Promise<Server>;
  /** Fails the test if the page writes to the console, calls another host, or sends the key. */
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

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
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
          wrong.push(`${request.url()} was requested`);
        if (request.headers()['authorization']) wrong.push(`${request.url()} got a key from the page`);
      });
      await use();
      expect(wrong).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
