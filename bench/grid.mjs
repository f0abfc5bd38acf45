import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { chromiumArgs, chromiumPath } from '../scripts/browsers/chromium.js';
import { startStubLibrary } from './grid/stub-library.mjs';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * `<AssetGrid>` with many assets: loads all of them by scrolling, then scrolls through them from top to bottom, as cards and
 * as rows, and sorts the rows.
 *
 * @param {{ count?: number }} [options]
 */
export async function run({ count = 50_000 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'longshore-bench-'));
  try {
    await build({
      configFile: false,
      root: fileURLToPath(new URL('./grid', import.meta.url)),
      logLevel: 'warn',
      plugins: [react()],
      worker: { format: 'es' },
      build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    });
    const library = await startStubLibrary(count, async (url) => {
      const path = url === '/' ? '/index.html' : url;
      const type = types[/** @type {keyof typeof types} */ (extname(path))];
      return type && !path.includes('..') ? { type, body: await readFile(join(folder, path)) } : null;
    });
    const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
    try {
      return await measure({ browser, library, count });
    } finally {
      await browser.close();
      library.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {{ browser: import('playwright-core').Browser, library: Awaited<ReturnType<typeof startStubLibrary>>,
 *   count: number }} parts
 */
async function measure({ browser, library, count }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  /** Used heap in MiB after garbage collection. */
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
  };
  // CPU time of the thread, independent of other work on the machine.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const threadTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  /**
   * @param {string} way
   * @param {() => Promise<import('./grid/page.tsx').Scrolled>} work
   */
  const row = async (way, work) => {
    const before = await threadTime();
    const scrolled = await work();
    return { way, ...scrolled, work: (await threadTime()) - before, heap: await heap() };
  };
  await page.goto(library.url);
  await page.evaluate(() => window.show());
  const initialHeap = await heap();
  const rows = [
    await row('loading everything by scrolling to the end', () => page.evaluate(() => window.loadAll())),
  ];
  if (library.seen.lists !== Math.ceil(count / 100)) {
    throw new Error(`The grid made ${library.seen.lists} list calls for ${count} assets.`);
  }
  for (const screens of [1, 8]) {
    const way = `top to bottom, ${screens === 1 ? '1 screen' : `${screens} screens`} per frame`;
    rows.push(await row(way, () => page.evaluate((perFrame) => window.scrollThrough(perFrame), screens)));
  }
  await page.evaluate(() => window.show('list'));
  rows.push(
    await row('list view, top to bottom, 1 screen per frame', () =>
      page.evaluate(() => window.scrollThrough(1)),
    ),
    await row('list view, sorting by name', () => page.evaluate(() => window.sort())),
    await row('sorted list view, top to bottom, 8 screens per frame', () =>
      page.evaluate(() => window.scrollThrough(8)),
    ),
  );
  return { title: `${count.toLocaleString('en')} assets`, rows, initialHeap };
}

/** @param {Awaited<ReturnType<typeof run>>} result */
export function toMarkdown({ title, rows, initialHeap }) {
  const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString('en');
  const columns = [
    title,
    'seconds',
    'cards rendered at most',
    'DOM elements at most',
    'main thread work per frame, ms',
    'longest task, ms',
    'longest frame, ms',
    'JS heap afterwards, MiB',
  ];
  return [
    `| ${columns.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(columns.length - 1)}`,
    `| first page | | | | | | | ${whole(initialHeap)} |`,
    ...rows.map(({ way, ms, cards, nodes, work, frames, longest, longestFrame, heap }) => {
      const task = longest > 0 ? whole(longest) : 'under 50';
      const figures = [(ms / 1000).toFixed(1), cards, whole(nodes), (work / frames).toFixed(1), task];
      return `| ${[way, ...figures, whole(longestFrame), whole(heap)].join(' | ')} |`;
    }),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const count = Number(process.argv[2]);
  console.log(toMarkdown(await run(count ? { count } : {})));
}
