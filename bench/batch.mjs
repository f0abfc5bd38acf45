import { randomFillSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withEnvironment } from './batch/environment.mjs';
import { scenarios, titleOf } from './batch/scenarios.mjs';
import { detailTable, summaryTable } from './batch/tables.mjs';
import { allWays } from './batch/ways.mjs';

/**
 * @typedef {import('./batch/ways.mjs').Way} Way
 * @typedef {import('./batch/page.tsx').Measured & { processor: number }} Round what one way took, once
 * @typedef {object} Result
 * @property {string} title
 * @property {number} count files
 * @property {Map<Way, Round[]>} rounds
 * @property {readonly Way[]} once the ways that were measured once, where others were measured repeatedly
 */

// Files of the round before the first: they fill the caches of the disk, the browser and the server.
const warmUp = 10;

/**
 * Uploads many small files with `<Uploader>`, a bare XHR loop, Uppy and FilePond: the same browser, server and files, in
 * alternating order, after a round that is not counted.
 *
 * @param {Partial<import('./batch/scenarios.mjs').Scenario> & { rounds?: number }} [options]
 * @returns {Promise<Result>}
 */
export async function run({
  count = 1000,
  bytes = 20_000,
  rounds = 3,
  delay = 0,
  http2 = false,
  only = allWays,
  once = [],
} = {}) {
  return withEnvironment(
    async (environment) => {
      const paths = Array.from({ length: count }, (_, at) => join(environment.folder, `file-${at}.bin`));
      for (const path of paths) await writeFile(path, randomFillSync(Buffer.alloc(bytes)));
      environment.service.delay(delay);
      const measure = (/** @type {Way} */ way, /** @type {string[]} */ files) =>
        measureOnce(environment, way, { paths: files, bytes, version: http2 ? '2.0' : '1.1' });
      for (const way of only) await measure(way, paths.slice(0, warmUp));
      /** @type {Result} */
      const result = {
        title: titleOf({ count, bytes, delay, http2 }),
        count,
        rounds: new Map(only.map((way) => [way, []])),
        once: rounds > 1 ? once : [],
      };
      for (let round = 0; round < rounds; round++) {
        for (const [way, measured] of result.rounds) {
          if (round === 0 || !once.includes(way)) measured.push(await measure(way, paths));
        }
      }
      return result;
    },
    { http2 },
  );
}

/**
 * Every scenario of the table.
 *
 * @param {{ rounds?: number, share?: number }} [options] `share`: the part of the files that is sent, to try the bench
 */
export async function runAll({ rounds, share = 1 } = {}) {
  const results = [];
  for (const scenario of scenarios) {
    const count = Math.ceil(scenario.count * share);
    const result = await run({ ...scenario, count, ...(rounds && { rounds }) });
    console.log(`\n${detailTable(result)}`);
    results.push(result);
  }
  return results;
}

/**
 * @param {import('./batch/environment.mjs').Environment} environment
 * @param {Way} way
 * @param {{ paths: string[], bytes: number, version: string }} files
 * @returns {Promise<Round>}
 */
async function measureOnce({ browser, service }, way, { paths, bytes, version }) {
  // A fresh page each time, so that no run pays for another's garbage.
  const page = await browser.open(service.url);
  const input = await page.evaluate(`mount(${JSON.stringify(way)})`);
  service.reset();
  const before = await processorTime(browser);
  await page.choose(input, paths);
  const metrics = await page.evaluate('measured');
  const processor = (await processorTime(browser)) - before;
  await page.close();
  const { put, finalize, bytes: arrived, versions } = service.seen;
  if (put !== paths.length || finalize !== paths.length || arrived !== paths.length * bytes)
    throw new Error(
      `${way} sent ${put} files and ${arrived} bytes, not ${paths.length} and ${paths.length * bytes}.`,
    );
  if ([...versions].join() !== version) throw new Error(`${way} used HTTP/${[...versions].join(' and ')}.`);
  return { ...metrics, processor };
}

/**
 * CPU seconds of all browser processes. Less sensitive to other work on the machine than wall-clock time.
 *
 * @param {import('./batch/plain-browser.mjs').PlainBrowser} browser
 */
async function processorTime(browser) {
  return (await browser.processes()).reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      count: { type: 'string' },
      bytes: { type: 'string' },
      rounds: { type: 'string' },
      delay: { type: 'string' },
      http2: { type: 'boolean' },
      only: { type: 'string' },
    },
  });
  const { http2, only, ...numbers } = values;
  const result = await run({
    ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Number(value)])),
    ...(http2 && { http2 }),
    ...(only && { only: /** @type {Way[]} */ (only.split(',')) }),
  });
  console.log(`${summaryTable([result])}\n\n${detailTable(result)}`);
}
