import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build, preview } from 'vite';
import { chromiumArgs, chromiumPath } from '../tools/browsers/chromium.js';

/**
 * Measures in a page of the folder `name` beside this file, built for production and opened in Chromium. `folder` is
 * temporary.
 *
 * @template Result
 * @param {string} name
 * @param {(parts: { page: import('playwright-core').Page, browser: import('playwright-core').Browser,
 *   folder: string }) => Promise<Result>} measure
 */
export async function withPage(name, measure) {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  try {
    const server = await serve(name, join(folder, 'page'));
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
    try {
      const page = await browser.newPage();
      await page.goto(server.url);
      return await measure({ page, browser, folder });
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} name
 * @param {string} outDir
 */
async function serve(name, outDir) {
  const config = {
    configFile: /** @type {const} */ (false),
    root: fileURLToPath(new URL(name, import.meta.url)),
    logLevel: /** @type {const} */ ('warn'),
    worker: { format: /** @type {const} */ ('es') },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  };
  await build(config);
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
  const [url] = server.resolvedUrls?.local ?? [];
  if (!url) throw new Error('Vite reports no URL for the page of the benchmark.');
  return { url, close: () => server.close() };
}
