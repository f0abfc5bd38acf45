import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import sirv from 'sirv';
import { build, createServer } from 'vite';
import { chromiumArgs, chromiumPath } from '../../tools/browsers/chromium.js';
import { saveContactSheet } from '../../tools/pictures/contact-sheet.js';
import { installPeers } from '../batch/environment.mjs';
import { createStub } from './stub.mjs';
import { flows } from './flows.mjs';

/**
 * Takes screenshots of our components and of their peers in the same states, with the same photographs, into
 * `screenshots/peers/`: light, dark and on a phone, with a contact sheet of each state.
 *
 * `--only uppy` takes only those of Uppy, `--only failure` those of flows with failures.
 *
 * @typedef {{ state: string, by: string, look: string, image: string }} Shot
 */

const only = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : '';
const desktop = { viewport: { width: 1100, height: 760 } };
const looks = /** @type {const} */ ({
  light: desktop,
  dark: { ...desktop, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
});
const configFile = 'demo/vite.config.ts';
const [built, photos, folder] = ['.cache/peers/pages', '.cache/peers/photos', 'screenshots/peers'];

installPeers();
for (const path of [photos, folder]) await rm(path, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await build({
  configFile,
  logLevel: 'error',
  root: fileURLToPath(new URL('pages', import.meta.url)),
  base: './',
  resolve: { dedupe: ['react', 'react-dom'] },
  build: { outDir: join(process.cwd(), built), emptyOutDir: true, chunkSizeWarningLimit: 5000 },
});

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  // No fonts of a CDN, no telemetry.
  args: [...chromiumArgs, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'],
});
/** @type {Shot[]} */
const shots = [];
try {
  for (const look of /** @type {(keyof typeof looks)[]} */ (Object.keys(looks))) await photograph(look);
  for (const state of new Set(shots.map((shot) => shot.state))) {
    const those = shots.filter((shot) => shot.state === state);
    const columns = [...new Set(those.map(({ by }) => by))].map((by) => ({
      width: 640,
      images: those
        .filter((shot) => shot.by === by)
        .map(({ look, image }) => ({ title: `${by}, ${look}`, image })),
    }));
    await saveContactSheet(browser, join(folder, `sheet ${state}.png`), columns);
  }
} finally {
  await browser.close();
}
console.log(`${shots.length} screenshots: ${folder}/`);

/** All flows in one look, each with a library of its own. @param {keyof typeof looks} look */
async function photograph(look) {
  const stub = createStub(join(photos, '300'));
  const server = await createServer({
    configFile,
    logLevel: 'error',
    server: { port: 0, watch: null, ws: false },
    plugins: [
      {
        name: 'peers',
        configureServer({ middlewares }) {
          middlewares.use('/peers', sirv(built));
          middlewares.use('/stub', (request, response) => void stub.answer(request, response));
          // A photograph of the library by its name.
          middlewares.use('/library', (request, response) => {
            void pictureOf(request.url ?? '').then((location) => response.writeHead(302, { location }).end());
          });
        },
      },
    ],
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0] ?? '';
  const pictureOf = async (/** @type {string} */ path) => {
    const found = await fetch(`${url}api/media/assets?search=${path.replace(/.*\/|\?.*/g, '')}`);
    const { data } = /** @type {{ data: { direct_url: string }[] }} */ (await found.json());
    return data[0]?.direct_url;
  };
  const { scenery } = await server.ssrLoadModule('/seed/scenery.ts');
  const lights = ['dawn', 'noon', 'dusk', 'fog', 'night', 'autumn', 'noon', 'dusk'];
  /** Eight photographs. @param {number} coast of the first; other coasts, other bytes @param {number} [bytes] of it, at least */
  const photosOf = async (coast, bytes = 12e6) => {
    await mkdir(join(photos, `${coast}`), { recursive: true });
    return Promise.all(
      lights.map(async (light, at) => {
        const path = join(photos, `${coast}`, `coast ${at + 1}.png`);
        // Bytes after the end of a PNG are ignored.
        const rest = Buffer.alloc(bytes * (1 + at / 12));
        if (!existsSync(path))
          await writeFile(path, Buffer.concat([scenery({ light, coast: coast + at * 1.3 }), rest]));
        return path;
      }),
    );
  };
  for (const { by, at, user, hasDark = true, states } of flows) {
    if (![by, ...Object.keys(states)].some((name) => name.includes(only))) continue;
    if (look === 'dark' && !hasDark) continue;
    const context = await browser.newContext({ ...looks[look], baseURL: url, reducedMotion: 'reduce' });
    if (user) await context.addCookies([{ name: 'demo-user', value: user, url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const behave = async (/** @type {object} */ data) =>
      void (await page.request.post('demo/mock', { data }));
    await behave({ speed: 'full', scenarios: [] });
    stub.start();
    for (const [state, reach] of Object.entries(states)) {
      try {
        if (page.url() === 'about:blank') await page.goto(at);
        await reach({ page, stub, photosOf, behave });
      } catch (error) {
        console.warn(`${state} of ${by}, ${look}: ${String(error)}`);
        break;
      }
      // Pictures are decoded, and the last transitions end.
      await sleep(1000);
      const path = join(folder, `${state} ${by} ${look}.png`);
      const image = await page.screenshot({ path });
      shots.push({ state, by, look, image: image.toString('base64') });
    }
    await context.close();
  }
  await server.close();
}
