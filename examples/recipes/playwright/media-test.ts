import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base, expect } from '@playwright/test';
import { startMockServer, type MockServer } from 'longshore/mock/node';

interface Fixtures {
  /** The service behind the app. Each test has its own. */
  media: MockServer;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from this pattern.
  media: async ({}, provide) => {
    const media = await startMockServer({ limits: { ratePerMinute: Number.POSITIVE_INFINITY } });
    await provide(media);
    await media.close();
  },

  // Your server, as you start it.
  baseURL: async ({ media }, provide, { parallelIndex }) => {
    const url = `http://127.0.0.1:${4_300 + parallelIndex}`;
    const variables = {
      NODE_ENV: 'development',
      PORT: new URL(url).port,
      MEDIA_BASE_URL: media.baseUrl,
      MEDIA_API_KEY: media.service.createKey(),
    };
    const server = spawn('node', ['server.js'], { env: { ...process.env, ...variables }, stdio: 'inherit' });
    const isUp = () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isUp).toBe(true);
    await provide(url);
    server.kill();
    await once(server, 'exit');
  },
});

export { expect } from '@playwright/test';
