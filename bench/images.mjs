import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withPage } from './with-page.mjs';

const mebibyte = 1024 * 1024;

const ways = {
  bare: 'createImageBitmap and convertToBlob in one worker (baseline)',
  longshore: '`prepareImages({ resize })`, which strips as well',
  strip: '`prepareImages()`: strips without encoding',
};

/** @typedef {keyof typeof ways} Way */

/**
 * Photos through `prepareImages`, and through the same work in a bare worker, in one run of Chromium. Each takes its turn
 * for a part of them, so that other work on the machine slows all alike.
 *
 * @param {{ count?: number, rounds?: number }} [options]
 */
export function run({ count = 100, rounds = 5 } = {}) {
  return withPage('images', async ({ page, browser }) =>
    measure({ page, devtools: await browser.newBrowserCDPSession(), count, rounds }),
  );
}

/**
 * @param {{ page: import('playwright-core').Page, devtools: import('playwright-core').CDPSession,
 *   count: number, rounds: number }} parts
 */
async function measure({ page, devtools, count, rounds }) {
  const thread = await page.context().newCDPSession(page);
  // CPU time of the main thread, independent of other work on the machine.
  await thread.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processor = async () => {
    const { metrics } = await thread.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  };
  const bytes = await page.evaluate(() => window.makePhotos(10, 4000, 3000));
  // Workers and code are loaded once.
  await page.evaluate(() => window.measureImages('longshore', 2));
  /** @type {Record<string, (import('./images/page.ts').Measured & { processor: number, peak: number })[]>} */
  const results = Object.fromEntries(Object.keys(ways).map((way) => [way, []]));
  for (let round = 0; round < rounds; round++) {
    for (const [way, measured] of Object.entries(results)) {
      const before = await processor();
      const { result, peak } = await withMemory(devtools, () =>
        page.evaluate(
          ([name, images]) => window.measureImages(name, images),
          /** @type {const} */ ([way, count / rounds]),
        ),
      );
      measured.push({ ...result, peak, processor: (await processor()) - before });
    }
  }
  const { peak: idle } = await withMemory(devtools, async () => {});
  await page.evaluate(() => window.makePhotos(1, 8660, 5774));
  const large = await page.evaluate(() => window.measureImages('longshore', 1));
  const sum = (/** @type {string} */ way, /** @type {'ms' | 'blocked' | 'processor'} */ metric) =>
    (results[way] ?? []).reduce((total, each) => total + each[metric], 0);
  return {
    count,
    bytes,
    large,
    idle,
    rows: Object.entries(ways).map(([way, name]) => ({
      way: name,
      seconds: sum(way, 'ms') / 1000,
      ratio: sum(way, 'ms') / sum('bare', 'ms'),
      blocked: sum(way, 'blocked'),
      processor: sum(way, 'processor'),
      first: results[way]?.at(0)?.peak ?? NaN,
      last: results[way]?.at(-1)?.peak ?? NaN,
    })),
  };
}

/**
 * The peak of the tab's memory in MiB, which its workers are part of: the proportional set size of the process, on Linux
 * only.
 *
 * @template Result
 * @param {import('playwright-core').CDPSession} devtools
 * @param {() => Promise<Result>} work
 */
async function withMemory(devtools, work) {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const tabs = processInfo.filter(({ type }) => type === 'renderer');
  let peak = 0;
  const done = new AbortController();
  const watching = (async () => {
    do {
      const sizes = await Promise.all(tabs.map(({ id }) => proportionalSize(id)));
      peak = Math.max(peak, sizes.reduce((sum, size) => sum + size, 0) / mebibyte);
      await sleep(100);
    } while (!done.signal.aborted);
  })();
  const result = await work();
  done.abort();
  await watching;
  return { peak, result };
}

/** @param {number} pid */
async function proportionalSize(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

/**
 * Time relative to the baseline. Stripping alone is other work, and takes too little time to compare.
 *
 * @param {Awaited<ReturnType<typeof run>>} results
 */
export function toRatios({ rows }) {
  return { resize: rows.find(({ way }) => way === ways.longshore)?.ratio ?? NaN };
}

/** @param {Awaited<ReturnType<typeof run>>} results */
export function toMarkdown({ count, bytes, large, idle, rows }) {
  const slowest =
    large.longest > 0 ? `a task of ${large.longest.toFixed(0)} ms` : 'no task longer than 50 ms';
  return [
    `| ${count} photos of 12 megapixels, ${(bytes / 1e6).toFixed(1)} MB each | seconds | ratio to baseline | main thread blocked, ms | its CPU time, ms | peak of the first fifth, MiB | of the last |`,
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      ({ way, seconds, ratio, blocked, processor, first, last }) =>
        `| ${way} | ${seconds.toFixed(1)} | ${ratio.toFixed(2)} | ${blocked.toFixed(0)} | ${(processor * 1000).toFixed(0)} | ${first.toFixed(0)} | ${last.toFixed(0)} |`,
    ),
    '',
    `The idle tab had ${idle.toFixed(0)} MiB. One photo of 50 megapixels took ${(large.ms / 1000).toFixed(1)} s, with ${slowest} on the main thread.`,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(toMarkdown(await run()));
