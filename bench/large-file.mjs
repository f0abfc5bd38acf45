import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withStage } from './batch/stage.mjs';

const mebibyte = 1024 * 1024;

/**
 * Memory of the tab while `<Uploader>` hashes and sends one large file: the proportional set size of its process, which
 * Linux alone tells. Null elsewhere.
 *
 * @param {{ bytes?: number }} [options]
 */
export async function run({ bytes = 4096 * mebibyte } = {}) {
  if (process.platform !== 'linux') return null;
  return withStage(async ({ browser, service, folder }) => {
    const path = join(folder, 'film.bin');
    // Sparse: the disk holds nothing of it, the browser reads every byte.
    await writeFile(path, '');
    await truncate(path, bytes);
    const page = await browser.open(service.url);
    const input = await page.evaluate(`mount('longshore')`);
    const memory = async () => {
      const tabs = (await browser.processes()).filter(({ type }) => type === 'renderer');
      const sizes = await Promise.all(tabs.map(({ id }) => proportionalSize(id)));
      return sizes.reduce((sum, size) => sum + size, 0) / mebibyte;
    };
    const rest = await memory();
    let most = 0;
    const over = new AbortController();
    const watching = (async () => {
      while (!over.signal.aborted) {
        most = Math.max(most, await memory());
        await sleep(200);
      }
    })();
    await page.choose(input, [path]);
    const { ms } = await page.evaluate('measured');
    over.abort();
    await watching;
    if (service.seen.bytes !== bytes) throw new Error(`${service.seen.bytes} bytes arrived, not ${bytes}.`);
    return { size: bytes / mebibyte, rest, most, seconds: ms / 1000 };
  });
}

/** @param {number} pid */
async function proportionalSize(pid) {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

/** @param {Awaited<ReturnType<typeof run>>} result */
export function toMarkdown(result) {
  if (!result) return 'Measured on Linux only.';
  const { size, rest, most, seconds } = result;
  return [
    '| file size | tab memory idle, MiB | tab memory max., MiB | seconds to hash and send |',
    '| --- | ---: | ---: | ---: |',
    `| ${size.toFixed(0)} MiB | ${rest.toFixed(0)} | ${most.toFixed(0)} | ${seconds.toFixed(0)} |`,
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(toMarkdown(await run()));
