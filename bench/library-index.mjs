import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { chromiumArgs, chromiumPath } from '../scripts/browsers/chromium.js';
import { serveStatic } from '../scripts/serve-static.js';

/**
 * The index behind `useLibraryIndex` with 20,000 assets in the browser's IndexedDB, beside the same work without it.
 *
 * @param {{ count?: number }} [options]
 */
export async function run({ count = 20_000 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  await build({
    configFile: false,
    root: fileURLToPath(new URL('./library-index', import.meta.url)),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  });
  const site = await serveStatic(folder);
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
  try {
    const page = await browser.newPage();
    await page.goto(site.url);
    await page.waitForFunction(() => typeof window.compare === 'function');
    return { count, ...(await page.evaluate((all) => window.compare(all), count)) };
  } finally {
    await browser.close();
    site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {Awaited<ReturnType<typeof run>>} results */
export function toMarkdown({ count, rows, longest }) {
  return [
    '| work | index | without | ratio |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ what, index, baseline }) =>
        `| ${what} | ${index.toFixed(1)} ms | ${baseline.toFixed(1)} ms | ${(index / baseline).toFixed(1)} |`,
    ),
    '',
    `${count.toLocaleString('en')} assets; the longest task of the main thread took ${longest.toFixed(0)} ms.`,
  ].join('\n');
}
