import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withEnvironment } from './batch/environment.mjs';

/** The uploaders compared, in the order of each round. */
const ways = {
  baseline: 'bare XHR loop: presign, PUT, finalize (baseline)',
  equal: 'bare XHR loop with the same work as Longshore: digest, duplicate check',
  longshore: 'Longshore `<Uploader>`: digests, duplicate checks and the list',
  allow: 'Longshore `<Uploader duplicates="allow">`: digests and the list',
  uppy: 'Uppy 6 Dashboard: no digests, no duplicate checks',
};

/** @typedef {keyof typeof ways} Way */

/**
 * Uploads many small files with `<Uploader>`, a bare XHR loop and Uppy: the same browser, server and files, in alternating
 * order, with a warm-up round. Reports medians.
 *
 * @param {{ count?: number, bytes?: number, rounds?: number, only?: Way[], warmUp?: boolean, delay?: number }} [options]
 *   `delay`: latency of every response in milliseconds
 */
export async function run({ count = 1000, bytes = 20_000, rounds = 3, only, warmUp = true, delay = 0 } = {}) {
  const measured = only ?? /** @type {Way[]} */ (Object.keys(ways));
  if (measured.includes('uppy')) installPeers();
  return withEnvironment(async ({ browser, service, folder }) => {
    const paths = Array.from({ length: count }, (_, at) => join(folder, `file-${at}.bin`));
    for (const path of paths) await writeFile(path, randomFillSync(Buffer.alloc(bytes)));
    service.delay(delay);
    return measure({ browser, service, paths, rounds, bytes, measured, warmUp, delay });
  });
}

/** Other uploaders have their own package.json, so that only this benchmark installs them. */
function installPeers() {
  const cwd = fileURLToPath(new URL('./peers', import.meta.url));
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd, stdio: 'inherit' });
}

/**
 * @param {{ browser: import('./batch/plain-browser.mjs').PlainBrowser, service: import('./batch/environment.mjs').Environment['service'],
 *   paths: string[], rounds: number, bytes: number, measured: Way[], warmUp: boolean, delay: number }} parts
 */
async function measure({ browser, service, paths, rounds, bytes, measured, warmUp, delay }) {
  /** @type {Map<Way, (import('./batch/page.tsx').Measured & { processor: number })[]>} */
  const results = new Map(measured.map((way) => [way, []]));
  for (let round = warmUp ? 0 : 1; round <= rounds; round++) {
    for (const way of measured) {
      // A fresh page each time, so that no run pays for another's garbage.
      const page = await browser.open(service.url);
      const input = await page.evaluate(`mount(${JSON.stringify(way)})`);
      service.reset();
      const before = await processorTime(browser);
      await page.choose(input, paths);
      const metrics = await page.evaluate('measured');
      const processor = (await processorTime(browser)) - before;
      const { put, finalize, bytes: arrived } = service.seen;
      if (put !== paths.length || finalize !== paths.length || arrived !== paths.length * bytes) {
        throw new Error(
          `${way} sent ${put} files and ${arrived} bytes, not ${paths.length} and ${paths.length * bytes}.`,
        );
      }
      if (round > 0) results.get(way)?.push({ ...metrics, processor });
      await page.close();
    }
  }
  const medianOf = (
    /** @type {Way} */ way,
    /** @type {'ms' | 'added' | 'blocked' | 'processor' | 'scrolled'} */ metric,
  ) => (results.get(way) ?? []).map((each) => each[metric] ?? 0).toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
  return {
    title:
      `${paths.length.toLocaleString('en')} files of ${bytes / 1000} kB, 4 concurrent` +
      (delay > 0 ? `, ${delay} ms latency` : ''),
    rows: measured.map((way) => ({
      way: ways[way],
      seconds: medianOf(way, 'ms') / 1000,
      ratio: medianOf(way, 'ms') / medianOf('baseline', 'ms'),
      equal: medianOf(way, 'ms') / medianOf('equal', 'ms'),
      processor: (medianOf(way, 'processor') * 1000) / paths.length,
      added: medianOf(way, 'added'),
      scrolled: medianOf(way, 'scrolled'),
      blocked: medianOf(way, 'blocked'),
    })),
  };
}

/**
 * CPU seconds of all browser processes. Less sensitive to other work on the machine than wall-clock time.
 *
 * @param {import('./batch/plain-browser.mjs').PlainBrowser} browser
 */
async function processorTime(browser) {
  return (await browser.processes()).reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** @param {Awaited<ReturnType<typeof run>>} result */
export function toMarkdown({ title, rows }) {
  const ratio = (/** @type {number} */ value) => (Number.isFinite(value) ? value.toFixed(2) : '');
  return [
    `| ${title} | seconds | ratio to baseline | ratio to same work | CPU per file, ms | all files listed after, ms | main thread blocked, ms | rows painted after scrolling, ms |`,
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      (row) =>
        `| ${row.way} | ${row.seconds.toFixed(2)} | ${ratio(row.ratio)} | ${ratio(row.equal)} | ` +
        `${row.processor.toFixed(1)} | ${row.added.toFixed(0)} | ${row.blocked.toFixed(0)} | ${row.scrolled > 0 ? row.scrolled.toFixed(0) : ''} |`,
    ),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [count, bytes, rounds, delay] = process.argv.slice(2, 6).map(Number);
  const only = /** @type {Way[] | undefined} */ (process.argv[6]?.split(','));
  console.log(
    toMarkdown(
      await run({
        ...(count ? { count } : {}),
        ...(bytes ? { bytes } : {}),
        ...(rounds ? { rounds } : {}),
        ...(delay ? { delay } : {}),
        ...(only ? { only } : {}),
      }),
    ),
  );
}
