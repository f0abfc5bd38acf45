import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withEnvironment } from './batch/environment.mjs';

const mebibyte = 1024 * 1024;

/**
 * Memory of the tab while `<Uploader>` hashes and uploads a large file: the proportional set size of the process. Null
 * except on Linux, the only system that reports it.
 *
 * @param {{ bytes?: number }} [options]
 */
export async function run({ bytes = 4096 * mebibyte } = {}) {
  if (process.platform !== 'linux') return null;
  return withEnvironment(async ({ browser, service, folder }) => {
    const path = join(folder, 'film.bin');
    // A sparse file takes no disk space, but the browser reads every byte.
    await writeFile(path, '');
    await truncate(path, bytes);
    const page = await browser.open(service.url);
    const input = await page.evaluate(`mount('longshore')`);
    const memory = async () => {
      const tabs = (await browser.processes()).filter(({ type }) => type === 'renderer');
      const sizes = await Promise.all(tabs.map(({ id }) => proportionalSize(id)));
      return sizes.reduce((sum, size) => sum + size, 0) / mebibyte;
    };
    const idle = await memory();
    let peak = 0;
    const stop = new AbortController();
    const watching = (async () => {
      while (!stop.signal.aborted) {
        peak = Math.max(peak, await memory());
        await sleep(200);
      }
    })();
    await page.choose(input, [path]);
    const { ms } = await page.evaluate('measured');
    stop.abort();
    await watching;
    if (service.seen.bytes !== bytes) throw new Error(`${service.seen.bytes} bytes arrived, not ${bytes}.`);
    return { size: bytes / mebibyte, idle, peak, seconds: ms / 1000 };
  });
}

/** The memory of a process in bytes; 0 if the system does not report it. @param {number} pid */
async function proportionalSize(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

/** @param {Awaited<ReturnType<typeof run>>} result */
export function toMarkdown(result) {
  if (!result) return 'Measured on Linux only.';
  const { size, idle, peak, seconds } = result;
  return [
    '| file size | idle tab, MiB | peak, MiB | seconds |',
    '| --- | ---: | ---: | ---: |',
    `| ${size.toFixed(0)} MiB | ${idle.toFixed(0)} | ${peak.toFixed(0)} | ${seconds.toFixed(0)} |`,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(toMarkdown(await run()));
