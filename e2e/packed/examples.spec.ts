import { glob, readFile, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Server } from './app.js';
import { chosenExamples, installExample } from './example.js';
import { expect, test } from './fixtures.js';

/** The apps in `examples/`, with the packed package: `EXAMPLES=all npx playwright test -c e2e/packed`. */

for (const example of chosenExamples()) {
  const { name, path, served, build, byVariable = false, check } = example;

  test(`the example ${name} uploads a file and lists it`, async ({ mock, files, page, context }) => {
    const app = await installExample(example);
    const running: Server[] = [];
    try {
      const key = mock.service.createKey();
      const port = String(await freePort());
      const variables = { MEDIA_BASE_URL: mock.baseUrl, MEDIA_API_KEY: key, HOST: '127.0.0.1', PORT: port };
      const url = `http://127.0.0.1:${port}`;
      const start = async (more: Record<string, string> = {}) => {
        const command = example.start ?? ['npm', 'start'];
        const [program = '', ...args] = command.map((each) => (each === 'PORT' ? port : each));
        const server = await app.start({ ...variables, ...more }, program, ...args);
        running.push(server);
        await expect.poll(() => statusOf(url + path)).toBe(200);
        return server;
      };
      // With the key, so that a build that copied it would be noticed.
      if (build) await app.runWith(variables, 'npm', 'run', build);
      if (byVariable) {
        const { stop } = await start({ NODE_ENV: 'production' });
        expect(await statusOf(`${url}/api/media/assets`), 'in production').toBe(403);
        await stop();
      }
      await start(byVariable ? { NODE_ENV: 'development' } : {});
      if (check) {
        expect(await statusOf(`${url}/api/media/assets`), 'without a session').toBe(403);
        await context.addCookies([{ name: 'session', value: 'ada', url }]);
      }
      expect(mock.service.requests()).toEqual([]);

      const bodies: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.url().startsWith(url)) bodies.push(response.text().catch(() => ''));
      });
      await page.goto(url + path);
      await expect(page.locator('.longshore-grid').first()).toBeAttached();
      const note = await files.write('note.txt', 'A few words.\n');
      await page.locator('input[type=file]').first().setInputFiles(note);
      await expect(page.locator('.longshore-sum').first()).toContainText('1 file uploaded');
      await expect(page.locator('.longshore-grid').getByText('note.txt').first()).toBeVisible();
      expect(mock.service.assets().map(({ filename }) => filename)).toEqual(['note.txt']);

      if (name === 'next') {
        const known = await fetch(url + path, { headers: { cookie: 'session=ada' } });
        expect(await known.text(), 'the list is in the HTML').toContain('note.txt');
        const stranger = await fetch(url + path);
        expect(await stranger.text(), 'only of those who may see it').not.toContain('note.txt');
      }
      const texts = await Promise.all(bodies);
      expect(texts.length).toBeGreaterThan(2);
      expect(texts.filter((text) => text.includes(key))).toEqual([]);
      expect(await filesWith(key, join(app.folder, served)), 'files with the key').toEqual([]);
    } finally {
      // Nuxt asks its server now and then whether there is a new version.
      await page.close();
      await Promise.all(running.map(({ stop }) => stop()));
      await app.remove();
    }
  });
}

/** 0 while nothing answers. */
async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function filesWith(text: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  let count = 0;
  for await (const path of glob('**/*', { cwd: folder })) {
    const file = join(folder, path);
    if (!(await stat(file)).isFile()) continue;
    count++;
    if ((await readFile(file)).includes(text)) found.push(path);
  }
  expect(count, `files in ${folder}`).toBeGreaterThan(0);
  return found;
}
