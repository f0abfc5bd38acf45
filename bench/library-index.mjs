import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { chromiumArgs, chromiumPath } from '../scripts/browsers/chromium.js';
import { serveStatic } from '../scripts/serve-static.js';
import { startTrace } from './trace.mjs';

/**
 * The index behind `useLibraryIndex` with 50,000 assets in the browser's IndexedDB: its longest tasks, and beside the same
 * work without it.
 *
 * @param {{ count?: number }} [options]
 */
export async function run({ count = 50_000 } = {}) {
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
    const phases = [];
    for (const what of await page.evaluate(() => Object.keys(window.phases))) {
      const endTrace = await startTrace(browser);
      await page.evaluate(([name, all]) => window.phases[name]?.(all), /** @type {const} */ ([what, count]));
      phases.push({ what, ...(await endTrace()) });
    }
    return { count, phases, rows: await page.evaluate((all) => window.compare(all), count) };
  } finally {
    await browser.close();
    site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {Awaited<ReturnType<typeof run>>} results */
export function toMarkdown({ count, phases, rows }) {
  return [
    `| ${count.toLocaleString('en')} assets | longest task, CPU ms | longest task, ms |`,
    '| --- | ---: | ---: |',
    ...phases.map(({ what, task, duration }) => `| ${what} | ${task.toFixed(0)} | ${duration.toFixed(0)} |`),
    '',
    '| work | index | without | ratio |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ what, index, baseline }) =>
        `| ${what} | ${index.toFixed(1)} ms | ${baseline.toFixed(1)} ms | ${(index / baseline).toFixed(1)} |`,
    ),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const count = Number(process.argv[2]);
  console.log(toMarkdown(await run(count ? { count } : {})));
}
