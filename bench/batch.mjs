import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withStage } from './batch/stage.mjs';

/** In the order in which they take turns. `calls`: what each sends for a file. */
const ways = {
  floor: 'minimal XHR loop: presign, PUT, finalize (baseline)',
  equal: 'same loop with a digest and a duplicate check per file (equal work)',
  longshore: 'Longshore `<Uploader>`: digests, duplicate checks, list',
  allow: 'Longshore `<Uploader duplicates="allow">`: digests, list',
  uppy: 'Uppy 6 Dashboard: no digests, no duplicate checks',
};

/** @typedef {keyof typeof ways} Way */

/**
 * Presign, PUT and finalize of many small files through the whole `<Uploader>` against a bare XHR loop, and beside a
 * peer: same browser, same server, same files, in turn, several rounds after one that warms up, medians.
 *
 * @param {{ count?: number, bytes?: number, rounds?: number, only?: Way[], warmUp?: boolean, delay?: number }} [options]
 *   `delay`: milliseconds by which every answer is late, as on a network
 */
export async function run({ count = 1000, bytes = 20_000, rounds = 3, only, warmUp = true, delay = 0 } = {}) {
  const measured = only ?? /** @type {Way[]} */ (Object.keys(ways));
  if (measured.includes('uppy')) installPeers();
  return withStage(async ({ browser, service, folder }) => {
    const paths = Array.from({ length: count }, (_, at) => join(folder, `file-${at}.bin`));
    for (const path of paths) await writeFile(path, randomFillSync(Buffer.alloc(bytes)));
    service.delay(delay);
    return measure({ browser, service, paths, rounds, bytes, measured, warmUp, delay });
  });
}

/** Peers have a package.json of their own, so that nobody else downloads them. */
function installPeers() {
  const cwd = fileURLToPath(new URL('./peers', import.meta.url));
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--silent'], { cwd, stdio: 'inherit' });
}

/**
 * @param {{ browser: import('./batch/plain-browser.mjs').PlainBrowser, service: import('./batch/stage.mjs').Stage['service'],
 *   paths: string[], rounds: number, bytes: number, measured: Way[], warmUp: boolean, delay: number }} parts
 */
async function measure({ browser, service, paths, rounds, bytes, measured, warmUp, delay }) {
  /** @type {Map<Way, (import('./batch/page.tsx').Measured & { processor: number })[]>} */
  const taken = new Map(measured.map((way) => [way, []]));
  for (let round = warmUp ? 0 : 1; round <= rounds; round++) {
    for (const way of measured) {
      // A page of its own each time, so that no way inherits the other's garbage.
      const page = await browser.open(service.url);
      const input = await page.evaluate(`mount(${JSON.stringify(way)})`);
      service.reset();
      const before = await processorTime(browser);
      await page.choose(input, paths);
      const figures = await page.evaluate('measured');
      const processor = (await processorTime(browser)) - before;
      const { put, finalize, bytes: arrived } = service.seen;
      if (put !== paths.length || finalize !== paths.length || arrived !== paths.length * bytes) {
        throw new Error(
          `${way} sent ${put} files and ${arrived} bytes, not ${paths.length} and ${paths.length * bytes}.`,
        );
      }
      if (round > 0) taken.get(way)?.push({ ...figures, processor });
      await page.close();
    }
  }
  const middle = (
    /** @type {Way} */ way,
    /** @type {'ms' | 'added' | 'blocked' | 'processor' | 'scrolled'} */ figure,
  ) => (taken.get(way) ?? []).map((each) => each[figure] ?? 0).toSorted((a, b) => a - b)[rounds >> 1] ?? 0;
  return {
    title:
      `${paths.length.toLocaleString('en')} files of ${bytes / 1000} kB, 4 concurrent` +
      (delay > 0 ? `, each response after ${delay} ms` : ''),
    rows: measured.map((way) => ({
      way: ways[way],
      seconds: middle(way, 'ms') / 1000,
      ratio: middle(way, 'ms') / middle('floor', 'ms'),
      equal: middle(way, 'ms') / middle('equal', 'ms'),
      processor: (middle(way, 'processor') * 1000) / paths.length,
      added: middle(way, 'added'),
      scrolled: middle(way, 'scrolled'),
      blocked: middle(way, 'blocked'),
    })),
  };
}

/**
 * Seconds that all processes of the browser have worked. Other work on the machine disturbs it less than the clock.
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
    `| ${title} | seconds | vs. baseline | vs. equal work | browser CPU per file, ms | all files listed after, ms | main thread blocked, ms | rows rendered after scrolling, ms |`,
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
