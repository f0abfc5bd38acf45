import { mkdir, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import { chromiumArgs, chromiumPath } from '../browsers/chromium.js';

/**
 * Takes the screenshots of the README into `docs/images/`: the demo during a batch, light and dark. The browser encodes
 * them as WebP, since two PNG files with photographs take up a megabyte.
 */

const viewport = { width: 1280, height: 800 };
const lights = ['dawn', 'noon', 'dusk', 'fog', 'night', 'autumn'];
const names = ['harbour', 'lighthouse', 'dunes', 'ferry', 'old town', 'breakwater'];

const vite = await createServer({
  configFile: 'demo/vite.config.ts',
  logLevel: 'error',
  server: { port: 0, watch: null, ws: false },
});
await vite.listen();
const url = vite.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
try {
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  await page.goto(url);
  await page.locator('.longshore-grid input[type=file]').first().waitFor({ state: 'attached' });
  await behave('full');
  const early = await photos(0, 2);
  await pick(early);
  await page.locator('.longshore-sum', { hasText: '2 files uploaded' }).waitFor();
  await pick(early.slice(0, 1).map((photo) => Object.assign(photo, { name: 'harbour (copy).png' })));
  await page.locator('.longshore-sum', { hasText: '3 files uploaded' }).waitFor();
  await behave('hotel');
  await pick([
    ...(await photos(2, 4)),
    { name: 'crossing.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(9e6, 1) },
  ]);
  // Socket buffers take the first megabytes at once. The time left appears when the real speed is known.
  await page.locator('.longshore-sum', { hasText: /\d\d.{1,6}left/ }).waitFor();
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(transitionsEnded);
    // Finishes the transition between the colour schemes.
    await save(`uploader-${colorScheme}`, await page.screenshot({ animations: 'disabled' }));
  }

  /** @param {string} speed */
  async function behave(speed) {
    await page.request.post(`${url}demo/mock`, { data: { speed } });
  }

  /** @param {{ name: string, mimeType: string, buffer: Buffer }[]} files */
  async function pick(files) {
    await page.locator('input[type=file]').first().setInputFiles(files);
  }
} finally {
  await browser.close();
  await vite.close();
}
process.exit();

/** In the page. */
async function transitionsEnded() {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.all(transitions.map(({ finished }) => finished));
}

/** @param {number} first @param {number} count */
async function photos(first, count) {
  const { scenery } = await vite.ssrLoadModule('/seed/scenery.ts');
  return lights.slice(first, first + count).map((light, index) => ({
    name: `${names[first + index]}.png`,
    mimeType: 'image/png',
    // As large as a photo: bytes after the end of a PNG are ignored.
    buffer: Buffer.concat([scenery({ light, coast: 7 + first + index }), Buffer.alloc(7e6 + 1.5e6 * index)]),
  }));
}

/** @param {string} name @param {Buffer} png */
async function save(name, png) {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.naturalWidth,
        height: image.naturalHeight,
      });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.82).split(',')[1] ?? '';
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  const webp = Buffer.from(encoded, 'base64');
  await mkdir('docs/images', { recursive: true });
  await writeFile(`docs/images/${name}.webp`, webp);
  console.log(`docs/images/${name}.webp ${Math.round(webp.length / 1000)} kB`);
}
