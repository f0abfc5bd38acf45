import { randomFillSync } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withEnvironment } from './batch/environment.mjs';
import { startTrace } from './trace.mjs';

/**
 * @typedef {import('./batch/environment.mjs').Environment} Environment
 * @typedef {import('./scale/page.tsx').Measured & { what: string, count: number, heap: number, cpu: number, own: number }}
 *   Result `heap`: bytes of each file. `cpu`: milliseconds of CPU time in the longest task; `own`: without garbage
 *   collections
 */

/**
 * Tens of thousands of files in `<Uploader duplicates="allow">`: whether the page stays responsive, and the memory that each
 * file takes once it is done. Beside it, the same files in a bare loop: what the browser itself does in its longest task.
 *
 * @param {{ sent?: number, chosen?: number, dropped?: number, added?: number, bytes?: number }} [options] `sent`: files
 *   made in the page. `chosen`: files on disk, chosen with the input. `dropped`: files of a folder that is dropped, until all
 *   are listed. `added`: files that are made in the page and added, until all are listed. 0 leaves out a row
 * @returns {Promise<Result[]>}
 */
export async function run({
  sent = 20_000,
  chosen = 5000,
  dropped = 20_000,
  added = 100_000,
  bytes = 1000,
} = {}) {
  return withEnvironment(
    async (environment) => {
      const results = [];
      if (sent > 0) {
        results.push(await measureMade(environment, 'made in the page', sent, bytes, false));
        results.push(await measureBare(environment, sent, bytes));
      }
      if (chosen > 0) results.push(await measureChosen(environment, chosen, bytes));
      if (dropped > 0) results.push(await measureDropped(environment, dropped, bytes));
      if (added > 0)
        results.push(await measureMade(environment, 'added, until all are listed', added, bytes, true));
      return results;
    },
    { page: 'scale' },
  );
}

/**
 * @param {Environment} environment
 * @param {string} what
 * @param {number} count
 * @param {number} bytes
 * @param {boolean} untilListed
 */
async function measureMade({ browser, service }, what, count, bytes, untilListed) {
  const page = await browser.open(service.url);
  await page.evaluate(`scale.make(${count}, ${bytes})`);
  await page.evaluate(`scale.mount(${count}, ${untilListed})`);
  const result = await measureHeap(browser, page, count, () => page.evaluate('scale.chooseMade()'));
  await page.close();
  return { what, ...result };
}

/**
 * @param {Environment} environment
 * @param {number} count
 * @param {number} bytes
 */
async function measureBare({ browser, service }, count, bytes) {
  const page = await browser.open(service.url);
  await page.evaluate(`scale.make(${count}, ${bytes})`);
  const before = await page.heap();
  const endTrace = await startTrace(browser, { mark: 'begin' });
  const measured = /** @type {import('./scale/page.tsx').Measured} */ (
    await page.evaluate('scale.sendMade()')
  );
  const { task: cpu, own } = await endTrace();
  const heap = ((await page.heap()) - before) / count;
  await page.close();
  return { what: 'the same in a bare loop with digests', ...measured, count, heap, cpu, own };
}

/**
 * @param {Environment} environment
 * @param {number} count
 * @param {number} bytes
 */
async function measureChosen({ browser, service, folder }, count, bytes) {
  const paths = Array.from({ length: count }, (_, at) => join(folder, `file-${at}.bin`));
  for (const path of paths) await writeFile(path, randomFillSync(Buffer.alloc(bytes)));
  const page = await browser.open(service.url);
  const input = await page.evaluate(`scale.mount(${count}, false)`);
  const result = await measureHeap(browser, page, count, () => page.choose(input, paths));
  await page.close();
  return { what: 'chosen with the input', ...result };
}

/**
 * @param {Environment} environment
 * @param {number} count
 * @param {number} bytes
 */
async function measureDropped({ browser, service, folder }, count, bytes) {
  const dropped = join(folder, 'dropped');
  await mkdir(dropped);
  for (let at = 0; at < count; at++)
    await writeFile(join(dropped, `file-${at}.bin`), randomFillSync(Buffer.alloc(bytes)));
  const page = await browser.open(service.url);
  await page.evaluate(`scale.mount(${count}, true)`);
  const result = await measureHeap(browser, page, count, () => page.drop('.longshore-panel', [dropped]));
  await page.close();
  return { what: 'a folder dropped, until all are listed', ...result };
}

/**
 * @param {import('./batch/plain-browser.mjs').PlainBrowser} browser
 * @param {import('./batch/plain-browser.mjs').PlainPage} page
 * @param {number} count
 * @param {() => Promise<void>} begin
 */
async function measureHeap(browser, page, count, begin) {
  const before = await page.heap();
  const endTrace = await startTrace(browser, { mark: 'begin' });
  await begin();
  const measured = /** @type {import('./scale/page.tsx').Measured} */ (await page.evaluate('scale.measured'));
  const { task: cpu, own } = await endTrace();
  // The list and the database follow the queue.
  await sleep(2000);
  const after = await page.heap();
  return { ...measured, count, cpu, own, heap: (after - before) / count };
}

/** @param {readonly Result[]} results */
export function toMarkdown(results) {
  const heads = [
    'files',
    'seconds',
    'all files listed after, ms',
    'longest task, CPU ms',
    'without garbage collection',
    'longest task, ms',
    'longest wait of an event, ms',
    'JS heap per file afterwards, kB',
  ];
  return [
    `| ${heads.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(heads.length - 1)}`,
    ...results.map(({ what, count, ms, added, task, cpu, own, wait, heap }) => {
      const figures = [
        (ms / 1000).toFixed(1),
        added.toFixed(0),
        cpu.toFixed(0),
        own.toFixed(0),
        task === null ? 'under 50' : task.toFixed(0),
        wait.toFixed(0),
        (heap / 1000).toFixed(2),
      ];
      return `| ${count.toLocaleString('en')}, ${what} | ${figures.join(' | ')} |`;
    }),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      sent: { type: 'string' },
      chosen: { type: 'string' },
      dropped: { type: 'string' },
      added: { type: 'string' },
      bytes: { type: 'string' },
    },
  });
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]));
  console.log(toMarkdown(await run(given)));
}
