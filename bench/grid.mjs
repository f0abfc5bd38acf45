import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { chromiumArgs, chromiumPath } from '../tools/browsers/chromium.js';
import { startStubLibrary } from './grid/stub-library.mjs';
import { startTrace } from './trace.mjs';

/** Frames in which the list is scrolled slowly. */
const slowFrames = 600;
const slowRounds = 3;

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * `<AssetGrid>` with many assets: loads all of them by scrolling, then scrolls through them from top to bottom, as cards and
 * as rows, sorts the rows, and draws a marquee over thousands of them.
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
  /**
   * @param {string} way
   * @param {() => Promise<import('./grid/page.tsx').Scrolled>} work
   */
  const row = async (way, work) => {
    const endTrace = await startTrace(browser);
    const scrolled = await work();
    return { way, ...scrolled, ...(await endTrace()), heap: await heap() };
  };
  /** @param {string} view */
  const marquee = async (view) => {
    const { x, y } = await page.evaluate(() => window.marqueeStart());
    await page.mouse.move(x, y);
    // The pointer loads what the marquee needs.
    await page.waitForTimeout(1000);
    await page.mouse.down();
    await page.mouse.move(x + 600, y + 20, { steps: 3 });
    await page.mouse.move(1260, y + 40);
    const selected = await page.evaluate((most) => window.extendMarquee(most), Math.min(5000, count / 2));
    const way = `marquee over ${selected.toLocaleString('en')}, ${view}`;
    const drawn = await row(way, () => page.evaluate(() => window.drawMarquee(60)));
    await page.mouse.up();
    await page.evaluate(() => window.clearSelection());
    return drawn;
  };
  /** @param {number} screens */
  const scroll = (screens) => page.evaluate((perFrame) => window.scrollThrough(perFrame), screens);

  await page.goto(library.url);
  await page.evaluate(() => window.show());
  const initialHeap = await heap();
  const rows = [
    await row('loading all by scrolling to the end', () => page.evaluate(() => window.loadAll())),
  ];
  // The first page once more: whether the list has changed while it was read.
  if (library.seen.lists !== Math.ceil(count / 100) + 1) {
    throw new Error(`The grid made ${library.seen.lists} list calls for ${count} assets.`);
  }
  rows.push(
    await row('cards, top to bottom, 1 screen per frame', () => scroll(1)),
    await row('cards, top to bottom, 8 screens per frame', () => scroll(8)),
    await marquee('cards'),
  );
  await page.evaluate(() => window.show('list'));
  rows.push(
    await row('rows, top to bottom, 1 screen per frame', () => scroll(1)),
    await row('rows, sorting by name', () => page.evaluate(() => window.sortByName())),
    await row('sorted rows, top to bottom, 8 screens per frame', () => scroll(8)),
    await marquee('sorted rows'),
  );
  const slow = [await scrollSlowly(page, browser, 1 / 4), await scrollSlowly(page, browser, 1 / 20)];
  return { title: `${count.toLocaleString('en')} assets`, rows, slow, initialHeap };
}

/**
 * Scrolls the cards of the grid and of a plain list by turns. Of each, the round with the median CPU time.
 *
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Browser} browser
 * @param {number} screens per frame
 */
async function scrollSlowly(page, browser, screens) {
  const views = /** @type {const} */ (['grid', 'plain']);
  /** @type {Record<typeof views[number], (import('./grid/page.tsx').Scrolled & import('./trace.mjs').Traced)[]>} */
  const rounds = { grid: [], plain: [] };
  // In the first round, the browser fills its cache of pictures.
  for (let round = 0; round <= slowRounds; round++) {
    for (const view of views) {
      await page.evaluate((shown) => window.show(shown), view);
      const endTrace = await startTrace(browser);
      const scrolled = await page.evaluate(
        ([perFrame, frames]) => window.scrollThrough(perFrame, frames),
        /** @type {const} */ ([screens, slowFrames]),
      );
      const traced = await endTrace();
      if (round > 0) rounds[view].push({ ...scrolled, ...traced });
    }
  }
  const [grid, plain] = views.map((view) => {
    const sorted = rounds[view].toSorted((one, other) => one.work - other.work);
    return sorted[Math.floor(slowRounds / 2)];
  });
  if (!grid || !plain) throw new Error('Nothing was measured.');
  return { screens, grid, plain };
}

/** CPU time relative to the plain list. @param {Awaited<ReturnType<typeof run>>} result */
export function toRatios({ slow }) {
  return Object.fromEntries(
    slow.map(({ screens, grid, plain }) => [
      `1/${1 / screens} of a screen per frame`,
      grid.work / plain.work,
    ]),
  );
}

/** @param {Awaited<ReturnType<typeof run>>} result */
export function toMarkdown({ title, rows, slow, initialHeap }) {
  const whole = (/** @type {number} */ value) => Math.round(value).toLocaleString('en');
  const columns = [
    title,
    'seconds',
    'rendered at most',
    'DOM elements at most',
    'CPU per frame, ms',
    'of it script',
    'longest task, CPU ms',
    'without garbage collection',
    'most script in a task, CPU ms',
    'longest task, ms',
    'longest frame, ms',
    'JS heap afterwards, MiB',
  ];
  const fast = [
    `| ${columns.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(columns.length - 1)}`,
    `| first page |${' |'.repeat(columns.length - 2)} ${whole(initialHeap)} |`,
    ...rows.map(
      ({ way, ms, cards, nodes, work, scripts, task, own, script, frames, longest, longestFrame, heap }) => {
        const perFrame = [work, scripts].map((time) => (time / frames).toFixed(1));
        const longestTask = longest > 0 ? whole(longest) : 'under 50';
        const figures = [
          (ms / 1000).toFixed(1),
          cards,
          whole(nodes),
          ...perFrame,
          whole(task),
          whole(own),
          whole(script),
        ];
        return `| ${[way, ...figures, longestTask, whole(longestFrame), whole(heap)].join(' | ')} |`;
      },
    ),
  ];
  const slowColumns = [
    `${slowFrames} frames`,
    'CPU per frame, ms',
    'of it script',
    'late frames',
    'rendered at most',
    'DOM elements at most',
  ];
  /** @param {number} time */
  const perSlowFrame = (time) => (time / slowFrames).toFixed(1);
  const slowRows = slow.flatMap(({ screens, grid, plain }) =>
    [grid, plain].map(({ work, scripts, late, cards, nodes }, at) => {
      const list = at === 0 ? 'cards' : 'plain list';
      const ratio = at === 0 ? ` (${(work / plain.work).toFixed(2)} ×)` : '';
      const figures = [perSlowFrame(work) + ratio, perSlowFrame(scripts), late, cards, whole(nodes)];
      return `| ${[`${list}, 1/${1 / screens} of a screen per frame`, ...figures].join(' | ')} |`;
    }),
  );
  const slowTable = [
    `| ${slowColumns.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(slowColumns.length - 1)}`,
    ...slowRows,
  ];
  return [...fast, '', slowText, '', ...slowTable].join('\n');
}

const slowText =
  'The same cards scrolled at a steady pace for ten seconds, beside a plain virtual list that shows only their pictures, ' +
  'names and sizes: medians of three rounds.';

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const count = Number(process.argv[2]);
  console.log(toMarkdown(await run(count ? { count } : {})));
}
