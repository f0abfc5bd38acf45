import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from './chromium.js';

/**
 * Shoots every story in light, dark, 320 px and right-to-left into `screenshots/`, and a contact sheet of each look.
 *
 *   node scripts/screenshots.js [--only part-of-a-story-id] [--url http://localhost:6006]
 *
 * Without `--url`, Storybook is built and served from here.
 */

const looks = [
  { name: 'light', width: 760, globals: 'theme:light;direction:ltr' },
  { name: 'dark', width: 760, globals: 'theme:dark;direction:ltr' },
  { name: 'narrow', width: 320, globals: 'theme:light;direction:ltr' },
  { name: 'narrow-dark', width: 320, globals: 'theme:dark;direction:ltr' },
  { name: 'rtl', width: 760, globals: 'theme:light;direction:rtl' },
];

const option = (/** @type {string} */ name) => {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? undefined : process.argv[index + 1];
};

const served = option('url') ? null : await buildAndServe();
const url = option('url') ?? served?.url ?? '';
const { entries } = await (await fetch(`${url}/index.json`)).json();
const stories = Object.values(entries)
  .filter(({ type, id }) => type === 'story' && id.includes(option('only') ?? ''))
  .map(({ id }) => id);

await rm('screenshots', { recursive: true, force: true });
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
try {
  for (const look of looks) await shoot(look);
} finally {
  await browser.close();
  served?.close();
}
console.log(`${stories.length} stories in ${looks.length} looks: screenshots/`);

/** @param {typeof looks[number]} look */
async function shoot({ name, width, globals }) {
  const folder = join('screenshots', name);
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width, height: 600 }, reducedMotion: 'reduce' });
  /** @type {{ id: string, image: string }[]} */
  const images = [];
  for (const id of stories) {
    await page.goto(`${url}/iframe.html?id=${id}&viewMode=story&globals=${globals}`);
    await page.locator('main > *').first().waitFor();
    // Interaction tests run before the picture; thumbnails are decoded beside the page.
    await page.waitForFunction(() => document.body.classList.contains('sb-show-main'));
    await page.waitForTimeout(300);
    const image = await page.screenshot({ path: join(folder, `${id}.png`), fullPage: true });
    images.push({ id, image: image.toString('base64') });
  }
  await page.close();
  await sheet(folder, width, images);
}

/**
 * @param {string} folder
 * @param {number} width
 * @param {{ id: string, image: string }[]} images
 */
async function sheet(folder, width, images) {
  const perRow = width < 400 ? 5 : 2;
  const page = await browser.newPage({ viewport: { width: (width + 16) * perRow, height: 800 } });
  const figures = images.map(
    ({ id, image }) =>
      `<figure><figcaption>${id}</figcaption><img src="data:image/png;base64,${image}"></figure>`,
  );
  await page.setContent(`<style>
      body { margin: 0; background: #888; font: 12px system-ui; columns: ${perRow}; column-gap: 8px }
      figure { margin: 0 0 8px; break-inside: avoid } figcaption { padding: 2px 4px } img { display: block; width: 100% }
    </style>${figures.join('')}`);
  await page.screenshot({ path: join(folder, '0-all.png'), fullPage: true });
  await page.close();
}

async function buildAndServe() {
  const cli = join('node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
  const built = spawn(process.execPath, [cli, 'build', '--quiet', '--disable-telemetry'], {
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => built.once('exit', resolve));
  if (code !== 0) throw new Error(`storybook build ended with ${code}.`);
  const types = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
  };
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    try {
      const body = await readFile(join('storybook-static', path));
      const type = Object.entries(types).find(([extension]) => extension === extname(path))?.[1];
      response.writeHead(200, { 'content-type': type ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
