import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { chromiumArgs, chromiumPath } from '../tools/browsers/chromium.js';
import { startStubLibrary } from './grid/stub-library.mjs';
import { proportionalSize } from './large-file.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const mebibyte = 1024 * 1024;
// Decoded, each takes 11 MiB.
const [width, height] = [2_000, 1_500];

/**
 * `<AssetPreview>` with many pictures: each of some is looked at, then the arrow key is held down until the last one.
 *
 * @param {{ count?: number }} [options]
 */
export async function run({ count = 1_000 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  try {
    await build({
      configFile: false,
      root: fileURLToPath(new URL('./preview', import.meta.url)),
      logLevel: 'warn',
      plugins: [react()],
      worker: { format: 'es' },
      build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    });
    const page = async (/** @type {string} */ url) => {
      const path = url === '/' ? '/index.html' : url;
      const type = types[/** @type {keyof typeof types} */ (extname(path))];
      return type && !path.includes('..') ? { type, body: await readFile(join(folder, path)) } : null;
    };
    const library = await startStubLibrary(count, page, picture());
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
    try {
      return await measure(browser, library, count);
    } finally {
      await browser.close();
      library.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import('playwright-core').Browser} browser
 * @param {Awaited<ReturnType<typeof startStubLibrary>>} library
 * @param {number} count
 */
async function measure(browser, library, count) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const devtools = await browser.newBrowserCDPSession();
  const tab = await page.context().newCDPSession(page);
  await tab.send('HeapProfiler.enable');
  const memory = async () => {
    if (process.platform !== 'linux') return 0;
    await tab.send('HeapProfiler.collectGarbage');
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    // Not the network service, whose cache is in memory here.
    const drawing = processInfo.filter(({ type }) => type === 'renderer' || type === 'GPU');
    const sizes = drawing.map(({ id }) => proportionalSize(id));
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / mebibyte;
  };
  const position = () => page.locator('.longshore-preview-title > p').textContent();
  const isShown = (/** @type {number} */ index) =>
    page.locator(`.longshore-preview-picture[data-loaded][src*="/files/${index}#"]:not([hidden])`).waitFor();
  const pictures = [...Array(count).keys()].filter((index) => library.isPicture(index));
  const last = pictures.at(-1) ?? 0;

  await page.goto(library.url);
  await isShown(0);
  /** @param {number} to */
  const look = async (to) => {
    for (let at = Number.parseInt((await position()) ?? '', 10); at <= to; at++) {
      await page.keyboard.press('ArrowRight');
      if (library.isPicture(at)) await isShown(at);
    }
    return memory();
  };
  // Until then, the browser fills its own cache of pictures.
  const early = await look(100);
  const looked = await look(200);
  const before = library.seen.pictures;
  const began = performance.now();
  // A key that is held down repeats every 33 ms.
  while (Number.parseInt((await position()) ?? '', 10) - 1 < last) {
    await page.keyboard.down('ArrowRight');
    await page.waitForTimeout(33);
  }
  const held = await memory();
  await page.keyboard.up('ArrowRight');
  await isShown(last);
  const seconds = (performance.now() - began) / 1000;
  const requests = library.seen.pictures - before;
  if (library.seen.lists !== Math.ceil(count / 100)) {
    throw new Error(`The preview made ${library.seen.lists} list calls for ${count} assets.`);
  }
  const image = page.locator('.longshore-preview-picture:not([hidden])');
  const natural = await image.evaluate((/** @type {HTMLImageElement} */ element) => element.naturalWidth);
  if (natural !== width) throw new Error(`The last picture is ${natural} pixels wide, not ${width}.`);
  return { count, early, looked, held, requests, seconds, end: await memory() };
}

/** A gradient as PNG. */
function picture() {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3;
      rows.set([(x * 255) / width, (y * 255) / height, ((x ^ y) & 15) * 8], at);
    }
  }
  const chunk = (/** @type {string} */ name, /** @type {Buffer} */ data) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** @param {Awaited<ReturnType<typeof run>>} result */
export function toMarkdown({ count, early, looked, held, requests, seconds, end }) {
  const ratio = (/** @type {number} */ size) => `${size.toFixed(0)} (${(size / early).toFixed(2)} ×)`;
  return [
    `| ${count.toLocaleString('en')} assets | memory of the tab and the GPU process, MiB | picture requests | seconds |`,
    '| --- | ---: | ---: | ---: |',
    `| 100 looked at | ${ratio(early)} | | |`,
    `| 200 looked at | ${ratio(looked)} | | |`,
    `| arrow key held down until the last one | ${ratio(held)} | | |`,
    `| the last one is shown | ${ratio(end)} | ${requests} | ${seconds.toFixed(0)} |`,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const count = Number(process.argv[2]);
  console.log(toMarkdown(await run(count ? { count } : {})));
}
