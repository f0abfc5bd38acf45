import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumArgs, chromiumPath } from '../browsers/chromium.js';
import { serveStatic } from '../servers/serve-static.js';

/**
 * Takes screenshots of every story in light, dark, 320 px and right-to-left into `screenshots/`, with contact sheets of
 * each look.
 *
 *   node tools/pictures/screenshots.js [--only part-of-a-story-id] [--url http://localhost:6006]
 *
 * Without `--url`, it builds and serves Storybook.
 */

const looks = [
  { name: 'light', width: 760, theme: 'light', direction: 'ltr' },
  { name: 'dark', width: 760, theme: 'dark', direction: 'ltr' },
  { name: 'narrow', width: 320, theme: 'light', direction: 'ltr' },
  { name: 'narrow-dark', width: 320, theme: 'dark', direction: 'ltr' },
  { name: 'rtl', width: 760, theme: 'light', direction: 'rtl' },
];

const option = (/** @type {string} */ name) => {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? undefined : process.argv[index + 1];
};

const served = option('url') ? null : await buildAndServe();
const url = (option('url') ?? served?.url ?? '').replace(/\/$/, '');
const { entries } = await (await fetch(`${url}/index.json`)).json();
const stories = Object.values(entries)
  .filter(({ type, id }) => type === 'story' && id.includes(option('only') ?? ''))
  .map(({ id }) => id);

const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
/** @type {Record<string, { id: string, image: string }[]>} */
const images = {};
try {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  for (const id of stories) await shoot(page, id);
  for (const look of looks) await sheets(look);
} finally {
  await browser.close();
  served?.close();
}
console.log(`${stories.length} stories in ${looks.length} looks: screenshots/`);

/**
 * @param {import('playwright-core').Page} page
 * @param {string} id
 */
async function shoot(page, id) {
  await page.setViewportSize({ width: 760, height: 600 });
  await page.goto(`${url}/iframe.html?id=${id}&viewMode=story`);
  await page.locator('main > *').first().waitFor();
  // Play functions run first.
  const ended = await page
    .waitForFunction(lastStoryFinished, undefined, { timeout: 30_000 })
    .catch(() => null);
  const status = ended ? await ended.jsonValue() : 'nothing within 30 s';
  if (status !== 'success') console.warn(`${id}: its play function ended with ${status}.`);
  for (const { name, width, theme, direction } of looks) {
    await page.setViewportSize({ width, height: 600 });
    await page.evaluate(
      ([nextTheme, nextDirection]) => {
        // The story has its own, from the toolbar.
        for (const element of document.querySelectorAll('html, .story')) {
          element.setAttribute('data-theme', nextTheme ?? '');
          element.setAttribute('dir', nextDirection ?? '');
        }
      },
      [theme, direction],
    );
    const height = await page.evaluate(storyHeight);
    // Images outside the viewport may not be loaded.
    await page.setViewportSize({ width, height: Math.min(Math.max(600, height), 2400) });
    await page.waitForFunction(hasItsPictures, undefined, { timeout: 5000 }).catch(() => {
      console.warn(`${id}: an image or video did not load within 5 s.`);
    });
    // Thumbnails are decoded off the main thread; files that are no images never get one.
    await page.waitForFunction(hasItsThumbnails, undefined, { timeout: 1000 }).catch(() => {});
    const folder = join('screenshots', name);
    await mkdir(folder, { recursive: true });
    const clip = { x: 0, y: 0, width, height: Math.min(await page.evaluate(storyHeight), 2400) };
    const image = await page.screenshot({
      path: join(folder, `${id}.png`),
      clip,
      fullPage: true,
      animations: 'disabled',
    });
    (images[name] ??= []).push({ id, image: image.toString('base64') });
  }
}

/** In the page: `success` or `error`; null while the play function runs. */
function lastStoryFinished() {
  const channel = /** @type {any} */ (window)['__STORYBOOK_ADDONS_CHANNEL__'];
  const status = channel?.last('storyFinished')?.[0]?.status ?? null;
  // Outside of a test run, the status is that of the rendering alone.
  return status && channel.last('playFunctionThrewException') ? 'error' : status;
}

/** In the page: the height of the story. An open dialog covers the viewport, and a panel or overlay is at its edge. */
function storyHeight() {
  if (document.querySelector('dialog:modal, :popover-open')) return 600;
  const bottom = document.querySelector('main')?.getBoundingClientRect().bottom ?? 600;
  return Math.max(64, Math.ceil(bottom + scrollY) + 16);
}

/** In the page: whether every thumbnail is drawn. */
function hasItsThumbnails() {
  return Array.from(document.querySelectorAll('canvas')).every((canvas) => 'drawn' in canvas.dataset);
}

/** In the page: whether every visible image and video has loaded. */
function hasItsPictures() {
  const inSight = (/** @type {Element} */ element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  return (
    Array.from(document.images).every(
      (image) => !inSight(image) || (image.complete && image.currentSrc !== ''),
    ) &&
    Array.from(document.querySelectorAll('video')).every(
      (video) => !inSight(video) || video.readyState > 1 || video.error !== null,
    ) &&
    // Thumbnails of the upload list are decoded in a worker of the browser. One that is not drawn has no size.
    Array.from(document.querySelectorAll('.longshore-thumbnail:has(canvas)')).every(
      (thumbnail) => !inSight(thumbnail) || thumbnail.querySelector('[data-drawn]') !== null,
    )
  );
}

/** Contact sheets, each small enough to view. @param {typeof looks[number]} look */
async function sheets({ name, width }) {
  const columns = width < 400 ? 4 : 2;
  const perSheet = width < 400 ? 16 : 8;
  const all = images[name] ?? [];
  for (let start = 0; start < all.length; start += perSheet) {
    const shown = all.slice(start, start + perSheet).map(({ id, image }) => ({ title: id, image }));
    const sheet = Array.from({ length: columns }, (_, column) => ({
      width,
      images: shown.filter((_image, index) => index % columns === column),
    }));
    await saveContactSheet(join('screenshots', `${name}-${start / perSheet + 1}.png`), sheet);
  }
}

async function buildAndServe() {
  const folder = '.cache/storybook';
  const built = spawn('storybook', ['build', '-o', folder, '--disable-telemetry', '--quiet'], {
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => built.once('exit', resolve));
  if (code !== 0) throw new Error(`The build of Storybook ended with ${code}.`);
  return serveStatic(folder);
}

/**
 * Saves images in columns, each under its title.
 *
 * @param {string} path
 * @param {{ width: number, images: { title: string, image: string }[] }[]} columns images as PNG in base64
 */
async function saveContactSheet(path, columns) {
  const width = columns.reduce((sum, column) => sum + column.width + 8, 0);
  const page = await browser.newPage({ viewport: { width, height: 400 } });
  const parts = columns.map((column) => {
    const figures = column.images.map(
      ({ title, image }) => `<figure>${title}<img src="data:image/png;base64,${image}"></figure>`,
    );
    return `<div style="inline-size: ${column.width}px">${figures.join('')}</div>`;
  });
  await page.setContent(`<style>
      body { margin: 0; display: flex; gap: 8px; background: #777; font: 12px system-ui }
      figure { margin: 0 0 8px } img { display: block; inline-size: 100% }
    </style>${parts.join('')}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
